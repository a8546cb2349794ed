import { plural } from '@aupa/domain/base';
import type { Ranking } from '@aupa/contract';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { useReturnFocus } from '../../../ui/focus/returnFocus.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Grid, Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { useMediaQuery } from '../../../ui/layout/useMediaQuery.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { RankingCard } from './RankingCard.tsx';
import { RankingDetalle } from './RankingDetalle.tsx';
import styles from './Rankings.module.css';
import { MEDIA } from '../../../ui/layout/breakpoints.ts';

interface RankingsListProps {
  rankings: readonly Ranking[];
  perfilId: number | null;
  create: ReactNode;
  onDelete: ((ranking: Ranking) => void) | undefined;
}

const TITULO = 'Detalle del Ranking';
const sayParticipan = (n: number) => `${plural(n, 'Participa', 'Participan')} ${n} ${plural(n, 'alumno')}`;

/** Cards and one detail: beside them from 1100 px on, else in a dialog. */
export function RankingsList({ rankings, perfilId, create, onDelete }: RankingsListProps) {
  const isWide = useMediaQuery(MEDIA.wide);
  const [openId, setOpenId] = useState<number | null>(null);
  const abierto = rankings.find(({ id }) => id === openId);
  const open = ({ id }: Ranking) => setOpenId(id === openId ? null : id);
  const close = () => setOpenId(null);
  return (
    <Stack as="section" gap={16} aria-labelledby="rankings">
      <Row wrap justify="between" gap={[12, 24]} className={styles.head}>
        <h2 id="rankings">Rankings</h2>
        {create}
      </Row>
      <Stack
        align="start"
        gap={24}
        className={styles.tablero}
        data-abierto={(isWide && abierto !== undefined) || undefined}
      >
        <Grid as="ul" columns={440} align="start" gap={16}>
          {rankings.map((ranking) => (
            <RankingCard
              key={ranking.id}
              ranking={ranking}
              perfilId={perfilId}
              isOpen={ranking.id === openId}
              onOpen={open}
              onDelete={onDelete}
            />
          ))}
        </Grid>
        {isWide && abierto && <Panel key={abierto.id} ranking={abierto} perfilId={perfilId} onClose={close} />}
      </Stack>
      <Dialog isOpen={!isWide && abierto !== undefined} onClose={close} title={TITULO} size="m">
        {abierto && (
          // Focusable, so that the keyboard can scroll a long class.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div role="group" aria-label={abierto.nombre} tabIndex={0} className={styles.hoja}>
            <Cual ranking={abierto} />
            <RankingDetalle ranking={abierto} perfilId={perfilId} />
          </div>
        )}
      </Dialog>
    </Stack>
  );
}

function Cual({ ranking }: { ranking: Ranking }) {
  const { nombre, medallaAsociadaNombre, cantParticipantes } = ranking;
  return (
    <Text tone="muted" size={15} weight={700} anywhere>
      <Text as="strong" tone="text">
        {nombre}
      </Text>{' '}
      · {medallaAsociadaNombre} · {sayParticipan(cantParticipantes)}
    </Text>
  );
}

interface PanelProps {
  ranking: Ranking;
  perfilId: number | null;
  onClose: () => void;
}

/** The detail beside the list: announced on opening, closed by its button or Esc. */
function Panel({ ranking, perfilId, onClose }: PanelProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useReturnFocus(true);
  useEffect(() => titulo.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const element = panel.current;
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    element?.addEventListener('keydown', onKeyDown);
    return () => element?.removeEventListener('keydown', onKeyDown);
  });
  return (
    <div ref={panel} className={styles.panel}>
      <Card>
        <Row align="start" gap={14} className={styles.cabecera}>
          <Medalla
            id={ranking.medallaAsociadaId}
            icono={ranking.medallaAsociadaIcono}
            color={ranking.medallaAsociadaColor}
            size={52}
          />
          <Stack grow className={styles.titulo}>
            <Text as="h2" size={28} anywhere ref={titulo} tabIndex={-1}>
              {TITULO}
            </Text>
            <Cual ranking={ranking} />
          </Stack>
          <IconButton icon="close" label="Cerrar el detalle" className={styles.cerrar} onClick={onClose} />
        </Row>
        <RankingDetalle ranking={ranking} perfilId={perfilId} />
      </Card>
    </div>
  );
}
