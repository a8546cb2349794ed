import { compareApellidos, compareNombres, type NombreYApellido } from '../base/nombres.ts';

export const ORDENES = ['nombre', 'apellido', 'nota', 'medalla'] as const;
export type OrdenAlumnos = (typeof ORDENES)[number];

export interface AlumnoOrdenable extends NombreYApellido {
  nombreEstudiante: string;
  calificacionActual: number;
  ultimaMedalla: string | null;
}

type Compare = (a: AlumnoOrdenable, b: AlumnoOrdenable) => number;

const byNombre: Compare = (a, b) => compareNombres(a.nombreEstudiante, b.nombreEstudiante);

const COMPARE: Record<OrdenAlumnos, Compare> = {
  nombre: byNombre,
  apellido: compareApellidos,
  nota: (a, b) => b.calificacionActual - a.calificacionActual,
  // Longest wait first: those are the pupils a teacher looks for.
  medalla: ({ ultimaMedalla: a }, { ultimaMedalla: b }) => (a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1),
};

/** Sorts a class: by first name, by surname, highest grade first, or longest wait for a medal first. Ties sort by first name. */
export function sortAlumnos<T extends AlumnoOrdenable>(alumnos: readonly T[], orden: OrdenAlumnos): T[] {
  return alumnos.toSorted((a, b) => COMPARE[orden](a, b) || byNombre(a, b));
}
