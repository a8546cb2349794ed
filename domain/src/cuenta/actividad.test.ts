import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CLASES_ACTIVIDAD, sayActividad } from './actividad.ts';

it('names who did it in one whole sentence, and only the group', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CLASES_ACTIVIDAD), fc.option(fc.string({ minLength: 1 })), (clase, grupo) => {
      const frase = sayActividad(clase, grupo);
      expect(frase).toMatch(/^Quien administra Aúpa [^]+\.$/);
      expect(frase.includes(`tu clase ${grupo},`)).toBe(clase === 'orden-grupo' && grupo !== null);
    }),
  );
  expect(new Set(CLASES_ACTIVIDAD.map((clase) => sayActividad(clase, 'Historia, 3.º A'))).size).toBe(3);
});
