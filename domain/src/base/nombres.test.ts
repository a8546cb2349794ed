import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareApellidos,
  compareNombres,
  iniciales,
  inicialesOf,
  matchesBusqueda,
  nombreCompleto,
  nombreCorto,
  nombreDePila,
} from './nombres.ts';
import { enumeracion } from './enumeracion.ts';

describe('compareNombres', () => {
  test('is the alphabet of a Spanish class list', () => {
    const lista = [
      'Álvaro Gil',
      'alvaro Pérez',
      'Begoña Ruiz',
      'Nadia Soto',
      'Ñusta Quispe',
      'Oriol Vidal',
      'Zoë Öztürk',
    ];
    expect(lista.toReversed().sort(compareNombres)).toEqual(lista);
    expect(['Grupo 10', 'Grupo 2', 'Grupo 1'].sort(compareNombres)).toEqual(['Grupo 1', 'Grupo 2', 'Grupo 10']);
  });

  test('is a total order: antisymmetric, transitive, and equal only for equals', () => {
    const nombre = fc.string({ unit: fc.constantFrom(...'aAáÁbñÑn1 2-'), maxLength: 4 });
    fc.assert(
      fc.property(nombre, nombre, nombre, (a, b, c) => {
        expect(Math.sign(compareNombres(a, b))).toBe(-Math.sign(compareNombres(b, a)) + 0);
        expect(compareNombres(a, b) === 0).toBe(a === b);
        const [x, y, z] = [a, b, c].sort(compareNombres) as [string, string, string];
        expect(compareNombres(x, z)).toBeLessThanOrEqual(0);
        expect(compareNombres(x, y)).toBeLessThanOrEqual(0);
        expect(compareNombres(y, z)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('compareApellidos', () => {
  test('is the order of a register, whatever case and accents people typed', () => {
    const lista = [
      ['de la Fuente', 'Ana'],
      ['De la Fuente', 'Zoe'],
      ['García', 'Ana'],
      ['garcia', 'Beto'],
      ['Garcia', 'Zoe'],
      ['Núñez', 'Álvaro'],
      ['Nuñez', 'Bruno'],
      ['Ñíguez', 'Ana'],
    ].map(([apellido = '', nombre = '']) => ({ apellido, nombre }));
    expect(lista.toReversed().sort(compareApellidos)).toEqual(lista);
  });

  test('is a total order: antisymmetric, transitive, and equal only for namesakes', () => {
    const parte = fc.string({ unit: fc.constantFrom(...'aAáÁbñÑn -'), maxLength: 3 });
    const persona = fc.record({ nombre: parte, apellido: parte });
    fc.assert(
      fc.property(persona, persona, persona, (a, b, c) => {
        expect(Math.sign(compareApellidos(a, b))).toBe(-Math.sign(compareApellidos(b, a)) + 0);
        expect(compareApellidos(a, b) === 0).toBe(a.nombre === b.nombre && a.apellido === b.apellido);
        const [x, y, z] = [a, b, c].sort(compareApellidos) as [typeof a, typeof a, typeof a];
        expect(compareApellidos(x, z)).toBeLessThanOrEqual(0);
        expect(compareApellidos(x, y)).toBeLessThanOrEqual(0);
        expect(compareApellidos(y, z)).toBeLessThanOrEqual(0);
      }),
    );
  });
});

describe('matchesBusqueda', () => {
  test.each([
    ['maria', 'María de los Ángeles', true],
    ['ÁNGELES', 'María de los Ángeles', true],
    ['nunez', 'Núñez-Villaverde', true],
    ['  núñez ', 'Nunez', true],
    ['m.ª', 'M.ª José', true],
    ['', 'cualquiera', true],
    ['pepe', 'María', false],
  ])('%j finds %j: %s', (busqueda, texto, encuentra) => {
    expect(matchesBusqueda(busqueda, texto)).toBe(encuentra);
  });

  test('any piece of any text is found, in any case', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'aáñÑbC·º-.'), minLength: 1 }),
        fc.nat(),
        fc.nat(),
        (texto, a, b) => {
          const [desde = 0, hasta = 0] = [a % texto.length, b % texto.length].sort((x, y) => x - y);
          expect(matchesBusqueda(texto.slice(desde, hasta + 1).toUpperCase(), 'otro', texto)).toBe(true);
        },
      ),
    );
  });
});

test('a full name tells two Lucías apart', () => {
  expect(nombreCompleto({ nombre: 'Lucía', apellido: 'Vega Núñez' })).toBe('Lucía Vega Núñez');
});

describe('a short name', () => {
  test('is the first name, or all given names if the first is abbreviated', () => {
    expect(nombreDePila('Inés Calvo')).toBe('Inés');
    expect(nombreDePila('M.ª José Núñez-Villaverde')).toBe('M.ª José');
    expect(nombreDePila('J.')).toBe('J.');
  });

  test('is the whole name if two would share it, whatever the accents', () => {
    const todos = ['Lucía Fernández', 'lucia Gil', 'Mateo Quispe'];
    expect(todos.map((uno) => nombreCorto(uno, todos))).toEqual(['Lucía Fernández', 'lucia Gil', 'Mateo']);
  });
});

test('names are joined in Spanish, with «e» before the sound of i', () => {
  const say = (...nombres: string[]) => enumeracion().format(nombres);
  expect(say('Ana')).toBe('Ana');
  expect(say('Ana', 'Bruno', 'Carla')).toBe('Ana, Bruno y Carla');
  expect(say('Bruno', 'Inés')).toBe('Bruno e Inés');
});

describe('iniciales', () => {
  test.each([
    ['Marta', 'Gil Arroyo', 'MG'],
    ['M.ª José', 'Ruiz', 'MR'],
    ['Ana', 'de la Cruz', 'AC'],
    ['Ana', 'De la Cruz', 'AD'],
    ['álvaro', 'ñíguez', 'ÁÑ'],
    ['Núria', 'd’Ors', 'ND'],
    ['Shea', "O'Neill", 'SO'],
    ['Maria del Mar', 'i Soler', 'MS'],
    ['…', 'Gil', 'G'],
    ['de la', 'de', 'DD'],
    ['ßa', '李小', 'S李'],
  ])('%s %s: %s', (nombre, apellido, letras) => {
    expect(iniciales({ nombre, apellido })).toBe(letras);
    expect(iniciales({ nombre: nombre.normalize('NFD'), apellido: apellido.normalize('NFD') })).toBe(letras);
  });

  test('of a whole name are those of its first and last word', () => {
    expect(['Lucía Pardo', 'Lucía Pardo Rey', ' marta.gil ', ''].map(inicialesOf)).toEqual(['LP', 'LR', 'M', '']);
  });

  test('are at most two letters, whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (nombre, apellido) => {
        const letras = iniciales({ nombre, apellido });
        expect([...letras].length).toBeLessThanOrEqual(2);
        expect(letras).toMatch(/^\p{L}*$/u);
      }),
    );
  });
});

test('somebody with a single name is addressed, found and sorted by it', () => {
  const suresh = { nombre: 'Suresh', apellido: '' };
  expect(nombreCompleto(suresh)).toBe('Suresh');
  expect([iniciales(suresh), inicialesOf(nombreCompleto(suresh))]).toEqual(['S', 'S']);
  expect(nombreCorto('Suresh', ['Suresh', 'Suresh Gil', 'Ana Gil'])).toBe('Suresh');
  expect(matchesBusqueda('sur', nombreCompleto(suresh))).toBe(true);
  const registro = [
    { nombre: 'Zoe', apellido: 'Abad' },
    { nombre: 'Ana', apellido: 'Suárez' },
    suresh,
    { nombre: 'Ana', apellido: 'Vidal' },
  ];
  expect(registro.toReversed().toSorted(compareApellidos)).toEqual(registro);
});

test('the register stays a total order with single names among it', () => {
  const parte = fc.constantFrom('', 'Ana', 'ana', 'Gil', 'Ñu', 'Nu');
  const persona = fc.record({ nombre: parte.filter((una) => una !== ''), apellido: parte });
  fc.assert(
    fc.property(persona, persona, persona, (a, b, c) => {
      expect(Math.sign(compareApellidos(a, b))).toBe(-Math.sign(compareApellidos(b, a)) || 0);
      expect(compareApellidos(a, b) <= 0 && compareApellidos(b, c) <= 0 && compareApellidos(a, c) > 0).toBe(false);
      expect(compareApellidos(a, b) === 0).toBe(a.nombre === b.nombre && a.apellido === b.apellido);
    }),
  );
});
