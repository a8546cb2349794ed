import type { Asistencia, Pizarra } from '@aupa/contract';

/** Nobody has taken the list of today yet. */
export const asistencia = (): Asistencia => ({ dia: '2026-11-26', tomada: null, alumnos: [] });

/** A board that shows the class, on no computer. */
export const pizarra = (): Pizarra => ({
  vista: 'Clase',
  conCantidades: false,
  sonido: false,
  tiempo: null,
  conectadas: [],
});
