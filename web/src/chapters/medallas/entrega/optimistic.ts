import type { MedallaDePerfil, PerfilProfesor, PerfilVisto, TablaEquivalencia } from '@aupa/contract';
import { saldoOf, splitSaldo } from '@aupa/domain/economia';
import { cutFaltan, nivelOf, progresoOf, valoracionOf, valoracionesOf, type Fila } from '@aupa/domain/perfil';

/** `delta`: copies, negative when taken away. */
export interface Cambio {
  medallaId: number;
  delta: number;
  /** Coins per copy. */
  monedas: number;
  /** Needed for a first copy; without it only a held medal changes. */
  medalla?: Omit<MedallaDePerfil, 'cantidad'> | undefined;
  ahora: Date;
}

/** The inputs of a grade: the table's rows, and the names of their medals. */
export interface Reglas {
  filas: readonly Fila[];
  nombres: ReadonlyMap<number, string>;
}

export function toReglas(tabla: TablaEquivalencia | undefined): Reglas | null {
  if (!tabla) return null;
  return {
    filas: tabla.equivalencias.map(({ nota, medallasNecesarias }) => ({
      nota,
      medallas: medallasNecesarias.map(({ id, cantidad }) => ({ medallaId: id, cantidad })),
    })),
    nombres: new Map(
      tabla.equivalencias.flatMap(({ medallasNecesarias }) => medallasNecesarias.map(({ id, nombre }) => [id, nombre])),
    ),
  };
}

function changeCopias(held: readonly MedallaDePerfil[], { medallaId, medalla, delta }: Cambio): MedallaDePerfil[] {
  const isFirst = medalla !== undefined && !held.some((una) => una.medallaId === medallaId);
  const next = held.map((una) => (una.medallaId === medallaId ? { ...una, cantidad: una.cantidad + delta } : una));
  if (isFirst) next.push({ ...medalla, cantidad: delta });
  return next.filter(({ cantidad }) => cantidad > 0);
}

/** The balance after it; takes no more coins than the held copies brought. */
function changeSaldo(
  { medallas, monedas = 0, monedasDebidas = 0 }: Pick<PerfilVisto, 'medallas' | 'monedas' | 'monedasDebidas'>,
  { medallaId, monedas: deUna, delta }: Cambio,
) {
  const held = medallas.find((una) => una.medallaId === medallaId)?.cantidad ?? 0;
  return splitSaldo(saldoOf({ monedas, monedasDebidas }) + deUna * Math.max(delta, -held));
}

function progresoIn({ medallas }: { medallas: readonly MedallaDePerfil[] }, { filas }: Reglas) {
  return progresoOf(filas, new Map(medallas.map(({ medallaId, cantidad }) => [medallaId, cantidad])));
}

function regrade(perfil: PerfilProfesor, reglas: Reglas): PerfilProfesor {
  const { actual, faltan } = progresoIn(perfil, reglas);
  return { ...perfil, calificacionActual: actual, ...cutFaltan(faltan, reglas.nombres) };
}

// A risen grade can change others' words, which depend on whether most of the class is still starting.
function revalue(perfiles: readonly PerfilProfesor[], { filas }: Reglas, ahora: Date): PerfilProfesor[] {
  const maxima = Math.max(0, ...filas.map(({ nota }) => nota));
  const clase = perfiles.map(({ calificacionActual, empezandoHasta }) => ({
    nivel: nivelOf(calificacionActual, maxima),
    hasta: new Date(empezandoHasta),
  }));
  const valoraciones = valoracionesOf(clase, ahora);
  return perfiles.map((perfil, i) => {
    const valoracion = valoraciones[i] ?? perfil.valoracion;
    return valoracion === perfil.valoracion ? perfil : { ...perfil, valoracion };
  });
}

/**
 * The class as the server will confirm it. Unchanged profiles keep their identity, so only changed cards rerender. Without the
 * table the grade waits for the server.
 */
export function applyCambio(
  perfiles: readonly PerfilProfesor[],
  cambio: Cambio & { perfilesIds: readonly number[] },
  reglas: Reglas | null,
): PerfilProfesor[] {
  const ids = new Set(cambio.perfilesIds);
  const next = perfiles.map((perfil) => {
    if (!ids.has(perfil.id)) return perfil;
    const changed = {
      ...perfil,
      medallas: changeCopias(perfil.medallas, cambio),
      ...changeSaldo(perfil, cambio),
      ultimaMedalla: cambio.delta > 0 ? cambio.ahora.toISOString() : perfil.ultimaMedalla,
    };
    return reglas ? regrade(changed, reglas) : changed;
  });
  return reglas ? revalue(next, reglas, cambio.ahora) : next;
}

/**
 * The same for a single pupil's page. The rest of the class is unknown here, so a red grade keeps its words until the server
 * answers.
 */
export function applyAPerfil(perfil: PerfilVisto, cambio: Cambio, reglas: Reglas | null): PerfilVisto {
  const medallas = changeCopias(perfil.medallas, cambio);
  const changed = {
    ...perfil,
    medallas,
    ...changeSaldo(perfil, cambio),
    totalMedallas: perfil.totalMedallas + cambio.delta,
  };
  if (!reglas) return changed;
  const { actual, maxima, faltan } = progresoIn(changed, reglas);
  const nivel = nivelOf(actual, maxima);
  return {
    ...changed,
    calificacionActual: actual,
    faltan: faltan.map(({ medallaId, falta }) => ({
      medallaId,
      nombre: reglas.nombres.get(medallaId) ?? '',
      cantidad: falta,
    })),
    valoracion: valoracionOf(nivel, perfil.valoracion !== 'NecesitaApoyo'),
  };
}
