import type { Visual } from '@aupa/domain/juntos';
import type { VistaPizarra } from '@aupa/domain/leccion';
import type { ColorMedalla } from '@aupa/domain/medallas';

export interface AlumnoEnPizarra {
  perfilId: number;
  nombreCorto: string;
  enlaceAvatarMiniatura: string;
  cantidad?: number | undefined;
}

/** With more than five winners only their number. */
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
  /** The open door; `codigo` is null after too many wrong digits. */
  puerta: {
    codigo: string | null;
    urlCompleta: string;
    cierra: string;
    dentro: readonly number[];
    esperan: readonly number[];
  } | null;
}
