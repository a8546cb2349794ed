import type { BarraProgreso, KudoRecibido, PerfilPropio, PerfilVisto } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { splitSaldo } from '@aupa/domain/economia';
import { findTipoKudo, kudosDisponibles } from '@aupa/domain/juntos';
import { type ColorMedalla, horaLocal } from '@aupa/domain/medallas';
import {
  calificacionActual,
  claseEmpezando,
  empezandoHasta,
  IMAGEN_COMPLETA,
  IMAGEN_MINIATURA,
  nivelOf,
  progresoOf,
  rutaImagen,
  valoracionOf,
} from '@aupa/domain/perfil';
import type { PerfilRow, PerfilVivo } from './find.ts';

export interface KudoRow {
  tipo: number;
  emisor_id: number;
  /** False for a pupil who was taken out: counted but not named (behaviour §3). */
  presente: boolean;
  imagen_clave: string;
  nombre: string;
  apellido: string;
  cantidad: number;
}

export interface MedallaDeTabla {
  id: number;
  nombre: string;
  nombre_icono: string;
  color: ColorMedalla | null;
}

export function copiasOf({ medallas }: PerfilRow): Map<number, number> {
  return new Map((medallas ?? []).map(({ medallaId, cantidad }) => [medallaId, cantidad]));
}

function presentMedallas({ medallas }: PerfilRow): PerfilPropio['medallas'] {
  return (medallas ?? []).map((medalla) => ({
    ...medalla,
    icon: medalla.icono,
    ultimaFecha: new Date(medalla.ultimaFecha).toISOString(),
  }));
}

/** Kudos received by kind, most first. Each names the givers who are still in the class, latest first (behaviour §9). */
function presentKudos(rows: readonly KudoRow[]): KudoRecibido[] {
  const tipos = [...new Set(rows.map(({ tipo }) => tipo))];
  return tipos
    .map((tipo) => {
      const suyos = rows.filter((row) => row.tipo === tipo);
      const { nombre = '', nombreIcono = '' } = findTipoKudo(tipo) ?? {};
      return {
        tipoKudoId: tipo,
        nombre,
        nombreIcono,
        cantidad: suyos.reduce((suma, { cantidad }) => suma + cantidad, 0),
        de: suyos
          .filter(({ presente }) => presente)
          .map((row) => ({
            perfilEstudianteId: row.emisor_id,
            nombreEstudiante: nombreCompleto(row),
            enlaceAvatarMiniatura: rutaImagen(row.imagen_clave, IMAGEN_MINIATURA),
          })),
      };
    })
    .sort((a, b) => b.cantidad - a.cantidad || a.tipoKudoId - b.tipoKudoId);
}

/** The active booster, with both forms of its end (behaviour §4). All three are null without one. */
function presentPotenciador({ potenciador }: PerfilRow, tzAula: string) {
  const hasta = potenciador && new Date(potenciador.hasta);
  return {
    multiplicadorPotenciador: potenciador && potenciador.decimas / 10,
    tiempoRestantePotenciador: hasta && horaLocal(hasta, tzAula),
    potenciadorHasta: hasta && hasta.toISOString(),
  };
}

function presentValorado(perfil: PerfilRow): Pick<PerfilPropio, 'valoracion' | 'faltan' | 'calificacionActual'> {
  const filas = perfil.filas ?? [];
  const { actual, maxima, faltan } = progresoOf(filas, copiasOf(perfil));
  const niveles = (perfil.clase ?? []).map((copias) => nivelOf(calificacionActual(filas, new Map(copias)), maxima));
  const empieza = claseEmpezando(niveles) || perfil.ahora < empezandoHasta(perfil.abierto_en, perfil.llegada);
  const nombres = new Map(perfil.nombres);
  return {
    calificacionActual: actual,
    valoracion: valoracionOf(nivelOf(actual, maxima), empieza),
    faltan: faltan.map(({ medallaId, falta }) => ({
      medallaId,
      nombre: nombres.get(medallaId) ?? '',
      cantidad: falta,
    })),
  };
}

export function presentPropio(perfil: PerfilVivo, kudos: readonly KudoRow[], tzAula: string): PerfilPropio {
  return {
    id: perfil.perfilId,
    nombreEstudiante: nombreCompleto(perfil),
    enlaceAvatar: rutaImagen(perfil.imagen_clave, IMAGEN_COMPLETA),
    enlaceAvatarMiniatura: rutaImagen(perfil.imagen_clave, IMAGEN_MINIATURA),
    avatarElegido: perfil.avatar_elegido,
    ...presentValorado(perfil),
    ...splitSaldo(perfil.monedas),
    metaCalificacion: perfil.meta,
    medallas: presentMedallas(perfil),
    ...presentPotenciador(perfil, tzAula),
    kudosDisponibles: kudosDisponibles(perfil.kudos_dados),
    kudosRecibidos: presentKudos(kudos),
  };
}

/** A profile as the caller may see it. Classmates see only name, avatar and medals (behaviour §9). */
export function presentVisto(perfil: PerfilVivo, kudos: readonly KudoRow[], tzAula: string): PerfilVisto {
  const { papel, grupoId } = perfil;
  const vista = papel === 'propio' ? 'propia' : papel;
  const entero = presentPropio(perfil, kudos, tzAula);
  const totalMedallas = entero.medallas.reduce((suma, { cantidad }) => suma + cantidad, 0);
  if (vista !== 'companero') return { ...entero, grupoId, vista, totalMedallas };
  const { id, nombreEstudiante, enlaceAvatar, enlaceAvatarMiniatura, medallas } = entero;
  return {
    id,
    nombreEstudiante,
    enlaceAvatar,
    enlaceAvatarMiniatura,
    grupoId,
    vista,
    totalMedallas,
    medallas: medallas.map(({ id: medallaId, nombre, icon, icono, color, descripcion, cantidad }) => ({
      id: medallaId,
      medallaId,
      nombre,
      icon,
      icono,
      color,
      descripcion,
      cantidad,
    })),
  };
}

export function presentBarra(perfil: PerfilRow, catalogo: readonly MedallaDeTabla[]): BarraProgreso {
  const filas = perfil.filas ?? [];
  const { minima, maxima, actual, siguiente, faltan } = progresoOf(filas, copiasOf(perfil));
  return {
    calificacionMinima: minima,
    calificacionMaxima: maxima,
    calificacionActual: actual,
    metaCalificacion: perfil.meta,
    siguienteNota: siguiente,
    notas: filas.map(({ nota }) => nota).toSorted((a, b) => a - b),
    medallasNecesariasParaSiguienteNota: faltan.map((falta) => {
      const medalla = catalogo.find(({ id }) => id === falta.medallaId);
      return {
        id: falta.medallaId,
        nombre: medalla?.nombre ?? '',
        nombreIcono: medalla?.nombre_icono ?? '',
        color: medalla?.color ?? null,
        cantidad: falta.cantidad,
        cantidadActual: falta.actual,
        cantidadFaltante: falta.falta,
      };
    }),
  };
}
