import type { ReactNode } from 'react';
import { getAbierta } from '../../data/session/sesionAbierta.ts';
import { late } from '../late/late.ts';
import { presentPlain } from './plain.tsx';

export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

/** A toast's action: «Ver». `isUndo`: undoes what the toast reports, with a ring for the time left. Alt+T focuses it. */
export type NoticeButton = {
  label: string;
  run: () => void;
  isUndo?: boolean;
  /** Identifies the undone change, so that undoing it elsewhere withdraws the toast. */
  about?: string;
  /** When the server begins to refuse it, by `Date.now()`: hidden from then on. */
  until?: number;
};

export type NoticeOptions = {
  action?: NoticeButton;
  picture?: ReactNode;
  /** Not the result of an own act: shown however long it has waited. */
  isNews?: boolean;
  /** Merges frequent toasts of one name into one with a count. */
  many?: { of: string; count: number; say: (count: number) => ReactNode };
};

/** Lazy: a page without toasts never loads it. */
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
 * Toasts (spec §2, Notifications). Errors, and warnings without an action, show at once. Others wait while the page is covered,
 * at most two at a time.
 */
export const notify = {
  success: show('success'),
  error: show('error'),
  warning: show('warning'),
  info: show('info'),
  withdraw: (about: string): void => {
    const { signal } = getAbierta();
    // Its code may still be loading.
    parts.fetch().then(
      ({ withdraw }) => {
        if (!signal.aborted) withdraw(about);
      },
      () => undefined,
    );
  },
};
