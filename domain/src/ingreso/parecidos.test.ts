import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claveNombre, foldNombre } from '../base/claveNombre.ts';
import { checkNombreListado, NOMBRE_LISTA_MAX, type Parecido } from './reglasListado.ts';
import type { NombreYApellido } from '../base/nombres.ts';
import { planListado } from './planListado.ts';
import { differByOneLetter, findParecido, Parecidos } from './parecidos.ts';

const persona = (texto: string): NombreYApellido => {
  const [nombre = '', apellido = ''] = texto.split('|');
  return { nombre, apellido };
};

describe('near names', () => {
  test.each<[string, string, Parecido | null]>([
    ['María Ángeles|Rey', 'Mª Ángeles|Rey', 'Abreviatura'],
    ['María Ángeles|Rey', 'M.ª Ángeles|Rey', 'Abreviatura'],
    ['María Ángeles|Rey', 'Ma. Ángeles|Rey', 'Abreviatura'],
    ['María Ángeles|Rey', 'M. Angeles|Rey', 'Abreviatura'],
    ['José María|Gil', 'José M.|Gil', 'Abreviatura'],
    ['José María|Gil', 'J. M.|Gil', 'Abreviatura'],
    ['Francisco|Pérez', 'Fco.|Pérez', 'Abreviatura'],
    ['Juan Antonio|Fernández', 'Juan Ant.|Fdez.', 'Abreviatura'],
    ['Iker|Peña', 'Iker|Pena', 'Tilde'],
    ['Iker|Vázquez', 'Iker|Vasquez', 'Letra'],
    ['Noa|Quispe', 'Noa|Quispe Mamani', 'Apellido'],
    ['Noa|Quispe Mamani', 'Noa|Mamani', 'Apellido'],
    ['Ana|Gómez San Martín', 'Ana|Gómez', 'Apellido'],
    ['Suresh|', 'Suresh|Kumar', 'Apellido'],
    ['Lucía|García López', 'Lucía|García-López', 'Compuesto'],
    ['Hugo|San Martín', 'Hugo|Sanmartín', 'Compuesto'],
    ['Hugo|de la Fuente', 'Hugo|Fuente', 'Compuesto'],
    ['José Luis|Gil Ruiz', 'José|Gil Ruiz', 'Compuesto'],
    ['Martín|Alonso', 'Alonso|Martín', 'Orden'],
    ['Ana|Ruiz Gil', 'Ana|Gil Ruiz', 'Orden'],
    ['José María|Gil', 'Gil|José M.', 'Orden'],
    ['Mario|Gil Ruiz', 'María|Gil Ruiz', 'Letra'],
    ['Alba|Gil', 'Abla|Gil', 'Letra'],
    ['Li|Wu', 'Lu|Wu', 'Letra'],
    ['Ana|Gil', 'Ana|Mora', null],
    ['Ana|Gil Ruiz', 'Ana|Gil Mora', null],
    ['Ana|Gil Ruiz', 'Ana|Mora Ruiz', null],
    ['Ana|Gil Ruiz', 'Eva|Gil Ruiz', null],
    ['Ana|Gil', 'Luis|Gil', null],
    ['Ana María|Gil', 'Ana Belén|Gil', null],
    ['Ana|García', 'Ana|Gracias', null],
    ['Ana|王', 'Ana|李', null],
    ['小明|王', '小红|李', null],
  ])('%s and %s: %s', (uno, otro, parecido) => {
    expect([findParecido(persona(uno), persona(otro)), findParecido(persona(otro), persona(uno))]).toEqual([
      parecido,
      parecido,
    ]);
    expect(new Parecidos([persona(otro)]).find(persona(uno)).map((hallado) => hallado.parecido)).toEqual(
      parecido === null ? [] : [parecido],
    );
  });

  test('differ by one letter added, removed or replaced, or by two swapped', () => {
    const palabra = fc.string({ unit: fc.constantFrom(...'abcñ'), maxLength: 7 });
    fc.assert(
      fc.property(palabra, fc.nat(), fc.constantFrom(...'abcñ'), (de, donde, letra) => {
        const letras = [...de];
        const at = donde % (letras.length + 1);
        const [uno = '', otro = ''] = letras.slice(at, at + 2);
        expect(differByOneLetter(de, letras.toSpliced(at, 0, letra).join(''))).toBe(true);
        if (letras.length === 0) return;
        expect(differByOneLetter(de, letras.toSpliced(at, 1).join(''))).toBe(true);
        expect(differByOneLetter(de, letras.toSpliced(at, 1, letra).join(''))).toBe(true);
        expect(differByOneLetter(de, letras.toSpliced(at, 2, otro, uno).join(''))).toBe(true);
        expect(differByOneLetter(de, `${de}${letra}${letra}`)).toBe(false);
      }),
    );
  });
});

const NOMBRES = ['María', 'José', 'Lucía', 'Francisco', 'Íñigo', 'Ana', 'Li', 'Antonio', 'Begoña', 'Gal·la', 'Noa'];
const APELLIDOS = [
  'García',
  'Peña',
  'Gil',
  'de la Fuente',
  'San Martín',
  'O’Neill',
  'Fernández',
  'Wu',
  'Núñez',
  'del Río',
];
const LETRAS = [...'aeioutsnlrñzgvbáí'];

const unNombre = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...NOMBRES), { minLength: 1, maxLength: 3 }),
    fc.array(fc.constantFrom(...APELLIDOS), { minLength: 1, maxLength: 3 }),
  )
  .map(([nombres, apellidos]): NombreYApellido => ({ nombre: nombres.join(' '), apellido: apellidos.join(' ') }))
  .filter(({ nombre, apellido }) => Math.max(nombre.length, apellido.length) < NOMBRE_LISTA_MAX);

type Cambio = (persona: NombreYApellido, donde: number, letra: string) => NombreYApellido;

const inText =
  (campo: 'nombre' | 'apellido', change: (letras: string[], at: number, letra: string) => string[]): Cambio =>
  (de, donde, letra) => {
    const letras = [...de[campo]];
    return { ...de, [campo]: change(letras, donde % letras.length, letra).join('') };
  };
const inBoth = (change: (letras: string[], at: number, letra: string) => string[]): Cambio[] => [
  inText('nombre', change),
  inText('apellido', change),
];
const sinUna = (texto: string, at: number) => {
  const palabras = texto.split(' ');
  return palabras.length > 1 ? palabras.toSpliced(at % palabras.length, 1).join(' ') : texto;
};

/** Ways in which a school's system, or a typist, spells the same person differently. */
const CAMBIOS: Record<string, Cambio[]> = {
  'letter less': inBoth((letras, at) => letras.toSpliced(at, 1)),
  'letter more': inBoth((letras, at, letra) => letras.toSpliced(at, 0, letra)),
  'another letter': inBoth((letras, at, letra) => letras.toSpliced(at, 1, letra)),
  'two letters turned round': inBoth((letras, at) => {
    const [uno = '', otra = ''] = letras.slice(at, at + 2);
    return letras.toSpliced(at, 2, otra, uno);
  }),
  'word less': [
    (de, donde) => ({ ...de, apellido: sinUna(de.apellido, donde) }),
    (de, donde) => ({ ...de, nombre: sinUna(de.nombre, donde) }),
  ],
  'surname more': [(de, donde) => ({ ...de, apellido: `${de.apellido} ${APELLIDOS[donde % APELLIDOS.length] ?? ''}` })],
  hyphen: inBoth((letras) => [...letras.join('').replace(' ', '-')]),
  joined: inBoth((letras) => [...letras.join('').replace(' ', '')]),
  'turned round': [({ nombre, apellido }) => ({ nombre: apellido, apellido: nombre })],
  abbreviation: [
    (de) => ({
      ...de,
      nombre: de.nombre.replace('María', 'M.ª').replace('Francisco', 'Fco.').replace('Antonio', 'Ant.'),
    }),
    (de) => ({ ...de, nombre: de.nombre.replace('María', 'Mª') }),
    (de) => ({ ...de, nombre: de.nombre.replace(/ (\p{L})\S*/u, ' $1.') }),
    (de) => ({ ...de, apellido: de.apellido.replace('García', 'Gª').replace('Fernández', 'Fdez') }),
  ],
  accents: [
    (de) => ({ nombre: foldNombre(de.nombre).toUpperCase(), apellido: foldNombre(de.apellido) }),
    (de) => ({ nombre: de.nombre.replace('ñ', 'n'), apellido: de.apellido.replace('ñ', 'n') }),
  ],
};

const isNombre = ({ nombre, apellido }: NombreYApellido) =>
  checkNombreListado('Nombre', nombre) === null && checkNombreListado('Apellido', apellido) === null;

const unCambio = fc
  .tuple(fc.constantFrom(...Object.values(CAMBIOS).flat()), fc.nat({ max: 60 }), fc.constantFrom(...LETRAS))
  .map(
    ([cambia, donde, letra]) =>
      (de: NombreYApellido) =>
        cambia(de, donde, letra),
  );

const CONOCIDO = {
  nombreUsuario: 'alguien',
  grupoNombre: 'Grupo',
  medallas: 0,
  conTarjeta: false,
  deOtro: false,
  deLista: true,
};

describe('any one change of a name', () => {
  test('is found among many, or gives the same name', () => {
    fc.assert(
      fc.property(fc.array(unNombre, { minLength: 1, maxLength: 12 }), fc.nat(), unCambio, (personas, cual, cambia) => {
        const de = personas[cual % personas.length] ?? { nombre: '', apellido: '' };
        const ahora = cambia(de);
        fc.pre(isNombre(ahora) && claveNombre(ahora) !== claveNombre(de));
        expect([ahora, new Parecidos(personas).find(ahora).map(({ persona: una }) => una)]).toEqual([
          ahora,
          expect.arrayContaining([de]),
        ]);
      }),
      { numRuns: 2000 },
    );
  });

  test('of each kind, at each position, is near', () => {
    for (const [clase, cambios] of Object.entries(CAMBIOS)) {
      let vistos = 0;
      fc.assert(
        fc.property(
          unNombre,
          fc.constantFrom(...cambios),
          fc.nat({ max: 60 }),
          fc.constantFrom(...LETRAS),
          (de, cambia, ...en) => {
            const ahora = cambia(de, ...en);
            if (!isNombre(ahora) || claveNombre(ahora) === claveNombre(de)) return;
            vistos += 1;
            expect([clase, de, ahora, findParecido(de, ahora)]).toEqual([clase, de, ahora, expect.any(String)]);
          },
        ),
      );
      expect(vistos, clase).toBeGreaterThan(0);
    }
  });

  test('the index finds the same as comparing all pairs', () => {
    fc.assert(
      fc.property(fc.array(unNombre, { maxLength: 12 }), unNombre, (personas, una) => {
        const todas = personas.filter((otra) => findParecido(una, otra) !== null);
        expect(new Set(new Parecidos(personas).find(una).map(({ persona: otra }) => otra))).toEqual(new Set(todas));
      }),
    );
  });

  test('a name changed once never makes a second account unasked', () => {
    const personas = fc.uniqueArray(unNombre, { minLength: 1, maxLength: 10, selector: claveNombre }).map((todas) =>
      todas.map((una, i) => ({
        ...CONOCIDO,
        perfilId: i + 1,
        estudianteId: `cuenta-${i}`,
        grupoId: i % 3 === 2 ? 2 : 1,
        dentro: i % 3 !== 1,
        ...una,
      })),
    );
    fc.assert(
      fc.property(personas, fc.array(unCambio, { minLength: 10, maxLength: 10 }), (quienes, cambios) => {
        const alumnos = quienes
          .map((una, i) => cambios[i]?.(una) ?? una)
          .map(({ nombre, apellido }) => ({ nombre, apellido }));
        const { filas: hechas } = planListado(alumnos, { grupoId: 1, conocidos: quienes });
        for (const { accion, problemas, fila: i } of hechas) {
          expect([alumnos[i], accion, problemas]).not.toEqual([alumnos[i], 'Crear', []]);
        }
      }),
    );
  });
});
