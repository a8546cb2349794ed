import type { PerfilProfesor } from '@aupa/contract';
import { nombresDePizarra } from '@aupa/domain/leccion';

export interface Miembro {
  id: number;
  corto: string;
  nombreEstudiante: string;
  enlaceAvatarMiniatura: string;
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
