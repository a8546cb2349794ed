import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { avancePac } from './avancePac.ts';
import {
  campamentosPac,
  finDeSemanas,
  finTrasInicio,
  finVigente,
  hoySegun,
  SEMANAS_PAC,
  semanasPac,
  tripulacionOf,
} from './caminoPac.ts';
import { lunesOf, addDias } from '../base/dia.ts';
import { checkFechaFin, diasQueQuedan } from './pac.ts';

const dia = fc.integer({ min: 0, max: 3000 }).map((n) => addDias('2024-01-01', n));

describe('days', () => {
  test('cross months, leap days and the change to summer time', () => {
    expect(addDias('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDias('2026-03-28', 2)).toBe('2026-03-30');
    expect(addDias('2026-01-01', -1)).toBe('2025-12-31');
  });

  test('of a week have one Monday', () => {
    fc.assert(
      fc.property(dia, fc.nat(6), (uno, n) => {
        const lunes = lunesOf(uno);
        expect(new Date(lunes).getUTCDay()).toBe(1);
        expect(lunesOf(addDias(lunes, n))).toBe(lunes);
        expect(lunes <= uno && uno <= addDias(lunes, 6)).toBe(true);
      }),
    );
  });

  test('left include today', () => {
    fc.assert(
      fc.property(dia, fc.nat(400), (hoy, quedan) => {
        const fin = addDias(hoy, quedan);
        expect(hoySegun(fin, diasQueQuedan(fin, hoy))).toBe(hoy);
      }),
    );
  });

  test('the end stays only while it is valid', () => {
    fc.assert(
      fc.property(dia, dia, (inicio, fin) => {
        const queda = finVigente(inicio, fin);
        expect(queda).toBe(checkFechaFin(inicio, fin) === null ? fin : '');
      }),
    );
  });
});

describe('a challenge of whole weeks', () => {
  test('lasts seven days a week from its start, and keeps its length when the start moves', () => {
    fc.assert(
      fc.property(dia, dia, fc.constantFrom(...SEMANAS_PAC), (inicio, fin, semanas) => {
        const suyo = finDeSemanas(inicio, semanas);
        expect(diasQueQuedan(suyo, inicio)).toBe(semanas * 7);
        expect(checkFechaFin(inicio, suyo)).toBeNull();
        expect(finTrasInicio(inicio, fin, semanas)).toBe(suyo);
      }),
    );
  });

  test('without weeks, or without a start, keeps the end only while it is after the start', () => {
    fc.assert(
      fc.property(dia, dia, fc.constantFrom(...SEMANAS_PAC), (inicio, fin, semanas) => {
        expect(finTrasInicio(inicio, fin, null)).toBe(finVigente(inicio, fin));
        expect(finTrasInicio('', fin, semanas)).toBe(fin);
      }),
    );
  });
});

describe('the progress along the way', () => {
  test('runs from 0 to 1 and never back', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 10_000 }), (total, necesarias) => {
        const avance = avancePac(total, necesarias);
        expect(avance >= 0 && avance <= 1).toBe(true);
        expect(avance === 1).toBe(total >= necesarias);
        expect(avancePac(total + 1, necesarias)).toBeGreaterThanOrEqual(avance);
      }),
    );
  });

  test('has camps at the fifths, in order and before the goal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), (necesarias) => {
        const camps = campamentosPac(necesarias);
        expect(camps).toEqual([...new Set(camps)].toSorted((a, b) => a - b));
        for (const camp of camps) expect(camp > 0 && camp < necesarias).toBe(true);
        expect(camps).toHaveLength(Math.min(4, necesarias - 1));
      }),
    );
    expect(campamentosPac(100)).toEqual([20, 40, 60, 80]);
  });
});

describe('the crew', () => {
  const miembros = Array.from({ length: 24 }, (_, id) => ({ id: id + 1 }));

  test('is taken from the class without repetition, whatever its order', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(miembros), dia, fc.nat(12), (clase, hoy, cuantos) => {
        const crew = tripulacionOf(clase, hoy, cuantos);
        expect(crew).toHaveLength(Math.min(cuantos, clase.length));
        expect(new Set(crew).size).toBe(crew.length);
        expect(tripulacionOf(clase.toReversed(), hoy, cuantos)).toEqual(crew);
      }),
    );
  });

  test('gives everybody a turn within thirty days', () => {
    const seen = new Set<number>();
    for (let n = 0; n < 30; n += 1) {
      for (const { id } of tripulacionOf(miembros, addDias('2026-09-07', n), 6)) seen.add(id);
    }
    expect(seen.size).toBe(miembros.length);
  });
});

describe('the weeks', () => {
  test('are consecutive within the challenge and keep every medal shown', () => {
    const dado = fc.record({
      inicio: dia,
      dura: fc.integer({ min: 1, max: 200 }),
      pasan: fc.integer({ min: -20, max: 250 }),
    });
    fc.assert(
      fc.property(dado, fc.integer({ min: 1, max: 60 }), ({ inicio, dura, pasan }, cuantas) => {
        const fin = addDias(inicio, dura);
        const hoy = addDias(inicio, pasan);
        const contribucionesPorSemana = [{ semana: lunesOf(inicio), cantidad: 7 }];
        const semanas = semanasPac({ fechaInicio: inicio, fechaFin: fin, contribucionesPorSemana }, hoy, cuantas);
        expect(semanas.length).toBeLessThanOrEqual(cuantas);
        for (const [i, { desde, hasta, cuando }] of semanas.entries()) {
          expect(desde >= inicio && desde <= hasta && hasta <= fin).toBe(true);
          expect(semanas[i + 1]?.desde ?? addDias(hasta, 1)).toBe(addDias(hasta, 1));
          expect(cuando === 'actual').toBe(lunesOf(desde) === lunesOf(hoy));
        }
        expect(semanas.filter(({ cuando }) => cuando === 'futura').length).toBeLessThanOrEqual(1);
        const shown = semanas.some(({ desde }) => desde === inicio);
        expect(semanas.reduce((suma, { cantidad }) => suma + cantidad, 0)).toBe(shown ? 7 : 0);
      }),
    );
  });
});
