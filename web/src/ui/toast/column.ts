import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';
import type { NoticeKind, NoticeOptions } from './notify.ts';
import { takeTurns, type Turn } from './turns.ts';

export interface Notice extends Turn {
  id: number;
  kind: NoticeKind;
  message: ReactNode;
  options: NoticeOptions;
  /** When it was queued, by `Date.now()`. */
  at: number;
  count: number;
  /** How often its clock was restarted. */
  round: number;
}

/** How long a confirmation may wait, in ms, before it is dropped. */
const STALE_MS = 8000;

/** A confirmation of an own act, outdated by now. Toasts with an action or other kinds never are. */
const isStale = ({ phase, kind, options, at }: Notice): boolean =>
  phase === 'waits' && kind === 'success' && !options.action && !options.isNews && Date.now() - at > STALE_MS;

interface Column {
  notices: readonly Notice[];
  /** It is the toasts' turn: nothing else speaks or covers the page. */
  isFree: boolean;
}

/** All toasts of the session, oldest first. `isHeld`: the user hovers or focuses one. */
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
      // The last one is always shown, because nothing newer replaces it.
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
