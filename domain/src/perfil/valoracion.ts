import type { Nivel } from './calificacion.ts';
import { plural } from '../base/plural.ts';

export const VALORACIONES = ['SinNota', 'Empezando', 'NecesitaApoyo', 'EnCamino', 'MuyBien'] as const;
export type Valoracion = (typeof VALORACIONES)[number];

export const PALABRAS_VALORACION: Record<Valoracion, string> = {
  SinNota: 'Aún sin nota',
  Empezando: 'Empezando',
  NecesitaApoyo: 'Necesita apoyo',
  EnCamino: 'En camino',
  MuyBien: 'Va muy bien',
};

export const DIAS_EMPEZANDO = 14;

/** When a pupil stops being a beginner: 14 days after the term began or they came, whichever is later. */
export function empezandoHasta(periodoAbierto: Date, llegada: Date): Date {
  return new Date(Math.max(periodoAbierto.getTime(), llegada.getTime()) + DIAS_EMPEZANDO * 24 * 60 * 60 * 1000);
}

/** Whether most of a class is at one third or below, or has no grade. */
export function claseEmpezando(niveles: readonly Nivel[]): boolean {
  return niveles.filter((nivel) => nivel === 'apoyo' || nivel === 'sin-nota').length * 2 > niveles.length;
}

const FIJAS = { 'sin-nota': 'SinNota', camino: 'EnCamino', bien: 'MuyBien' } as const;

/** Word for a grade. A beginner in red needs no help yet. `empieza`: in their first days, or most of the class is there. */
export function valoracionOf(nivel: Nivel, empieza: boolean): Valoracion {
  if (nivel !== 'apoyo') return FIJAS[nivel];
  return empieza ? 'Empezando' : 'NecesitaApoyo';
}

/** Words for a whole class, in order. `hasta`: end of each pupil's first days. */
export function valoracionesOf(clase: ReadonlyArray<{ nivel: Nivel; hasta: Date }>, ahora: Date): Valoracion[] {
  const todos = claseEmpezando(clase.map(({ nivel }) => nivel));
  return clase.map(({ nivel, hasta }) => valoracionOf(nivel, todos || ahora < hasta));
}

/** First missing medal, and the number of other copies; null if none is missing. `copias`: total, if `faltan` is cut. */
export function faltaPrimero(
  faltan: ReadonlyArray<{ nombre: string; cantidad: number }>,
  copias = faltan.reduce((suma, { cantidad }) => suma + cantidad, 0),
): { verbo: string; una: string; demas: number } | null {
  const [primera] = faltan;
  if (!primera) return null;
  const una = primera.cantidad === 1 ? primera.nombre : `${primera.cantidad} de ${primera.nombre}`;
  return { verbo: plural(copias, 'falta', 'faltan'), una, demas: copias - primera.cantidad };
}

/** "Falta Redacción", "Faltan 2 de Lectura y 3 más", or "", short enough for a card. `copias`: total, if `faltan` is cut. */
export function sayFaltan(
  faltan: ReadonlyArray<{ nombre: string; cantidad: number }>,
  copias = faltan.reduce((suma, { cantidad }) => suma + cantidad, 0),
): string {
  const primero = faltaPrimero(faltan, copias);
  if (primero === null) return '';
  const { verbo, una, demas } = primero;
  return `${verbo === 'falta' ? 'Falta' : 'Faltan'} ${una}${demas > 0 ? ` y ${demas} más` : ''}`;
}
