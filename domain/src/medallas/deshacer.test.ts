import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gastadasOf,
  isATiempo,
  isKudoATiempo,
  perfilesNoValidos,
  planDeshacer,
  sayDeshecho,
  sayLote,
  sayQuienGasto,
} from './deshacer.ts';
import { monedasDeAsignacion } from './medalla.ts';

const asignacion = fc.record({
  perfilId: fc.integer({ min: 1, max: 4 }),
  monedasMedalla: fc.nat(10_000),
  decimas: fc.constantFrom(10, 15, 25),
  quedan: fc.integer({ min: 0, max: 99 }),
});
const asignaciones = fc
  .array(asignacion, { minLength: 1, maxLength: 8 })
  .map((all) => all.map((una, i) => ({ id: i + 1, ...una })));
const saldos = fc
  .array(fc.integer({ min: -100_000, max: 100_000 }), { minLength: 4, maxLength: 4 })
  .map((all) => new Map(all.map((saldo, i) => [i + 1, saldo])));

describe('the plan of an undo', () => {
  it('takes every remaining copy with its coins; coins already spent are owed', () => {
    fc.assert(
      fc.property(asignaciones, saldos, (dadas, tienen) => {
        const plan = planDeshacer(dadas, tienen);
        expect(new Set(plan.map(({ perfilId }) => perfilId))).toEqual(new Set(dadas.map(({ perfilId }) => perfilId)));
        for (const { perfilId, medallas, monedas, faltan, retiradas } of plan) {
          const suyas = dadas.filter((una) => una.perfilId === perfilId);
          expect(medallas).toBe(suyas.reduce((suma, { quedan }) => suma + quedan, 0));
          expect(retiradas.map(({ asignacionId }) => asignacionId)).toEqual(
            suyas.filter(({ quedan }) => quedan > 0).map(({ id }) => id),
          );
          const debidas = suyas.reduce(
            (suma, una) => suma + monedasDeAsignacion(una.monedasMedalla, una.quedan, una.decimas),
            0,
          );
          expect(monedas).toBe(debidas);
          const hay = Math.max(0, tienen.get(perfilId) ?? 0);
          expect(faltan).toBe(Math.max(0, debidas - hay));
          expect(retiradas.reduce((suma, una) => suma + una.monedas, 0)).toBe(monedas);
          expect(Math.min(monedas, faltan, ...retiradas.map((una) => una.monedas))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('takes exactly what was given, right after giving', () => {
    fc.assert(
      fc.property(asignaciones, saldos, (dadas, antes) => {
        const ahora = new Map(antes);
        for (const { perfilId, monedasMedalla, quedan, decimas } of dadas) {
          const monedas = monedasDeAsignacion(monedasMedalla, quedan, decimas);
          ahora.set(perfilId, (ahora.get(perfilId) ?? 0) + monedas);
        }
        for (const { perfilId, monedas, faltan } of planDeshacer(dadas, ahora)) {
          expect(faltan).toBe(Math.max(0, monedas - Math.max(0, ahora.get(perfilId) ?? 0)));
          expect((ahora.get(perfilId) ?? 0) - monedas).toBe(antes.get(perfilId));
        }
      }),
    );
  });
});

describe('pupils who have spent the coins', () => {
  it('are those who would owe more than now, with their coins and their total debt', () => {
    fc.assert(
      fc.property(asignaciones, saldos, (dadas, tienen) => {
        const perfiles = [...tienen].map(([id, monedas]) => ({ id, nombre: `P${id}`, monedas }));
        const plan = planDeshacer(dadas, tienen);
        const gastadas = gastadasOf(plan, perfiles);
        expect(gastadas.map(({ perfilId }) => perfilId)).toEqual(
          plan
            .filter(({ perfilId, monedas }) => monedas > Math.max(0, tienen.get(perfilId) ?? 0))
            .map((p) => p.perfilId),
        );
        for (const { perfilId, monedas, faltan } of gastadas) {
          const saldo = tienen.get(perfilId) ?? 0;
          const toma = plan.find((parte) => parte.perfilId === perfilId)?.monedas ?? 0;
          expect([monedas, faltan]).toEqual([Math.max(0, saldo), toma - saldo]);
        }
      }),
    );
  });
});

describe('invalid recipients', () => {
  it('are reported by index: absent ones once, repeated ones each time', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(9), { maxLength: 20 }), fc.uniqueArray(fc.nat(9)), (ids, presentes) => {
        const malos = new Set(perfilesNoValidos(ids, new Set(presentes)));
        const buenos = ids.filter((_, i) => !malos.has(i));
        expect(new Set(buenos).size).toBe(buenos.length);
        expect(new Set(buenos)).toEqual(new Set(ids.filter((id) => presentes.includes(id))));
      }),
    );
  });
});

describe('the time to undo', () => {
  it('is 24 hours, and 15 seconds for a kudo', () => {
    const at = (ms: number) => new Date(Date.UTC(2026, 0, 1) + ms);
    expect([isATiempo(at(0), at(86_399_999)), isATiempo(at(0), at(86_400_000))]).toEqual([true, false]);
    expect([isKudoATiempo(at(0), at(14_999)), isKudoATiempo(at(0), at(15_000))]).toEqual([true, false]);
  });
});

describe('sentences', () => {
  it('name a few, and count more', () => {
    expect(sayLote(1, ['Ana Gil'])).toBe('1 medalla para Ana Gil.');
    expect(sayLote(12, Array<string>(6).fill('Ana Gil'))).toBe('12 medallas para 6 alumnos.');
    expect(sayQuienGasto([{ perfilId: 1, nombreEstudiante: 'Ana Gil', monedas: 0, faltan: 20 }])).toBe(
      'Ana Gil. Le faltarán 20 monedas',
    );
  });

  it('say what could not be undone', () => {
    const pac = { nombre: 'A la cima', reabierto: true, entregadas: ['Bruno Ortiz', 'Inés Paz'] };
    expect(sayDeshecho({ nombres: ['Ana Gil'], faltaron: 0, pac: null })).toBe('Deshecho: ya no la tiene Ana Gil.');
    expect(sayDeshecho({ nombres: ['Ana Gil', 'Bruno Ortiz'], faltaron: 1, pac })).toBe(
      'Deshecho: ya no la tienen Ana Gil y Bruno Ortiz. 1 moneda ya estaba gastada: la pagará lo próximo que ganen. El desafío «A la cima» vuelve a estar en marcha. Bruno Ortiz e Inés Paz conservan su recompensa, ya entregada.',
    );
    expect(sayDeshecho({ nombres: ['Ana Gil'], faltaron: 0, pac: { ...pac, reabierto: false } })).toContain(
      'sigue conseguido',
    );
  });
});
