import type { MedallaDePerfil, PerfilProfesor, TablaEquivalencia } from '@aupa/contract';
import { calificacionActual, type Fila } from '@aupa/domain';

/** What one action does to one student. `delta`: copies, negative when taken away. */
export interface Cambio {
  perfilId: number;
  medallaId: number;
  delta: number;
  /** Coins of one copy; taking back stops at 0. */
  monedas: number;
  /** How a first copy looks; without it only a medal that is held changes. */
  medalla?: Omit<MedallaDePerfil, 'cantidad'> | undefined;
}

/** A table's rows as the grade's rule reads them. */
export function toFilas(tabla: TablaEquivalencia | undefined): Fila[] | null {
  if (!tabla) return null;
  return tabla.equivalencias.map(({ nota, medallasNecesarias }) => ({
    nota,
    medallas: medallasNecesarias.map(({ id, cantidad }) => ({ medallaId: id, cantidad })),
  }));
}

function changeCopias(held: readonly MedallaDePerfil[], { medallaId, medalla, delta }: Cambio): MedallaDePerfil[] {
  const isFirst = medalla !== undefined && !held.some((una) => una.medallaId === medallaId);
  const next = held.map((una) => (una.medallaId === medallaId ? { ...una, cantidad: una.cantidad + delta } : una));
  if (isFirst) next.push({ ...medalla, cantidad: delta });
  return next.filter(({ cantidad }) => cantidad > 0);
}

/**
 * The class as it will be once the server agrees: only the changed student is a new object, so only that card is drawn
 * again. Without the table's rows the grade waits for the server.
 */
export function applyCambio(
  perfiles: readonly PerfilProfesor[],
  cambio: Cambio,
  filas: readonly Fila[] | null,
): PerfilProfesor[] {
  return perfiles.map((perfil) => {
    if (perfil.id !== cambio.perfilId) return perfil;
    const medallas = changeCopias(perfil.medallas, cambio);
    const copias = new Map(medallas.map(({ medallaId, cantidad }) => [medallaId, cantidad]));
    return {
      ...perfil,
      medallas,
      monedas: Math.max(0, perfil.monedas + cambio.monedas * cambio.delta),
      calificacionActual: filas ? calificacionActual(filas, copias) : perfil.calificacionActual,
    };
  });
}
