import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as steps from './cola.ts';
import type { Cola, EnCola } from './cola.ts';

const HORA = 3_600_000;

const enCola = (key: string, at: number, given: Partial<EnCola> = {}): EnCola => ({
  idempotencyKey: key,
  act: { name: 'dar', input: {} },
  at,
  estado: 'espera',
  intentada: false,
  confirmada: false,
  ...given,
});

type Answer = 'answered' | 'answer lost' | 'never arrived' | 'refused';
type Step =
  | { kind: 'do' }
  | { kind: 'send'; answer: Answer }
  | { kind: 'reload' }
  | { kind: 'hours'; hours: number }
  | { kind: 'drop' | 'confirm'; nth: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('do' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      answer: fc.constantFrom<Answer>('answered', 'answer lost', 'never arrived', 'refused'),
    }),
  },
  fc.record({ kind: fc.constant('reload' as const) }),
  fc.record({ kind: fc.constant('hours' as const), hours: fc.integer({ min: 1, max: 30 }) }),
  fc.record({ kind: fc.constantFrom('drop' as const, 'confirm' as const), nth: fc.nat(5) }),
);

function play(list: readonly Step[]) {
  let cola: Cola = [];
  let now = 0;
  let made = 0;
  const done: string[] = [];
  const dropped = new Set<string>();
  const refused = new Set<string>();
  const send = (answer: Answer) => {
    const one = steps.next(cola, now);
    if (!one) return false;
    const key = one.idempotencyKey;
    cola = steps.start(cola, key);
    expect(steps.next(cola, now)).toBeUndefined();
    expect(steps.drop(cola, key)).toBe(cola);
    const isKnown = done.includes(key);
    if (!isKnown && (answer === 'answered' || answer === 'answer lost')) done.push(key);
    if (answer === 'answered' || (answer === 'refused' && isKnown)) cola = steps.finish(cola, key);
    else if (answer === 'refused') {
      cola = steps.refuse(cola, key, 'No.');
      refused.add(key);
    } else cola = steps.lose(cola, key);
    return true;
  };
  for (const one of list) {
    const key = 'nth' in one ? cola[one.nth]?.idempotencyKey : undefined;
    if (one.kind === 'do') {
      const entry = enCola(`k${String((made += 1)).padStart(3, '0')}`, steps.momentAfter(cola, now));
      cola = steps.enqueue(cola, entry) ?? cola;
    } else if (one.kind === 'send') send(one.answer);
    else if (one.kind === 'hours') now += one.hours * HORA;
    else if (one.kind === 'reload')
      cola = (JSON.parse(JSON.stringify(cola)) as EnCola[]).map((stored) => steps.reload(stored, now));
    else if (one.kind === 'confirm' && key) cola = steps.confirm(cola, key);
    else if (one.kind === 'drop' && key) {
      cola = steps.drop(cola, key);
      dropped.add(key);
    }
  }
  return { cola, now, made, done, dropped, refused, send, read: () => cola, set: (next: Cola) => (cola = next) };
}

it('does each act once and loses none, through lost answers, reloads, drops and days', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (list) => {
      const played = play(list);
      for (const { idempotencyKey } of played.read()) played.set(steps.confirm(played.read(), idempotencyKey));
      while (played.send('answered'));
      const { made, done, dropped, refused } = played;
      const expired = played.read().filter(({ estado }) => estado === 'rechazada');
      for (const { idempotencyKey } of expired) refused.add(idempotencyKey);
      expect(new Set(done).size).toBe(done.length);
      for (let i = 1; i <= made; i += 1) {
        const key = `k${String(i).padStart(3, '0')}`;
        expect(done.includes(key) || dropped.has(key) || refused.has(key)).toBe(true);
      }
      expect(played.read()).toEqual(expired);
    }),
  );
});

it('sends acts in the order in which they were done', () => {
  const young = step.filter(({ kind }) => kind !== 'hours');
  fc.assert(
    fc.property(fc.array(young, { maxLength: 60 }), (list) => {
      const played = play(list);
      while (played.send('answered'));
      expect(played.done).toEqual(played.done.toSorted());
    }),
  );
});

it('asks about an act of yesterday and meanwhile sends newer ones', () => {
  const now = 30 * HORA;
  const cola = [enCola('ayer', 0), enCola('hoy', 29 * HORA)];
  expect(cola.map((one) => steps.isAsked(one, now))).toEqual([true, false]);
  expect(steps.next(cola, now)?.idempotencyKey).toBe('hoy');
  expect(steps.mustWait([enCola('ayer', 0)], now)).toBe(false);
  expect(steps.next(steps.confirm(cola, 'ayer'), now)?.idempotencyKey).toBe('ayer');
});

it('never sends an act whose key the server may have forgotten', () => {
  const old = steps.reload(enCola('k', 0, { intentada: true, confirmada: true }), steps.CADUCA_MS);
  expect(steps.next([old], steps.CADUCA_MS)).toBeUndefined();
  expect(old).toMatchObject({ estado: 'rechazada', porque: expect.stringContaining('siete días') as unknown });
});

it('rejects acts when the queue is full', () => {
  let cola: Cola = [];
  for (let i = 0; i < steps.COLA_MAX; i += 1) cola = steps.enqueue(cola, enCola(`k${i}`, i)) ?? [];
  expect(cola).toHaveLength(steps.COLA_MAX);
  expect(steps.enqueue(cola, enCola('una más', 1))).toBeNull();
});
