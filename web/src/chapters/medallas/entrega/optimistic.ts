import type { MedallaDePerfil, PerfilProfesor, PerfilVisto, TablaEquivalencia } from '@aupa/contract';
import { saldoOf, splitSaldo } from '@aupa/domain/economia';
import { cutFaltan, nivelOf, progresoOf, valoracionOf, valoracionesOf, type Fila } from '@aupa/domain/perfil';

/** What one action does to a student. `delta`: copies, negative when taken away. */
export interface Cambio {
  medallaId: number;
  delta: number;
  /** Coins of one copy. */
  monedas: number;
  /** How a first copy looks; without it only a medal that is held changes. */
  medalla?: Omit<MedallaDePerfil, 'cantidad'> | undefined;
  ahora: Date;
}

/** What the grade follows from: the rows, and the names of the medals that they ask for. */
export interface Reglas {
  filas: readonly Fila[];
  nombres: ReadonlyMap<number, string>;
}

/** A table's rows as the grade's rule reads them. */
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

/** The sum after it: no more coins go than the copies that are held. */
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

// Whoever rises changes what the others are called, too: whether most of the class still begins.
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
 * The class as it will be once the server agrees: only whoever changes is a new object, so only that card is drawn
 * again. Without the table's rows the grade waits for the server.
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
 * The same on the page of a student alone. What the others have is not known there, so a grade that is red keeps its word: who
 * was not told to need support is not told so before the server does.
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
