import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

type EmptyStateProps = {
  picture?: ReactNode;
  /** The one sentence: what there is none of. */
  title: ReactNode;
  text?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  /** `h1` where it is all that the screen has to say. */
  as?: 'h1' | 'h2' | 'h3' | 'p';
};

export function EmptyState({ picture, title, text, action, as: Title = 'h2' }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
