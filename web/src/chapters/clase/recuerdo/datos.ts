import type { ColorMedalla } from '@aupa/domain/medallas';
import type { Recuerdo } from '@aupa/domain/perfil';

/** Everything that the keepsake of a closed term shows. */
export interface DatosRecuerdo extends Recuerdo {
  nombreEstudiante: string;
  /** Address of the face; null: none. */
  avatar: string | null;
  materia: string | null;
  /** «7 de septiembre – 21 de noviembre de 2026». */
  cuando: string;
  /** The medals of the term, the most held first. */
  ganadas: ReadonlyArray<{ id: number; icono: string; color: ColorMedalla | null; cantidad: number }>;
}
