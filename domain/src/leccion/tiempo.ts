/** The timer of a class (behaviour §11). All lengths are in milliseconds, all instants are the server's. */
export interface Tiempo {
  /** As long as it was made, with the minutes that were added. */
  duracion: number;
  /** When it is over, ISO 8601; null: it stands. */
  termina: string | null;
  /** What was left when it was last started or stopped. */
  resto: number;
}

export const MINUTO_MS = 60_000;
/** A school's morning: longer is a slip of the finger. */
export const TIEMPO_MAX_MS = 180 * MINUTO_MS;
/** Offered by one tap, in minutes. */
export const TIEMPOS_OFRECIDOS = [1, 2, 3, 5, 10, 15] as const;
/** What it is for, as it is shown: «Lectura en silencio». */
export const ROTULO_TIEMPO_MAX = 40;

/** The sun has a ray for each second of a minute, whatever the length; the last ten are coral. */
export const RAYOS = 60;
export const RAYOS_FINALES = 10;

/** A bell that comes later than this after the end would only startle: the device slept. */
const CAMPANA_TARDE_MS = MINUTO_MS;
/** How long an end is still shown where nobody has put it away. */
export const ACABADO_MS = 10 * MINUTO_MS;
/** A device's clock is trusted as far as this. The server's answer is known to a second, and less exactly on a slow network. */
const RELOJ_MS = 2000;

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** A timer of this length that runs from now on. */
export function startTiempo(duracion: number, ahora: Date): Tiempo {
  return resumeTiempo({ duracion, termina: null, resto: duracion }, ahora);
}

/** What is left, never more than its length: so a clock that is wrong shows at worst a timer that stands. */
export function restoOf({ duracion, termina, resto }: Tiempo, ahora: Date): number {
  const left = termina === null ? resto : Date.parse(termina) - ahora.getTime();
  return between(0, left, duracion);
}

export const isAcabado = (tiempo: Tiempo, ahora: Date): boolean => restoOf(tiempo, ahora) === 0;

/** Stands with what is left; one that is over stays over. */
export function pauseTiempo(tiempo: Tiempo, ahora: Date): Tiempo {
  if (tiempo.termina === null || isAcabado(tiempo, ahora)) return tiempo;
  return { ...tiempo, termina: null, resto: restoOf(tiempo, ahora) };
}

/** Runs on with what was left. */
export function resumeTiempo(tiempo: Tiempo, ahora: Date): Tiempo {
  if (tiempo.termina !== null) return tiempo;
  return { ...tiempo, termina: new Date(ahora.getTime() + tiempo.resto).toISOString() };
}

/** One more minute, running or not; one that is over begins anew with it. */
export function addMinuto(tiempo: Tiempo, ahora: Date): Tiempo {
  if (isAcabado(tiempo, ahora)) return startTiempo(MINUTO_MS, ahora);
  const left = restoOf(tiempo, ahora);
  const more = between(0, TIEMPO_MAX_MS - left, MINUTO_MS);
  const resto = left + more;
  const longer = { duracion: Math.max(resto, Math.min(tiempo.duracion + more, TIEMPO_MAX_MS)), termina: null, resto };
  return tiempo.termina === null ? longer : resumeTiempo(longer, ahora);
}

/** How many of the sun's rays are still there: all at the beginning, none at the end. */
export const rayosOf = (tiempo: Tiempo, ahora: Date): number =>
  Math.ceil((RAYOS * restoOf(tiempo, ahora)) / tiempo.duracion);

/** What is left in words of digits: «3:46», «1:03:46». A second that has begun counts, so that «0:00» is the end. */
export function formatResto(resto: number): string {
  const segundos = Math.ceil(resto / 1000);
  const [h, m, s] = [Math.floor(segundos / 3600), Math.floor(segundos / 60) % 60, segundos % 60];
  const two = (n: number) => String(n).padStart(2, '0');
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** When it was begun, in ms; null: it has stood or was made longer since, and nobody knows. */
export const empezoOf = ({ duracion, termina, resto }: Tiempo): number | null =>
  termina !== null && resto === duracion ? Date.parse(termina) - duracion : null;

/** A length as a button says it: «5 min», «2:30 min». */
export function sayDuracion(duracion: number): string {
  return `${duracion % MINUTO_MS === 0 ? duracion / MINUTO_MS : formatResto(duracion)} min`;
}

/** What passed between two looks at what is left: a screen reader hears of these, and of nothing in between. */
export function pasoOf(antes: number, ahora: number): 'minuto' | 'fin' | null {
  if (antes > 0 && ahora === 0) return 'fin';
  return antes > MINUTO_MS && ahora <= MINUTO_MS && ahora > 0 ? 'minuto' : null;
}

/** Whether it is still to be shown: not one that ended long ago and that nobody has put away. */
export const isVigente = ({ termina }: Tiempo, ahora: Date): boolean =>
  termina === null || ahora.getTime() - Date.parse(termina) < ACABADO_MS;

/** Whether its end is so near that a bell says it, and doesn't startle. */
export const suenaAun = ({ termina }: Tiempo, ahora: Date): boolean =>
  termina !== null && ahora.getTime() - Date.parse(termina) < CAMPANA_TARDE_MS;

/** What is wrong with a length that somebody typed, or null. */
export function checkDuracion(duracion: number): string | null {
  if (!Number.isInteger(duracion) || duracion < 1000) return 'Escribe cuántos minutos o segundos, al menos uno.';
  return duracion > TIEMPO_MAX_MS ? 'Como mucho tres horas.' : null;
}

/** Between these a timer ends, however wrong the clock of its device is; a database knows no year 0. */
const [FIN_MIN, FIN_MAX] = [Date.UTC(1970, 0), Date.UTC(2200, 0)];
export const TIEMPO_IMPOSIBLE = 'Un tiempo dura como mucho tres horas y nunca le queda más.';

/** What is wrong with a timer that a device sends, or null. One that ended long ago is right: it comes along with what else is set. */
export function checkTiempo({ duracion, termina, resto }: Tiempo): string | null {
  const fin = termina === null ? FIN_MIN : Date.parse(termina);
  const isSuyo = fin >= FIN_MIN && fin <= FIN_MAX;
  return isSuyo && resto <= duracion && duracion <= TIEMPO_MAX_MS ? null : TIEMPO_IMPOSIBLE;
}

/**
 * By how much this device's clock is slow, from the second that the server named in an answer and the instants by this clock at which it was
 * asked for and came; 0 where that is too little to be known.
 */
export function desfaseOf(fecha: number, enviado: number, recibido: number): number {
  // The second had begun, on average half of it ago; the answer was made, on average, half of the way ago.
  const desfase = fecha + 500 - (enviado + recibido) / 2;
  return Math.abs(desfase) <= Math.max(RELOJ_MS, recibido - enviado) ? 0 : Math.round(desfase);
}
