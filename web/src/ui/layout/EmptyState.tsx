import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Stack, Text } from './Layout.tsx';

type EmptyStateProps = {
  picture?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  /** `h1` if the screen has nothing else. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
};

export function EmptyState({ picture, title, text, action, as: Title = 'h2' }: EmptyStateProps) {
  const isWithin = Title === 'h3';
  return (
    <Stack justify="center" className={styles.empty} data-within={isWithin || undefined}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Text as={Title} display size={isWithin ? 19 : 28} weight={800} className={styles.title}>
        {title}
      </Text>
      {text && (
        <Text size={isWithin ? 16 : 17} tone="muted" weight={600} className={styles.text}>
          {text}
        </Text>
      )}
      {action && <div className={styles.action}>{action}</div>}
    </Stack>
  );
}
