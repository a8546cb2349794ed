import type { PerfilProfesor } from '@aupa/contract';
import { nombresDePizarra } from '@aupa/domain/leccion';

/** A pupil as the teams show them. */
export interface Miembro {
  id: number;
  /** What they are called where there is little room. */
  corto: string;
  nombreEstudiante: string;
  enlaceAvatarMiniatura: string;
  /** Absent today. */
  falta: boolean;
}

export function toMiembros(perfiles: readonly PerfilProfesor[], ausentes: readonly number[]): Miembro[] {
  const cortos = nombresDePizarra(perfiles);
  return perfiles.map(({ id, nombreEstudiante, enlaceAvatarMiniatura }, i) => ({
    id,
    corto: cortos[i] ?? nombreEstudiante,
    nombreEstudiante,
    enlaceAvatarMiniatura,
    falta: ausentes.includes(id),
  }));
}
