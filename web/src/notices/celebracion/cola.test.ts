import fc from 'fast-check';
import { expect, test } from 'vitest';
import { COLA_VACIA, dequeue, enqueue, EN_ESPERA_MAX, masDe, type Cola } from './cola.ts';

const paso = fc.oneof({ weight: 3, arbitrary: fc.constant('llega') }, fc.constant('vista'));

test('whatever comes and goes, each is shown once or counted once, in order, and never more than three wait', () => {
  fc.assert(
    fc.property(fc.array(paso, { maxLength: 40 }), (pasos) => {
      let cola: Cola<number> = COLA_VACIA;
      let llegadas = 0;
      const vistas: number[] = [];
      let contadas = 0;
      const ver = () => {
        vistas.push(...cola.items.slice(0, 1));
        contadas += masDe(cola);
        cola = dequeue(cola);
      };
      for (const uno of pasos) {
        if (uno === 'llega') cola = enqueue(cola, ++llegadas);
        else ver();
        expect(cola.items.length).toBeLessThanOrEqual(1 + EN_ESPERA_MAX);
      }
      while (cola.items.length > 0) ver();
      expect(vistas).toEqual([...vistas].sort((a, b) => a - b));
      expect(vistas.length + contadas).toBe(llegadas);
    }),
  );
});

test('eight at once: four cards, and the last one says that there are four more', () => {
  let cola: Cola<number> = COLA_VACIA;
  for (let i = 1; i <= 8; i++) cola = enqueue(cola, i);
  expect(masDe(cola)).toBe(0);
  for (let i = 0; i < 3; i++) cola = dequeue(cola);
  expect(cola).toEqual({ items: [4], mas: 4 });
  expect(masDe(cola)).toBe(4);
  expect(dequeue(cola)).toEqual(COLA_VACIA);
});
