import { plural } from '@aupa/domain/base';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row } from '../../ui/layout/Layout.tsx';
import styles from './Kudo.module.css';

type KudosRestantesProps = { quedan: number; total?: number };

export function KudosRestantes({ quedan, total = 3 }: KudosRestantesProps) {
  return (
    <Row as="span" wrap gap={[4, 10]} className={styles.restantes}>
      <Row as="span" className={styles.hearts}>
        {Array.from({ length: total }, (_, i) => (
          <Icon key={i} name="heart" size={18} className={i < quedan ? styles.full : styles.spent} />
        ))}
      </Row>
      <span>{wordsOf(quedan)}</span>
    </Row>
  );
}

function wordsOf(quedan: number): string {
  if (quedan <= 0) return 'El lunes tendrás más';
  return `${plural(quedan, 'Te queda', 'Te quedan')} ${quedan} ${plural(quedan, 'reconocimiento')}`;
}
