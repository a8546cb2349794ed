import type { GrupoInfo } from '@aupa/contract';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Codigo } from '../codigo/Codigo.tsx';

/** A group that nobody has joined yet: how they get in. */
export function SinAlumnos({ grupo }: { grupo: GrupoInfo | undefined }) {
  return (
    <EmptyState
      title="Aún no hay alumnos en este grupo"
      text="Comparte el código con tu clase: lo tienes también en Configuración. Quien lo use aparecerá en Solicitudes."
      action={grupo?.urlCompleta && <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />}
    />
  );
}
