import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { NoticeKind, NoticeOptions } from './notify.ts';
import { takeTurns, type Turn } from './turns.ts';

export interface Notice extends Turn {
  id: number;
  kind: NoticeKind;
  message: ReactNode;
  options: NoticeOptions;
  /** Since when it is in line, by `Date.now()`. */
  at: number;
  /** How many it tells of by now. */
  count: number;
  /** How often its time has begun anew. */
  round: number;
}

/** How long a confirmation may wait, in ms. Afterwards it is dropped. */
const STALE_MS = 8000;

/** Confirms an own act and has waited so long that nobody asks any more. Whatever has an action, or is no success, stays. */
const isStale = ({ phase, kind, options, at }: Notice): boolean =>
  phase === 'waits' && kind === 'success' && !options.action && !options.isNews && Date.now() - at > STALE_MS;

interface Column {
  notices: readonly Notice[];
  /** It is their turn: nothing else speaks or lies over the page. */
  isFree: boolean;
}

/** All toasts of whoever is here, in the order in which they came. `isHeld`: whether somebody points at them. */
export function createColumn(isHeld: () => boolean) {
  const store = createStore<Column>(() => ({ notices: [], isFree: false }));
  const change = (next: Partial<Column>) => {
    const { notices, isFree } = { ...store.getState(), ...next };
    store.setState({ isFree, notices: takeTurns(notices, { isFree, isHeld: isHeld() }) });
  };
  const edit = (id: number, how: (notice: Notice) => Notice | undefined) =>
    change({ notices: store.getState().notices.flatMap((one) => (one.id === id ? (how(one) ?? []) : [one])) });
  let last = 0;
  return {
    store,
    setFree: (isFree: boolean) => {
      const { notices } = store.getState();
      // The last one is told whenever it was: nothing has come since.
      const isDropped = (one: Notice) => isFree && isStale(one) && one !== notices.at(-1);
      change({ isFree, notices: notices.filter((one) => !isDropped(one)) });
    },
    add: (kind: NoticeKind, message: ReactNode, options: NoticeOptions) => {
      const { many, action } = options;
      const { notices } = store.getState();
      const same = many && notices.find((one) => one.options.many?.of === many.of && one.phase !== 'leaves');
      if (same) {
        const count = same.count + many.count;
        const round = same.round + 1;
        const at = Date.now();
        edit(same.id, (one) => ({ ...one, message: many.say(count), options, at, count, round, isRead: false }));
        return;
      }
      const isUrgent = kind === 'error' || (kind === 'warning' && !action);
      last += 1;
      const rest = { count: many?.count ?? 1, round: 0, isUrgent, phase: 'waits', isRead: false } as const;
      change({ notices: [...notices, { id: last, at: Date.now(), kind, message, options, ...rest }] });
    },
    read: (id: number) => edit(id, (one) => ({ ...one, isRead: true })),
    close: (id: number) => edit(id, (one) => ({ ...one, phase: 'leaves' })),
    withdraw: (about: string) =>
      change({
        notices: store
          .getState()
          .notices.filter(({ phase, options }) => phase !== 'waits' || options.action?.about !== about)
          .map((one) => (one.options.action?.about === about ? { ...one, phase: 'leaves' } : one)),
      }),
    remove: (id: number) => edit(id, () => undefined),
  };
}
