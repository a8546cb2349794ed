import { expect, it } from 'vitest';
import fc from 'fast-check';
import { joinCarril, nextCarril, type EnCarril } from './carril.ts';

interface Intento extends EnCarril {
  llegada: number;
}

const intentos = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((todos) => todos.map((conFallos, llegada): Intento => ({ conFallos, llegada })));

/** Those who wait when all of these have come one after the other, and those who found no place. */
function joinAll(todos: readonly Intento[]): { esperan: Intento[]; fuera: Intento[] } {
  let esperan: Intento[] = [];
  const fuera: Intento[] = [];
  for (const nuevo of todos) {
    const after = joinCarril(esperan, nuevo);
    esperan = after.esperan;
    if (after.fuera) fuera.push(after.fuera);
  }
  return { esperan, fuera };
}

it('holds twenty, the first ten of either kind whoever comes after, each in the order in which it came', () => {
  fc.assert(
    fc.property(intentos, (todos) => {
      const { esperan, fuera } = joinAll(todos);
      expect(esperan).toHaveLength(Math.min(20, todos.length));
      expect(esperan.length + fuera.length).toBe(todos.length);
      expect(esperan).toEqual(todos.filter((intento) => esperan.includes(intento)));
      for (const kind of [true, false]) {
        const suyos = todos.filter(({ conFallos }) => conFallos === kind);
        const quedan = esperan.filter(({ conFallos }) => conFallos === kind);
        expect(quedan).toEqual(suyos.slice(0, quedan.length));
        expect(quedan.length).toBeGreaterThanOrEqual(Math.min(10, suyos.length));
      }
    }),
  );
});

it('gives every second turn to who has waited longest with failures, whatever stream comes without', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 30 }), (marcados, porTurno) => {
      let esperan: Intento[] = Array.from({ length: marcados }, (_, llegada) => ({ conFallos: true, llegada }));
      let anterior: Intento | undefined;
      const servidos: Intento[] = [];
      for (let turno = 0; turno < 2 * marcados; turno += 1) {
        for (let i = 0; i < porTurno; i += 1) {
          esperan = joinCarril(esperan, { conFallos: false, llegada: 1000 * turno + i }).esperan;
        }
        anterior = nextCarril(esperan, anterior)!;
        servidos.push(anterior);
        esperan = esperan.filter((intento) => intento !== anterior);
      }
      expect(servidos.map(({ conFallos }) => conFallos)).toEqual(servidos.map((_, turno) => turno % 2 === 1));
      const pasaron = servidos.filter(({ conFallos }) => conFallos);
      expect(pasaron.map(({ llegada }) => llegada)).toEqual(Array.from({ length: marcados }, (_, i) => i));
    }),
  );
  expect(nextCarril([], { conFallos: true })).toBeUndefined();
});

it('gives the place of one with failures to one without', () => {
  const llenos = Array.from({ length: 20 }, (_, llegada) => ({ conFallos: true, llegada }));
  const { esperan, fuera } = joinCarril(llenos, { conFallos: false, llegada: 20 });
  expect([nextCarril(esperan, undefined)?.llegada, fuera?.llegada]).toEqual([20, 19]);
  expect(joinCarril(llenos, { conFallos: true, llegada: 20 }).fuera?.llegada).toBe(20);
});
