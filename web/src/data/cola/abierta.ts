import type { EnCola } from './cola.ts';

export interface Esperando extends EnCola {
  texto: string;
  medallas: number;
  /** The user must confirm before it is sent. */
  isAsked: boolean;
}

export interface ColaAbierta {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Esperando[];
  /** Drops an act: it is not sent, or its refusal has been read. */
  drop: (idempotencyKey: string) => void;
  confirm: (idempotencyKey: string) => void;
  /** Tries now. Resolves when nothing sendable is left, or sending fails. */
  send: () => Promise<void>;
  /** True if all of it survives a reload. */
  isKept: () => boolean;
  /** Sets the question for somebody who signs out while acts wait. */
  askBy: (asking: (leave: () => void) => void) => void;
  clear: () => void;
}
