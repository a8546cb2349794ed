import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calificacionActual } from '../perfil/calificacion.ts';
import { CAMBIAN_MAX, efectoDeTabla, listCambios, sayEfecto, type GrupoConCopias } from './efectoDeTabla.ts';

const copias = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 4 })).map((unas) => ({
  mapa: new Map(Object.entries(unas).map(([id, cantidad]) => [Number(id), cantidad])),
  medallas: Object.entries(unas).map(([id, cantidad]) => ({ medallaId: Number(id), cantidad })),
}));
const filas = fc.array(
  fc.record({ nota: fc.integer({ min: 1, max: 10 }), medallas: copias.map(({ medallas }) => medallas) }),
  { maxLength: 6 },
);
const alumnos = fc
  .array(copias, { maxLength: 90 })
  .map((unas) => unas.map(({ mapa }, i) => ({ alumno: `Alumno ${i}`, copias: mapa })));
const grupos: fc.Arbitrary<GrupoConCopias[]> = fc.array(
  fc.record({ grupo: fc.constantFrom('1.º A', '1.º B'), filas, alumnos }),
  {
    maxLength: 3,
  },
);

describe('the effect of another table', () => {
  test.each([
    [5, 2, '5 alumnos suben, 2 bajan'],
    [1, 1, '1 alumno sube, 1 baja'],
    [1, 0, '1 alumno sube'],
    [0, 1, '1 alumno baja'],
    [0, 3, '3 alumnos bajan'],
    [0, 0, null],
  ])('%d up and %d down is %s', (suben, bajan, frase) => {
    expect(sayEfecto({ suben, bajan })).toBe(frase);
  });

  test('counts everybody once, and reverses with the tables', () => {
    fc.assert(
      fc.property(filas, filas, alumnos, (antes, despues, unos) => {
        const { suben, bajan, igual } = efectoDeTabla([{ grupo: 'A', filas: antes, alumnos: unos }], despues);
        expect(suben + bajan + igual).toBe(unos.length);
        const vuelta = efectoDeTabla([{ grupo: 'A', filas: despues, alumnos: unos }], antes);
        expect(vuelta).toMatchObject({ suben: bajan, bajan: suben, igual });
        const misma = efectoDeTabla([{ grupo: 'A', filas: antes, alumnos: unos }], antes);
        expect(misma).toEqual({ suben: 0, bajan: 0, igual: unos.length, cambian: [] });
      }),
    );
  });

  test('lists changed grades with both notas, falling ones first, up to the limit', () => {
    fc.assert(
      fc.property(grupos, filas, (unos, despues) => {
        const efecto = efectoDeTabla(unos, despues);
        const { suben, bajan, cambian } = efecto;
        expect(cambian.length).toBe(Math.min(CAMBIAN_MAX, suben + bajan));
        const bajadas = cambian.map((uno) => uno.despues < uno.antes);
        expect(bajadas).toEqual(bajadas.toSorted((a, b) => Number(b) - Number(a)));
        for (const { alumno, grupo, antes, despues: nueva } of cambian) {
          expect(nueva).not.toBe(antes);
          const posibles = unos
            .filter((uno) => uno.grupo === grupo)
            .flatMap((uno) =>
              uno.alumnos
                .filter((otro) => otro.alumno === alumno)
                .map((otro) => [calificacionActual(uno.filas, otro.copias), calificacionActual(despues, otro.copias)]),
            );
          expect(posibles).toContainEqual([antes, nueva]);
        }
        const listas = listCambios(efecto);
        const dichos = listas.reduce((suma, lista) => suma + lista.cambios.length + lista.deMas, 0);
        expect(dichos).toBe(suben + bajan);
      }),
    );
  });

  test('shows both notas, a missing one in words, and the group only if there are several', () => {
    const efecto = { suben: 1, bajan: 3, igual: 0 };
    const cambian = [
      { alumno: 'Leo Gil', grupo: 'A', antes: 5.5, despues: 5 },
      { alumno: 'Zoe Paz', grupo: 'A', antes: 1, despues: 0 },
      { alumno: 'Ana Sol', grupo: 'A', antes: 0, despues: 2 },
    ];
    expect(listCambios({ ...efecto, cambian })).toEqual([
      {
        titulo: 'Bajan (3)',
        cambios: [
          { alumno: 'Leo Gil', grupo: null, notas: '5,5 → 5,0' },
          { alumno: 'Zoe Paz', grupo: null, notas: '1,0 → sin nota' },
        ],
        deMas: 1,
      },
      { titulo: 'Sube (1)', cambios: [{ alumno: 'Ana Sol', grupo: null, notas: 'sin nota → 2,0' }], deMas: 0 },
    ]);
    const otros = [...cambian, { alumno: 'Eva Rey', grupo: 'B', antes: 1, despues: 2 }];
    expect(listCambios({ ...efecto, suben: 2, cambian: otros })[1]?.cambios.map(({ grupo }) => grupo)).toEqual([
      'A',
      'B',
    ]);
  });
});
