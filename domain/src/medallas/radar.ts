import type { Fallo } from '../base/fallo.ts';

/** How many lessons the radar may cover. */
export const CLASES_RADAR_MIN = 2;
export const CLASES_RADAR_MAX = 10;
export const CLASES_RADAR = 4;

/** Share of terms in which a fair teacher may get a false nudge (behaviour §11). */
export const AVISO_EN_VANO = 0.05;
/** Assumed lessons of a term, unless twice those so far are more. */
const CLASES_DE_PERIODO = 60;

/** How many lessons the radar covers: 2 to 10. */
export function checkClasesRadar(clases: number): Fallo {
  const valido = Number.isInteger(clases) && clases >= CLASES_RADAR_MIN && clases <= CLASES_RADAR_MAX;
  return valido
    ? null
    : `El número de clases del radar tiene que estar entre ${CLASES_RADAR_MIN} y ${CLASES_RADAR_MAX}.`;
}

/** A day with an attendance list or a medal given by hand. Only pupils now in the class. */
export interface Leccion {
  dia: string;
  faltan: ReadonlySet<number>;
  vistos: ReadonlySet<number>;
}

export interface AlumnoRadar {
  perfilId: number;
  entro: string;
  /** Last day they received a medal by hand or on request; null if never. */
  visto: string | null;
}

const wasThere = ({ perfilId, entro }: AlumnoRadar, { dia, faltan, vistos }: Leccion) =>
  vistos.has(perfilId) || (entro <= dia && !faltan.has(perfilId));

/** Lessons attended since they last received something, latest first. */
function waitOf(alumno: AlumnoRadar, lecciones: readonly Leccion[]): Leccion[] {
  const espera: Leccion[] = [];
  for (let i = lecciones.length - 1; i >= 0; i -= 1) {
    const leccion = lecciones[i];
    if (!leccion || (alumno.visto !== null && leccion.dia <= alumno.visto)) break;
    if (wasThere(alumno, leccion)) espera.push(leccion);
  }
  return espera;
}

/**
 * The pupil to nudge about in a lesson, or null. Uses only earlier lessons, so it stays the same during the lesson.
 *
 * The null hypothesis: a fair teacher reaches everybody present with equal probability, however many medals they give at once. If
 * M of N receive something in a lesson, one pupil is left out with probability 1 − M / N. For a run of lessons, multiply.
 *
 * The rule: a nudge needs a product so small that fewer than 5 of 100 fair terms bring a false one. Every lesson tests every
 * pupil, so the 5 % are shared among all runs that a term can have. Each pupil has one run at the beginning and one after each
 * thing received. Their number is extrapolated to sixty lessons, or to twice the lessons so far. `radar.test.ts` simulates fair
 * teachers, and one who neglects a child.
 */
function nudgeOf(alumnos: readonly AlumnoRadar[], lecciones: readonly Leccion[], ausentes?: ReadonlySet<number>) {
  const partes = new Map<Leccion, number>();
  const parteOf = (leccion: Leccion) => {
    const known = partes.get(leccion);
    if (known !== undefined) return known;
    const parte = leccion.vistos.size / alumnos.filter((alumno) => wasThere(alumno, leccion)).length;
    partes.set(leccion, parte);
    return parte;
  };
  const dados = lecciones.reduce((suma, { vistos }) => suma + vistos.size, 0);
  const rachas = alumnos.length + dados * Math.max(2, CLASES_DE_PERIODO / lecciones.length);
  let menos = AVISO_EN_VANO / rachas;
  let elegido: number | null = null;
  for (const alumno of alumnos) {
    if (ausentes?.has(alumno.perfilId)) continue;
    const azar = waitOf(alumno, lecciones).reduce((todo, leccion) => todo * (1 - parteOf(leccion)), 1);
    if (azar < menos) [menos, elegido] = [azar, alumno.perfilId];
  }
  return elegido;
}

/** Days as `YYYY-MM-DD`. */
export interface DatosRadar {
  /** In list order. `visto` includes today. */
  alumnos: readonly AlumnoRadar[];
  /** In order, possibly including today's. */
  lecciones: readonly Leccion[];
  hoy: string;
  /** First day of the open term: the nudge looks no further back. */
  periodo: string;
}

export interface Radar {
  hoy: number | null;
  /** Pupils who received nothing in their last lessons, in list order; `desde`: last time, null for never. */
  alumnos: Array<{ perfilId: number; desde: string | null }>;
  /** Pupils who received something, out of `de` who attended enough lessons. */
  conAlgo: number;
  de: number;
}

/** Radar of a class (behaviour §11): the nudge, and pupils who got nothing today or in their last `clases` lessons. */
export function scanRadar({ alumnos, lecciones, hoy, periodo }: DatosRadar, clases: number): Radar {
  const antes = lecciones.filter(({ dia }) => dia < hoy);
  const cuentan = alumnos.filter((alumno) => antes.filter((leccion) => wasThere(alumno, leccion)).length >= clases);
  const sinNada = cuentan.filter((alumno) => waitOf(alumno, antes).length >= clases);
  const ausentes = lecciones.find(({ dia }) => dia === hoy)?.faltan;
  const delPeriodo = antes.filter(({ dia }) => dia >= periodo);
  // As before today: a pupil who receives something ends the nudge, and no other replaces it.
  const isVistoHoy = ({ visto }: AlumnoRadar) => visto !== null && visto >= hoy;
  const ayer = alumnos.map((alumno) => {
    if (!isVistoHoy(alumno)) return alumno;
    return { ...alumno, visto: antes.findLast(({ vistos }) => vistos.has(alumno.perfilId))?.dia ?? null };
  });
  const elegido = delPeriodo.length === 0 ? null : nudgeOf(ayer, delPeriodo, ausentes);
  return {
    hoy: alumnos.some((alumno) => alumno.perfilId === elegido && isVistoHoy(alumno)) ? null : elegido,
    alumnos: sinNada.map(({ perfilId, visto }) => ({ perfilId, desde: visto })),
    conAlgo: cuentan.length - sinNada.length,
    de: cuentan.length,
  };
}
