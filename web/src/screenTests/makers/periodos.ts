import type { Periodo, PeriodoCerrado } from '@aupa/contract';
import { medalla } from './medallas.ts';

const tramo = () => ({ inicio: '2025-09-01T08:00:00Z', fin: new Date().toISOString() });

/** A closed term. `calificacion`: the pupil's sealed grade, 0 for none; null for a teacher. */
export const periodo = (calificacion: number | null = null): Periodo => ({
  id: 41,
  nombre: '1.ª evaluación',
  numero: 1,
  ...tramo(),
  calificacion,
  cantAlumnos: 3,
  medallas: calificacion === null ? null : 2,
  reconocimientos: calificacion === null ? null : 3,
});

type Sellado = PeriodoCerrado['alumnos'][number];

export const sellado = (perfilEstudianteId: number, nombreEstudiante: string, calificacion: number): Sellado => {
  const { id, nombre, nombreIcono, color } = medalla('Lectura');
  const fechas = ['2025-09-07T08:00:00Z', '2025-11-21T08:00:00Z'];
  const ganada = { id, medallaId: id, nombre, nombreIcono, color, cantidad: fechas.length, fechas };
  return { perfilEstudianteId, nombreEstudiante, calificacion, medallas: calificacion > 0 ? [ganada] : [] };
};

export const periodoCerrado = (...alumnos: Sellado[]): PeriodoCerrado => ({
  id: 41,
  nombre: '1.ª evaluación',
  ...tramo(),
  notaMaxima: 10,
  alumnos,
});
