import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Rounds } from './rounds.ts';

interface Waiter {
  path: readonly [string, string];
  at: number;
}

const waiters = fc
  .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('x', 'y', 'z')), { maxLength: 60 })
  .map((paths) => paths.map((path, at): Waiter => ({ path, at })));

function joined(all: readonly Waiter[]): Rounds<Waiter> {
  const rounds = new Rounds<Waiter>();
  for (const waiter of all) rounds.push(waiter.path, waiter);
  return rounds;
}

function drain(rounds: Rounds<Waiter>): Waiter[] {
  const seen: Waiter[] = [];
  for (let next = rounds.shift(); next; next = rounds.shift()) seen.push(next);
  return seen;
}

function takeTurns(keys: readonly string[]): boolean {
  return keys.every((key, at) => {
    const next = keys.indexOf(key, at + 1);
    const between = next === -1 ? [] : keys.slice(at + 1, next);
    return new Set(between).size === between.length;
  });
}

it("takes turns at each level, keeps each line's order and loses nobody", () => {
  fc.assert(
    fc.property(waiters, (all) => {
      const rounds = joined(all);
      expect(rounds.size).toBe(all.length);
      const seen = drain(rounds);
      expect(rounds.size).toBe(0);
      expect(seen.map(({ at }) => at).toSorted((a, b) => a - b)).toEqual(all.map(({ at }) => at));
      expect(takeTurns(seen.map(({ path }) => path[0]))).toBe(true);
      for (const outer of ['a', 'b', 'c']) {
        const own = seen.filter(({ path }) => path[0] === outer);
        expect(takeTurns(own.map(({ path }) => path[1]))).toBe(true);
        for (const inner of ['x', 'y', 'z']) {
          const order = own.filter(({ path }) => path[1] === inner).map(({ at }) => at);
          expect(order).toEqual(order.toSorted((a, b) => a - b));
        }
      }
    }),
  );
});

it('makes a new line wait for one turn of each other line, however long those are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 20 }), (lines, each) => {
      const rounds = new Rounds<{ who: string }>();
      for (let i = 0; i < lines * each; i += 1) rounds.push([`${i % lines}`], { who: 'flood' });
      rounds.push(['one'], { who: 'one' });
      let turns = 1;
      while (rounds.shift()?.who !== 'one') turns += 1;
      expect(turns).toBe(lines + 1);
    }),
  );
});

it('drops the last of the longest line, and keeps items that wait alone in theirs', () => {
  fc.assert(
    fc.property(waiters, fc.integer({ min: 3, max: 12 }), (all, places) => {
      const rounds = new Rounds<Waiter>();
      for (const waiter of all) {
        rounds.push(waiter.path, waiter);
        if (rounds.size <= places) continue;
        const held = [...rounds];
        const gone = rounds.popLongest(waiter.path)!;
        const countOf = (outer: string) => held.filter(({ path }) => path[0] === outer).length;
        expect(countOf(gone.path[0])).toBe(Math.max(...['a', 'b', 'c'].map(countOf)));
        const line = held.filter(({ path }) => path.join() === gone.path.join());
        expect(gone.at).toBe(Math.max(...line.map(({ at }) => at)));
      }
      expect(rounds.size).toBe(Math.min(places, all.length));
      const left = drain(rounds);
      const alone = all.filter(({ path, at }) => all.every((other) => other.at === at || other.path[0] !== path[0]));
      expect(left).toEqual(expect.arrayContaining(alone));
    }),
  );
  const even = new Rounds<{ who: string }>();
  for (const who of ['a', 'b', 'c']) even.push([who], { who });
  expect([even.popLongest(['b'])?.who, even.popLongest()?.who]).toEqual(['b', 'c']);
});

it('removes one that stopped waiting, and forgets its empty line', () => {
  fc.assert(
    fc.property(waiters, fc.nat(), (all, seed) => {
      const rounds = joined(all);
      const gone = all.filter(({ at }) => (at + seed) % 3 === 0);
      for (const waiter of [...gone, ...gone]) rounds.delete(waiter.path, waiter);
      expect(rounds.size).toBe(all.length - gone.length);
      expect(new Set(drain(rounds))).toEqual(new Set(all.filter((waiter) => !gone.includes(waiter))));
    }),
  );
});
