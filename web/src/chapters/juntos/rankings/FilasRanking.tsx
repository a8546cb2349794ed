import type { Ranking } from '@aupa/contract';
import { comoFila } from '@aupa/domain/juntos';
import { FilaRanking, type ParticipanteDeRanking } from './FilaRanking.tsx';
import { List } from '../../../ui/layout/Layout.tsx';
import styles from './Rankings.module.css';

interface FilasRankingProps {
  ranking: Ranking;
  filas: readonly ParticipanteDeRanking[];
  perfilId: number | null;
  labelledBy?: string;
}

/** Rows of a ranking, worded kindly for the reader. */
export function FilasRanking({ ranking, filas, perfilId, labelledBy }: FilasRankingProps) {
  const de = { cantParticipantes: ranking.cantParticipantes, haEmpezado: haEmpezado(ranking) };
  return (
    <List as="ol" className={styles.filas} aria-labelledby={labelledBy}>
      {filas.map((participante) => (
        <FilaRanking
          key={participante.perfilEstudianteId}
          participante={participante}
          ranking={ranking}
          como={comoFila(participante, de, perfilId)}
          esTu={participante.perfilEstudianteId === perfilId}
        />
      ))}
    </List>
  );
}

export const haEmpezado = ({ participantes }: Ranking) =>
  participantes.some(({ cantidadMedallas }) => cantidadMedallas > 0);
