import type { ReactNode } from 'react';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../late/late.ts';
import { presentPlain } from './plain.tsx';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** One thing to do about it: «Ver». `isUndo`: it takes back what is told, as long as a ring says. Reached by keyboard with Alt+T. */
export type NoticeButton = {
  label: string;
  run: () => void;
  isUndo?: boolean;
  /** Names the change it takes back, for who does so elsewhere. */
  about?: string;
  /** The server refuses it from then on, by `Date.now()`: it is not offered any more. */
  until?: number;
};

export type NoticeOptions = {
  action?: NoticeButton;
  /** At the left, in place of the icon of its kind. */
  picture?: ReactNode;
  /** A success that confirms no act of one's own: it is shown however long it has waited. */
  isNews?: boolean;
  /** What comes fast: those of one name that stand together are one toast, which says how many there are by now. */
  many?: { of: string; count: number; say: (count: number) => ReactNode };
};

/** The first toast brings the code of them all: a page that says nothing never loads it. */
const parts = late(() => import('./present.tsx'));

const show =
  (kind: NoticeKind) =>
  (message: ReactNode, options: NoticeOptions = {}) => {
    const { signal } = getAbierta();
    parts.fetch().then(
      ({ present }) => {
        if (!signal.aborted) present(kind, message, options);
      },
      () => {
        if (!signal.aborted) presentPlain(kind, message, options);
      },
    );
  };

/**
 * Toasts (spec §2, Notifications). Each mounts by itself; there is no container to place. Errors, and warnings with nothing
 * to do, come at once; all others wait while a menu, sheet or dialog is open, and two of them stand at most.
 */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  /** Takes away what would take back what is taken back already. */
  withdraw: (about: string): void => {
    const { signal } = getAbierta();
    // It may have been said a moment ago, and its code still be on its way.
    parts.fetch().then(
      ({ withdraw }) => {
        if (!signal.aborted) withdraw(about);
      },
      () => undefined,
    );
  },
};
