import type { MedallaDePerfil } from '@aupa/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { historialQuery, medallaObtenidaQuery, solicitudesMedallaPropiasQuery } from './queries.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Stack, Text } from '../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { Obtenidas } from './Obtenidas.tsx';
import styles from './Perfil.module.css';

interface MedallaDialogProps {
  grupoId: number;
  perfilId: number;
  medalla: Pick<MedallaDePerfil, 'id' | 'nombre' | 'icono' | 'color'>;
  propia: boolean;
  /** Undefined if the reader can't request medals here. */
  onAsk?: (() => void) | undefined;
  onClose: () => void;
}

export function MedallaDialog({ grupoId, perfilId, medalla, propia, onAsk, onClose }: MedallaDialogProps) {
  const query = useQuery(medallaObtenidaQuery(perfilId, medalla.id));
  const { data, dataUpdatedAt } = query;
  // The history as far as it is loaded: it has more detail on recent copies.
  const { data: historial } = useInfiniteQuery(historialQuery(perfilId));
  const isPending = data?.cantidad === 0;
  const solicitudes = useQuery({ ...solicitudesMedallaPropiasQuery(grupoId), enabled: onAsk !== undefined });
  const isPedida =
    isPending && solicitudes.data?.some((una) => una.medallaId === medalla.id && una.estado === 'Pendiente');
  const asks = isPending && !isPedida && !solicitudes.isPending ? onAsk : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={medalla.nombre}
      centered
      reading={!asks}
      {...(asks
        ? {
            footer: (
              <Button icon="send" block size={52} onClick={asks}>
                Pedirla
              </Button>
            ),
          }
        : {})}
    >
      <Stack justify="center" gap={12} className={styles.centrado}>
        <Medalla
          id={medalla.id}
          icono={medalla.icono}
          color={medalla.color}
          size={120}
          variant={isPending ? 'pending' : undefined}
        />
        {data && <p>{data.descripcion}</p>}
        {isPending && (
          <Text tone="muted" size={14} anywhere>
            {isPedida ? 'Pedida: espera respuesta.' : 'Aún por ganar.'}
          </Text>
        )}
        {data && data.cantidad > 0 && (
          <Obtenidas
            obtenidas={data.obtenidas}
            propia={propia}
            now={new Date(dataUpdatedAt)}
            entradas={historial?.pages.flatMap(({ entradas }) => entradas)}
          />
        )}
        {!data && (
          <NotLoaded query={query} what="la medalla">
            <Skeleton width={260} />
            <Skeleton width={220} />
          </NotLoaded>
        )}
      </Stack>
    </Dialog>
  );
}
