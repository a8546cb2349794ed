import type { Ranking } from '@aupa/contract';
import { filasDeTarjeta } from '@aupa/domain/juntos';
import { Button } from '../../../ui/button/Button.tsx';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { FilasRanking, haEmpezado } from './FilasRanking.tsx';
import styles from './Rankings.module.css';

interface RankingCardProps {
  ranking: Ranking;
  perfilId: number | null;
  isOpen: boolean;
  onOpen: (ranking: Ranking) => void;
  onDelete: ((ranking: Ranking) => void) | undefined;
}

export const SIN_MEDALLAS = 'Todo por empezar: la primera medalla abre el ranking.';

/** A ranking with three rows: around the student, or the first three for the teacher (spec §2, §9). */
export function RankingCard({ ranking, perfilId, isOpen, onOpen, onDelete }: RankingCardProps) {
  const {
    nombre,
    medallaAsociadaId,
    medallaAsociadaNombre,
    medallaAsociadaIcono,
    medallaAsociadaColor,
    participantes,
  } = ranking;
  const titleId = `ranking-${ranking.id}`;
  return (
    <Card as="li" selected={isOpen}>
      <Row align="start" gap={14} className={styles.cabecera}>
        <Medalla id={medallaAsociadaId} icono={medallaAsociadaIcono} color={medallaAsociadaColor} size={52} />
        <Stack grow className={styles.titulo}>
          <Text as="h3" size={22} anywhere id={titleId}>
            {nombre}
          </Text>
          <Text tone="muted" size={15} weight={700} anywhere>
            Medalla: {medallaAsociadaNombre}
          </Text>
        </Stack>
        <Row gap={8} className={styles.acciones}>
          <Button
            variant={isOpen ? 'primary' : 'soft'}
            aria-describedby={titleId}
            aria-pressed={isOpen}
            onClick={() => onOpen(ranking)}
          >
            Ver detalle
          </Button>
          {onDelete && (
            <IconButton icon="delete" label={`Eliminar el ranking ${nombre}`} onClick={() => onDelete(ranking)} />
          )}
        </Row>
      </Row>
      {participantes.length === 0 ? (
        <Nota>Aún no hay nadie en esta clase.</Nota>
      ) : (
        <FilasRanking
          ranking={ranking}
          filas={filasDeTarjeta(participantes, perfilId)}
          perfilId={perfilId}
          labelledBy={titleId}
        />
      )}
      {participantes.length > 0 && !haEmpezado(ranking) && <Nota>{SIN_MEDALLAS}</Nota>}
    </Card>
  );
}

export function Nota({ children }: { children: string }) {
  return (
    <Text tone="muted" weight={700} className={styles.nota}>
      {children}
    </Text>
  );
}
