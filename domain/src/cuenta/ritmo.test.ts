import { expect, it } from 'vitest';
import fc from 'fast-check';
import { RITMO_ALTAS, RITMO_CARRIL, RITMO_CUENTAS, takeTurno, type Ritmo } from './ritmo.ts';

function turnsOf(ritmo: Ritmo, llegadas: readonly number[]): number[] {
  let libre = 0;
  return llegadas.map((ahora) => {
    const { espera, adelanto } = takeTurno(ritmo, libre - ahora);
    libre = ahora + adelanto;
    return ahora + espera;
  });
}

const llegadas = fc.array(fc.integer({ min: 0, max: 4000 }), { maxLength: 300 }).map((all) =>
  // Quarters are exact in a float.
  all.toSorted((a, b) => a - b).map((cuarto) => cuarto / 4),
);
const ritmos = fc.constantFrom<Ritmo>(RITMO_CARRIL, RITMO_ALTAS, { intervalo: 0.25, rafaga: 7 });

it('gives no more turns in any interval than it promises', () => {
  fc.assert(
    fc.property(ritmos, llegadas, (ritmo, cuando) => {
      const turnos = turnsOf(ritmo, cuando);
      turnos.forEach((desde, i) => {
        const dentro = turnos.slice(i).filter((turno) => turno < desde + 10);
        expect(dentro.length).toBeLessThanOrEqual(ritmo.rafaga + 10 / ritmo.intervalo);
      });
    }),
  );
});

it('makes nobody wait who comes at that pace, and keeps the order of arrival', () => {
  fc.assert(
    fc.property(ritmos, llegadas, (ritmo, cuando) => {
      const turnos = turnsOf(ritmo, cuando);
      expect(turnos).toEqual(turnos.toSorted((a, b) => a - b));
      const despacio = cuando.map((_, i) => i * ritmo.intervalo);
      expect(turnsOf(ritmo, despacio)).toEqual(despacio);
    }),
  );
});

it('gives the turn after exactly the announced wait', () => {
  fc.assert(
    fc.property(ritmos, fc.integer({ min: -4000, max: 8000 }), (ritmo, cuartos) => {
      const { espera } = takeTurno(ritmo, cuartos / 4);
      expect(takeTurno(ritmo, cuartos / 4 - espera).espera).toBe(0);
    }),
  );
});

it('is two tries a second in a slow lane, and 400 registrations at once, then 30 a minute', () => {
  const aLaVez = (cuantos: number) => Array.from({ length: cuantos }, () => 0);
  expect(turnsOf(RITMO_CARRIL, aLaVez(5))).toEqual([0, 0.5, 1, 1.5, 2]);
  const altas = turnsOf(RITMO_ALTAS, aLaVez(431));
  expect(altas.filter((turno) => turno === 0)).toHaveLength(400);
  expect(altas.filter((turno) => turno > 0 && turno <= 60)).toHaveLength(30);
});

it('gives a batch the same turns as one by one; lists make 600 accounts at once', () => {
  fc.assert(
    fc.property(ritmos, fc.integer({ min: -400, max: 4000 }), fc.integer({ min: 1, max: 200 }), (ritmo, cuartos, n) => {
      let last = { espera: 0, adelanto: cuartos / 4 };
      for (let i = 0; i < n; i += 1) last = takeTurno(ritmo, last.adelanto);
      expect(takeTurno(ritmo, cuartos / 4, n)).toEqual(last);
    }),
  );
  const lista = takeTurno(RITMO_CUENTAS, 400, 200);
  expect(lista.espera).toBe(0);
  expect(takeTurno(RITMO_CUENTAS, lista.adelanto, 30).espera).toBe(30);
});
