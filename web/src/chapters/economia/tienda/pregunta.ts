import type { Recompensa } from '@aupa/contract';

export interface Pregunta {
  /** As it was when asked: a press agrees to this reward at this price. */
  recompensa: Recompensa;
  isOpen: boolean;
  /** Asked again, because the price had changed. */
  isAgain: boolean;
}

export const ask = (recompensa: Recompensa): Pregunta => ({ recompensa, isOpen: true, isAgain: false });

export const askAgain = (recompensa: Recompensa): Pregunta => ({ recompensa, isOpen: true, isAgain: true });

/** Keeps the dialog while it fades, so that a double tap doesn't hit what lies behind. */
export const close = (pregunta: Pregunta): Pregunta => ({ ...pregunta, isOpen: false });

/** The current price, if it differs from the confirmed one or has to be confirmed again; else null. */
export function precioAhora({ recompensa, isAgain }: Pregunta, ahora: Recompensa | undefined): number | null {
  const precio = ahora?.precio ?? recompensa.precio;
  return isAgain || precio !== recompensa.precio ? precio : null;
}

/** Answers a press: redeem, or ask again if the price has changed. */
export function answer(pregunta: Pregunta, ahora: Recompensa | undefined): { pregunta: Pregunta; redeems: boolean } {
  const isSame = ahora === undefined || ahora.precio === pregunta.recompensa.precio;
  return isSame ? { pregunta: close(pregunta), redeems: true } : { pregunta: askAgain(ahora), redeems: false };
}
