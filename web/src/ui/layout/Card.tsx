import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';
import { Row, Text, surface } from './Layout.tsx';

type CardProps = {
  as?: 'section' | 'article' | 'div' | 'li';
  title?: ReactNode;
  aside?: ReactNode;
  selected?: boolean;
  padding?: 'none' | 'm';
  className?: string;
  children: ReactNode;
};

export function Card({ as: Tag = 'section', title, aside, selected, padding = 'm', className, children }: CardProps) {
  const titleId = useId();
  return (
    <Tag
      className={[styles.card, surface.edge, className].filter(Boolean).join(' ')}
      data-padding={padding}
      data-selected={selected || undefined}
      aria-labelledby={title && Tag === 'section' ? titleId : undefined}
    >
      {title && (
        <Row wrap align="baseline" justify="between" gap={[4, 12]} className={styles.head}>
          <h2 id={titleId}>{title}</h2>
          {aside && (
            <Text as="div" size={15} tone="muted" weight={700}>
              {aside}
            </Text>
          )}
        </Row>
      )}
      {children}
    </Tag>
  );
}
