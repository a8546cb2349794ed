import type { SolicitudMedalla } from '@aupa/contract';
import { SOLICITUDES_A_LA_VEZ } from '@aupa/domain/medallas';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAct } from '../../../data/perform.ts';
import { perfilesQuery } from '../../../data/queries.ts';
import { solicitudesMedallasQuery } from '../queries.ts';
import { Button, buttonClass } from '../../../ui/button/Button.tsx';
import { returnFocus } from '../../../ui/focus/returnFocus.ts';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { Picture } from '../../../ui/pictures/Picture.tsx';
import { Row, Stack } from '../../../ui/layout/Layout.tsx';
import { acceptSolicitudesMedallas, acceptSolicitudMedalla, rejectSolicitudMedalla } from './acts.ts';
import { RechazoDialog } from './lazy.ts';
import { SinSolicitudes } from './SinSolicitudes.tsx';
import { SolicitudMedallaCard } from './SolicitudMedallaCard.tsx';
import { useKeptPlaces } from '../decisiones/useKeptPlaces.ts';
import styles from './Solicitudes.module.css';

/** Medal requests; decided ones stay below (spec §2, Requests tab; §4). */
export function SolicitudesMedallas({ grupoId }: { grupoId: number }) {
  const query = useQuery(solicitudesMedallasQuery(grupoId));
  const { data, dataUpdatedAt } = query;
  const { data: perfiles } = useQuery(perfilesQuery(grupoId));
  const caras = new Map(perfiles?.map(({ id, enlaceAvatarMiniatura }) => [id, enlaceAvatarMiniatura]));
  const solicitudes = useKeptPlaces(data ?? []);
  const accept = useAct(acceptSolicitudMedalla, { grupoId });
  const reject = useAct(rejectSolicitudMedalla, { grupoId });
  const acceptAll = useAct(acceptSolicitudesMedallas, { grupoId });
  const [rechazada, setRechazada] = useState<SolicitudMedalla | null>(null);
  const esperan = solicitudes.filter(({ estado }) => estado === 'Pendiente').slice(0, SOLICITUDES_A_LA_VEZ);

  if (!data) return <SinSolicitudes query={query} />;
  if (solicitudes.length === 0) {
    return (
      <EmptyState
        picture={<Picture name="solicitudesMedallaVacio" height={200} />}
        title="Nadie ha pedido una medalla todavía"
        text="Cuando un alumno te pida una desde su perfil, aparecerá aquí al momento."
        action={
          <Link to="/grupo/$id" params={{ id: grupoId }} search={{}} className={buttonClass({ variant: 'soft' })}>
            Ir a tus alumnos
          </Link>
        }
      />
    );
  }
  return (
    <Stack as="section" gap={12} className={styles.lista} aria-labelledby="solicitudes-medallas">
      <Row wrap gap={[8, 16]} justify="between">
        <h2 id="solicitudes-medallas">Solicitudes de medalla</h2>
        {esperan.length > 1 && (
          <Button
            variant="soft"
            icon="clase"
            onClick={() => {
              returnFocus();
              acceptAll.run({ body: { grupoId, solicitudesIds: esperan.map(({ id }) => id) } });
            }}
          >
            Aceptar todas ({esperan.length})
          </Button>
        )}
      </Row>
      <Stack as="ul" gap={12}>
        {solicitudes.map((solicitud) => (
          <SolicitudMedallaCard
            key={solicitud.id}
            solicitud={solicitud}
            avatar={caras.get(solicitud.perfilEstudianteId)}
            now={dataUpdatedAt}
            onAccept={({ id }) => accept.run({ query: { solicitudId: String(id) } })}
            onReject={setRechazada}
          />
        ))}
      </Stack>
      {rechazada && (
        <RechazoDialog
          title={`Rechazar ${rechazada.medallaNombre} a ${rechazada.nombreEstudiante}`}
          de="medallas"
          onReject={(motivo) => reject.run({ query: { solicitudId: String(rechazada.id) }, body: { motivo } })}
          onClose={() => setRechazada(null)}
        />
      )}
    </Stack>
  );
}
