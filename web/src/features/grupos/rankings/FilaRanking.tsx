import type { Ranking } from '@aupa/contract';
import { metalDe, plural } from '@aupa/domain';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { MedallaPuesto } from '../../../parts/medalla/MedallaPuesto.tsx';
import styles from './Rankings.module.css';

export type ParticipanteDeRanking = Ranking['participantes'][number];

export const sayMedallas = (n: number) => `${n} ${plural(n, 'medalla')}`;

interface FilaRankingProps {
  participante: ParticipanteDeRanking;
  ranking: Pick<Ranking, 'medallaAsociadaId' | 'medallaAsociadaIcono'>;
  /** The student who reads. */
  esTu: boolean;
}

/** One place of a ranking; ties share the number, the first three wear their metal with it (spec §2). */
export function FilaRanking({ participante, ranking, esTu }: FilaRankingProps) {
  const { puesto, nombreEstudiante, cantidadMedallas, enlaceAvatarMiniatura } = participante;
  const metal = metalDe(participante);
  return (
    <li className={styles.fila} data-propia={esTu || undefined}>
      <span className={styles.puesto}>
        <VisuallyHidden>Puesto {puesto}:</VisuallyHidden>
        {metal ? <MedallaPuesto metal={metal} puesto={puesto} /> : <span aria-hidden="true">{puesto}</span>}
      </span>
      <Avatar src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={48} />
      <span className={styles.nombre}>
        {nombreEstudiante} {esTu && <span className={styles.tu}>Tú</span>}
      </span>
      <span className={styles.cantidad}>
        <Medalla id={ranking.medallaAsociadaId} icono={ranking.medallaAsociadaIcono} size={26} />
        <span aria-hidden="true">{cantidadMedallas}</span>
        <VisuallyHidden>{sayMedallas(cantidadMedallas)}</VisuallyHidden>
      </span>
    </li>
  );
}
