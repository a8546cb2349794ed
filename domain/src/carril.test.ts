import { expect, it } from 'vitest';
import fc from 'fast-check';
import { joinCarril, LUGARES_CARRIL, type EnCarril } from './carril.ts';

interface Intento extends EnCarril {
  llegada: number;
}

const intentos = fc
  .array(fc.boolean(), { maxLength: 60 })
  .map((todos) => todos.map((conFallos, llegada): Intento => ({ conFallos, llegada })));

it('holds twenty, those without failures first, each in its order', () => {
  fc.assert(
    fc.property(intentos, (todos) => {
      let esperan: Intento[] = [];
      const fuera: Intento[] = [];
      for (const nuevo of todos) {
        const after = joinCarril(esperan, nuevo);
        esperan = after.esperan;
        if (after.fuera) fuera.push(after.fuera);
      }
      const limpios = todos.filter(({ conFallos }) => !conFallos).slice(0, LUGARES_CARRIL);
      const conFallos = todos.filter((intento) => intento.conFallos);
      expect(esperan).toHaveLength(Math.min(20, todos.length));
      expect(esperan.slice(0, limpios.length)).toEqual(limpios);
      expect(esperan.slice(limpios.length)).toEqual(conFallos.slice(0, LUGARES_CARRIL - limpios.length));
      expect(esperan.length + fuera.length).toBe(todos.length);
    }),
  );
});

it('gives the place of one with failures to one without', () => {
  const llenos = Array.from({ length: 20 }, (_, llegada) => ({ conFallos: true, llegada }));
  const { esperan, fuera } = joinCarril(llenos, { conFallos: false, llegada: 20 });
  expect([esperan[0]?.llegada, fuera?.llegada]).toEqual([20, 19]);
  expect(joinCarril(llenos, { conFallos: true, llegada: 20 }).fuera?.llegada).toBe(20);
});
