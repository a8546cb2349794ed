import type { GrupoInfo } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { Codigo } from '../codigo/Codigo.tsx';
import { anadirIntent } from '../../ingreso/listado/lazy.ts';
import { useSolicitudesPendientes } from '../../medallas/solicitudes/useSolicitudesPendientes.ts';

interface SinAlumnosProps {
  grupoId: number;
  grupo: GrupoInfo | undefined;
  onAdd: () => void;
}

/** Empty state of a class: how pupils join, and who waits for admission. */
export function SinAlumnos({ grupoId, grupo, onAdd }: SinAlumnosProps) {
  const { union } = useSolicitudesPendientes(grupoId);
  return (
    <EmptyState
      title="Aún no hay nadie en esta clase"
      text="Pega o sube la lista de tu clase, o comparte el código de la clase: quien lo use aparecerá en Solicitudes."
      action={
        <Stack gap={24} justify="center">
          <Button variant="primary" size={52} icon="invite" {...anadirIntent} onClick={onAdd}>
            Añadir alumnos
          </Button>
          {union > 0 && (
            <Link
              to="/grupo/$id"
              params={{ id: grupoId }}
              search={{ pestana: 'solicitudes', tipo: 'union' }}
              className={buttonClass({ variant: 'soft', size: 52 })}
            >
              {`Ver ${union} ${plural(union, 'solicitud', 'solicitudes')}`}
            </Link>
          )}
          {grupo?.urlCompleta && <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />}
        </Stack>
      }
    />
  );
}
