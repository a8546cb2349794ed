import { addDias } from '../base/dia.ts';

/** Maximum life of a session, however much it is used (behaviour §2). */
const DIAS_SESION = 90;
/** Local hour at which an expired session ends: nobody is in class then. */
const HORA_FIN = 4;
const HORA_MS = 60 * 60 * 1000;

/** Wall clock of a time zone, as the UTC milliseconds that show the same time. */
function relojOf(instante: number, zona: string): number {
  // The Swedish locale writes ISO 8601.
  const escrito = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zona,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).format(instante);
  return Date.parse(`${escrito.replace(' ', 'T')}Z`);
}

/** First 04:00 in a time zone after this instant. */
function siguienteFin(instante: number, zona: string): number {
  const dia = new Date(relojOf(instante, zona)).toISOString().slice(0, 10);
  for (const dias of [0, 1]) {
    const reloj = Date.parse(`${addDias(dia, dias)}T00:00:00Z`) + HORA_FIN * HORA_MS;
    // The second pass corrects the offset if the first guess lies beyond a clock change.
    let fin = reloj;
    for (let vez = 0; vez < 2; vez += 1) fin = reloj - (relojOf(fin, zona) - fin);
    if (fin > instante) return fin;
  }
  return instante + 24 * HORA_MS;
}

/**
 * When a session used at `ahora` expires: after `horas`, but no later than the first 04:00 of the school after ninety days. An
 * older session, from before this limit, lives until the next 04:00.
 */
export function caducaSesion(sesion: { creada: Date; ahora: Date; horas: number }, zona: string): Date {
  const ahora = sesion.ahora.getTime();
  const fin = siguienteFin(Math.max(sesion.creada.getTime() + DIAS_SESION * 24 * HORA_MS, ahora), zona);
  return new Date(Math.min(ahora + sesion.horas * HORA_MS, fin));
}
