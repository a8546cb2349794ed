import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TIPOS_ACTIVIDAD, sayActividad } from './actividad.ts';

it('names who did it in one whole sentence, and only the group', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TIPOS_ACTIVIDAD), fc.option(fc.string({ minLength: 1 })), (tipo, grupo) => {
      const frase = sayActividad(tipo, grupo);
      expect(frase).toMatch(/^Quien administra Aúpa [^]+\.$/);
      expect(frase.includes(`tu clase ${grupo},`)).toBe(tipo === 'orden-grupo' && grupo !== null);
    }),
  );
  expect(new Set(TIPOS_ACTIVIDAD.map((tipo) => sayActividad(tipo, 'Historia, 3.º A'))).size).toBe(3);
});
