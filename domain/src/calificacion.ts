import { plural } from './plural.ts';

/** Copies held of each medal. */
export type Copias = ReadonlyMap<number, number>;

/** A row of an equivalence table: every copy that it asks for, inherited ones included. */
export interface Fila {
  nota: number;
  medallas: ReadonlyArray<{ medallaId: number; cantidad: number }>;
}

/** Whether the copies held reach a row, counting copies (behaviour §4). */
export function reachesFila(fila: Fila, copias: Copias): boolean {
  return fila.medallas.every(({ medallaId, cantidad }) => (copias.get(medallaId) ?? 0) >= cantidad);
}

/** The grade: the highest nota whose medals are all held; 0 if none (behaviour §4). The one place that computes it. */
export function calificacionActual(filas: readonly Fila[], copias: Copias): number {
  return filas.reduce((mejor, fila) => (fila.nota > mejor && reachesFila(fila, copias) ? fila.nota : mejor), 0);
}

/** How a grade stands: its colour and icon (spec §2, checklist 23); its words are `valoracionDe`. */
export type Nivel = 'bien' | 'camino' | 'apoyo' | 'sin-nota';

/** Green above two thirds of the maximum, orange above one third, red otherwise (spec §2, §9); none at 0 or without a maximum. */
export function nivelDe(calificacion: number, maxima: number): Nivel {
  if (calificacion <= 0 || maxima <= 0) return 'sin-nota';
  // In whole hundredths: 4.2 × 3 is not 6.3 × 2 in binary fractions.
  const alcanzado = Math.round(calificacion * 100) * 3;
  const tercio = Math.round(maxima * 100);
  if (alcanzado > tercio * 2) return 'bien';
  return alcanzado > tercio ? 'camino' : 'apoyo';
}

/** Decimals that a table uses: 0, 1 or 2, so that a grade shows decimals only where its table has them. */
export function decimalesDe(notas: readonly number[]): number {
  return Math.max(0, ...notas.map((nota) => (String(nota).split('.')[1] ?? '').length));
}

/** A nota as Spanish writes it, with a comma. `decimales`: how many at least. */
export function formatNota(nota: number, decimales = 0): string {
  return nota.toLocaleString('es-ES', {
    minimumFractionDigits: decimales,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
}

/** What a change of a table would do to grades (behaviour §10, simular). */
export interface EfectoDeTabla {
  suben: number;
  bajan: number;
  igual: number;
}

/** How many of those who hold these copies would rise, fall or stay with other rows (behaviour §10, simular). */
export function efectoDeTabla(
  antes: readonly Fila[],
  despues: readonly Fila[],
  alumnos: readonly Copias[],
): EfectoDeTabla {
  const cambios = alumnos.map((copias) => calificacionActual(despues, copias) - calificacionActual(antes, copias));
  return {
    suben: cambios.filter((cambio) => cambio > 0).length,
    bajan: cambios.filter((cambio) => cambio < 0).length,
    igual: cambios.filter((cambio) => cambio === 0).length,
  };
}

/** What a change of a table would do, as its teacher reads it; null when no grade changes (behaviour §10, simular). */
export function sayEfecto({ suben, bajan }: EfectoDeTabla): string | null {
  if (suben === 0 && bajan === 0) return null;
  const alumnos = (n: number) => `${n} ${plural(n, 'alumno')}`;
  const bajada = plural(bajan, 'baja', 'bajan');
  if (suben === 0) return `${alumnos(bajan)} ${bajada}`;
  const subida = `${alumnos(suben)} ${plural(suben, 'sube', 'suben')}`;
  return bajan === 0 ? subida : `${subida}, ${bajan} ${bajada}`;
}
