import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calificacionActual, reachesFila, type Fila } from './calificacion.ts';
import * as progreso from './progreso.ts';

const MEDALLAS = [1, 2, 3];
const nota = fc.integer({ min: 100, max: 1000 }).map((centesimas) => centesimas / 100);
const copias = fc
  .array(fc.tuple(fc.constantFrom(...MEDALLAS), fc.integer({ min: 1, max: 6 })), { maxLength: 3 })
  .map((dadas) => new Map(dadas));

const tabla = fc
  .uniqueArray(fc.tuple(nota, fc.constantFrom(...MEDALLAS), fc.integer({ min: 0, max: 2 })), {
    minLength: 1,
    maxLength: 8,
    selector: ([una]) => una,
  })
  .chain((pasos) => {
    const suma = new Map<number, number>();
    const filas = pasos
      .sort(([a], [b]) => a - b)
      .map(([una, medallaId, mas]): Fila => {
        suma.set(medallaId, (suma.get(medallaId) ?? 0) + mas);
        const medallas = [...suma].map(([id, cantidad]) => ({ medallaId: id, cantidad }));
        return { nota: una, medallas: medallas.filter(({ cantidad }) => cantidad > 0) };
      });
    return fc.shuffledSubarray(filas, { minLength: filas.length, maxLength: filas.length });
  });

const withFaltan = (poseidas: ReadonlyMap<number, number>, faltan: readonly progreso.MedallaQueFalta[]) => {
  const con = new Map(poseidas);
  for (const { medallaId, falta } of faltan) con.set(medallaId, (con.get(medallaId) ?? 0) + falta);
  return con;
};

describe('progresoOf', () => {
  test('the missing medals reach the next nota exactly', () => {
    fc.assert(
      fc.property(tabla, copias, (filas, poseidas) => {
        const { siguiente, faltan, actual } = progreso.progresoOf(filas, poseidas);
        expect(actual).toBe(calificacionActual(filas, poseidas));
        const con = withFaltan(poseidas, faltan);
        expect(calificacionActual(filas, con)).toBe(siguiente ?? actual);
      }),
    );
  });

  test('a list names the first missing medals and counts all', () => {
    const filas: Fila[] = [
      { nota: 1, medallas: Array.from({ length: 200 }, (_, i) => ({ medallaId: i + 1, cantidad: 2 })) },
    ];
    const { faltan } = progreso.progresoOf(filas, new Map([[1, 1]]));
    const cut = progreso.cutFaltan(faltan, new Map([[1, 'Lectura']]));
    expect(cut.faltanEnTotal).toEqual({ medallas: 200, copias: 399 });
    expect(cut.faltan).toHaveLength(progreso.FALTAN_EN_LISTA);
    expect(cut.faltan.slice(0, 2)).toEqual([
      { medallaId: 1, nombre: 'Lectura', cantidad: 1 },
      { medallaId: 2, nombre: '', cantidad: 2 },
    ]);
  });

  test('any one missing medal less does not reach the next nota', () => {
    fc.assert(
      fc.property(tabla, copias, (filas, poseidas) => {
        const { faltan, actual } = progreso.progresoOf(filas, poseidas);
        const con = withFaltan(poseidas, faltan);
        for (const { medallaId, cantidad, actual: tiene, falta } of faltan) {
          expect(falta).toBeGreaterThan(0);
          expect(tiene + falta).toBe(cantidad);
          const sinUna = new Map(con).set(medallaId, (con.get(medallaId) ?? 0) - 1);
          expect(calificacionActual(filas, sinUna)).toBe(actual);
        }
      }),
    );
  });

  test("keeps to the table's bounds, in any order of rows", () => {
    fc.assert(
      fc.property(tabla, copias, (filas, poseidas) => {
        const { minima, maxima, siguiente, actual } = progreso.progresoOf(filas, poseidas);
        const notas = filas.map((fila) => fila.nota).sort((a, b) => a - b);
        expect([minima, maxima]).toEqual([notas[0], notas.at(-1)]);
        expect(siguiente === null).toBe(actual === maxima);
        expect(siguiente === null || (notas.includes(siguiente) && siguiente > actual)).toBe(true);
        expect(progreso.progresoOf(filas.toReversed(), poseidas).siguiente).toBe(siguiente);
      }),
    );
  });

  test('names the nota that is really reached, if rows come together', () => {
    const filas: Fila[] = [
      { nota: 5, medallas: [{ medallaId: 1, cantidad: 1 }] },
      { nota: 6, medallas: [{ medallaId: 1, cantidad: 1 }] },
      {
        nota: 7,
        medallas: [
          { medallaId: 1, cantidad: 1 },
          { medallaId: 2, cantidad: 1 },
        ],
      },
    ];
    expect(progreso.progresoOf(filas, new Map()).siguiente).toBe(6);
    expect(progreso.progresoOf(filas, new Map([[2, 1]])).siguiente).toBe(7);
  });

  test('without rows there is no next nota', () => {
    expect(progreso.progresoOf([], new Map([[1, 5]]))).toEqual({
      minima: 0,
      maxima: 0,
      actual: 0,
      siguiente: null,
      faltan: [],
    });
  });
});

describe('goal', () => {
  test('is any nota with at most two decimals within the bounds', () => {
    fc.assert(
      fc.property(nota, nota, nota, (a, b, meta) => {
        const [minima, maxima] = [Math.min(a, b), Math.max(a, b)];
        expect(progreso.checkMeta(meta, minima, maxima) === null).toBe(meta >= minima && meta <= maxima);
      }),
    );
  });

  test('is rejected with its bounds in Spanish notation', () => {
    const frase = 'Tu meta tiene que ser un número entre 1 y 9,5.';
    for (const meta of [0.99, 9.51, 0, -1, 5.001, 7.000_000_001, Number.NaN, Number.POSITIVE_INFINITY, 1e21]) {
      expect(progreso.checkMeta(meta, 1, 9.5), String(meta)).toBe(frase);
    }
    for (const meta of [1, 9.5, 5.25, 8.57, 1.1]) expect(progreso.checkMeta(meta, 1, 9.5)).toBeNull();
  });

  test('moves inside changed bounds, and 0 stays 0', () => {
    fc.assert(
      fc.property(nota, nota, nota, (a, b, meta) => {
        const [minima, maxima] = [Math.min(a, b), Math.max(a, b)];
        const movida = progreso.metaDentro(meta, minima, maxima);
        expect(progreso.checkMeta(movida, minima, maxima)).toBeNull();
        expect(movida).toBe(meta < minima ? minima : meta > maxima ? maxima : meta);
        expect(progreso.metaDentro(0, minima, maxima)).toBe(0);
      }),
    );
  });

  test('is reached at the goal and above, never without one', () => {
    expect(progreso.reachesMeta(7, 7)).toBe(true);
    expect(progreso.reachesMeta(7.5, 7)).toBe(true);
    expect(progreso.reachesMeta(6.99, 7)).toBe(false);
    expect(progreso.reachesMeta(10, 0)).toBe(false);
    expect(progreso.reachesMeta(0, 0)).toBe(false);
  });
});

describe('copiasQueCuentan', () => {
  const vivas = fc.array(fc.record({ quedan: fc.integer({ min: 0, max: 9 }), id: fc.nat() }), { maxLength: 8 });
  const suma = (de: ReadonlyArray<{ quedan: number }>) => de.reduce((total, { quedan }) => total + quedan, 0);

  test('counts the required copies, or as many as there are, oldest first', () => {
    fc.assert(
      fc.property(vivas, fc.integer({ min: 0, max: 40 }), (dadas, necesarias) => {
        const cuentan = progreso.copiasQueCuentan(dadas, necesarias);
        expect(suma(cuentan)).toBe(Math.min(suma(dadas), necesarias));
        const unaAUna = dadas.flatMap(({ id, quedan }) => Array<number>(quedan).fill(id)).slice(0, necesarias);
        expect(cuentan.flatMap(({ id, quedan }) => Array<number>(quedan).fill(id))).toEqual(unaAUna);
        for (const { quedan } of cuentan) expect(quedan).toBeGreaterThan(0);
      }),
    );
  });

  test('explains exactly the rows that the grade reaches', () => {
    const fila: Fila = { nota: 5, medallas: [{ medallaId: 1, cantidad: 3 }] };
    for (const quedan of [0, 2, 3, 4]) {
      const cuentan = suma(progreso.copiasQueCuentan([{ quedan }], 3));
      expect(cuentan === 3).toBe(reachesFila(fila, new Map([[1, quedan]])));
    }
  });
});

test("missing medals are worded in singular and plural, with the table's decimals", () => {
  const falta = (n: number) => ({ medallaId: 1, cantidad: n, actual: 0, falta: n });
  expect(progreso.sayPendiente({ actual: 4, siguiente: 8, faltan: [falta(1)] })).toBe(
    'Te falta 1 medalla para subir al 8.',
  );
  expect(progreso.sayPendiente({ actual: 4, siguiente: 6.5, faltan: [falta(2), falta(1)] }, 1)).toBe(
    'Te faltan 3 medallas para subir al 6,5.',
  );
  expect(progreso.sayPendiente({ actual: 0, siguiente: 1, faltan: [falta(1)] })).toBe(
    'Te falta 1 medalla para el primer escalón.',
  );
  expect(progreso.sayPendiente({ actual: 4, siguiente: null, faltan: [] })).toBe(
    'Has llegado a lo más alto de la tabla.',
  );
  const suya = (faltan: number[], siguiente: number | null = 8) =>
    progreso.sayPendiente({ actual: 4, siguiente, faltan: faltan.map(falta) }, 0, false);
  expect(suya([1])).toBe('Le falta 1 medalla para subir al 8.');
  expect(suya([3])).toBe('Le faltan 3 medallas para subir al 8.');
  expect(suya([], null)).toBe('Ha llegado a lo más alto de la tabla.');
});

test('the strip is shorter, and names no mark to pupils without one', () => {
  const uno = { actual: 1, siguiente: 2, faltan: [{ falta: 1 }] };
  expect(progreso.sayPendienteBreve(uno)).toBe('Te falta 1 medalla para el 2');
  expect(progreso.sayPendienteBreve({ ...uno, faltan: [{ falta: 1 }, { falta: 2 }] }, 1)).toBe(
    'Te faltan 3 medallas para el 2,0',
  );
  expect(progreso.sayPendienteBreve({ ...uno, siguiente: null })).toBe('Has llegado a lo más alto');
  const sinNota = { ...uno, actual: 0, siguiente: 1 };
  expect(progreso.sayPendiente(sinNota)).toBe(`${progreso.sayPendienteBreve(sinNota)}.`);
});
