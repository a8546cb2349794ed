import type { Recompensa } from '@aupa/contract';

/** The question before something is redeemed. */
export interface Pregunta {
  /** As it was when it was asked: this, for this price, is what a press agrees to. */
  recompensa: Recompensa;
  isOpen: boolean;
  /** Asked again, because the price had changed. */
  isAgain: boolean;
}

export const ask = (recompensa: Recompensa): Pregunta => ({ recompensa, isOpen: true, isAgain: false });

export const askAgain = (recompensa: Recompensa): Pregunta => ({ recompensa, isOpen: true, isAgain: true });

/** Stays while it fades, so that the second tap of a double tap does not hit what lies behind. */
export const close = (pregunta: Pregunta): Pregunta => ({ ...pregunta, isOpen: false });

/** The price to say because it is another than the one that was asked for, or was asked for before; null when there is none. */
export function precioAhora({ recompensa, isAgain }: Pregunta, ahora: Recompensa | undefined): number | null {
  const precio = ahora?.precio ?? recompensa.precio;
  return isAgain || precio !== recompensa.precio ? precio : null;
}

/** A press on the answer: redeems what was asked for, or asks again where that is no longer its price. */
export function answer(pregunta: Pregunta, ahora: Recompensa | undefined): { pregunta: Pregunta; redeems: boolean } {
  const isSame = ahora === undefined || ahora.precio === pregunta.recompensa.precio;
  return isSame ? { pregunta: close(pregunta), redeems: true } : { pregunta: askAgain(ahora), redeems: false };
}
