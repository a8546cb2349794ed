import { lazily } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { inventarioQuery } from './queries.ts';
import { focusNew } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { List, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';
import { EstadoCanje } from './EstadoCanje.tsx';
import { ItemsConseguidos } from './ItemsConseguidos.tsx';
import styles from './Tienda.module.css';
import { conItem, sinItems } from './seccionesAvatar.ts';

const SHOWN = 6;

const dia = lazily(() => new Intl.DateTimeFormat('es', { day: 'numeric', month: 'short' }));

interface MisRecompensasProps {
  perfilId: number;
  /** False for the teacher, who reads the same list. */
  propio: boolean;
  onPutOn?: ((recompensaId: number) => void) | undefined;
  accion?: ReactNode;
}

/** A profile's redeemed or received rewards and their state (spec §2, Profile view: Redeemed rewards). */
export function MisRecompensas({ perfilId, propio, onPutOn, accion }: MisRecompensasProps) {
  const query = useQuery(inventarioQuery(perfilId));
  const { data } = query;
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const showAll = () => {
    setIsWhole(true);
    focusNew(list.current, SHOWN);
  };
  const recompensas = sinItems(data ?? []);
  const items = conItem(data ?? []);
  const shown = recompensas.slice(0, isWhole ? recompensas.length : SHOWN);
  const mas = recompensas.length - shown.length;

  return (
    <Card title={propio ? 'Mis recompensas' : 'Recompensas'} aside={data && data.length > 0 && data.length}>
      {!data && (
        <NotLoaded query={query} look="line" what="las recompensas" label="Cargando recompensas">
          <Stack gap={12}>
            <Skeleton height={48} />
            <Skeleton height={48} />
          </Stack>
        </NotLoaded>
      )}
      {data?.length === 0 && (
        <Text tone="muted" weight={600}>
          {propio ? 'No tienes recompensas aún.' : 'Aún no ha canjeado ninguna recompensa.'}
        </Text>
      )}
      {shown.length > 0 && (
        <List ref={list} gap={12}>
          {shown.map(({ canjeId, id, nombre, representacion, fecha, estado, esRegalo }) => (
            <Row as="li" key={canjeId} gap={12}>
              <Recompensa id={id} representacion={representacion} size={48} />
              <Stack grow>
                <Text size={17} weight={800} anywhere className={styles.tight}>
                  {nombre}
                </Text>
                <Text tone="muted" size={14} weight={600}>
                  {esRegalo && 'Regalo del desafío · '}
                  <time dateTime={fecha}>{dia().format(new Date(fecha))}</time>
                </Text>
              </Stack>
              <EstadoCanje estado={estado} />
            </Row>
          ))}
        </List>
      )}
      {mas > 0 && (
        <Button variant="ghost" block onClick={showAll}>
          Ver {mas} más
        </Button>
      )}
      {items.length > 0 && (
        <ItemsConseguidos
          perfilId={perfilId}
          items={items}
          titulo={propio ? 'Para tu avatar' : 'Para su avatar'}
          onPutOn={onPutOn}
        />
      )}
      {accion}
    </Card>
  );
}
