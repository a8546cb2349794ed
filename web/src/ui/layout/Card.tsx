import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li';
  title?: ReactNode;
  /** At the title's right, in a quieter voice. */
  aside?: ReactNode;
  /** Rises under the mouse: the whole card is one link or button. */
  interactive?: boolean;
  selected?: boolean;
  padding?: 'none' | 's' | 'm';
  className?: string;
  children: ReactNode;
};

export function Card({
  as: Tag = 'section',
  title,
  aside,
  interactive,
  selected,
  padding = 'm',
  className,
  children,
}: CardProps) {
  const titleId = useId();
  return (
    <Tag
      className={[styles.card, className].filter(Boolean).join(' ')}
      data-padding={padding}
      data-interactive={interactive || undefined}
      data-selected={selected || undefined}
      aria-labelledby={title && Tag === 'section' ? titleId : undefined}
    >
      {title && (
        <div className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </Tag>
  );
}
