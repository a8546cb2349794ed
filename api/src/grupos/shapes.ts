import type { Companero, MedallaDePerfil, PerfilProfesor } from '@aupa/contract';
import {
  calificacionActual,
  compareNombres,
  IMAGEN_MINIATURA,
  nombreCompleto,
  rutaImagen,
  type Fila,
} from '@aupa/domain';

export interface GrupoRow {
  periodo: number;
  filas: Fila[] | null;
  medallas: Array<Omit<MedallaDePerfil, 'cantidad' | 'medallaId' | 'icon'> & { id: number }> | null;
}

export interface PerfilRow {
  id: number;
  nombre: string;
  apellido: string;
  imagen_clave: string;
  monedas: number;
  meta: number;
  medallas: number[] | null;
  cantidades: number[] | null;
}

type Catalogo = Map<number, Omit<MedallaDePerfil, 'cantidad'>>;

function catalogOf({ medallas }: GrupoRow): Catalogo {
  return new Map(
    (medallas ?? []).map(({ id, nombre, icono, descripcion }) => [
      id,
      { id, medallaId: id, nombre, icon: icono, icono, descripcion },
    ]),
  );
}

function copiasOf({ medallas, cantidades }: PerfilRow): Map<number, number> {
  return new Map((medallas ?? []).map((id, i) => [id, cantidades?.[i] ?? 0]));
}

function presentCompanero(perfil: PerfilRow, copias: Map<number, number>, catalogo: Catalogo): Companero {
  return {
    id: perfil.id,
    nombreEstudiante: nombreCompleto(perfil),
    enlaceAvatarMiniatura: rutaImagen(perfil.imagen_clave, IMAGEN_MINIATURA),
    medallas: [...copias]
      .flatMap(([id, cantidad]) => {
        const medalla = catalogo.get(id);
        return medalla ? [{ ...medalla, cantidad }] : [];
      })
      .sort((a, b) => b.cantidad - a.cantidad || a.medallaId - b.medallaId),
  };
}

const byNombre = (a: Companero, b: Companero) => compareNombres(a.nombreEstudiante, b.nombreEstudiante) || a.id - b.id;

/** The teacher's view of a class. */
export function presentPerfiles(grupo: GrupoRow, perfiles: readonly PerfilRow[]): PerfilProfesor[] {
  const catalogo = catalogOf(grupo);
  return perfiles
    .map((perfil) => {
      const copias = copiasOf(perfil);
      return {
        ...presentCompanero(perfil, copias, catalogo),
        calificacionActual: calificacionActual(grupo.filas ?? [], copias),
        monedas: perfil.monedas,
        metaCalificacion: perfil.meta,
      };
    })
    .sort(byNombre);
}

/** A student's view of classmates. */
export function presentCompaneros(grupo: GrupoRow, perfiles: readonly PerfilRow[]): Companero[] {
  const catalogo = catalogOf(grupo);
  return perfiles.map((perfil) => presentCompanero(perfil, copiasOf(perfil), catalogo)).sort(byNombre);
}
