import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST, takeTurns, type Turn } from './turns.ts';

const turn = fc.record({
  isUrgent: fc.boolean(),
  phase: fc.constantFrom('waits' as const, 'stands' as const, 'leaves' as const),
  isRead: fc.boolean(),
});
const place = fc.record({ isFree: fc.boolean(), isHeld: fc.boolean() });
const countIn = (all: readonly Turn[], phase: Turn['phase']) =>
  all.filter((one) => !one.isUrgent && one.phase === phase).length;

const column = fc
  .array(fc.tuple(turn, place), { maxLength: 12 })
  .map((arrivals) =>
    arrivals.reduce<Turn[]>((all, [one, how]) => takeTurns([...all, { ...one, phase: 'waits' }], how), []),
  );

it('shows urgent ones at once, whatever covers the page', () => {
  fc.assert(
    fc.property(fc.array(turn), place, (all, how) => {
      expect(takeTurns(all, how).filter(({ isUrgent, phase }) => isUrgent && phase === 'waits')).toEqual([]);
    }),
  );
});

const inLine = (all: readonly Turn[]) => all.filter(({ isUrgent }) => !isUrgent);
const countShown = (all: readonly Turn[]) => countIn(all, 'stands') + countIn(all, 'leaves');

it('shows at most two other toasts, and fills every free place', () => {
  fc.assert(
    fc.property(column, fc.boolean(), (all, isHeld) => {
      const next = takeTurns(all, { isFree: true, isHeld });
      expect(next).toHaveLength(all.length);
      expect(countShown(next)).toBe(Math.min(MOST, inLine(next).length));
    }),
  );
});

it('neither shows nor removes other toasts while the page is covered', () => {
  fc.assert(
    fc.property(column, fc.boolean(), (all, isHeld) => {
      expect(inLine(takeTurns(all, { isFree: false, isHeld }))).toEqual(inLine(all));
    }),
  );
});

it('replaces the oldest read toast by a waiting one, unless it is held', () => {
  const stands = (isRead: boolean): Turn => ({ isUrgent: false, phase: 'stands', isRead });
  const waits: Turn = { isUrgent: false, phase: 'waits', isRead: false };
  const phases = (all: readonly Turn[], isHeld = false) =>
    takeTurns(all, { isFree: true, isHeld }).map(({ phase }) => phase);
  expect(phases([stands(true), stands(true), waits])).toEqual(['leaves', 'stands', 'waits']);
  expect(phases([stands(false), stands(true), waits])).toEqual(['stands', 'leaves', 'waits']);
  expect(phases([stands(false), stands(false), waits])).toEqual(['stands', 'stands', 'waits']);
  expect(phases([stands(true), stands(true), waits], true)).toEqual(['stands', 'stands', 'waits']);
  expect(phases([stands(true), stands(true)])).toEqual(['stands', 'stands']);
});

it('shows all in order of arrival, once earlier ones have gone', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 8 }), (arrivals) => {
      let left = arrivals.map((one, id) => ({ ...one, id, phase: 'waits' as Turn['phase'], isRead: false }));
      const seen: number[] = [];
      for (let round = 0; round <= arrivals.length; round += 1) {
        left = takeTurns(left, { isFree: true, isHeld: false });
        seen.push(
          ...left
            .filter((one) => !one.isUrgent && one.phase === 'stands' && !seen.includes(one.id))
            .map(({ id }) => id),
        );
        left = left.filter(({ phase }) => phase === 'waits');
      }
      expect(seen).toEqual(arrivals.flatMap(({ isUrgent }, id) => (isUrgent ? [] : [id])));
    }),
  );
});
