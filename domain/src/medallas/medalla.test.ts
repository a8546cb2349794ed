import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEDALLA_MONEDAS_MAX } from './catalogoMedallas.ts';
import * as medalla from './medalla.ts';

const monedasMedalla = fc.integer({ min: 0, max: MEDALLA_MONEDAS_MAX });
const decimas = fc.integer({ min: 10, max: 25 });
const vivas = fc
  .array(fc.record({ monedasMedalla, decimas, quedan: fc.integer({ min: 0, max: medalla.ASIGNACION_MAX }) }), {
    maxLength: 6,
  })
  .map((dadas) => dadas.map((dada, i) => ({ ...dada, id: 100 - i })));

const suma = (numeros: readonly number[]) => numeros.reduce((total, numero) => total + numero, 0);

test('amounts are above 0: at most 99 to give, and at most the owned copies to take', () => {
  const pedida = 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.';
  for (const cantidad of [0, -1, 1.5, Number.NaN]) {
    expect(medalla.checkCantidadAsignar(cantidad)).toBe(pedida);
    expect(medalla.checkCantidadQuitar(cantidad, 5)).toBe(pedida);
  }
  expect(medalla.checkCantidadAsignar(99)).toBeNull();
  expect(medalla.checkCantidadAsignar(100)).toMatch(/como mucho 99/);
  expect(medalla.checkCantidadQuitar(5, 5)).toBeNull();
  expect(medalla.checkCantidadQuitar(6, 5)).toBe('No puedes quitar más de las que tiene: tiene 5.');
  expect(medalla.checkCantidadQuitar(2, 1)).toBe('No puedes quitar más de las que tiene: solo tiene 1.');
});

describe('monedasDeAsignacion', () => {
  test('is the whole part of coins × amount × multiplier, exactly', () => {
    fc.assert(
      fc.property(monedasMedalla, fc.integer({ min: 1, max: 99 }), decimas, (monedas, cantidad, veces) => {
        const exactas = (BigInt(monedas) * BigInt(cantidad) * BigInt(veces)) / 10n;
        expect(BigInt(medalla.monedasDeAsignacion(monedas, cantidad, veces))).toBe(exactas);
      }),
    );
    expect(medalla.monedasDeAsignacion(5, 3, medalla.SIN_POTENCIADOR)).toBe(15);
    expect(medalla.monedasDeAsignacion(5, 3, 15)).toBe(22);
  });
});

describe('planRetirada', () => {
  test('takes the newest grants first, or nothing at all', () => {
    fc.assert(
      fc.property(vivas, fc.integer({ min: 1, max: 300 }), (asignaciones, cantidad) => {
        const plan = medalla.planRetirada(asignaciones, cantidad);
        const poseidas = suma(asignaciones.map(({ quedan }) => quedan));
        expect(plan === null).toBe(poseidas < cantidad);
        const tomadas = (plan ?? []).map((parte) => parte.cantidad);
        expect(suma(tomadas)).toBe(plan ? cantidad : 0);
        // Older grants are untouched while a newer one has copies left.
        let sobran = cantidad;
        for (const { id, quedan } of plan ? asignaciones : []) {
          const tomada = plan?.find((parte) => parte.asignacionId === id)?.cantidad ?? 0;
          expect(tomada).toBe(Math.min(quedan, sobran));
          sobran -= tomada;
        }
      }),
    );
  });

  test('removals, however split, take exactly the coins that the grants gave', () => {
    fc.assert(
      fc.property(vivas, fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 40 }), (asignaciones, cortes) => {
        const quedan = asignaciones.map((asignacion) => ({ ...asignacion }));
        let devueltas = 0;
        const poseidas = () => suma(quedan.map((asignacion) => asignacion.quedan));
        for (const corte of [...cortes, 1000]) {
          if (poseidas() === 0) break;
          for (const parte of medalla.planRetirada(quedan, Math.min(corte, poseidas()))!) {
            expect(parte.monedas).toBeGreaterThanOrEqual(0);
            devueltas += parte.monedas;
            quedan.find(({ id }) => id === parte.asignacionId)!.quedan -= parte.cantidad;
          }
        }
        const traidas = asignaciones.map((a) => medalla.monedasDeAsignacion(a.monedasMedalla, a.quedan, a.decimas));
        expect(devueltas).toBe(suma(traidas));
      }),
    );
  });
});

describe('checkMonedasQuitar', () => {
  test('accepts coins up to a 32-bit integer, and explains what to do with more', () => {
    expect(medalla.MONEDAS_MOVIMIENTO_MAX).toBe(2 ** 31 - 1);
    fc.assert(
      fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (monedas) => {
        const fits = (monedas | 0) === monedas;
        expect(medalla.checkMonedasQuitar(monedas) === null).toBe(fits);
      }),
    );
    expect(medalla.checkMonedasQuitar(2 ** 31)).toContain('2.147.483.647 monedas. Quita menos');
  });
});
