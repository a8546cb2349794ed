import type { Ranking } from '@aupa/contract';
import { comoFila } from '@aupa/domain/juntos';
import { FilaRanking, type ParticipanteDeRanking } from './FilaRanking.tsx';
import { List } from '../../../ui/layout/Layout.tsx';
import styles from './Rankings.module.css';

interface FilasRankingProps {
  ranking: Ranking;
  /** Those of its participants that are shown. */
  filas: readonly ParticipanteDeRanking[];
  /** Own profile of the student who reads; null for the teacher. */
  perfilId: number | null;
  labelledBy?: string;
}

/** Some rows of a ranking, each told as whoever reads may bear it. */
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

/** Somebody has its medal. */
export const haEmpezado = ({ participantes }: Ranking) =>
  participantes.some(({ cantidadMedallas }) => cantidadMedallas > 0);
