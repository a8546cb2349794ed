import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import { Row, Stack, Text, surface } from '../layout/Layout.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { RollingNumber } from './RollingNumber.tsx';
import styles from './StatTile.module.css';

type StatTileProps = {
  value: string | number;
  label: string;
  picture: ReactNode;
  /** Makes the tile a button, with a pencil. */
  onClick?: () => void;
  /** The button's action: «Cambiar mi meta». */
  action?: string;
  className?: string;
};

export const statsClass = styles.tiles ?? '';

export function StatTile({ value, label, picture, onClick, action, className = '' }: StatTileProps) {
  const figure = (
    <>
      <Row as="span" className={styles.picture}>
        {picture}
      </Row>
      <Text as="span" size={14} tone="muted" weight={700} className={styles.label}>
        {label}
      </Text>
      <span className={styles.value} data-long={String(value).length > 6 || undefined}>
        {typeof value === 'number' ? <RollingNumber value={value} /> : value}
      </span>
    </>
  );
  const tileClass = `${styles.tile} ${surface.edge} ${className}`;
  if (!onClick) {
    return (
      <Stack justify="center" className={tileClass}>
        {figure}
      </Stack>
    );
  }
  return (
    <Stack as="button" type="button" justify="center" className={`${tileClass} ${styles.button}`} onClick={onClick}>
      {figure}
      {action && <VisuallyHidden>{action}</VisuallyHidden>}
      <Icon name="edit" size={15} className={styles.pencil} />
    </Stack>
  );
}
