import type { Companero, MedallaDePerfil, PerfilProfesor } from '@aupa/contract';
import {
  calificacionActual,
  compareNombres,
  IMAGEN_MINIATURA,
  nombreCompleto,
  rutaImagen,
  type Fila,
} from '@aupa/domain';

/** A class with all of its students, as one statement reads it. */
export interface ClaseRow {
  filas: Fila[] | null;
  medallas: Array<{ id: number; nombre: string; icono: string; descripcion: string }> | null;
  perfiles: PerfilRow[] | null;
}

interface PerfilRow {
  id: number;
  nombre: string;
  apellido: string;
  imagen_clave: string;
  monedas: number;
  meta: number;
  /** Copies held, by medal: the most first. */
  copias: Array<[medallaId: number, cantidad: number]> | null;
}

type Catalogo = Map<number, NonNullable<ClaseRow['medallas']>[number]>;

const catalogOf = ({ medallas }: ClaseRow): Catalogo =>
  new Map((medallas ?? []).map((medalla) => [medalla.id, medalla]));

function presentCompanero(perfil: PerfilRow, catalogo: Catalogo): Companero {
  const medallas: MedallaDePerfil[] = [];
  for (const [id, cantidad] of perfil.copias ?? []) {
    const medalla = catalogo.get(id);
    if (!medalla) continue;
    const { nombre, icono, descripcion } = medalla;
    medallas.push({ id, medallaId: id, nombre, icon: icono, icono, descripcion, cantidad });
  }
  return {
    id: perfil.id,
    nombreEstudiante: nombreCompleto(perfil),
    enlaceAvatarMiniatura: rutaImagen(perfil.imagen_clave, IMAGEN_MINIATURA),
    medallas,
  };
}

const byNombre = (a: Companero, b: Companero) => compareNombres(a.nombreEstudiante, b.nombreEstudiante) || a.id - b.id;

/** The teacher's view of a class. */
export function presentPerfiles(clase: ClaseRow): PerfilProfesor[] {
  const catalogo = catalogOf(clase);
  return (clase.perfiles ?? [])
    .map((perfil) => {
      const { id, nombreEstudiante, enlaceAvatarMiniatura, medallas } = presentCompanero(perfil, catalogo);
      return {
        id,
        nombreEstudiante,
        enlaceAvatarMiniatura,
        medallas,
        calificacionActual: calificacionActual(clase.filas ?? [], new Map(perfil.copias)),
        monedas: perfil.monedas,
        metaCalificacion: perfil.meta,
      };
    })
    .sort(byNombre);
}

/** A student's view of classmates, without themselves. */
export function presentCompaneros(clase: ClaseRow, propio: number | null): Companero[] {
  const catalogo = catalogOf(clase);
  return (clase.perfiles ?? [])
    .filter(({ id }) => id !== propio)
    .map((perfil) => presentCompanero(perfil, catalogo))
    .sort(byNombre);
}
