import { plural } from '../base/plural.ts';

/** How failed tries delay the next ones (behaviour §2, §3). Avatar saves count successes too: each one costs the whole class. */

export type TipoIntento =
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

/** Kinds counted per address, each separately: over its limit, only tries of that kind slow down (behaviour §2). */
export type TipoDireccion = Extract<TipoIntento, `${string}-direccion`>;

/** Days for which an account remembers a browser, and how many browsers it remembers. */
export const DIAS_DISPOSITIVO = 30;
export const DISPOSITIVOS_CUENTA = 10;

const MINUTO = 60;
const HORA = 60 * MINUTO;
const DIA = 24 * HORA;
const ANIO = 365 * DIA;

/** From this many failures an account waits, first a minute, then twice as long each time up to the maximum. */
const FALLOS_LIBRES = 5;
const ESPERA_MAXIMA = 15 * MINUTO;

const RECUPERAR = { primero: 5, espera: 15 * MINUTO, dia: 10 };

/** Seconds to wait; Infinity if waiting does not help. `edades`: seconds since each remembered failure, newest first. */
type Espera = (edades: readonly number[]) => number;

export interface ReglaIntentos {
  /** Seconds after which a failure is forgotten. */
  memoria: number;
  maximo: number;
  espera: Espera;
}

/** After `maximo` failures within `memoria` seconds, blocks until the oldest is older than that. */
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

/** From the fifth failure the wait doubles: 1, 2, 4, 8, 15, 15… minutes. */
function waitGrowing(edades: readonly number[]): number {
  const [newest] = edades;
  const over = edades.length - FALLOS_LIBRES;
  if (newest === undefined || over < 0) return 0;
  return Math.max(0, Math.min(ESPERA_MAXIMA, MINUTO * 2 ** over) - newest);
}

/** 5 wrong tries close recovery for 15 minutes. 10 within a day close it until a teacher or the operator resets the password. */
function waitRecuperar(edades: readonly number[]): number {
  const [newest] = edades;
  if (newest === undefined) return 0;
  const ofItsDay = edades.filter((edad) => edad - newest <= DIA);
  if (ofItsDay.length >= RECUPERAR.dia) return Infinity;
  const fifth = ofItsDay[ofItsDay.length - RECUPERAR.primero];
  return fifth === undefined ? 0 : Math.max(0, RECUPERAR.espera - fifth);
}

/**
 * How many of `cuantos` tries may be judged in parallel: as many as could fail in a row before a wait. `edades`: seconds since
 * each failure or pending try, newest first.
 */
export function cuantosCaben({ espera }: ReglaIntentos, edades: readonly number[], cuantos: number): number {
  let contados = [...edades];
  for (let caben = 0; caben < cuantos; caben += 1) {
    if (espera(contados) > 0) return caben;
    contados = [0, ...contados];
  }
  return cuantos;
}

/** Rule of each kind of try (behaviour §2; join codes: §3; avatar saves: §9). */
export const REGLAS_INTENTOS: Record<TipoIntento, ReglaIntentos> = {
  'login-direccion': slidingWindow(100, 10 * MINUTO),
  'login-cuenta': { memoria: DIA, maximo: 10, espera: waitGrowing },
  'login-dispositivo': { memoria: DIA, maximo: 10, espera: waitGrowing },
  'recuperar-direccion': slidingWindow(100, 10 * MINUTO),
  'recuperar-cuenta': { memoria: ANIO, maximo: RECUPERAR.dia, espera: waitRecuperar },
  'consulta-direccion': slidingWindow(100, 10 * MINUTO),
  'alta-direccion': slidingWindow(100, 10 * MINUTO),
  'codigo-cuenta': slidingWindow(10, 10 * MINUTO),
  'codigo-direccion': slidingWindow(100, 10 * MINUTO),
  // Six digits are few, so an address slows down early.
  'pizarra-direccion': slidingWindow(20, 10 * MINUTO),
  // A correct card never waits (decision 0048); this only stops endless tries.
  'tarjeta-direccion': slidingWindow(100, 10 * MINUTO),
  // A whole class retries at once when its door has closed. The door itself limits guessing (decision 0050).
  'puerta-direccion': slidingWindow(60, 10 * MINUTO),
  'avatar-perfil': slidingWindow(20, 5 * MINUTO),
  // Other people's usernames that list previews showed a teacher (decision 0047).
  'lista-profesor': slidingWindow(300, DIA),
};

function count(cantidad: number, unidad: string): string {
  return `${cantidad} ${plural(cantidad, unidad)}`;
}

/** A wait in words, rounded up: '40 segundos', '2 minutos', '1 hora'. `segundos`: seconds. */
export function sayEspera(segundos: number): string {
  const enteros = Math.max(1, Math.ceil(segundos));
  if (enteros < MINUTO) return count(enteros, 'segundo');
  if (enteros <= 59 * MINUTO) return count(Math.ceil(enteros / MINUTO), 'minuto');
  return count(Math.ceil(enteros / HORA), 'hora');
}
