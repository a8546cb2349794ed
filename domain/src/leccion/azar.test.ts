import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBolsa, drawDeBolsa, type EnBolsa } from './azar.ts';
import { shuffle, type Suerte } from '../base/suerte.ts';

function seeded(seed: number): Suerte {
  let a = seed;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * n);
  };
}

const nuevo = (perfilId: number): EnBolsa => ({
  perfilId,
  presente: true,
  apartado: false,
  salio: false,
  ultimo: false,
});
const claseOf = (n: number) => Array.from({ length: n }, (_, i) => nuevo(i + 1));

function draw(alumnos: readonly EnBolsa[], suerte: Suerte): { alumnos: EnBolsa[]; perfilId: number } {
  const sacado = drawDeBolsa(alumnos, suerte);
  if (!sacado) throw new Error('Nobody can be drawn');
  const { perfilId, rellena } = sacado;
  return {
    perfilId,
    alumnos: alumnos.map((uno) => {
      const esEl = uno.perfilId === perfilId;
      return { ...uno, salio: esEl || (uno.salio && !rellena), ultimo: esEl };
    }),
  };
}

function drawMany(alumnos: readonly EnBolsa[], veces: number, suerte: Suerte) {
  const sacados: number[] = [];
  let bolsa = [...alumnos];
  for (let i = 0; i < veces; i += 1) {
    const una = draw(bolsa, suerte);
    bolsa = una.alumnos;
    sacados.push(una.perfilId);
  }
  return { sacados, bolsa };
}

const seed = fc.integer();

describe('the bag', () => {
  test('every round is a permutation of those present, and nobody is drawn twice in a row', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(4), seed, (n, ausentes, semilla) => {
        const alumnos = claseOf(n + ausentes).map((uno) => ({ ...uno, presente: uno.perfilId <= n }));
        const { sacados } = drawMany(alumnos, n * 4, seeded(semilla));
        const todos = Array.from({ length: n }, (_, i) => i + 1);
        for (let ronda = 0; ronda < 4; ronda += 1)
          expect(sacados.slice(ronda * n, ronda * n + n).sort((a, b) => a - b)).toEqual(todos);
        expect(n > 1 && sacados.some((uno, i) => uno === sacados[i - 1])).toBe(false);
      }),
    );
  });

  test('nobody has a second turn before everybody available had one, whatever changes meanwhile', () => {
    const paso = fc.oneof(
      { weight: 5, arbitrary: fc.constant({ que: 'draw' as const, quien: 0 }) },
      fc.record({
        que: fc.constantFrom('falta' as const, 'vuelve' as const, 'hoyNo' as const, 'entra' as const, 'sale' as const),
        quien: fc.integer({ min: 1, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), fc.array(paso, { maxLength: 60 }), seed, (n, pasos, semilla) => {
        const suerte = seeded(semilla);
        let bolsa = claseOf(n);
        const change = (id: number, how: Partial<EnBolsa>) => {
          bolsa = bolsa.map((uno) => (uno.perfilId === id ? { ...uno, ...how } : uno));
        };
        for (const { que, quien } of pasos) {
          if (que === 'falta') change(quien, { presente: false });
          if (que === 'vuelve') change(quien, { presente: true, apartado: false });
          if (que === 'hoyNo') change(quien, { apartado: true, salio: false, ultimo: false });
          if (que === 'sale') bolsa = bolsa.filter(({ perfilId }) => perfilId !== quien);
          if (que === 'entra' && !bolsa.some(({ perfilId }) => perfilId === quien)) bolsa.push(nuevo(quien));
          if (que !== 'draw') continue;
          const posibles = bolsa.filter(({ presente, apartado }) => presente && !apartado);
          const sacado = drawDeBolsa(bolsa, suerte);
          const elegido = posibles.find(({ perfilId }) => perfilId === sacado?.perfilId);
          const quedaAlguien = posibles.some(({ salio }) => !salio);
          expect([elegido !== undefined, quedaAlguien && elegido?.salio, sacado?.rellena ?? false]).toEqual([
            posibles.length > 0,
            false,
            posibles.length > 0 && !quedaAlguien,
          ]);
          if (sacado === null) continue;
          bolsa = draw(bolsa, seeded(semilla)).alumnos;
        }
      }),
    );
  });

  test('is fair: over many rounds everybody is drawn equally often, and first about equally often', () => {
    const n = 10;
    const rondas = 2000;
    const { sacados } = drawMany(claseOf(n), n * rondas, seeded(7));
    const primeros = new Map<number, number>();
    for (let i = 0; i < sacados.length; i += n) primeros.set(sacados[i]!, (primeros.get(sacados[i]!) ?? 0) + 1);
    for (let id = 1; id <= n; id += 1) {
      expect(sacados.filter((uno) => uno === id)).toHaveLength(rondas);
      // 200 of 2,000, within five standard deviations. The seed is fixed.
      expect(Math.abs((primeros.get(id) ?? 0) - rondas / n)).toBeLessThan(68);
    }
  });

  test('counts those present, including set-aside pupils, so the number reveals nothing', () => {
    const alumnos = claseOf(5).map((uno) => ({
      ...uno,
      presente: uno.perfilId !== 5,
      salio: uno.perfilId <= 2,
      ultimo: uno.perfilId === 2,
      apartado: uno.perfilId === 3,
    }));
    expect(countBolsa(alumnos)).toEqual({ quedan: 2, de: 4, perfilId: 2 });
    expect(countBolsa([])).toEqual({ quedan: 0, de: 0, perfilId: null });
  });
});

test('shuffle keeps every item', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), seed, (cosas, semilla) => {
      expect(shuffle(cosas, seeded(semilla)).sort()).toEqual([...cosas].sort());
    }),
  );
});
