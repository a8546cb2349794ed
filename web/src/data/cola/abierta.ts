import type { EnCola } from './cola.ts';

/** One act as it is listed. */
export interface Esperando extends EnCola {
  texto: string;
  medallas: number;
  /** Somebody has to say that it shall still go. */
  isAsked: boolean;
}

/** What waits of whoever is here. */
export interface ColaAbierta {
  subscribe: (listener: () => void) => () => void;
  read: () => readonly Esperando[];
  /** Lets one be: it is not sent, or has been read why it was refused. */
  drop: (idempotencyKey: string) => void;
  /** It shall go though it is old. */
  confirm: (idempotencyKey: string) => void;
  /** Tries now. Resolves once nothing is left that could go, or it can't. */
  send: () => Promise<void>;
  /** Whether all of it is still known when the page is loaded anew. */
  isKept: () => boolean;
  /** How whoever leaves what waits behind is asked first. */
  askBy: (asking: (leave: () => void) => void) => void;
  clear: () => void;
}
