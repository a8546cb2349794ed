import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ESTADOS_ASISTENCIA } from '../leccion/asistencia.ts';
import {
  beginsWithLetras,
  checkCodigoPuerta,
  checkLetras,
  choosePuerta,
  codigoPuerta,
  cuentaEsperan,
  sayDireccionPuerta,
  estadoPorPuerta,
  LETRAS_INVALIDAS,
  mitadDeCodigo,
  normalizeCodigoPuerta,
  normalizeLetras,
  pasanOf,
  pasanDeMarcadas,
  repetidas,
  repetidasEntreSi,
  sayClase,
  sayCodigoPuerta,
  sayNadieConLetras,
} from './puerta.ts';

const llamadas = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 })
  .map((perfiles) => perfiles.map((perfilId, i) => ({ entradaId: i + 1, perfilId })));
const dentro = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });

describe('letting in', () => {
  it('with «all» admits calls that are alone under a name not yet inside', () => {
    fc.assert(
      fc.property(llamadas, dentro, (esperan, ya) => {
        const pasan = pasanOf(esperan, ya, { elegidas: null, mirada: false });
        for (const una of esperan) {
          const isAlone = esperan.filter(({ perfilId }) => perfilId === una.perfilId).length === 1;
          expect(pasan.includes(una)).toBe(isAlone && !ya.includes(una.perfilId));
          expect(repetidas(esperan, ya).has(una.entradaId)).toBe(!pasan.includes(una));
        }
      }),
    );
  });

  it('treats several calls under one name as repeated, whoever is inside', () => {
    fc.assert(
      fc.property(llamadas, (esperan) => {
        const varias = repetidasEntreSi(esperan);
        for (const una of esperan) {
          expect(varias.includes(una)).toBe(esperan.some((otra) => otra !== una && otra.perfilId === una.perfilId));
        }
      }),
    );
  });

  it('by choice admits only chosen calls, and none under a name that another device claims', () => {
    fc.assert(
      fc.property(llamadas, dentro, fc.array(fc.integer({ min: 1, max: 14 })), (esperan, ya, elegidas) => {
        const todos = pasanOf(esperan, ya, { elegidas: null, mirada: false });
        expect(pasanOf(esperan, ya, { elegidas, mirada: false })).toEqual(
          todos.filter(({ entradaId }) => elegidas.includes(entradaId)),
        );
      }),
    );
  });

  it('by choice after looking admits only chosen calls, never two under one name', () => {
    fc.assert(
      fc.property(llamadas, dentro, fc.array(fc.integer({ min: 1, max: 14 })), (esperan, ya, elegidas) => {
        const pasan = pasanOf(esperan, ya, { elegidas, mirada: true });
        expect(pasan.every(({ entradaId }) => elegidas.includes(entradaId))).toBe(true);
        expect(new Set(pasan.map(({ perfilId }) => perfilId)).size).toBe(pasan.length);
        for (const una of esperan) {
          const otras = esperan.filter(
            ({ perfilId, entradaId }) => perfilId === una.perfilId && elegidas.includes(entradaId),
          );
          expect(pasan.includes(una)).toBe(otras.length === 1 && otras[0] === una);
        }
      }),
    );
  });
});

it('the result of letting in is the same if calls are already marked as repeated', () => {
  const elegidas = fc.option(fc.array(fc.integer({ min: 1, max: 14 })));
  fc.assert(
    fc.property(llamadas, dentro, elegidas, fc.boolean(), (esperan, ya, unas, mirada) => {
      const dudosas = repetidas(esperan, ya);
      const marcadas = esperan.map((una) => ({ ...una, repetido: dudosas.has(una.entradaId) }));
      const ids = (pasan: ReadonlyArray<{ entradaId: number }>) => pasan.map(({ entradaId }) => entradaId);
      const eleccion = { elegidas: unas, mirada };
      expect(ids(pasanDeMarcadas(marcadas, eleccion))).toEqual(ids(pasanOf(esperan, ya, eleccion)));
    }),
  );
});

describe('the letters', () => {
  it('match the beginning of a name, ignoring case and accents', () => {
    const lucia = { nombre: 'Lucía', apellido: 'de la Cruz' };
    for (const letras of ['Lu', 'lú', ' LU ', 'de', 'la', 'cr']) expect(beginsWithLetras(lucia, letras)).toBe(true);
    for (const letras of ['uc', 'ru', 'ma', '']) expect(beginsWithLetras(lucia, letras)).toBe(false);
    expect(beginsWithLetras({ nombre: 'Íñigo', apellido: 'O’Connor' }, 'OC')).toBe(true);
    expect(beginsWithLetras({ nombre: 'Li', apellido: 'Ñ' }, 'ñu')).toBe(true);
    expect(beginsWithLetras({ nombre: 'Suresh', apellido: '' }, 'su')).toBe(true);
    expect(beginsWithLetras({ nombre: 'Suresh', apellido: '' }, 'ma')).toBe(false);
  });

  it.each([
    ['Łukasz', 'Østergård', ['Lu', 'ŁU', 'os', 'Øs'], ['łs']],
    ['Ægir', 'Þórsson', ['Ae', 'Æg', 'æ', 'th', 'Þó'], ['eg', 'or']],
    ['Eugenio', 'D’Ors', ["D'", 'd’', 'D´', 'do', 'DO'], ['d', "e'", "o'", 'or']],
    ['M.ª José', 'Gil', ['Ma', 'mª', 'jo', 'm.ª'], ['m']],
    ['X', 'Li', ['x', 'X.', 'xa', 'li'], ['l', 'i']],
    ['小明', '王', ['王', '小明'], ['小']],
  ])('find %s %s as they are typed, folded as usernames are', (nombre, apellido, hallan, no) => {
    for (const letras of hallan) {
      expect([letras, checkLetras(letras), beginsWithLetras({ nombre, apellido }, letras)]).toEqual([
        letras,
        null,
        true,
      ]);
      expect(beginsWithLetras({ nombre, apellido }, normalizeLetras(letras))).toBe(true);
    }
    for (const letras of no) expect([letras, beginsWithLetras({ nombre, apellido }, letras)]).toEqual([letras, false]);
  });

  it('ask for two if a single one finds nobody', () => {
    for (const letras of ['l', ' Ñ ']) expect(sayNadieConLetras(letras)).toBe(LETRAS_INVALIDAS);
    for (const letras of ['lu', "d'"]) expect(sayNadieConLetras(letras)).toMatch(/nadie que empiece así/);
  });

  it('are valid and found as anybody would type them for their own name', () => {
    const palabra = fc.string({ minLength: 2, maxLength: 12, unit: fc.constantFrom(...'aábcñZÇ’ŁæßªÞ') });
    fc.assert(
      fc.property(palabra, palabra, (nombre, apellido) => {
        for (const uno of [nombre, apellido]) {
          for (const signos of [2, 3]) {
            const letras = [...uno].slice(0, signos).join('');
            const isOneLetter = /^\P{L}*$/u.test(letras.replace(/\p{L}/u, '')) && !letras.includes('’');
            if (checkLetras(letras) !== null || isOneLetter) continue;
            expect(beginsWithLetras({ nombre, apellido }, letras)).toBe(true);
          }
        }
      }),
    );
  });

  it('are one or two, no digits', () => {
    for (const letras of ['', "'", 'abc', '12', 'a'.repeat(4000)]) expect(checkLetras(letras)).not.toBeNull();
    expect(checkLetras('É ñ')).toBeNull();
  });
});

it('any drawn number gives valid digits, with or without the space', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (numero) => {
      const codigo = codigoPuerta(numero);
      expect(checkCodigoPuerta(sayCodigoPuerta(codigo))).toBeNull();
      expect(normalizeCodigoPuerta(sayCodigoPuerta(codigo))).toBe(codigo);
      expect(sayCodigoPuerta(codigo)).toMatch(/^\d{3} \d{3}$/);
      expect(codigo.startsWith(mitadDeCodigo(codigo))).toBe(true);
    }),
  );
});

it('entering by the door marks pupils as present, and late ones stay late', () => {
  for (const antes of [null, ...ESTADOS_ASISTENCIA]) {
    expect(estadoPorPuerta(antes)).toBe(antes === 'Tarde' ? 'Tarde' : 'Presente');
  }
});

it('shows where to type the digits, never the secret', () => {
  fc.assert(
    fc.property(fc.constantFrom('http', 'https'), fc.domain(), fc.base64String(), (protocolo, dominio, secreto) => {
      expect(sayDireccionPuerta(`${protocolo}://${dominio}/puerta#${secreto}`)).toBe(`${dominio}/puerta`);
    }),
  );
  expect(sayDireccionPuerta('')).toBe('');
});

describe('the class shown at the door', () => {
  it('is named with subject and teacher, omitting empty parts', () => {
    const clase = { grupoNombre: '5.º A', materia: 'Matemáticas', profesorNombre: 'Irene' };
    expect(sayClase(clase)).toBe('5.º A · Matemáticas · con Irene');
    expect(sayClase({ ...clase, materia: '', profesorNombre: '' })).toBe('5.º A');
    expect(sayClase({ grupoNombre: '', materia: '', profesorNombre: '' })).toBe('');
  });
});

it('a band counts names, and lets in at once those that nobody else claims', () => {
  fc.assert(
    fc.property(llamadas, dentro, (esperan, ya) => {
      const dudosas = repetidas(esperan, ya);
      const { nombres, claras, porMirar } = cuentaEsperan(
        esperan.map((una) => ({ ...una, repetido: dudosas.has(una.entradaId) })),
      );
      expect(claras.map(({ entradaId }) => entradaId)).toEqual(
        pasanOf(esperan, ya, { elegidas: null, mirada: false }).map(({ entradaId }) => entradaId),
      );
      expect(nombres).toBe(new Set(esperan.map(({ perfilId }) => perfilId)).size);
      expect(nombres).toBe(claras.length + porMirar);
    }),
  );
});

it("a page shows its own class's door, else one where somebody waits, the first to close first", () => {
  const puerta = fc.record({
    grupoId: fc.integer({ min: 1, max: 60 }),
    cierra: fc.date({ min: new Date(0), max: new Date(1e12), noInvalidDate: true }).map((fecha) => fecha.toISOString()),
    esperan: fc.array(fc.constant({}), { maxLength: 2 }),
  });
  const puertas = fc.uniqueArray(puerta, { selector: ({ grupoId }) => grupoId, maxLength: 6 });
  fc.assert(
    fc.property(puertas, fc.option(fc.integer({ min: 1, max: 60 })), (abiertas, abierto) => {
      const una = choosePuerta(abiertas, abierto);
      const propia = abiertas.filter(({ grupoId }) => grupoId === abierto);
      const conGente = abiertas.filter(({ esperan }) => esperan.length > 0);
      const posibles = [propia, conGente].find(({ length }) => length > 0) ?? abiertas;
      const antes = posibles.filter(({ cierra }) => una && Date.parse(cierra) < Date.parse(una.cierra));
      expect(una === undefined ? abiertas : antes).toEqual([]);
      expect(una === undefined || posibles.includes(una)).toBe(true);
    }),
  );
});
