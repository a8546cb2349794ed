import type { Sesion } from '@aupa/contract';
import { MINUTOS_POR_TOMAR } from '@aupa/domain/clase';
import { takeSecreto } from '../../data/session/secretoLeido.ts';
import { withStorage } from '../../data/session/sesionStorage.ts';

// Per tab and without an account: the state of a child's device at a class's door, so that a reload continues.
const KEY = 'puerta';

/** Opens a door: the secret of its QR code, or its digits plus two letters of one's name. */
export type LlaveDePuerta = { secreto: string } | { codigo: string; letras: string };

export interface LlamadaEnEspera {
  entradaId: number;
  clave: string;
  nombreCorto: string;
  enlaceAvatarMiniatura: string;
  /** Undefined if stored by an older page. */
  clase?: string;
}

export interface EnLaPuerta {
  llave?: LlaveDePuerta;
  /** This device's pass. */
  pase?: string;
  llamada?: LlamadaEnEspera;
  /** A session handed out once and not taken yet: until it expires, a reload greets again. */
  dentro?: { sesion: Sesion; desde: number };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const hasTexts = (value: unknown, ...nombres: string[]): boolean =>
  isObject(value) && nombres.every((nombre) => typeof value[nombre] === 'string');

function isWaiting(dentro: EnLaPuerta['dentro']): boolean {
  if (!isObject(dentro) || !hasTexts(dentro.sesion, 'id', 'nombreUsuario', 'token')) return false;
  const edad = Date.now() - dentro.desde;
  return edad >= 0 && edad < MINUTOS_POR_TOMAR * 60_000;
}

/** Invalid stored data counts as nothing. */
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

/** Survives a reload; an empty object clears it. */
export function keepEnLaPuerta(known: EnLaPuerta): void {
  withStorage('sessionStorage', (storage) =>
    known.llave || known.llamada || known.dentro || known.pase !== undefined
      ? storage.setItem(KEY, JSON.stringify(known))
      : storage.removeItem(KEY),
  );
}

export function forgetDentro(): void {
  const { dentro, ...known } = readEnLaPuerta();
  if (dentro) keepEnLaPuerta(known);
}

/** The state on arrival. A code in the address starts anew, but keeps a pending call. */
export function arriveAtPuerta(close: (sesion: Sesion) => void): EnLaPuerta {
  const read = readEnLaPuerta();
  const secreto = takeSecreto()?.slice(1);
  if (secreto === undefined) return read;
  // The code may have been read by another child: close the waiting session.
  const { dentro, ...known } = read;
  if (dentro) close(dentro.sesion);
  const arrived = { ...known, llave: { secreto } };
  keepEnLaPuerta(arrived);
  return arrived;
}
