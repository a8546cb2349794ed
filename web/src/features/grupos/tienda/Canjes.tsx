import { plural } from '@aupa/domain';
import type { GrupoInfo } from '@aupa/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { canjesQuery } from '../../../api/tienda.ts';
import { focusNew } from '../../../ui/focus/returnFocus.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { SkeletonCards } from '../../../ui/layout/Skeleton.tsx';
import { useKeptPlaces } from '../decisiones/useKeptPlaces.ts';
import { CanjeRow } from './CanjeRow.tsx';
import styles from './Canjes.module.css';

/** Decided ones that are shown before they are asked for. */
const DECIDIDOS = 10;

function sayPending(pendientes: number): string {
  if (pendientes === 0) return 'Todo entregado';
  return `${pendientes} por entregar`;
}

/** What was redeemed: what waits first, each to be delivered or given back (behaviour §8). */
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
    <section aria-labelledby="canjes" className={styles.canjes}>
      <div className={styles.head}>
        <h2 id="canjes" tabIndex={-1}>
          Canjes
        </h2>
        {data && data.length > 0 && <p>{sayPending(pendientes)}</p>}
      </div>
      {!data && (
        <NotLoaded query={query} look="line" what="los canjes" label="Cargando canjes" className={styles.list}>
          <SkeletonCards count={2} height={124} />
        </NotLoaded>
      )}
      {data?.length === 0 && <p>Cuando alguien canjee una recompensa, aparecerá aquí para que se la entregues.</p>}
      {shown.length > 0 && (
        <ul ref={list} className={styles.list}>
          {shown.map((canje) => (
            <CanjeRow key={canje.id} grupo={grupo} canje={canje} now={dataUpdatedAt} />
          ))}
        </ul>
      )}
      {anteriores > 0 && (
        <Button variant="line" block onClick={showAll}>
          {`Ver ${anteriores} ${plural(anteriores, 'anterior', 'anteriores')}`}
        </Button>
      )}
    </section>
  );
}
