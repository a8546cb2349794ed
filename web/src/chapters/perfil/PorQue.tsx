import type { Historial } from '@aupa/contract';
import { sayPorQue } from '@aupa/domain/perfil';
import { Avatar } from '../../parts/avatar/Avatar.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import styles from './Perfil.module.css';

type Entrada = Historial['entradas'][number];

const FACES = 3;

/** Why a medal or kudo came: faces and words of the givers, and the pupil's own request. */
export function PorQue({ entrada, propio }: { entrada: Entrada; propio: boolean }) {
  const { caras, carasDeMas, pedida } = entrada;
  const frase = sayPorQue({ ...entrada, propio });
  if (frase === null) return null;
  const mas = caras.length + carasDeMas - FACES;
  return (
    <Row as="span" wrap gap={[4, 8]}>
      {caras.length > 0 && (
        <Row as="span" className={styles.caras} aria-hidden="true">
          {caras.slice(0, FACES).map((cara) => (
            <Avatar
              key={cara.perfilEstudianteId}
              src={cara.enlaceAvatarMiniatura}
              nombre={cara.nombreEstudiante}
              size={28}
            />
          ))}
          {mas > 0 && (
            <Text as="span" tone="muted" size={15} weight={800} className={styles.mas}>
              +{mas}
            </Text>
          )}
        </Row>
      )}
      <Text as="span" size={15} anywhere>
        {pedida === null ? `${frase}.` : `${frase}: «${pedida}»`}
      </Text>
    </Row>
  );
}
