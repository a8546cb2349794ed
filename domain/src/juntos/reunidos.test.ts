import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sayReunidos } from './reunidos.ts';

test('shows progress to the next medal, and promises none that may not come', () => {
  fc.assert(
    fc.property(fc.nat(12), fc.integer({ min: 1, max: 8 }), (reunidos, cantidadKudos) => {
      const frase = sayReunidos(reunidos, { cantidadKudos });
      expect(frase).toBe(
        reunidos < cantidadKudos ? `${reunidos} de ${cantidadKudos} para la siguiente` : 'Con el próximo, otra',
      );
    }),
  );
});
