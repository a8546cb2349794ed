import type { ColorMedalla } from '@aupa/domain/medallas';
import type { Recuerdo } from '@aupa/domain/perfil';

export interface DatosRecuerdo extends Recuerdo {
  nombreEstudiante: string;
  /** Address of the avatar; null if none. */
  avatar: string | null;
  materia: string | null;
  /** «7 de septiembre – 21 de noviembre de 2026». */
  cuando: string;
  /** Medals of the term, most held first. */
  ganadas: ReadonlyArray<{ id: number; icono: string; color: ColorMedalla | null; cantidad: number }>;
}
