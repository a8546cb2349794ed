import type { GrupoInfo, SolicitudUnion } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useState, type MouseEvent } from 'react';
import { useAction } from '../../../api/actions.ts';
import { solicitudesUnionQuery } from '../../../api/queries.ts';
import { passFocus } from '../../../ui/focus/returnFocus.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { acceptSolicitud, acceptSolicitudes, rejectSolicitud } from './acciones.ts';
import { Codigo } from '../codigo/Codigo.tsx';
import { sayWhen } from '../decisiones/sayWhen.ts';
import { RechazoDialog, rechazoIntent, VariasDialog, variasIntent } from './lazy.ts';
import { SinSolicitudes } from './SinSolicitudes.tsx';
import styles from './Solicitudes.module.css';

interface SolicitudProps {
  solicitud: SolicitudUnion;
  /** When the list was last looked up, in milliseconds. */
  now: number;
  onAccept: (solicitud: SolicitudUnion) => void;
  onReject: (solicitud: SolicitudUnion) => void;
  /** Rejects it with a reason. */
  onReasoned: (solicitud: SolicitudUnion) => void;
}

function Solicitud({ solicitud, now, onAccept, onReject, onReasoned }: SolicitudProps) {
  const { nombreEstudiante, fecha } = solicitud;
  const decide = (onDecide: (solicitud: SolicitudUnion) => void) => (event: MouseEvent<HTMLButtonElement>) => {
    passFocus(event.currentTarget);
    onDecide(solicitud);
  };
  return (
    <li className={styles.solicitud}>
      <Avatar nombre={nombreEstudiante} size={48} />
      <div className={styles.who}>
        <h3>{nombreEstudiante}</h3>
        <p>
          Quiere unirse · <time dateTime={fecha}>{sayWhen(Date.parse(fecha), now)}</time>
        </p>
      </div>
      <div className={styles.actions}>
        <IconButton
          variant="line"
          icon="motivo"
          label={`Rechazo con motivo: ${nombreEstudiante}`}
          {...rechazoIntent}
          onClick={() => onReasoned(solicitud)}
        />
        <Button variant="line" aria-label={`Rechazar a ${nombreEstudiante}`} onClick={decide(onReject)}>
          Rechazar
        </Button>
        <Button icon="check" aria-label={`Aceptar a ${nombreEstudiante}`} onClick={decide(onAccept)}>
          Aceptar
        </Button>
      </div>
    </li>
  );
}

/** Who asks to join, decided with one tap (spec §2, Requests tab). */
export function SolicitudesUnion({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const { data: solicitudes, dataUpdatedAt, isError, refetch } = useQuery(solicitudesUnionQuery(grupoId));
  const accept = useAction(acceptSolicitud, { grupoId });
  const reject = useAction(rejectSolicitud, { grupoId });
  const acceptAll = useAction(acceptSolicitudes, { grupoId });
  // Whom the teacher was shown: nobody who comes meanwhile is let in unseen.
  const [juntas, setJuntas] = useState<readonly SolicitudUnion[] | null>(null);
  const [rechazada, setRechazada] = useState<SolicitudUnion | null>(null);

  if (!solicitudes) return <SinSolicitudes isError={isError} onRetry={() => void refetch()} />;
  if (solicitudes.length === 0) {
    return (
      <EmptyState
        picture={<Picture name="solicitudesVacio" height={120} />}
        title="No hay solicitudes pendientes"
        text="Cuando alguien use tu código, aparecerá aquí al momento."
        action={grupo?.urlCompleta && <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />}
      />
    );
  }
  return (
    <section aria-labelledby="solicitudes-union">
      <div className={styles.head}>
        <h2 id="solicitudes-union" className={styles.title}>
          Solicitudes de unión
        </h2>
        {solicitudes.length > 1 && (
          <Button variant="soft" icon="clase" {...variasIntent} onClick={() => setJuntas(solicitudes)}>
            Aceptar a todos ({solicitudes.length})
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {solicitudes.map((solicitud) => (
          <Solicitud
            key={solicitud.idSolicitud}
            solicitud={solicitud}
            now={dataUpdatedAt}
            onAccept={({ idSolicitud }) => accept.run({ query: { solicitudId: String(idSolicitud) } })}
            onReject={({ idSolicitud }) => reject.run({ query: { solicitudId: String(idSolicitud) } })}
            onReasoned={setRechazada}
          />
        ))}
      </ul>
      {juntas && (
        <VariasDialog
          title="¿Aceptar a todos?"
          confirmLabel={`Aceptar a los ${juntas.length}`}
          quienes={juntas.map(({ idSolicitud: id, nombreEstudiante }) => ({ id, texto: nombreEstudiante }))}
          onConfirm={(solicitudesIds) => acceptAll.run({ body: { grupoId, solicitudesIds } })}
          onClose={() => setJuntas(null)}
        >
          Entrarán en el grupo al momento.
        </VariasDialog>
      )}
      {rechazada && (
        <RechazoDialog
          nombre={rechazada.nombreEstudiante}
          de="union"
          onReject={(motivo) => reject.run({ query: { solicitudId: String(rechazada.idSolicitud) }, body: { motivo } })}
          onClose={() => setRechazada(null)}
        />
      )}
    </section>
  );
}
