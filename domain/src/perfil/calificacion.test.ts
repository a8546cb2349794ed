import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  calificacionActual,
  decimalesOf,
  type Fila,
  formatNota,
  nivelOf,
  notaSiguiente,
  reachesFila,
} from './calificacion.ts';

const MEDALLAS = [1, 2, 3, 4];
const copias = fc
  .array(fc.record({ medallaId: fc.constantFrom(...MEDALLAS), cantidad: fc.integer({ min: 1, max: 4 }) }), {
    maxLength: 6,
  })
  .map((dadas) => {
    const suma = new Map<number, number>();
    for (const { medallaId, cantidad } of dadas) suma.set(medallaId, (suma.get(medallaId) ?? 0) + cantidad);
    return suma;
  });
/** Rows in any order, cumulative or not: the grade must not depend on how a table was made. */
const filas = fc.array(
  fc.record({
    nota: fc.integer({ min: 100, max: 1000 }).map((centesimas) => centesimas / 100),
    medallas: copias.map((mapa) => [...mapa].map(([medallaId, cantidad]) => ({ medallaId, cantidad }))),
  }),
  { maxLength: 8 },
);

/** A naive version of behaviour §4: for every row, match the required copies with those held. */
function calificacionByHand(tabla: readonly Fila[], poseidas: ReadonlyMap<number, number>): number {
  const alcanzadas = [0];
  for (const { nota, medallas } of tabla) {
    const quedan = MEDALLAS.flatMap((id) => Array<number>(poseidas.get(id) ?? 0).fill(id));
    const pedidas = medallas.flatMap(({ medallaId, cantidad }) => Array<number>(cantidad).fill(medallaId));
    const cubierta = pedidas.every((id) => {
      const donde = quedan.indexOf(id);
      if (donde !== -1) quedan.splice(donde, 1);
      return donde !== -1;
    });
    if (cubierta) alcanzadas.push(nota);
  }
  return alcanzadas.sort((a, b) => b - a)[0]!;
}

describe('calificacionActual', () => {
  test('is the highest nota whose copies are all held, in any order of rows', () => {
    fc.assert(
      fc.property(filas, copias, (tabla, poseidas) => {
        const esperada = calificacionByHand(tabla, poseidas);
        expect(calificacionActual(tabla, poseidas)).toBe(esperada);
        expect(calificacionActual(tabla.toReversed(), poseidas)).toBe(esperada);
      }),
    );
  });

  test('checks only a few rows of a cumulative table, in any order of rows', () => {
    fc.assert(
      fc.property(fc.array(copias, { minLength: 30, maxLength: 40, size: 'max' }), copias, (mas, poseidas) => {
        const suma = new Map<number, number>();
        let looks = 0;
        const tabla = mas.map((una, i): Fila => {
          for (const [medallaId, cantidad] of una) suma.set(medallaId, (suma.get(medallaId) ?? 0) + cantidad);
          return { nota: i + 1, medallas: [...suma].map(([medallaId, cantidad]) => ({ medallaId, cantidad })) };
        });
        const esperada = calificacionByHand(tabla, poseidas);
        const shuffled = tabla.toSorted((a, b) => (a.nota % 7) - (b.nota % 7));
        expect(calificacionActual(shuffled, poseidas)).toBe(esperada);
        const counted = new Map(poseidas);
        counted.get = (id) => {
          looks += 1;
          return poseidas.get(id);
        };
        expect(calificacionActual(shuffled, counted)).toBe(esperada);
        expect(looks).toBeLessThanOrEqual(MEDALLAS.length * Math.ceil(Math.log2(tabla.length + 1)));
      }),
    );
  });

  test('never falls with another medal, and never rises with one less', () => {
    fc.assert(
      fc.property(filas, copias, fc.constantFrom(...MEDALLAS), (tabla, poseidas, medallaId) => {
        const mas = new Map(poseidas).set(medallaId, (poseidas.get(medallaId) ?? 0) + 1);
        expect(calificacionActual(tabla, mas)).toBeGreaterThanOrEqual(calificacionActual(tabla, poseidas));
      }),
    );
  });

  test('is always 0 or a reached nota', () => {
    fc.assert(
      fc.property(filas, copias, (tabla, poseidas) => {
        const calificacion = calificacionActual(tabla, poseidas);
        const suFila = tabla.find((fila) => fila.nota === calificacion && reachesFila(fila, poseidas));
        expect(calificacion === 0 || suFila !== undefined).toBe(true);
      }),
    );
  });

  test('a row that asks for nothing is reached by everyone', () => {
    expect(calificacionActual([{ nota: 1, medallas: [] }], new Map())).toBe(1);
    expect(calificacionActual([], new Map([[1, 9]]))).toBe(0);
  });
});

test('the next nota is the lowest above the grade, and null above the top', () => {
  const notas = fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 20 });
  fc.assert(
    fc.property(notas, fc.nat(100), (todas, actual) => {
      const siguiente = notaSiguiente(todas, actual);
      const mayores = todas.filter((nota) => nota > actual);
      expect(siguiente).toBe(mayores.length === 0 ? null : mayores.toSorted((a, b) => a - b)[0]);
    }),
  );
});

describe('nivelOf', () => {
  test('changes exactly above one and two thirds of the highest nota, including decimals', () => {
    const centesimas = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(centesimas, centesimas, (calificacion, maxima) => {
        const esperado = calificacion * 3 > maxima * 2 ? 'bien' : calificacion * 3 > maxima ? 'camino' : 'apoyo';
        expect(nivelOf(calificacion / 100, maxima / 100)).toBe(esperado);
      }),
    );
  });

  test.each([
    [0, 10, 'sin-nota'],
    [3.33, 10, 'apoyo'],
    [3.34, 10, 'camino'],
    [6.66, 10, 'camino'],
    [6.67, 10, 'bien'],
    [2, 6, 'apoyo'],
    [4, 6, 'camino'],
    // Exactly two thirds, although 4.2 × 3 > 6.3 × 2 in binary fractions.
    [4.2, 6.3, 'camino'],
    [7, 7, 'bien'],
  ] as const)('%d of %d is %s', (calificacion, maxima, nivel) => {
    expect(nivelOf(calificacion, maxima)).toBe(nivel);
  });
});

describe('formatNota', () => {
  test.each([
    [7, [1, 4, 7], '7'],
    [5.5, [1, 5.5, 7], '5,5'],
    [7, [1, 5.5, 7], '7,0'],
    [4.25, [4.25], '4,25'],
    [1000, [1000], '1000'],
  ])('%d in a table of %j is %s', (nota, notas, texto) => {
    expect(formatNota(nota, decimalesOf(notas))).toBe(texto);
  });

  test('parses back to the same number, with a comma', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (centesimas) => {
        const nota = centesimas / 100;
        const texto = formatNota(nota, decimalesOf([nota]));
        expect(Number(texto.replace(',', '.'))).toBe(nota);
        expect(texto).not.toContain('.');
      }),
    );
  });
});
