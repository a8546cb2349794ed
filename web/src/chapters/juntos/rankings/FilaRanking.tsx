import type { Ranking } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import type { ComoFila } from '@aupa/domain/juntos';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { MedallaPuesto } from '../MedallaPuesto.tsx';
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

/** One row. Ties share the number; the first three places show their metal (spec §2). */
export function FilaRanking({ participante, ranking, como, esTu }: FilaRankingProps) {
  const { nombreEstudiante, enlaceAvatarMiniatura } = participante;
  const { cantidad } = como;
  return (
    <Stack as="li" align="center" gap={[8, 12]} className={styles.fila} data-propia={esTu || undefined}>
      <Stack as="span" align="center" justify="center" className={styles.puesto}>
        <Puesto como={como} />
      </Stack>
      <Avatar src={enlaceAvatarMiniatura} nombre={nombreEstudiante} size={48} />
      <Text as="span" size={17} weight={800} anywhere className={styles.nombre}>
        {nombreEstudiante} {esTu && <span className={styles.tu}>Tú</span>}
        {cantidad === null && (
          <Text as="span" tone="muted" size={15} weight={700} className={styles.porEmpezar}>
            Aún por empezar · con 1 «{ranking.medallaAsociadaNombre}» entras
          </Text>
        )}
      </Text>
      {cantidad !== null && (
        <Row as="span" gap={8} className={styles.cantidad}>
          <Medalla
            id={ranking.medallaAsociadaId}
            icono={ranking.medallaAsociadaIcono}
            color={ranking.medallaAsociadaColor}
            size={26}
          />
          <Text as="span" size={19} weight={800} aria-hidden="true">
            {cantidad}
          </Text>
          <VisuallyHidden>{sayMedallas(cantidad)}</VisuallyHidden>
        </Row>
      )}
    </Stack>
  );
}
