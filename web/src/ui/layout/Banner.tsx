import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import styles from '../pill/Pill.module.css';
import { Row } from './Layout.tsx';

type BannerProps = {
  tone?: 'warn' | 'bad' | 'info' | 'ok';
  icon?: IconName;
  action?: ReactNode;
  children: ReactNode;
};

const ICONS = { warn: 'warning', bad: 'error', info: 'info', ok: 'ok' } as const;

export function Banner({ tone = 'warn', icon, action, children }: BannerProps) {
  return (
    <Row wrap justify="end" gap={[4, 12]} className={`${styles.banner} ${styles[tone]}`}>
      <Icon name={icon ?? ICONS[tone]} size={18} />
      <div className={styles.said}>{children}</div>
      {action}
    </Row>
  );
}
