import { plural } from '@aupa/domain/base';
import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { canjesQuery } from './queries.ts';
import { focusNew } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { List, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import { useKeptPlaces } from '../../medallas/decisiones/useKeptPlaces.ts';
import { Apartado } from './Apartado.tsx';
import { CanjeRow } from './CanjeRow.tsx';
import styles from './Tienda.module.css';

/** Decided redemptions shown before «more». */
const DECIDIDOS = 10;

function sayPending(pendientes: number): string {
  if (pendientes === 0) return 'Todo entregado';
  return `${pendientes} por entregar`;
}

/** Redemptions, pending ones first, to be delivered or refunded (behaviour §8). */
export function Canjes({ grupo }: { grupo: GrupoInfo }) {
  const query = useQuery(canjesQuery(grupo));
  const { data, dataUpdatedAt } = query;
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const canjes = useKeptPlaces((data ?? []).map((canje) => ({ ...canje, id: canje.canjeId })));
  const pendientes = canjes.filter(({ estado }) => estado === 'Pendiente').length;
  const waiting = canjes.findLastIndex(({ estado }) => estado === 'Pendiente') + 1;
  const shown = isWhole ? canjes : canjes.slice(0, waiting + DECIDIDOS);
  const anteriores = canjes.length - shown.length;
  const showAll = () => {
    setIsWhole(true);
    focusNew(list.current, shown.length);
  };

  return (
    <Apartado id="canjes" titulo="Canjes" isTarget cuanto={data && data.length > 0 && sayPending(pendientes)}>
      {!data && (
        <NotLoaded query={query} look="line" what="los canjes" label="Cargando canjes">
          <Stack gap={12}>
            <SkeletonCards count={2} height={124} />
          </Stack>
        </NotLoaded>
      )}
      {data?.length === 0 && (
        <Text tone="muted" weight={600} className={styles.pretty}>
          Cuando alguien canjee una recompensa, aparecerá aquí para que se la entregues.
        </Text>
      )}
      {shown.length > 0 && (
        <List ref={list} gap={12} className={styles.spaced}>
          {shown.map((canje) => (
            <CanjeRow key={canje.id} grupo={grupo} canje={canje} now={dataUpdatedAt} />
          ))}
        </List>
      )}
      {anteriores > 0 && (
        <Button variant="line" block onClick={showAll}>
          {`Ver ${anteriores} ${plural(anteriores, 'anterior', 'anteriores')}`}
        </Button>
      )}
    </Apartado>
  );
}
