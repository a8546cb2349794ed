import type { Fallo } from '../base/fallo.ts';

/** Over how many lessons the radar may look. */
export const CLASES_RADAR_MIN = 2;
export const CLASES_RADAR_MAX = 10;
export const CLASES_RADAR = 4;

/** How often a fair teacher may be nudged wrongly: in so many of their terms (behaviour §11). */
export const AVISO_EN_VANO = 0.05;
/** Lessons that a term is taken to have at least; else twice as many as it has had. */
const CLASES_DE_PERIODO = 60;

/** How many lessons the radar looks back: 2 to 10. */
export function checkClasesRadar(clases: number): Fallo {
  const valido = Number.isInteger(clases) && clases >= CLASES_RADAR_MIN && clases <= CLASES_RADAR_MAX;
  return valido
    ? null
    : `El número de clases del radar tiene que estar entre ${CLASES_RADAR_MIN} y ${CLASES_RADAR_MAX}.`;
}

/** A lesson: a day on which the list was taken, or the teacher gave a medal by hand. Of whoever is in the class now. */
export interface Leccion {
  dia: string;
  /** Who was not there. */
  faltan: ReadonlySet<number>;
  /** Who got something by the teacher's own hand. */
  vistos: ReadonlySet<number>;
}

/** A pupil of the class now. */
export interface AlumnoRadar {
  perfilId: number;
  /** Day since when they are in the class. */
  entro: string;
  /** Day on which they last got something of their teacher, by hand or because they asked; null: never. */
  visto: string | null;
}

const wasThere = ({ perfilId, entro }: AlumnoRadar, { dia, faltan, vistos }: Leccion) =>
  vistos.has(perfilId) || (entro <= dia && !faltan.has(perfilId));

/** The lessons in which a pupil was there and got nothing, since they last did; the latest first. */
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
 * Whom a lesson's one nudge is about, or null. Decided by what was before the lesson, so that it stays the same while it lasts.
 *
 * How likely chance alone leaves somebody out: whoever gives without looking at whom, however many medals and to however many
 * at once, reaches each of those who are there as likely as any other. So in a lesson in which M of N got something, one is left
 * out with 1 − M / N, and in a stretch of lessons with the product. Nothing else is assumed of how a teacher gives.
 *
 * The rule: that product has to be so small that chance would bring a nudge in fewer than 5 of 100 terms. Every lesson looks at
 * every pupil anew, so the 5 % are shared among all the stretches that a term can have: one of each pupil at its beginning, and one
 * after whatever anybody gets. How many that will be is reckoned at the pace so far: of sixty lessons, or of twice those that were.
 * `radar.test.ts` plays terms of fair teachers, and of one who leaves a child out.
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

/** What the radar is made of. Days as `YYYY-MM-DD`. */
export interface DatosRadar {
  /** In the order of the list. `visto`: today counts. */
  alumnos: readonly AlumnoRadar[];
  /** In their order; today's too, if there is one already. */
  lecciones: readonly Leccion[];
  hoy: string;
  /** Day on which the running term began: the nudge looks no further back. */
  periodo: string;
}

export interface Radar {
  /** Whom the lesson's nudge is about. */
  hoy: number | null;
  /** Who got nothing in the last lessons in which they were there; `desde`: since when, null: ever. In the order of the list. */
  alumnos: Array<{ perfilId: number; desde: string | null }>;
  /** Of so many who have been there often enough to tell, so many got something. */
  conAlgo: number;
  de: number;
}

/**
 * The radar of a class (behaviour §11): who, of those who were there in at least so many lessons before today, got nothing in the last
 * ones nor today; and the one nudge.
 */
export function scanRadar({ alumnos, lecciones, hoy, periodo }: DatosRadar, clases: number): Radar {
  const antes = lecciones.filter(({ dia }) => dia < hoy);
  const cuentan = alumnos.filter((alumno) => antes.filter((leccion) => wasThere(alumno, leccion)).length >= clases);
  const sinNada = cuentan.filter((alumno) => waitOf(alumno, antes).length >= clases);
  const ausentes = lecciones.find(({ dia }) => dia === hoy)?.faltan;
  const delPeriodo = antes.filter(({ dia }) => dia >= periodo);
  // As it was before today: who gets something now ends the nudge, and no other takes its place.
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
