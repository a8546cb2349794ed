import type { Sesion } from '@aupa/contract';
import { MINUTOS_POR_TOMAR } from '@aupa/domain/clase';
import { takeSecreto } from '../../data/session/secretoLeido.ts';
import { withStorage } from '../../data/session/sesionStorage.ts';

// Of this tab only, and nobody's session: what a child's device knows at the door of a class, so that a reload goes on where it was.
const KEY = 'puerta';

/** How a door is opened: by the secret of its QR code, or by its digits with two letters of one's name. */
export type LlaveDePuerta = { secreto: string } | { codigo: string; letras: string };

/** The call that waits for the teacher, and whose it is. */
export interface LlamadaEnEspera {
  entradaId: number;
  clave: string;
  nombreCorto: string;
  enlaceAvatarMiniatura: string;
  /** The class in words; missing where a page from before has called. */
  clase?: string;
}

/** What is known at the door so far. */
export interface EnLaPuerta {
  llave?: LlaveDePuerta;
  /** The pass of this device. */
  pase?: string;
  llamada?: LlamadaEnEspera;
  /** Handed out once, and not taken yet: a reload greets again, as long as it waits. */
  dentro?: { sesion: Sesion; desde: number };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...nombres: string[]): boolean =>
  isObject(value) && nombres.every((nombre) => typeof value[nombre] === 'string');

/** Whether a session was handed out here that still waits for its child. */
function isWaiting(dentro: EnLaPuerta['dentro']): boolean {
  if (!isObject(dentro) || !hasTexts(dentro.sesion, 'id', 'nombreUsuario', 'token')) return false;
  const edad = Date.now() - dentro.desde;
  return edad >= 0 && edad < MINUTOS_POR_TOMAR * 60_000;
}

/** What this tab knows at the door; what is none of ours counts as nothing. */
function readEnLaPuerta(): EnLaPuerta {
  const text = withStorage('sessionStorage', (storage) => storage.getItem(KEY));
  let known: unknown;
  try {
    known = JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
  if (!isObject(known)) return {};
  const { llave, llamada, pase, dentro } = known as EnLaPuerta;
  const isLlave = hasTexts(llave, 'secreto') || hasTexts(llave, 'codigo', 'letras');
  const isLlamada =
    hasTexts(llamada, 'clave', 'nombreCorto', 'enlaceAvatarMiniatura') && typeof llamada?.entradaId === 'number';
  return {
    ...(isLlave && llave ? { llave } : {}),
    ...(isLlamada && llamada ? { llamada } : {}),
    ...(typeof pase === 'string' ? { pase } : {}),
    ...(isWaiting(dentro) && dentro ? { dentro } : {}),
  };
}

/** Keeps it over a reload; nothing forgets all of it. */
export function keepEnLaPuerta(known: EnLaPuerta): void {
  withStorage('sessionStorage', (storage) =>
    known.llave || known.llamada || known.dentro || known.pase !== undefined
      ? storage.setItem(KEY, JSON.stringify(known))
      : storage.removeItem(KEY),
  );
}

/** Forgets a session that waits here to be taken; the door stays known. */
export function forgetDentro(): void {
  const { dentro, ...known } = readEnLaPuerta();
  if (dentro) keepEnLaPuerta(known);
}

/**
 * What is known at the door now, with the code that was just read, if any: it begins anew, but for a call that waits, which is
 * still theirs.
 */
export function arriveAtPuerta(close: (sesion: Sesion) => void): EnLaPuerta {
  const read = readEnLaPuerta();
  const secreto = takeSecreto()?.slice(1);
  if (secreto === undefined) return read;
  // Another child may have read it: nobody who was let in before is greeted.
  const { dentro, ...known } = read;
  if (dentro) close(dentro.sesion);
  const arrived = { ...known, llave: { secreto } };
  keepEnLaPuerta(arrived);
  return arrived;
}
