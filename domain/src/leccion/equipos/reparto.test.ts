import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shuffle, type Suerte } from '../../base/suerte.ts';
import {
  checkNombreEquipo,
  checkNombreEquipos,
  cuantosEquipos,
  EQUIPO_NOMBRE_MAX,
  nombreDeEquipo,
  nombreDelDia,
  REGLAS_NUEVAS,
  dealReparto,
  tamanosOf,
  type ARepartir,
  type ReglasReparto,
  type Reparto,
} from './index.ts';

function seeded(seed: number): Suerte {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const NOMBRES = ['Ana', 'Bruno', 'Carmen', 'Diego', 'Emma', 'Fátima', 'Hugo', 'Iker', 'Julia'];
const nombreOf = (id: number) => NOMBRES[id - 1] ?? `Alumno ${id}`;
const ids = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

const dealt = (alumnos: readonly number[], k: number, semilla: number): number[][] => {
  const orden = shuffle(alumnos, seeded(semilla));
  return ids(k).map((_, equipo) => orden.filter((__, i) => i % k === equipo));
};

const pares = (equipo: readonly number[]) =>
  equipo.flatMap((a, i) => equipo.slice(i + 1).map((b) => [a, b].sort((x, y) => x - y).join('-')));

function holds(equipos: readonly (readonly number[])[], { alumnos, reglas, ahora }: ARepartir): boolean {
  const de = new Map(equipos.flatMap((equipo, i) => equipo.map((id) => [id, i] as const)));
  const tamanos = equipos.map(({ length }) => length).sort((a, b) => b - a);
  const donde = (lista: readonly number[]) => lista.filter((id) => de.has(id)).map((id) => de.get(id));
  return (
    de.size === alumnos.length &&
    equipos.flat().length === alumnos.length &&
    String(tamanos) === String(tamanosOf(alumnos.length, equipos.length)) &&
    reglas.aparte.every((lista) => new Set(donde(lista)).size === new Set(lista.filter((id) => de.has(id))).size) &&
    reglas.juntos.every((lista) => new Set(donde(lista)).size <= 1) &&
    reglas.fijos.every((id) => {
      const en = ahora.findIndex((equipo) => equipo.includes(id));
      return !de.has(id) || en === -1 || de.get(id) === en;
    })
  );
}

/** Pairs together again, except those required by a rule or lock. */
function repeated(equipos: readonly (readonly number[])[], { alumnos, antes, reglas, ahora }: ARepartir): number {
  const viejos = new Set(antes.flatMap(pares));
  const fijos = ahora.map((equipo) => equipo.filter((id) => reglas.fijos.includes(id)));
  // Tied directly or through a third.
  let lazos = [
    ...reglas.juntos.map((lista) => new Set(lista.filter((id) => alumnos.includes(id)))),
    ...fijos.map((lista) => new Set(lista)),
  ];
  for (let una = true; una;) {
    una = false;
    for (const a of lazos) {
      const b = lazos.find((otro) => otro !== a && [...otro].some((id) => a.has(id)));
      if (!b) continue;
      lazos = [...lazos.filter((lazo) => lazo !== a && lazo !== b), new Set([...a, ...b])];
      una = true;
      break;
    }
  }
  return equipos
    .flatMap(pares)
    .filter((par) => viejos.has(par))
    .filter((par) => !lazos.some((lazo) => par.split('-').every((id) => lazo.has(Number(id))))).length;
}

function* allDeals(alumnos: readonly number[], k: number): Generator<number[][]> {
  const tamanos = tamanosOf(alumnos.length, k);
  const [max = 0] = tamanos;
  const equipos: number[][] = ids(k).map(() => []);
  function* put(i: number): Generator<number[][]> {
    const id = alumnos[i];
    if (id === undefined) {
      yield equipos;
      return;
    }
    for (const equipo of equipos) {
      if (equipo.length >= max) continue;
      equipo.push(id);
      yield* put(i + 1);
      equipo.pop();
    }
  }
  yield* put(0);
}

const subset = (n: number, maxLength: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: n }), { minLength: 2, maxLength: Math.min(n, maxLength) });

const small: fc.Arbitrary<ARepartir> = fc
  .record({ n: fc.integer({ min: 2, max: 7 }), seed: fc.integer(), kAhora: fc.integer({ min: 1, max: 4 }) })
  .chain(({ n, seed, kAhora }) =>
    fc.record({
      alumnos: fc.constant(ids(n)),
      nombreOf: fc.constant(nombreOf),
      ahora: fc.constant(dealt(ids(n), kAhora, seed)),
      antes: fc.constant(dealt(ids(n), kAhora, seed + 1)),
      reglas: fc.record({
        modo: fc.constantFrom('Numero' as const, 'Tamano' as const),
        n: fc.integer({ min: 1, max: 4 }),
        aparte: fc.array(subset(n + 1, 3), { maxLength: 2 }),
        juntos: fc.array(subset(n + 1, 3), { maxLength: 2 }),
        distintos: fc.boolean(),
        fijos: fc.uniqueArray(fc.integer({ min: 1, max: n }), { maxLength: 2 }),
      }),
    }),
  );

describe('dealReparto', () => {
  test('all rules hold if any deal of a small class allows it; otherwise the conflict is named', () => {
    fc.assert(
      fc.property(small, fc.integer(), (que, semilla) => {
        const k = cuantosEquipos(que.alumnos.length, que.reglas);
        let isPossible = false;
        let isNew = false;
        for (const equipos of allDeals(que.alumnos, k)) {
          if (!holds(equipos, que)) continue;
          isPossible = true;
          isNew ||= repeated(equipos, que) === 0;
          if (isNew) break;
        }
        const hecho = dealReparto(que, seeded(semilla));
        const { imposible = '', equipos = [], repetidas = 0 } = hecho as { imposible?: string } & Partial<Reparto>;
        const repetidos = que.reglas.distintos ? repeated(equipos, que) : 0;
        expect({
          dealt: imposible === '' && holds(equipos, que),
          names: NOMBRES.some((nombre) => imposible.includes(nombre)),
          repetidas,
          isNew: isNew && que.reglas.distintos && repetidos === 0,
        }).toEqual({
          dealt: isPossible,
          names: !isPossible,
          repetidas: repetidos,
          isNew: isNew && que.reglas.distintos,
        });
      }),
    );
  });

  test('dropping all rules of an impossible deal makes it possible', () => {
    fc.assert(
      fc.property(small, fc.integer(), (que, semilla) => {
        const hecho = dealReparto(que, seeded(semilla));
        if (!('imposible' in hecho)) return;
        const sin = { ...que, reglas: { ...que.reglas, aparte: [], juntos: [], fijos: [] } };
        expect(dealReparto(sin, seeded(semilla))).toHaveProperty('equipos');
      }),
    );
  });

  test('the same seed gives the same teams, with sizes that differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }), fc.integer(), (n, k, semilla) => {
        for (const modo of ['Numero', 'Tamano'] as const) {
          const que = { alumnos: ids(n), nombreOf, ahora: [], antes: [], reglas: { ...REGLAS_NUEVAS, modo, n: k } };
          const hecho = dealReparto(que, seeded(semilla));
          expect(hecho).toEqual(dealReparto(que, seeded(semilla)));
          expect(holds('equipos' in hecho ? hecho.equipos : [], que)).toBe(true);
        }
      }),
    );
  });

  test('a class of 30 with rules and entirely new teammates is dealt', () => {
    const antes = dealt(ids(30), 6, 3);
    const reglas: ReglasReparto = {
      modo: 'Numero',
      n: 6,
      aparte: [[1, 2], [3, 4, 5], ...[6, 8, 10].map((id) => [id, id + 1])],
      juntos: [
        [12, 13],
        [20, 25],
      ],
      distintos: true,
      fijos: [1, 7],
    };
    for (let semilla = 0; semilla < 20; semilla += 1) {
      const que = { alumnos: ids(30), nombreOf, reglas, ahora: antes, antes };
      const hecho = dealReparto(que, seeded(semilla));
      if ('imposible' in hecho) throw new Error(hecho.imposible);
      expect(holds(hecho.equipos, que)).toBe(true);
      expect(hecho.repetidas).toBe(0);
    }
  });

  test('repeats few pairs if repetition is unavoidable', () => {
    const antes = dealt(ids(28), 4, 5);
    const que = { alumnos: ids(28), nombreOf, reglas: { ...REGLAS_NUEVAS, distintos: true }, ahora: [], antes };
    const hecho = dealReparto(que, seeded(1));
    // Seven into four teams: 2, 2, 2 and 1 of each old team make at least three pairs.
    expect(hecho).toMatchObject({ repetidas: 12 });
  });

  test('nobody gets the same teammates more often than by chance', () => {
    let juntos = 0;
    for (let semilla = 0; semilla < 2000; semilla += 1) {
      const que = { alumnos: ids(12), nombreOf, reglas: { ...REGLAS_NUEVAS, n: 3 }, ahora: [], antes: [] };
      const hecho = dealReparto(que, seeded(semilla));
      if ('equipos' in hecho && hecho.equipos.some((equipo) => equipo.includes(1) && equipo.includes(2))) juntos += 1;
    }
    // 3 of 11, within five standard deviations. The seeds are fixed.
    expect(Math.abs(juntos - (2000 * 3) / 11)).toBeLessThan(100);
  });
});

describe('an impossible deal names the pupils concerned', () => {
  const say = (n: number, reglas: Partial<ReglasReparto>, ahora: number[][] = []) => {
    const que = { alumnos: ids(n), nombreOf, reglas: { ...REGLAS_NUEVAS, n: 2, ...reglas }, ahora, antes: [] };
    const hecho = dealReparto(que, seeded(1));
    return 'imposible' in hecho ? hecho.imposible : null;
  };
  test.each([
    [
      say(6, { aparte: [[1, 2, 3]] }),
      'Con 2 equipos de 3 no puede ser: Ana, Bruno y Carmen en equipos distintos. Quita alguna regla o cambia los equipos.',
    ],
    [
      say(5, {
        juntos: [
          [7, 1],
          [1, 2, 3, 4],
        ],
      }),
      'Con 2 equipos de 2 o 3 no puede ser: Ana, Bruno, Carmen y Diego en el mismo equipo. Quita alguna regla o cambia los equipos.',
    ],
    [
      say(6, {
        aparte: [
          [4, 5],
          [1, 2],
        ],
        juntos: [[1, 2]],
      }),
      'Con 2 equipos de 3 no puede ser: a la vez Ana y Bruno en equipos distintos; Ana y Bruno en el mismo equipo. Quita alguna regla o cambia los equipos.',
    ],
    [
      say(6, { fijos: [1, 2, 3], aparte: [[1, 2]] }, [[1, 2], [3]]),
      'Con 2 equipos de 3 no puede ser: a la vez Ana y Bruno en equipos distintos; Ana y Bruno donde están. Quita alguna regla o cambia los equipos.',
    ],
    [
      say(6, { fijos: [1] }, [[2], [3], [1]]),
      'Con 2 equipos de 3 no puede ser: Ana donde está. Quita alguna regla o cambia los equipos.',
    ],
  ])('%s', (dicho, esperado) => expect(dicho).toBe(esperado));
});

test('teams are as close to the requested size as possible, and nobody is alone', () => {
  const sizes = (alumnos: number, n: number) => tamanosOf(alumnos, cuantosEquipos(alumnos, { modo: 'Tamano', n }));
  expect(sizes(26, 4)).toEqual([5, 5, 4, 4, 4, 4]);
  expect(sizes(27, 2)).toEqual([3, ...Array<number>(12).fill(2)]);
  expect(sizes(5, 4)).toEqual([5]);
  expect(cuantosEquipos(3, { modo: 'Numero', n: 6 })).toBe(3);
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 99 }), fc.integer({ min: 2, max: 30 }), (alumnos, n) => {
      expect(Math.min(...sizes(alumnos, n))).toBeGreaterThan(1);
    }),
  );
});

test('every default team name is unique and valid', () => {
  const nombres = ids(100).map((_, i) => nombreDeEquipo(i));
  expect(new Set(nombres).size).toBe(100);
  for (const nombre of nombres) expect(checkNombreEquipo(nombre)).toBeNull();
  expect(checkNombreEquipo(' ')).toBe('Escribe un nombre para cada equipo.');
  expect(checkNombreEquipo('a'.repeat(EQUIPO_NOMBRE_MAX + 1))).toContain('30');
  expect(checkNombreEquipos('a'.repeat(50))).toBeNull();
  expect(checkNombreEquipos('a'.repeat(51))).toContain('50');
});

test('default names of sets are the day, unique and valid', () => {
  expect(nombreDelDia('2026-11-26', [])).toBe('Jueves 26');
  expect(nombreDelDia('2026-03-01', ['Jueves 26'])).toBe('Domingo 1');
  expect(nombreDelDia('2026-11-26', ['Jueves 26', 'Jueves 26 · 2'])).toBe('Jueves 26 · 3');
  const dias = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dias, fc.nat(60), (fecha, veces) => {
      const usados: string[] = [];
      for (let vez = 0; vez <= veces; vez += 1) usados.push(nombreDelDia(fecha.toISOString().slice(0, 10), usados));
      expect(new Set(usados).size).toBe(veces + 1);
      expect(usados.map(checkNombreEquipos).filter((fallo) => fallo !== null)).toEqual([]);
      expect(usados[0]).toMatch(new RegExp(`^\\p{Lu}\\p{Ll}+ ${fecha.getUTCDate()}$`, 'u'));
    }),
  );
});
