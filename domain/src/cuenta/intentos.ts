import { plural } from '../base/plural.ts';

/** How failed tries delay or block the next ones (behaviour §2, §3). Successes count only for saving an avatar, because each one costs the whole class. */

/** What is guessed at, and by whom it is counted. */
export type ClaseIntento =
  | 'login-direccion'
  | 'login-cuenta'
  | 'login-dispositivo'
  | 'recuperar-direccion'
  | 'recuperar-cuenta'
  | 'consulta-direccion'
  | 'alta-direccion'
  | 'codigo-cuenta'
  | 'codigo-direccion'
  | 'pizarra-direccion'
  | 'tarjeta-direccion'
  | 'puerta-direccion'
  | 'avatar-perfil'
  | 'lista-profesor';

/** Kinds of failures counted per address, each on its own. Over the limit of a kind, only tries of that kind slow down (behaviour §2). */
export type ClaseDireccion = Extract<ClaseIntento, `${string}-direccion`>;

/** How many days an account knows a browser after signing in there, and how many browsers it knows. */
export const DIAS_DISPOSITIVO = 30;
export const DISPOSITIVOS_CUENTA = 10;

const MINUTO = 60;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const ANIO = 365 * DIA;

/** Failures after which an account waits, the wait doubling from one minute up to the longest. */
const FALLOS_LIBRES = 5;
const ESPERA_MAXIMA = 15 * MINUTO;

const RECUPERAR = { primero: 5, espera: 15 * MINUTO, dia: 10 };

/**
 * Seconds to wait before the next try; 0 when there is none to wait for, Infinity where waiting does not help.
 * `edades`: seconds since each failure inside the memory of the rule, newest first.
 */
type Espera = (edades: readonly number[]) => number;

export interface ReglaIntentos {
  /** Seconds after which a failure is forgotten. */
  memoria: number;
  /** How many of the newest failures decide. */
  maximo: number;
  espera: Espera;
}

/** After `maximo` failures within `memoria` seconds, blocks until the oldest of them is older than that. */
function slidingWindow(maximo: number, memoria: number): ReglaIntentos {
  return {
    memoria,
    maximo,
    espera: (edades) => {
      const oldest = edades[maximo - 1];
      return oldest === undefined ? 0 : Math.max(0, memoria - oldest);
    },
  };
}

/** After the fifth failure each one closes it for twice as long as the one before: 1, 2, 4, 8, 15, 15… minutes. */
function waitGrowing(edades: readonly number[]): number {
  const [newest] = edades;
  const over = edades.length - FALLOS_LIBRES;
  if (newest === undefined || over < 0) return 0;
  return Math.max(0, Math.min(ESPERA_MAXIMA, MINUTO * 2 ** over) - newest);
}

/** 5 wrong tries close recovery for 15 minutes, 10 within a day until a teacher or the operator resets the password. */
function waitRecuperar(edades: readonly number[]): number {
  const [newest] = edades;
  if (newest === undefined) return 0;
  const ofItsDay = edades.filter((edad) => edad - newest <= DIA);
  if (ofItsDay.length >= RECUPERAR.dia) return Infinity;
  const fifth = ofItsDay[ofItsDay.length - RECUPERAR.primero];
  return fifth === undefined ? 0 : Math.max(0, RECUPERAR.espera - fifth);
}

/**
 * How many of so many tries may be judged side by side: as many as may fail one after the other before somebody has to wait.
 * `edades`: seconds since each failure, or try that is not judged yet, newest first.
 */
export function cuantosCaben({ espera }: ReglaIntentos, edades: readonly number[], cuantos: number): number {
  let contados = [...edades];
  for (let caben = 0; caben < cuantos; caben += 1) {
    if (espera(contados) > 0) return caben;
    contados = [0, ...contados];
  }
  return cuantos;
}

/** The rule of each kind of try (behaviour §2; join codes: §3; saves of an avatar: §9). */
export const REGLAS_INTENTOS: Record<ClaseIntento, ReglaIntentos> = {
  'login-direccion': slidingWindow(100, 10 * MINUTO),
  'login-cuenta': { memoria: DIA, maximo: 10, espera: waitGrowing },
  'login-dispositivo': { memoria: DIA, maximo: 10, espera: waitGrowing },
  'recuperar-direccion': slidingWindow(100, 10 * MINUTO),
  'recuperar-cuenta': { memoria: ANIO, maximo: RECUPERAR.dia, espera: waitRecuperar },
  'consulta-direccion': slidingWindow(100, 10 * MINUTO),
  'alta-direccion': slidingWindow(100, 10 * MINUTO),
  'codigo-cuenta': slidingWindow(10, 10 * MINUTO),
  'codigo-direccion': slidingWindow(100, 10 * MINUTO),
  // Six digits are few: an address goes slowly soon.
  'pizarra-direccion': slidingWindow(20, 10 * MINUTO),
  // What is right never waits (decision 0048): this only keeps a network from asking for ever.
  'tarjeta-direccion': slidingWindow(100, 10 * MINUTO),
  // A class looks again, all at once, when its door has closed; guessing is bounded by the door itself (decision 0050).
  'puerta-direccion': slidingWindow(60, 10 * MINUTO),
  'avatar-perfil': slidingWindow(20, 5 * MINUTO),
  // Usernames of others that previews of lists have shown to a teacher (decision 0047).
  'lista-profesor': slidingWindow(300, DIA),
};

function count(cantidad: number, unidad: string): string {
  return `${cantidad} ${plural(cantidad, unidad)}`;
}

/** A wait in seconds as a person reads it, rounded up: '40 segundos', '2 minutos', '1 hora'. */
export function sayEspera(segundos: number): string {
  const enteros = Math.max(1, Math.ceil(segundos));
  if (enteros < MINUTO) return count(enteros, 'segundo');
  if (enteros <= 59 * MINUTO) return count(Math.ceil(enteros / MINUTO), 'minuto');
  return count(Math.ceil(enteros / HORA), 'hora');
}
