import { compareApellidos, compareNombres, type NombreYApellido } from '../base/nombres.ts';

/** How a teacher may want to see a class. */
export const ORDENES = ['nombre', 'apellido', 'nota', 'medalla'] as const;
export type OrdenAlumnos = (typeof ORDENES)[number];

/** What the orders go by. `ultimaMedalla`: an instant as text, in ISO 8601 and UTC; null before the first one. */
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
  // Whoever waits longest comes first: it is whom a teacher looks for.
  medalla: ({ ultimaMedalla: a }, { ultimaMedalla: b }) => (a === b ? 0 : a === null || (b !== null && a < b) ? -1 : 1),
};

/**
 * The class in that order: by first name, by surname, the highest grade first, or whoever has waited longest for a medal first.
 * Ties stand by first name.
 */
export function sortAlumnos<T extends AlumnoOrdenable>(alumnos: readonly T[], orden: OrdenAlumnos): T[] {
  return alumnos.toSorted((a, b) => COMPARE[orden](a, b) || byNombre(a, b));
}
