import type { Historial } from '@aupa/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { historialQuery } from './queries.ts';
import { goTo } from '../../app/navigation/journey.ts';
import { hrefDeRecuerdo } from '../../app/navigation/partesDePerfil.ts';
import { focusNew } from '../../ui/focus/returnFocus.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/names.ts';
import { Banner } from '../../ui/layout/Banner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { List, Stack, Text } from '../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../ui/layout/Skeleton.tsx';
import { latePart } from '../../ui/late/latePart.tsx';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import { MonedasPill } from '../../parts/monedas/MonedasPill.tsx';
import { sayDay } from '../../parts/dia/sayDay.ts';
import styles from './Perfil.module.css';

type Entrada = Historial['entradas'][number];

const ICONS: Record<Entrada['clase'], IconName> = {
  'medallas-otorgadas': 'medal',
  'medallas-quitadas': 'minus',
  'kudo-recibido': 'heart',
  'kudo-dado': 'heart',
  'potenciador-ganado': 'bolt',
  'meta-definida': 'flag',
  'meta-movida': 'flag',
  'meta-alcanzada': 'flag',
  'canje-hecho': 'tienda',
  'canje-entregado': 'check',
  'canje-devuelto': 'undo',
  'regalo-recibido': 'star',
  'monedas-condonadas': 'coins',
  'periodo-cerrado': 'periodo',
  'avatar-cambiado': 'person',
};

/** Lazy: few lines need it. */
const PorQue = latePart(async () => (await import('./PorQue.tsx')).PorQue);

type EntradaProps = { entrada: Entrada; now: Date; grupoId: number; propio: boolean };

function EntradaHistorial({ entrada, now, grupoId, propio }: EntradaProps) {
  const { clase, fecha, frase, motivo, monedas, medallas, pedida, tipoKudo, periodoId } = entrada;
  const [first] = medallas;
  return (
    <Stack as="li" align="center" gap={12} className={`${styles.linea} ${styles.entrada}`}>
      <span className={styles.simbolo}>
        {first ? (
          <Medalla id={first.medallaId} icono={first.nombreIcono} color={first.color} size={40} />
        ) : (
          <Icon name={ICONS[clase]} size={20} />
        )}
      </span>
      <div>
        <Text anywhere>{frase}</Text>
        {(pedida !== null || tipoKudo !== null) && <PorQue entrada={entrada} propio={propio} />}
        {motivo !== null && (
          <Text as="q" anywhere className={styles.motivo}>
            {motivo}
          </Text>
        )}
        <Text tone="muted" size={14} anywhere>
          <time dateTime={fecha}>{sayDay(fecha, now)}</time>
        </Text>
      </div>
      {propio && periodoId !== null && (
        <Button variant="soft" aria-haspopup="dialog" onClick={() => goTo(hrefDeRecuerdo(grupoId, periodoId))}>
          Ver
        </Button>
      )}
      {monedas !== 0 && <MonedasPill cantidad={monedas} sign={monedas > 0} />}
    </Stack>
  );
}

/** Everything earned, spent, given and reached, newest first, each with its reason (behaviour §10, historial). */
export function HistorialCard({ perfilId, grupoId, propio }: { perfilId: number; grupoId: number; propio: boolean }) {
  const query = useInfiniteQuery(historialQuery(perfilId));
  const { data, isFetching, hasNextPage, fetchNextPage, isFetchNextPageError: hasMoreFailed, dataUpdatedAt } = query;
  const entradas = data?.pages.flatMap((page) => page.entradas);
  const now = new Date(dataUpdatedAt);
  const list = useRef<HTMLOListElement>(null);
  const shown = entradas?.length ?? 0;
  const pages = data?.pages.length ?? 0;
  const [wanted, setWanted] = useState(1);
  const isMoreWanted = pages > 0 && pages < wanted && hasNextPage;
  // A live event can refetch the whole list at any moment, and one fetch cancels the other. So the next page waits for the
  // refetch, and is retried if cancelled.
  useEffect(() => {
    if (!isMoreWanted || isFetching) return;
    void fetchNextPage().then(({ isFetchNextPageError, data: now }) => {
      if (isFetchNextPageError) setWanted(pages);
      else if (now && now.pages.length > pages) focusNew(list.current, shown);
    });
  }, [isMoreWanted, isFetching, fetchNextPage, pages, shown]);
  return (
    <Card title="Historial">
      {!entradas && (
        <NotLoaded query={query} what="el historial">
          <Skeleton width="90%" />
          <Skeleton width="70%" />
          <Skeleton width="80%" />
        </NotLoaded>
      )}
      {entradas?.length === 0 && (
        <Text tone="muted" size={14} anywhere>
          Aquí quedará todo lo que vaya pasando.
        </Text>
      )}
      {entradas && entradas.length > 0 && (
        <List as="ol" ref={list} className={styles.spaced}>
          {entradas.map((entrada) => (
            <EntradaHistorial key={entrada.id} entrada={entrada} now={now} grupoId={grupoId} propio={propio} />
          ))}
        </List>
      )}
      <div role="status">
        {hasMoreFailed && !isMoreWanted && <Banner tone="bad">No hemos podido cargar lo anterior.</Banner>}
      </div>
      {hasNextPage && (
        // One button with two labels, so that it keeps the focus.
        <Button variant="soft" block busy={isMoreWanted} onClick={() => setWanted(pages + 1)}>
          {hasMoreFailed ? 'Reintentar' : 'Ver más'}
        </Button>
      )}
    </Card>
  );
}
