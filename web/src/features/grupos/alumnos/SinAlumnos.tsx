import type { GrupoInfo } from '@aupa/contract';
import { plural } from '@aupa/domain';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Codigo } from '../codigo/Codigo.tsx';
import { useSolicitudesPendientes } from '../useSolicitudesPendientes.ts';
import styles from './SinAlumnos.module.css';

/** A group that nobody has joined yet: how they get in, and who waits to be let in. */
export function SinAlumnos({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const { union } = useSolicitudesPendientes(grupoId);
  return (
    <EmptyState
      title="Aún no hay alumnos en este grupo"
      text="Comparte el código con tu clase: lo tienes también en Configuración. Quien lo use aparecerá en Solicitudes."
      action={
        <div className={styles.action}>
          {union > 0 && (
            <Link
              to="/grupo/$id"
              params={{ id: grupoId }}
              search={{ pestana: 'solicitudes', tipo: 'union' }}
              className={buttonClass({ size: 52 })}
            >
              {`Ver ${union} ${plural(union, 'solicitud', 'solicitudes')}`}
            </Link>
          )}
          {grupo?.urlCompleta && <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />}
        </div>
      }
    />
  );
}
