import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrive, COLA_VACIA, dismiss, showNext, type Cola } from './cola.ts';

const paso = fc.oneof(
  { weight: 3, arbitrary: fc.constant('llega' as const) },
  fc.constantFrom('muestra' as const, 'vista' as const),
);

test('whatever comes and goes, each is seen once and in order, and after the card that stands comes one more', () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 40 }), (pasos) => {
      let cola: Cola<number> = COLA_VACIA;
      let llegadas = 0;
      const vistas: number[] = [];
      for (const uno of pasos) {
        const before = cola;
        if (uno === 'llega') cola = arrive(cola, ++llegadas);
        else if (uno === 'muestra') cola = showNext(cola);
        else {
          vistas.push(...cola.shown);
          cola = dismiss(cola);
        }
        // The card that stands changes under nobody's eyes.
        expect(uno === 'vista' || before.shown.length === 0 || cola.shown === before.shown).toBe(true);
      }
      let cards = 0;
      for (; cola.shown.length + cola.waiting.length > 0; cards += 1) {
        cola = showNext(cola);
        vistas.push(...cola.shown);
        cola = dismiss(cola);
      }
      expect(cards).toBeLessThanOrEqual(2);
      expect(vistas).toEqual(Array.from({ length: llegadas }, (_, i) => i + 1));
    }),
  );
});
