import { DIAS_ELIMINADO } from '../clase/index.ts';
import { DIAS_ACTIVIDAD, DIAS_DISPOSITIVO } from '../cuenta/index.ts';
import { SEGUNDOS_REABRIR } from '../ingreso/index.ts';
import { HORAS_DESHACER } from '../medallas/index.ts';
import { plural } from '../base/plural.ts';

type Unidad = 'meses' | 'dias' | 'horas' | 'segundos';

export interface Plazo {
  cantidad: number;
  unidad: Unidad;
  /** From when it counts, as the end of a sentence; with none, the row carries its own end. */
  desde: string;
}

/** Months without any act after which a class goes, and without a class after which an account goes. */
const MESES_SIN_USO = 13;

/**
 * How long everything is kept (behaviour §14): one table for the daily job, the sweeps, the privacy page and the papers. Numbers
 * that light code of the page needs stay in their chapters, and are named here.
 */
export const PLAZOS = {
  sesion: { cantidad: 90, unidad: 'dias', desde: 'desde que entras, o menos si no vuelves' },
  actividad: { cantidad: DIAS_ACTIVIDAD, unidad: 'dias', desde: '' },
  dispositivo: { cantidad: DIAS_DISPOSITIVO, unidad: 'dias', desde: 'desde la última vez que entras en él' },
  intento: { cantidad: 365, unidad: 'dias', desde: 'como mucho' },
  respuesta: { cantidad: 7, unidad: 'dias', desde: 'como mucho' },
  puerta: { cantidad: SEGUNDOS_REABRIR, unidad: 'segundos', desde: 'desde que se cierra la puerta' },
  deshacer: { cantidad: HORAS_DESHACER, unidad: 'horas', desde: 'por si hay que deshacer' },
  imagen: { cantidad: 7, unidad: 'dias', desde: 'desde que la cambias por otra' },
  eliminado: { cantidad: DIAS_ELIMINADO, unidad: 'dias', desde: 'desde que su profesor elimina la clase' },
  clase: { cantidad: MESES_SIN_USO, unidad: 'meses', desde: 'desde lo último que pasa en la clase' },
  avisoDeClase: { cantidad: 30, unidad: 'dias', desde: 'antes de que la clase se borre sola' },
  cuenta: { cantidad: MESES_SIN_USO, unidad: 'meses', desde: 'desde que no tienes ninguna clase' },
  estreno: { cantidad: 60, unidad: 'dias', desde: 'desde que la instalación sabe borrar sola' },
  copia: { cantidad: 14, unidad: 'dias', desde: 'desde que se hace' },
} as const satisfies Record<string, Plazo>;

export type PlazoId = keyof typeof PLAZOS;

const NOMBRES: Record<Unidad, [string, string]> = {
  meses: ['mes', 'meses'],
  dias: ['día', 'días'],
  horas: ['hora', 'horas'],
  segundos: ['segundo', 'segundos'],
};

/** A period in words: «13 meses desde lo último que pasa en la clase». */
export function sayPlazo(id: PlazoId): string {
  const { cantidad, unidad, desde }: Plazo = PLAZOS[id];
  return `${cantidad} ${plural(cantidad, ...NOMBRES[unidad])} ${desde}`.trim();
}
