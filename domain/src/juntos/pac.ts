import type { Fallo } from '../base/fallo.ts';
import { isDia } from '../base/dia.ts';
import { countCaracteres, normalizeNombre } from '../base/texto.ts';
import { plural } from '../base/plural.ts';

export const VISUALES = ['montana', 'cohete', 'jardin', 'barco', 'puente'] as const;
export type Visual = (typeof VISUALES)[number];

export const PAC_NOMBRE_MIN = 3;
export const PAC_NOMBRE_MAX = 50;
export const PAC_MEDALLAS_MAX = 10_000;
export const PAC_RECOMPENSA_REQUERIDA = 'Debes seleccionar una recompensa.';
export const FECHA_INICIO_REQUERIDA = 'Elige la fecha de inicio.';
export const FECHA_FIN_REQUERIDA = 'Elige la fecha de fin.';

/** Challenge name: 3 to 50 characters (behaviour §7). */
export function checkNombrePac(nombre: string): Fallo {
  const largo = countCaracteres(normalizeNombre(nombre));
  const valido = largo >= PAC_NOMBRE_MIN && largo <= PAC_NOMBRE_MAX;
  return valido ? null : 'El nombre del desafío debe tener entre 3 y 50 caracteres.';
}

/** Goal of a challenge: 1 to 10,000 medals (behaviour §7). */
export function checkMedallasNecesarias(cantidad: number): Fallo {
  const valida = Number.isInteger(cantidad) && cantidad >= 1 && cantidad <= PAC_MEDALLAS_MAX;
  return valida ? null : 'La cantidad de medallas tiene que estar entre 1 y 10.000.';
}

/** Start date: not before today (spec §5). Days as `YYYY-MM-DD`. */
export function checkFechaInicio(inicio: string, hoy: string): Fallo {
  if (!isDia(inicio)) return FECHA_INICIO_REQUERIDA;
  return inicio < hoy ? 'La fecha de inicio no puede ser anterior a hoy.' : null;
}

/** End date: at least one day after the start (spec §5). Days as `YYYY-MM-DD`. */
export function checkFechaFin(inicio: string, fin: string): Fallo {
  if (!isDia(fin)) return FECHA_FIN_REQUERIDA;
  return fin <= inicio ? 'La fecha de fin tiene que ser posterior a la de inicio.' : null;
}

export const ESTADOS_PAC = ['Programado', 'Activo', 'Completado', 'Vencido'] as const;
export type EstadoPac = (typeof ESTADOS_PAC)[number];

/** State of a challenge today; its last day counts whole (behaviour §7). Days as `YYYY-MM-DD`. */
export function estadoPac(
  { fechaInicio, fechaFin, completado }: { fechaInicio: string; fechaFin: string; completado: boolean },
  hoy: string,
): EstadoPac {
  if (completado) return 'Completado';
  if (hoy < fechaInicio) return 'Programado';
  return hoy > fechaFin ? 'Vencido' : 'Activo';
}

/** Goal of a running challenge: above the medals reached, within the limits (behaviour §7). */
export function checkMetaPac(cantidad: number, alcanzadas: number): Fallo {
  if (cantidad > alcanzadas || alcanzadas === 0) return checkMedallasNecesarias(cantidad);
  return `La clase ya lleva ${alcanzadas} ${plural(alcanzadas, 'medalla')}: la meta tiene que ser mayor.`;
}

/** Start of an edited challenge: fixed once begun, otherwise today or later (behaviour §7). */
export function checkInicioEditado(inicio: string, antes: string, hoy: string): Fallo {
  if (antes > hoy) return checkFechaInicio(inicio, hoy);
  return inicio === antes ? null : 'El desafío ya ha empezado: su fecha de inicio no se puede cambiar.';
}

/** End of an edited challenge: after the start, and today at the earliest (behaviour §7). */
export function checkFinEditado(inicio: string, fin: string, hoy: string): Fallo {
  const fallo = checkFechaFin(inicio, fin);
  if (fallo) return fallo;
  return fin < hoy ? 'La fecha de fin no puede ser anterior a hoy.' : null;
}

/** The drawing that a client sent. Older clients send a number or nothing: they get the first (behaviour §7). */
export function visualOf(visual: Visual | number | undefined): Visual {
  return typeof visual === 'string' ? visual : VISUALES[0];
}

/** Days left, including today; 0 once over. Days as `YYYY-MM-DD`. */
export function diasQueQuedan(fechaFin: string, hoy: string): number {
  const dia = 24 * 60 * 60 * 1000;
  return Math.max(0, Math.round((Date.parse(fechaFin) - Date.parse(hoy)) / dia) + 1);
}
