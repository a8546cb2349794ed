import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrive, COLA_VACIA, dismiss, isUnclaimed, settleClaim, showNext, type Cola } from './cola.ts';

interface Una {
  n: number;
  porContar?: { perfilId: number; id: number } | undefined;
}
const paso = fc.oneof(
  { weight: 3, arbitrary: fc.record({ llega: fc.boolean() }) },
  fc.constantFrom('muestra' as const, 'vista' as const),
  fc.record({ esMia: fc.func(fc.boolean()) }),
);

test('shows each celebration once and in order; arrivals during a card share the next one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('llega' as const, 'llega', 'muestra', 'vista'), { maxLength: 40 }),
      (pasos) => {
        let cola: Cola<Una> = COLA_VACIA;
        let llegadas = 0;
        const vistas: number[] = [];
        const see = () => {
          vistas.push(...cola.shown.map(({ n }) => n));
          cola = dismiss(cola);
        };
        for (const uno of pasos) {
          const before = cola;
          if (uno === 'llega') cola = arrive(cola, { n: ++llegadas });
          else if (uno === 'muestra') cola = showNext(cola);
          else see();
          expect(uno === 'vista' || before.shown.length === 0 || cola.shown === before.shown).toBe(true);
        }
        let cards = 0;
        for (; cola.shown.length + cola.waiting.length > 0; cards += 1) {
          cola = showNext(cola);
          see();
        }
        expect(cards).toBeLessThanOrEqual(2);
        expect(vistas).toEqual(Array.from({ length: llegadas }, (_, i) => i + 1));
      },
    ),
  );
});

test('shows nothing unclaimed, and nothing that another device has claimed', () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 40 }), (pasos) => {
      let cola: Cola<Una> = COLA_VACIA;
      let llegadas = 0;
      const ajenas = new Set<number>();
      const seen: number[] = [];
      for (const uno of pasos) {
        if (uno === 'muestra') cola = showNext(cola);
        else if (uno === 'vista') {
          seen.push(...cola.shown.map(({ n }) => n));
          cola = dismiss(cola);
        } else if ('llega' in uno) {
          const n = ++llegadas;
          cola = arrive(cola, uno.llega ? { n, porContar: { perfilId: 1, id: n } } : { n });
        } else {
          const asked = cola.waiting.filter(isUnclaimed);
          const mias = asked.filter(({ n }) => uno.esMia(n));
          for (const una of asked) if (!mias.includes(una)) ajenas.add(una.n);
          const claimed = mias.map(({ n }) => ({ n, porContar: undefined }));
          cola = settleClaim(cola, asked, claimed);
        }
        expect(cola.shown.filter(isUnclaimed)).toEqual([]);
      }
      const left = [...cola.shown, ...cola.waiting].map(({ n }) => n);
      expect([...seen, ...left, ...ajenas].toSorted((a, b) => a - b)).toEqual(
        Array.from({ length: llegadas }, (_, i) => i + 1),
      );
    }),
  );
});
