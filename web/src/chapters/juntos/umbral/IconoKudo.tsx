import { Icon } from '../../../ui/icons/Icon.tsx';
import type { IconName } from '../../../ui/icons/names.ts';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './Umbral.module.css';

export function IconoKudo({ icono, size = 'm' }: { icono: IconName; size?: 's' | 'm' }) {
  return (
    <Row as="span" justify="center" className={styles.icono} data-size={size}>
      <Icon name={icono} size={size === 'm' ? 26 : 16} />
    </Row>
  );
}
