/** Earning this many medals in a grupo starts a booster (behaviour §4). */
export interface Hito {
  medallas: number;
  decimas: number;
}

/** Each once per profile (behaviour §4). */
export const HITOS: readonly Hito[] = [
  { medallas: 5, decimas: 15 },
  { medallas: 10, decimas: 16 },
  { medallas: 20, decimas: 17 },
  { medallas: 35, decimas: 18 },
  { medallas: 50, decimas: 19 },
  { medallas: 75, decimas: 20 },
  { medallas: 100, decimas: 21 },
  { medallas: 150, decimas: 22 },
  { medallas: 200, decimas: 23 },
  { medallas: 250, decimas: 25 },
];

const MINUTO = 60_000;
const DIA = 24 * 60 * MINUTO;
/** 23 h 59 min, because a time of day can't express 24 h (behaviour §4). */
export const DURACION_POTENCIADOR_MS = DIA - MINUTO;

/** Milestones reached by `ganadas` medals and not yet paid, lowest first: the last booster is the active one. */
export function hitosNuevos(ganadas: number, pagados: ReadonlySet<number>): Hito[] {
  return HITOS.filter(({ medallas }) => medallas <= ganadas && !pagados.has(medallas));
}

/** Multiplier in Spanish notation: 16 → "1,6". */
export function formatMultiplicador(decimas: number): string {
  return (decimas / 10).toLocaleString('es-ES', { minimumFractionDigits: decimas % 10 === 0 ? 0 : 1 });
}

/** Increase in a child's words: 15 → «la mitad más de monedas». */
export function sayAumento(decimas: number): string {
  if (decimas === 15) return 'la mitad más de monedas';
  if (decimas === 20) return 'el doble de monedas';
  if (decimas === 30) return 'el triple de monedas';
  return `un ${decimas * 10 - 100} % más de monedas`;
}

/** «hasta las 18:40», «hasta mañana a la 1:05», in local time. */
export function sayHasta(fin: Date, ahora: Date): string {
  const hora = `${fin.getHours() === 1 ? 'la' : 'las'} ${fin.getHours()}:${String(fin.getMinutes()).padStart(2, '0')}`;
  return fin.toDateString() === ahora.toDateString() ? `hasta ${hora}` : `hasta mañana a ${hora}`;
}

/** Local time of day `HH:mm:ss` in a time zone, for `tiempoRestantePotenciador` (spec §2, header). */
export function horaLocal(instante: Date, zona: string): string {
  return new Intl.DateTimeFormat('es-ES', {
    timeZone: zona,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instante);
}

const HORA = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/;

/** Today's instant of a time of day, or tomorrow's if past (spec §2), for servers that send no exact one. Null if invalid. */
export function finDesdeHora(hora: string, ahora: Date): Date | null {
  const partes = HORA.exec(hora);
  if (!partes) return null;
  const [horas, minutos, segundos] = [Number(partes[1]), Number(partes[2]), Number(partes[3] ?? 0)];
  // Tomorrow has the hour even if a clock change skips it today.
  const en = (dias: number) =>
    new Date(ahora.getFullYear(), ahora.getMonth(), ahora.getDate() + dias, horas, minutos, segundos);
  const hoy = en(0);
  return hoy > ahora ? hoy : en(1);
}

/** Remaining time as `HH:MM`, rounded up; null once over (spec §2, header). */
export function formatRestante(fin: Date, ahora: Date): string | null {
  const minutos = Math.ceil((fin.getTime() - ahora.getTime()) / MINUTO);
  if (minutos <= 0) return null;
  const dos = (n: number) => String(n).padStart(2, '0');
  return `${dos(Math.floor(minutos / 60))}:${dos(minutos % 60)}`;
}
