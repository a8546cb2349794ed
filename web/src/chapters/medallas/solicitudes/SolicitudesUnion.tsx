import type { GrupoInfo, SolicitudUnion } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { solicitudesUnionQuery } from '../../../data/queries.ts';
import { passFocus, returnFocus } from '../../../ui/focus/returnFocus.ts';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { acceptSolicitud, acceptSolicitudes, rejectSolicitud, tellOmitidas } from './acts.ts';
import { Codigo } from '../../clase/codigo/Codigo.tsx';
import { sayWhen } from '../decisiones/sayWhen.ts';
import { RechazoDialog, rechazoIntent } from './lazy.ts';
import { SinSolicitudes } from './SinSolicitudes.tsx';
import styles from './Solicitudes.module.css';
import { LOOK } from './look.ts';

type Decidida = 'Aceptada' | 'Rechazada';

interface SolicitudProps {
  solicitud: SolicitudUnion;
  /** Its decision here. The row stays in place, so that no other slides under the finger. */
  decidida: Decidida | undefined;
  /** Time of the list's last fetch, in ms. */
  now: number;
  onAccept: (solicitud: SolicitudUnion) => void;
  /** Opens the dialog for an optional reason. */
  onReject: (solicitud: SolicitudUnion) => void;
}

function Solicitud({ solicitud, decidida, now, onAccept, onReject }: SolicitudProps) {
  const { nombreEstudiante, fecha } = solicitud;
  return (
    <Row as="li" wrap gap={[12, 16]} className={styles.solicitud}>
      <Avatar nombre={nombreEstudiante} size={48} />
      <div className={styles.who}>
        <Text as="h3" anywhere>
          {nombreEstudiante}
        </Text>
        <Text tone="muted" size={15} anywhere>
          Quiere unirse · <time dateTime={fecha}>{sayWhen(Date.parse(fecha), now)}</time>
        </Text>
      </div>
      {decidida ? (
        <Pill {...LOOK[decidida]}>{decidida}</Pill>
      ) : (
        <Row wrap gap={12} align="stretch" className={styles.actions}>
          <Button
            variant="line"
            aria-haspopup="dialog"
            aria-label={`Rechazar a ${nombreEstudiante}`}
            {...rechazoIntent}
            onClick={() => onReject(solicitud)}
          >
            Rechazar…
          </Button>
          <Button
            icon="check"
            aria-label={`Aceptar a ${nombreEstudiante}`}
            onClick={({ currentTarget }) => {
              passFocus(currentTarget);
              onAccept(solicitud);
            }}
          >
            Aceptar
          </Button>
        </Row>
      )}
    </Row>
  );
}

/** Requests to join, each decided in one tap (spec §2, Requests tab). */
export function SolicitudesUnion({ grupoId, grupo }: { grupoId: number; grupo: GrupoInfo | undefined }) {
  const query = useQuery(solicitudesUnionQuery(grupoId));
  const { data: solicitudes, dataUpdatedAt } = query;
  const accept = useAct(acceptSolicitud, { grupoId });
  const reject = useAct(rejectSolicitud, { grupoId });
  const [decididas, setDecididas] = useState<ReadonlyMap<number, [SolicitudUnion, Decidida]>>(new Map());
  const keep = (una: SolicitudUnion, como: Decidida) =>
    setDecididas((antes) => new Map(antes).set(una.idSolicitud, [una, como]));
  // Remember the names: the requests disappear.
  const nombres = useRef(new Map<number, string>());
  const acceptAll = useAct(acceptSolicitudes, {
    grupoId,
    onSuccess: ({ omitidas }) => tellOmitidas(omitidas, (id) => nombres.current.get(id)),
  });
  const [rechazada, setRechazada] = useState<SolicitudUnion | null>(null);

  if (!solicitudes) return <SinSolicitudes query={query} />;
  if (solicitudes.length === 0) {
    return (
      <EmptyState
        picture={<Picture name="solicitudesVacio" height={120} />}
        title="No hay solicitudes pendientes"
        text="Cuando alguien use el código de la clase, aparecerá aquí al momento."
        action={grupo?.urlCompleta && <Codigo grupo={grupo} urlCompleta={grupo.urlCompleta} />}
      />
    );
  }
  const letAllIn = (todas: readonly SolicitudUnion[]) => {
    returnFocus();
    nombres.current = new Map(todas.map(({ idSolicitud, nombreEstudiante }) => [idSolicitud, nombreEstudiante]));
    acceptAll.run({ body: { grupoId, solicitudesIds: todas.map(({ idSolicitud }) => idSolicitud) } });
  };
  // A request that comes back was not decided after all.
  const esperan = new Map(solicitudes.map((una) => [una.idSolicitud, una]));
  const aqui = [...decididas.values()].map(([una]) => una).filter(({ idSolicitud }) => !esperan.has(idSolicitud));
  const lista = [...solicitudes, ...aqui].toSorted((a, b) => a.idSolicitud - b.idSolicitud);
  return (
    <Stack as="section" gap={12} className={styles.lista} aria-labelledby="solicitudes-union">
      <Row wrap gap={[8, 16]} justify="between">
        <h2 id="solicitudes-union">Solicitudes de unión</h2>
        {solicitudes.length > 1 && (
          <Button variant="soft" icon="clase" onClick={() => letAllIn(solicitudes)}>
            Aceptar a todos ({solicitudes.length})
          </Button>
        )}
      </Row>
      <Stack as="ul" gap={12}>
        {lista.map((solicitud) => {
          const { idSolicitud } = solicitud;
          const query = { solicitudId: String(idSolicitud) };
          return (
            <Solicitud
              key={idSolicitud}
              solicitud={solicitud}
              decidida={esperan.has(idSolicitud) ? undefined : decididas.get(idSolicitud)?.[1]}
              now={dataUpdatedAt}
              onAccept={(una) => {
                keep(una, 'Aceptada');
                accept.run({ query });
              }}
              onReject={setRechazada}
            />
          );
        })}
      </Stack>
      {rechazada && (
        <RechazoDialog
          title={`Rechazar a ${rechazada.nombreEstudiante}`}
          de="union"
          onReject={(motivo) => {
            keep(rechazada, 'Rechazada');
            reject.run({ query: { solicitudId: String(rechazada.idSolicitud) }, body: { motivo } });
          }}
          onClose={() => setRechazada(null)}
        />
      )}
    </Stack>
  );
}
