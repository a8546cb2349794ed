import type { GrupoInfo } from '@aupa/contract';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Codigo } from '../codigo/Codigo.tsx';

/** Lower than elsewhere: the code and its buttons are what one came for. */
const ALTO = 200;

/** A group that nobody has joined yet: how they get in. */
export function SinAlumnos({ grupo }: { grupo: GrupoInfo | undefined }) {
  return (
    <EmptyState
      picture={<Picture name="alumnosVacio" height={ALTO} />}
      title="Aún no hay alumnos en este grupo"
      text="Comparte el código con tu clase: lo tienes también en Configuración. Quien lo use aparecerá en Solicitudes."
      action={grupo?.urlCompleta && <Codigo urlCompleta={grupo.urlCompleta} />}
    />
  );
}
