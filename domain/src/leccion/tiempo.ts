/** The timer of a class (behaviour §11). Lengths are in milliseconds, instants by the server's clock. */
export interface Tiempo {
  duracion: number;
  /** ISO 8601; null while paused. */
  termina: string | null;
  /** Remaining time at the last start or pause. */
  resto: number;
}

export const MINUTO_MS = 60_000;
/** A school morning: longer is a typo. */
export const TIEMPO_MAX_MS = 180 * MINUTO_MS;
/** Minutes. */
export const TIEMPOS_OFRECIDOS = [1, 2, 3, 5, 10, 15] as const;
/** Label of a timer: «Lectura en silencio». */
export const ROTULO_TIEMPO_MAX = 40;

/** The sun has 60 rays, whatever the length; the last ten are coral. */
export const RAYOS = 60;
export const RAYOS_FINALES = 10;

/** A later bell would only startle: the device slept. */
const CAMPANA_TARDE_MS = MINUTO_MS;
export const ACABADO_MS = 10 * MINUTO_MS;
/** Smaller clock differences are ignored: the server's answer is exact only to a second, less on a slow network. */
const RELOJ_MS = 2000;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** A running timer of this length. */
export function startTiempo(duracion: number, ahora: Date): Tiempo {
  return resumeTiempo({ duracion, termina: null, resto: duracion }, ahora);
}

/** Remaining ms, never more than the length: with a wrong clock the timer at worst seems paused. */
export function restoOf({ duracion, termina, resto }: Tiempo, ahora: Date): number {
  const left = termina === null ? resto : Date.parse(termina) - ahora.getTime();
  return between(0, left, duracion);
}

export const isAcabado = (tiempo: Tiempo, ahora: Date): boolean => restoOf(tiempo, ahora) === 0;

/** Pauses; an ended timer stays ended. */
export function pauseTiempo(tiempo: Tiempo, ahora: Date): Tiempo {
  if (tiempo.termina === null || isAcabado(tiempo, ahora)) return tiempo;
  return { ...tiempo, termina: null, resto: restoOf(tiempo, ahora) };
}

/** Resumes a paused timer. */
export function resumeTiempo(tiempo: Tiempo, ahora: Date): Tiempo {
  if (tiempo.termina !== null) return tiempo;
  return { ...tiempo, termina: new Date(ahora.getTime() + tiempo.resto).toISOString() };
}

/** Adds a minute, running or paused; restarts an ended timer with one minute. */
export function addMinuto(tiempo: Tiempo, ahora: Date): Tiempo {
  if (isAcabado(tiempo, ahora)) return startTiempo(MINUTO_MS, ahora);
  const left = restoOf(tiempo, ahora);
  const more = between(0, TIEMPO_MAX_MS - left, MINUTO_MS);
  const resto = left + more;
  const longer = { duracion: Math.max(resto, Math.min(tiempo.duracion + more, TIEMPO_MAX_MS)), termina: null, resto };
  return tiempo.termina === null ? longer : resumeTiempo(longer, ahora);
}

/** Rays left: all at the start, none at the end. */
export const rayosOf = (tiempo: Tiempo, ahora: Date): number =>
  Math.ceil((RAYOS * restoOf(tiempo, ahora)) / tiempo.duracion);

/** Remaining time as «3:46» or «1:03:46», rounded up so that «0:00» is the end. */
export function formatResto(resto: number): string {
  const segundos = Math.ceil(resto / 1000);
  const [h, m, s] = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60, segundos % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** When it began, in ms; null if it was paused or extended since. */
export const empezoOf = ({ duracion, termina, resto }: Tiempo): number | null =>
  termina !== null && resto === duracion ? Date.parse(termina) - duracion : null;

/** A length as on a button: «5 min», «2:30 min». */
export function sayDuracion(duracion: number): string {
  return `${duracion % MINUTO_MS === 0 ? duracion / MINUTO_MS : formatResto(duracion)} min`;
}

/** Announcement for screen readers between two values of the remaining time; null for none. */
export function pasoOf(antes: number, ahora: number): 'minuto' | 'fin' | null {
  if (antes > 0 && ahora === 0) return 'fin';
  return antes > MINUTO_MS && ahora <= MINUTO_MS && ahora > 0 ? 'minuto' : null;
}

/** Whether to show the timer: not if it ended long ago. */
export const isVigente = ({ termina }: Tiempo, ahora: Date): boolean =>
  termina === null || ahora.getTime() - Date.parse(termina) < ACABADO_MS;

/** Whether it is early enough for the bell to ring. */
export const suenaAun = ({ termina }: Tiempo, ahora: Date): boolean =>
  termina !== null && ahora.getTime() - Date.parse(termina) < CAMPANA_TARDE_MS;

/** The sentence for an invalid length, or null. */
export function checkDuracion(duracion: number): string | null {
  if (!Number.isInteger(duracion) || duracion < 1000) return 'Escribe cuántos minutos o segundos, al menos uno.';
  return duracion > TIEMPO_MAX_MS ? 'Como mucho tres horas.' : null;
}

/** Limits of a timer's end, however wrong a device's clock; databases have no year 0. */
const [FIN_MIN, FIN_MAX] = [Date.UTC(1970, 0), Date.UTC(2200, 0)];
export const TIEMPO_IMPOSIBLE = 'Un tiempo dura como mucho tres horas y nunca le queda más.';

/** The sentence for an impossible timer from a device, or null. One that ended long ago is valid. */
export function checkTiempo({ duracion, termina, resto }: Tiempo): string | null {
  const fin = termina === null ? FIN_MIN : Date.parse(termina);
  const isSuyo = fin >= FIN_MIN && fin <= FIN_MAX;
  return isSuyo && resto <= duracion && duracion <= TIEMPO_MAX_MS ? null : TIEMPO_IMPOSIBLE;
}

/**
 * How far this device's clock is behind, in ms; 0 if within the error. `fecha`: the server's time, to the second. `enviado`,
 * `recibido`: this clock at request and answer.
 */
export function desfaseOf(fecha: number, enviado: number, recibido: number): number {
  // On average half of that second, and half of the round trip, had passed.
  const desfase = fecha + 500 - (enviado + recibido) / 2;
  return Math.abs(desfase) <= Math.max(RELOJ_MS, recibido - enviado) ? 0 : Math.round(desfase);
}
