import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextInGrid } from './gridKeys.ts';

it('walks twelve in three columns', () => {
  expect(nextInGrid(0, 'ArrowRight', 12, 3)).toBe(1);
  expect(nextInGrid(0, 'ArrowDown', 12, 3)).toBe(3);
  expect(nextInGrid(9, 'ArrowDown', 12, 3)).toBe(0);
  expect(nextInGrid(1, 'ArrowUp', 12, 3)).toBe(10);
  expect(nextInGrid(11, 'ArrowRight', 12, 3)).toBe(11);
});

it('stays within the entries, and up and down undo each other', () => {
  const grid = fc.record({ count: fc.integer({ min: 1, max: 40 }), columns: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(
      grid.chain((all) => fc.record({ ...toConstants(all), at: fc.nat(all.count - 1) })),
      ({ count, columns, at }) => {
        for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
          const to = nextInGrid(at, arrow, count, columns);
          expect(to >= 0 && to < count).toBe(true);
        }
        expect(nextInGrid(nextInGrid(at, 'ArrowDown', count, columns), 'ArrowUp', count, columns)).toBe(at);
      },
    ),
  );
});

const toConstants = ({ count, columns }: { count: number; columns: number }) => ({
  count: fc.constant(count),
  columns: fc.constant(columns),
});
