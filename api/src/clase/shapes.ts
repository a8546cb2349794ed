import type { Companero, MedallaDePerfil, PerfilProfesor } from '@aupa/contract';
import { compareNombres, nombreCompleto } from '@aupa/domain/base';
import { splitSaldo } from '@aupa/domain/economia';
import type { ColorMedalla } from '@aupa/domain/medallas';
import {
  cutFaltan,
  empezandoHasta,
  IMAGEN_MINIATURA,
  nivelOf,
  progresoOf,
  rutaImagen,
  valoracionesOf,
  type Fila,
} from '@aupa/domain/perfil';

export interface ClaseRow<Perfil extends PerfilRow = PerfilRow> {
  medallas: Array<{
    id: number;
    nombre: string;
    icono: string;
    color: ColorMedalla | null;
    descripcion: string;
  }> | null;
  perfiles: Perfil[] | null;
}

export interface ClaseDelProfesor extends ClaseRow<PerfilPrivadoRow> {
  filas: Fila[] | null;
  abierto_en: Date;
  ahora: Date;
}

interface PerfilRow {
  id: number;
  nombre: string;
  apellido: string;
  imagen_clave: string;
  copias: Array<[medallaId: number, cantidad: number]> | null;
}

interface PerfilPrivadoRow extends PerfilRow {
  monedas: number;
  meta: number;
  creado_en: string;
  ultima: string | null;
}

type Catalogo = Map<number, NonNullable<ClaseRow['medallas']>[number]>;

const catalogOf = ({ medallas }: ClaseRow): Catalogo =>
  new Map((medallas ?? []).map((medalla) => [medalla.id, medalla]));

function presentCompanero(perfil: PerfilRow, catalogo: Catalogo): Companero {
  const medallas: MedallaDePerfil[] = [];
  for (const [id, cantidad] of perfil.copias ?? []) {
    const medalla = catalogo.get(id);
    if (!medalla) continue;
    const { nombre, icono, color, descripcion } = medalla;
    medallas.push({ id, medallaId: id, nombre, icon: icono, icono, color, descripcion, cantidad });
  }
  return {
    id: perfil.id,
    nombreEstudiante: nombreCompleto(perfil),
    enlaceAvatarMiniatura: rutaImagen(perfil.imagen_clave, IMAGEN_MINIATURA),
    medallas,
  };
}

const byNombre = (a: Companero, b: Companero) => compareNombres(a.nombreEstudiante, b.nombreEstudiante) || a.id - b.id;

export function presentPerfiles(clase: ClaseDelProfesor): PerfilProfesor[] {
  const catalogo = catalogOf(clase);
  const nombres = new Map([...catalogo.values()].map(({ id, nombre }) => [id, nombre]));
  const filas = clase.filas ?? [];
  const alumnos = (clase.perfiles ?? []).map((perfil) => {
    const progreso = progresoOf(filas, new Map(perfil.copias));
    const hasta = empezandoHasta(clase.abierto_en, new Date(perfil.creado_en));
    return { perfil, progreso, hasta, nivel: nivelOf(progreso.actual, progreso.maxima) };
  });
  const valoraciones = valoracionesOf(alumnos, clase.ahora);
  return alumnos
    .map(({ perfil, progreso, hasta }, i) => {
      const { id, nombreEstudiante, enlaceAvatarMiniatura, medallas } = presentCompanero(perfil, catalogo);
      return {
        id,
        nombreEstudiante,
        nombre: perfil.nombre,
        apellido: perfil.apellido,
        enlaceAvatarMiniatura,
        medallas,
        calificacionActual: progreso.actual,
        ...splitSaldo(perfil.monedas),
        metaCalificacion: perfil.meta,
        ultimaMedalla: perfil.ultima && new Date(perfil.ultima).toISOString(),
        empezandoHasta: hasta.toISOString(),
        valoracion: valoraciones[i] ?? 'SinNota',
        ...cutFaltan(progreso.faltan, nombres),
      };
    })
    .sort(byNombre);
}

export function presentCompaneros(clase: ClaseRow, propio: number | null): Companero[] {
  const catalogo = catalogOf(clase);
  return (clase.perfiles ?? [])
    .filter(({ id }) => id !== propio)
    .map((perfil) => presentCompanero(perfil, catalogo))
    .sort(byNombre);
}
