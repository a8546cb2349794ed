import type { Ranking } from '@aupa/contract';
import { plural, type ComoFila } from '@aupa/domain';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { MedallaPuesto } from '../../../parts/medalla/MedallaPuesto.tsx';
import styles from './Rankings.module.css';

export type ParticipanteDeRanking = Ranking['participantes'][number];

export const sayMedallas = (n: number) => `${n} ${plural(n, 'medalla')}`;

interface FilaRankingProps {
  participante: ParticipanteDeRanking;
  ranking: Pick<
    Ranking,
    'medallaAsociadaId' | 'medallaAsociadaIcono' | 'medallaAsociadaColor' | 'medallaAsociadaNombre'
  >;
  como: ComoFila;
  /** The student who reads. */
  esTu: boolean;
}

function Puesto({ como: { puesto, metal, cantidad } }: { como: ComoFila }) {
  if (cantidad === null) return <Icon name="brote" size={24} />;
  if (puesto === null) return null;
  return (
    <>
      <VisuallyHidden>Puesto {puesto}:</VisuallyHidden>
      {metal ? <MedallaPuesto metal={metal} puesto={puesto} /> : <span aria-hidden="true">{puesto}</span>}
    </>
  );
}

/** One place of a ranking; ties share the number, the first three wear their metal with it (spec §2). */
export function FilaRanking({ participante, ranking, como, esTu }: FilaRankingProps) {
  const { nombreEstudiante, enlaceAvatarMiniatura } = participante;
  const { cantidad } = como;
  return (
    <li className={styles.fila} data-propia={esTu || undefined}>
      <span className={styles.puesto}>
        <Puesto como={como} />
      </span>
      <Avatar src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={48} />
      <span className={styles.nombre}>
        {nombreEstudiante} {esTu && <span className={styles.tu}>Tú</span>}
        {cantidad === null && (
          <span className={styles.porEmpezar}>Aún por empezar · con 1 «{ranking.medallaAsociadaNombre}» entras</span>
        )}
      </span>
      {cantidad !== null && (
        <span className={styles.cantidad}>
          <Medalla
            id={ranking.medallaAsociadaId}
            icono={ranking.medallaAsociadaIcono}
            color={ranking.medallaAsociadaColor}
            size={26}
          />
          <span aria-hidden="true">{cantidad}</span>
          <VisuallyHidden>{sayMedallas(cantidad)}</VisuallyHidden>
        </span>
      )}
    </li>
  );
}
