import type { Nivel } from './calificacion.ts';
import { plural } from '../base/plural.ts';

/** What is said of a grade beside its number and colour (behaviour §4). */
export const VALORACIONES = ['SinNota', 'Empezando', 'NecesitaApoyo', 'EnCamino', 'MuyBien'] as const;
export type Valoracion = (typeof VALORACIONES)[number];

export const PALABRAS_VALORACION: Record<Valoracion, string> = {
  SinNota: 'Aún sin nota',
  Empezando: 'Empezando',
  NecesitaApoyo: 'Necesita apoyo',
  EnCamino: 'En camino',
  MuyBien: 'Va muy bien',
};

/** Days in which whoever begins only begins. */
export const DIAS_EMPEZANDO = 14;

/** Until when somebody begins by the calendar alone: 14 days after the term began or they came, the later of the two. */
export function empezandoHasta(periodoAbierto: Date, llegada: Date): Date {
  return new Date(Math.max(periodoAbierto.getTime(), llegada.getTime()) + DIAS_EMPEZANDO * 24 * 60 * 60 * 1000);
}

/** Whether more than half of a class is not above one third yet: who has no grade at all included. */
export function claseEmpezando(niveles: readonly Nivel[]): boolean {
  return niveles.filter((nivel) => nivel === 'apoyo' || nivel === 'sin-nota').length * 2 > niveles.length;
}

const FIJAS = { 'sin-nota': 'SinNota', camino: 'EnCamino', bien: 'MuyBien' } as const;

/**
 * What a grade is called. Colour and number are the specification's; in red nobody needs help for being at the start:
 * `empieza`: their first days, or a class that is mostly there.
 */
export function valoracionOf(nivel: Nivel, empieza: boolean): Valoracion {
  if (nivel !== 'apoyo') return FIJAS[nivel];
  return empieza ? 'Empezando' : 'NecesitaApoyo';
}

/** What each of a class is called, in its order. `hasta`: the end of each one's first days. */
export function valoracionesOf(clase: ReadonlyArray<{ nivel: Nivel; hasta: Date }>, ahora: Date): Valoracion[] {
  const todos = claseEmpezando(clase.map(({ nivel }) => nivel));
  return clase.map(({ nivel, hasta }) => valoracionOf(nivel, todos || ahora < hasta));
}

/** The first medal that the next nota asks for, with its verb, and how many copies of others; null when nothing. `copias`: as below. */
export function faltaPrimero(
  faltan: ReadonlyArray<{ nombre: string; cantidad: number }>,
  copias = faltan.reduce((suma, { cantidad }) => suma + cantidad, 0),
): { verbo: string; una: string; demas: number } | null {
  const [primera] = faltan;
  if (!primera) return null;
  const una = primera.cantidad === 1 ? primera.nombre : `${primera.cantidad} de ${primera.nombre}`;
  return { verbo: plural(copias, 'falta', 'faltan'), una, demas: copias - primera.cantidad };
}

/**
 * "Falta Redacción", "Faltan 2 de Lectura y 3 más": what the next nota asks for, short enough for a card; "" when nothing. `copias`:
 * how many in all, where `faltan` has the first medals only.
 */
export function sayFaltan(
  faltan: ReadonlyArray<{ nombre: string; cantidad: number }>,
  copias = faltan.reduce((suma, { cantidad }) => suma + cantidad, 0),
): string {
  const primero = faltaPrimero(faltan, copias);
  if (primero === null) return '';
  const { verbo, una, demas } = primero;
  return `${verbo === 'falta' ? 'Falta' : 'Faltan'} ${una}${demas > 0 ? ` y ${demas} más` : ''}`;
}
