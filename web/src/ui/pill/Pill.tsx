import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/names.ts';
import { Text } from '../layout/Layout.tsx';
import styles from './Pill.module.css';

export type PillTone = 'neutral' | 'ink' | 'badge' | 'ok' | 'warn' | 'bad' | 'info' | 'monedas';

type PillProps = { tone?: PillTone; icon?: IconName; size?: 's' | 'm'; className?: string; children: ReactNode };

export function Pill({ tone = 'neutral', icon, size = 's', className, children }: PillProps) {
  return (
    <Text
      as="span"
      size={size === 'm' ? 15 : 14}
      weight={800}
      className={[styles.pill, styles[tone], size === 'm' && styles.medium, className].filter(Boolean).join(' ')}
    >
      {icon && <Icon name={icon} size={size === 'm' ? 16 : 14} />}
      {children}
    </Text>
  );
}
