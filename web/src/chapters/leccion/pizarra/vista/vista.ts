import type { Visual } from '@aupa/domain/juntos';
import type { VistaPizarra } from '@aupa/domain/leccion';
import type { ColorMedalla } from '@aupa/domain/medallas';

/** One pupil of the board. */
export interface AlumnoEnPizarra {
  perfilId: number;
  nombreCorto: string;
  enlaceAvatarMiniatura: string;
  /** How many medals they have, where that is shown. */
  cantidad?: number | undefined;
}

/** The last medal: of more than five winners only how many there were. */
export interface UltimaEnPizarra {
  id: number;
  medallaId: number;
  medallaNombre: string;
  nombreIcono: string;
  color: ColorMedalla | null;
  nombres: readonly string[];
  perfilesIds: readonly number[];
  de: number;
}

export interface RetoEnPizarra {
  nombre: string;
  visual: Visual;
  total: number;
  necesarias: number;
  conseguido: boolean;
}

export interface TiempoPuesto {
  duracion: number;
  termina: string | null;
  resto: number;
}

/** All that a board shows. */
export interface VistaEnPizarra {
  vista: VistaPizarra;
  materia: string;
  grupoNombre: string;
  alumnos: readonly AlumnoEnPizarra[];
  medallasSemana: number;
  ultimo: UltimaEnPizarra | null;
  desafio: RetoEnPizarra | null;
  equipos: { nombre: string; equipos: ReadonlyArray<{ nombre: string; perfilesIds: readonly number[] }> } | null;
  tiempo: TiempoPuesto | null;
  azar: { perfilId: number } | null;
  /** The open door; `codigo` null: too many wrong digits were typed. */
  puerta: {
    codigo: string | null;
    urlCompleta: string;
    cierra: string;
    dentro: readonly number[];
    esperan: readonly number[];
  } | null;
}
