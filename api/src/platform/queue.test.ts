import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from './errors.ts';
import { createQueue, type Turn } from './queue.ts';

function makeTasks() {
  const ends: Array<() => void> = [];
  const seen = { running: 0, most: 0, started: [] as number[] };
  const make = (name: number) => async () => {
    seen.running += 1;
    seen.most = Math.max(seen.most, seen.running);
    seen.started.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    seen.running -= 1;
    return name;
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { seen, make, endNext };
}

describe('a queue', () => {
  it('runs a few at a time, in order of arrival', async () => {
    const { run: queue } = createQueue({ running: 2, waiting: 10, retryAfter: 3 });
    const { seen, make, endNext } = makeTasks();
    const all = Promise.all([1, 2, 3, 4, 5].map((n) => queue(make(n))));
    for (let i = 0; i < 5; i += 1) await endNext();
    expect(await all).toEqual([1, 2, 3, 4, 5]);
    expect(seen).toEqual({ running: 0, most: 2, started: [1, 2, 3, 4, 5] });
  });

  it('refuses with 503 and Retry-After when too many wait, and takes tasks again afterwards', async () => {
    const { run: queue } = createQueue({ running: 1, waiting: 1, retryAfter: 3 });
    const { make, endNext } = makeTasks();
    const first = queue(make(1));
    const second = queue(make(2));
    const refused = await queue(make(3)).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(AppError);
    expect(refused).toMatchObject({ status: 503, retryAfter: 3 });
    await endNext();
    const fourth = queue(make(4));
    await endNext();
    await endNext();
    expect(await Promise.all([first, second, fourth])).toEqual([1, 2, 4]);
  });

  it('goes on after a task that fails', async () => {
    const { run: queue } = createQueue({ running: 1, waiting: 5, retryAfter: 3 });
    const failed = queue(() => Promise.reject(new Error('no')));
    const next = queue(async () => 'sí');
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('sí');
  });
});

describe('turns', () => {
  /** Blocks the queue with one task, lines `turns` up behind it, and returns the order in which they ran. */
  async function orderOf(turns: readonly Turn[], waiting = 1000): Promise<{ ran: number[]; refused: number[] }> {
    const queue = createQueue({ running: 1, waiting, retryAfter: 3 });
    let finish: () => void = () => undefined;
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const ran: number[] = [];
    const refused: number[] = [];
    const all = turns.map((turn, i) => queue.run(async () => ran.push(i), turn).catch(() => refused.push(i)));
    expect(queue.waiting).toBe(Math.min(waiting, turns.length));
    finish();
    await Promise.all([first, ...all]);
    expect(queue.waiting).toBe(0);
    return { ran, refused };
  }
  const from = (direccion: string, level: Turn['level'] = 0): Turn => ({ from: direccion, level });
  const anyTurn = fc.record({ from: fc.constantFrom('a', 'b', 'c', 'd'), level: fc.constantFrom<0 | 1>(0, 1) });

  it('are limited per person in a line: excess tasks are refused, the others get their turns', async () => {
    const queue = createQueue({ running: 1, waiting: 8, each: 2, retryAfter: 3 });
    let finish: () => void = () => undefined;
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const ran: string[] = [];
    const line = (name: string, turn: Turn) =>
      queue
        .run(async () => ran.push(name), turn)
        .then(
          () => 'done',
          (error: unknown) => error,
        );
    const suyo = { from: 'a', who: 'x', level: 0 } as const;
    const all = [line('x1', suyo), line('x2', suyo)];
    const refused = await line('x3', suyo);
    expect(refused).toMatchObject({ status: 429, retryAfter: 3 });
    all.push(line('y', { ...suyo, who: 'y' }), line('elsewhere', { ...suyo, from: 'b' }));
    for (const nobody of ['1', '2', '3']) all.push(line(nobody, { from: 'a', level: 1 }));
    finish();
    await first;
    expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
    expect(ran).toEqual(['x1', 'elsewhere', 'x2', 'y', '1', '2', '3']);
    expect(await line('x4', suyo)).toBe('done');
  });

  it('leave room beside level 1, and beside each line, for tasks elsewhere', async () => {
    const queue = createQueue({ running: 4, low: 2, ofOne: 2, waiting: 50, retryAfter: 3 });
    const began: string[] = [];
    const ends: Array<() => void> = [];
    const hold = (name: string, turn: Turn) => {
      const task = () => {
        began.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      };
      return queue.run(task, turn);
    };
    const settle = () => new Promise((resolve) => setImmediate(resolve));
    const all = ['1', '2', '3'].map((name) => hold(name, from('a', 1)));
    all.push(hold('other', from('b', 1)), hold('one', from('x')), hold('two', from('y')), hold('three', from('x')));
    await settle();
    expect(began).toEqual(['1', '2', 'one', 'two']);
    const seen: string[] = [];
    for (let end = ends.shift(); end; end = ends.shift()) {
      end();
      await settle();
      seen.push(began.join(' '));
    }
    await Promise.all(all);
    // The first task of level 1 that ends makes room for the waiting one of level 0.
    expect(seen.slice(0, 3)).toEqual(['1 2 one two three', '1 2 one two three 3', '1 2 one two three 3 other']);
    const alone = createQueue({ running: 3, ofOne: 1, waiting: 50, retryAfter: 3 });
    void alone.run(() => new Promise<void>(() => undefined), from('a'));
    void alone.run(async () => began.push('never'), from('a'));
    expect(await alone.run(async () => 'next', from('b'))).toBe('next');
    expect(began).not.toContain('never');
  });

  it('can be nested: the connections of one address take turns too', async () => {
    const turns = ['a 1', 'a 1', 'a 2', 'b 1', 'a 1'].map((keys): Turn => ({ from: keys.split(' '), level: 0 }));
    expect((await orderOf(turns)).ran).toEqual([0, 3, 2, 1, 4]);
  });

  it('are freed at once by callers who go away', async () => {
    const queue = createQueue({ running: 1, waiting: 1, retryAfter: 2 });
    let finish: () => void = () => undefined;
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const gone = new AbortController();
    const left = (signal: AbortSignal) =>
      queue.run(async () => 'never', { ...from('a'), gone: signal }).catch((error: unknown) => error);
    const waits = left(gone.signal);
    gone.abort();
    expect([await waits, await left(gone.signal)]).toMatchObject([{ status: 400 }, { status: 400 }]);
    expect(queue.waiting).toBe(0);
    const next = queue.run(async () => 'next');
    finish();
    await first;
    expect(await next).toBe('next');
  });

  it('are given up when patience ends, and the place is free again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const queue = createQueue({ running: 1, waiting: 1, patience: 4000, retryAfter: 2 });
      let finish: () => void = () => undefined;
      const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
      const late = queue.run(async () => 'never').catch((error: unknown) => error);
      vi.advanceTimersByTime(8000);
      expect(await late).toMatchObject({ status: 503, retryAfter: 2 });
      expect(queue.waiting).toBe(0);
      const next = queue.run(async () => 'next');
      finish();
      await first;
      expect(await next).toBe('next');
      vi.advanceTimersByTime(8000);
      expect(await queue.run(async () => 'again')).toBe('again');
    } finally {
      vi.useRealTimers();
    }
  });

  it('go round the lines, each in its own order', async () => {
    const turns = [from('a'), from('a'), from('a'), from('b'), from('c'), from('b')];
    expect((await orderOf(turns)).ran).toEqual([0, 3, 4, 1, 5, 2]);
  });

  it('go to level 1 only when nobody waits at level 0', async () => {
    const turns = [from('a', 1), from('b', 1), from('a', 1), from('a'), from('c')];
    expect((await orderOf(turns)).ran).toEqual([3, 4, 0, 1, 2]);
  });

  it('are shared with the other levels at a fixed rate, however many tasks come at level 0', async () => {
    const { run: queue } = createQueue({ running: 3, low: 1, share: 4, waiting: 500, retryAfter: 3 });
    const { seen, make, endNext } = makeTasks();
    const all: Array<Promise<number>> = [];
    const come = (name: number, level: Turn['level']) => all.push(queue(make(name), { from: `${level}`, level }));
    for (let name = 1; name <= 5; name += 1) come(name, 0);
    for (let name = 101; name <= 105; name += 1) come(name, 2);
    for (let name = 6; name < 40; name += 1) {
      come(name, 0);
      await endNext();
    }
    const places = [101, 102, 103, 104, 105].map((name) => seen.started.indexOf(name));
    expect(places.every((place, i) => place > 0 && place - (places[i - 1] ?? 2) <= 4)).toBe(true);
    expect(seen.most).toBe(3);
    for (let i = 0; i < 50; i += 1) await endNext();
    await Promise.all(all);
  });

  it('make nobody wait for more than one turn of each other line, and lose no task', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyTurn, { maxLength: 60 }), async (turns) => {
        const { ran } = await orderOf(turns);
        expect(ran.toSorted((a, b) => a - b)).toEqual(turns.map((_, i) => i));
        const levels = ran.map((i) => turns[i]!.level);
        expect(levels).toEqual(levels.toSorted());
        for (const level of [0, 1]) {
          const lines = ran.map((i) => turns[i]!).filter((turn) => turn.level === level);
          lines.forEach((turn, at) => {
            const next = lines.findIndex((other, later) => later > at && other.from === turn.from);
            const between = lines.slice(at + 1, next === -1 ? at + 1 : next).map((other) => other.from);
            expect(new Set(between).size).toBe(between.length);
          });
        }
      }),
    );
  });

  it('are lost first by sign-ups, then by the longest line, never by a line with a single task', async () => {
    const many = Array.from({ length: 5 }, () => from('a'));
    expect((await orderOf([...many, from('b')], 5)).refused).toEqual([4]);
    expect((await orderOf([from('a', 1), ...many], 5)).refused).toEqual([0]);
    expect((await orderOf([from('b', 1), from('b', 1), from('a', 1), from('c', 1)], 3)).refused).toEqual([1]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyTurn, { maxLength: 60 }),
        fc.integer({ min: 8, max: 20 }),
        async (turns, waiting) => {
          const { ran, refused } = await orderOf(turns, waiting);
          expect(ran).toHaveLength(Math.min(turns.length, waiting));
          expect(ran.length + refused.length).toBe(turns.length);
          // Four lines in eight places: a line with a single sign-in keeps its place.
          const entrar = turns.flatMap((turn, i) => (turn.level === 0 ? [i] : []));
          const alone = entrar.filter((i) =>
            entrar.every((other) => other === i || turns[other]!.from !== turns[i]!.from),
          );
          expect(ran).toEqual(expect.arrayContaining(alone));
        },
      ),
    );
  });
});
