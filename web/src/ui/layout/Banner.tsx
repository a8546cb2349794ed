import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import styles from './Banner.module.css';

type BannerProps = {
  tone?: 'warn' | 'bad' | 'info' | 'ok';
  icon?: IconName;
  action?: ReactNode;
  children: ReactNode;
};

const ICONS = { warn: 'warning', bad: 'error', info: 'info', ok: 'ok' } as const;

export function Banner({ tone = 'warn', icon, action, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone}>
      <Icon name={icon ?? ICONS[tone]} size={18} />
      <div className={styles.words}>{children}</div>
      {action}
    </div>
  );
}
