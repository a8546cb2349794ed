import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cicloOf, seguirTabla } from './seguirTabla.ts';
import { checkFilas, COPIAS_MAX, totales, type FilaEditada } from './tabla.ts';

const HASTA = 10;
const claveOf = (i: number) => `nueva-${i}`;

const propias = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 1, max: 3 }), { maxKeys: 2 });
const toMap = (agrega: Record<string, number>) =>
  new Map(Object.entries(agrega).map(([id, cantidad]) => [Number(id), cantidad]));

const filas: fc.Arbitrary<FilaEditada[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 300 }), propias), { maxLength: 12 })
  .map((pasos) => {
    let nota = 100;
    return pasos.map(([paso, agrega], i) => {
      nota += i === 0 ? 0 : paso;
      return { clave: `fila-${i}`, nota: nota / 100, propias: toMap(agrega) };
    });
  });

const deUna = (...agregan: number[][]): FilaEditada[] =>
  agregan.map((ids, i) => ({ clave: `fila-${i}`, nota: i + 1, propias: new Map(ids.map((id) => [id, 1])) }));
const agregadas = (de: readonly FilaEditada[] | null) =>
  de?.map((fila) => [...fila.propias.keys()].join('+')).join(' ');
const plain = (mapa: ReadonlyMap<number, number> | undefined) => [...(mapa ?? [])].sort(([a], [b]) => a - b);

describe('continuing a table like its last rows (behaviour §5)', () => {
  test('keeps rows that add something, ends at the given nota, and breaks no rule', () => {
    fc.assert(
      fc.property(filas, (antes) => {
        const despues = seguirTabla(antes, HASTA, claveOf);
        if (despues === null) return;
        const llenas = antes.findLastIndex((fila) => fila.propias.size > 0) + 1;
        expect(despues.slice(0, llenas)).toEqual(antes.slice(0, llenas));
        expect(despues.slice(0, antes.length).map(({ clave, nota }) => [clave, nota])).toEqual(
          antes.map(({ clave, nota }) => [clave, nota]),
        );
        expect(despues.length).toBeGreaterThan(antes.length);
        expect(despues.at(-1)?.nota).toBe(HASTA);
        const sumas = totales(despues);
        expect(checkFilas(despues.map(({ nota }, i) => ({ nota, medallas: sumas[i]! })))).toEqual([]);
        expect(new Set(despues.map(({ clave }) => clave)).size).toBe(despues.length);
        expect(seguirTabla(despues, HASTA, claveOf)).toBeNull();
      }),
    );
  });

  test('repeats the cycle of medals, with the last step between notas', () => {
    fc.assert(
      fc.property(filas, (antes) => {
        const despues = seguirTabla(antes, HASTA, claveOf);
        if (despues === null) return;
        const llenas = antes.findLastIndex((fila) => fila.propias.size > 0) + 1;
        const ciclo = cicloOf(antes);
        for (const [i, fila] of despues.slice(llenas).entries())
          expect(plain(fila.propias)).toEqual(plain(ciclo[i % ciclo.length]));
        const paso = antes.length > 1 ? antes.at(-1)!.nota - antes.at(-2)!.nota : 1;
        for (let i = antes.length; i < despues.length - 1; i += 1)
          expect(despues[i]!.nota - despues[i - 1]!.nota).toBeCloseTo(paso, 5);
      }),
    );
  });

  test('continues any cycle seen twice, whatever came before', () => {
    const ciclo = fc.array(fc.constantFrom(1, 2, 3), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.constantFrom(4, 5), ciclo, (inicio, ids) => {
        const siguen = cicloOf(deUna(...[inicio, ...ids, ...ids].map((id) => [id])));
        const todos = Array.from({ length: 12 }, (_, i) => [...siguen[i % siguen.length]!.keys()][0]);
        expect(todos).toEqual(Array.from({ length: 12 }, (_, i) => ids[i % ids.length]));
      }),
    );
  });

  test.each([
    ['the last row alone', deUna([1], [2]), '1 2 2 2 2 2 2 2 2 2'],
    ['one medal for all', deUna([1]), '1 1 1 1 1 1 1 1 1 1'],
    ['three in turn, as the first comes round', deUna([3], [1], [2], [3]), '3 1 2 3 1 2 3 1 2 3'],
    ['those after a first row that nobody chose', deUna([9], [1], [2]), '9 1 2 1 2 1 2 1 2 1'],
    ['two of one, then another', deUna([1], [1], [2], [1], [1]), '1 1 2 1 1 2 1 1 2 1'],
    ['several in a row', deUna([1], [1, 2]), '1 1+2 1+2 1+2 1+2 1+2 1+2 1+2 1+2 1+2'],
    ['a row at the end that is still empty', deUna([1], [2], []), '1 2 2 2 2 2 2 2 2 2'],
  ])('%s', (_, antes, despues) => expect(agregadas(seguirTabla(antes, HASTA, claveOf))).toBe(despues));

  test('continues steps of a half or of two, with a rest at the end', () => {
    const notas = (...las: number[]) =>
      seguirTabla(
        las.map((nota, i) => ({ clave: `fila-${i}`, nota, propias: new Map([[1, 1]]) })),
        HASTA,
        claveOf,
      )?.map(({ nota }) => nota);
    expect(notas(8, 8.5)).toEqual([8, 8.5, 9, 9.5, 10]);
    expect(notas(5, 7)).toEqual([5, 7, 9, 10]);
    expect(notas(9.5)).toEqual([9.5, 10]);
  });

  test('does nothing without a filled row, at the end, with an invalid nota or beyond the limits', () => {
    const lleno = [{ clave: 'a', nota: 1, propias: new Map([[1, COPIAS_MAX]]) }];
    const fina = deUna([1], [1]).map((fila, i) => ({ ...fila, nota: 1 + i / 100 }));
    const sinNota = [{ clave: 'a', nota: Number.NaN, propias: new Map([[1, 1]]) }];
    for (const antes of [[], deUna([]), lleno, fina, sinNota, deUna([1]).map((fila) => ({ ...fila, nota: HASTA }))])
      expect(seguirTabla(antes, HASTA, claveOf)).toBeNull();
  });
});
