import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import styles from './InvitacionCard.module.css';

interface InvitacionCardProps {
  title?: string;
  /** The teacher; undefined while loading. */
  text: string | undefined;
  /** An invalid invitation: the text says what to do. */
  tone?: 'warn';
  compacta?: boolean;
  className?: string | undefined;
}

/** The class of an invitation. Its size is reserved while it loads. */
export function InvitacionCard({ title, text, tone, compacta, className }: InvitacionCardProps) {
  return (
    <Row
      gap={12}
      role="status"
      className={`${styles.card} ${className ?? ''}`}
      data-tone={tone}
      data-compacta={compacta || undefined}
    >
      <Text as="span" tone={tone ?? 'ok'}>
        <Icon name={tone === undefined ? 'estudiante' : 'warning'} size={24} />
      </Text>
      <Text grow>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}{' '}
        <Text as="span" size={15} weight={700} className={styles.text}>
          {text ?? '\u00A0'}
        </Text>
      </Text>
    </Row>
  );
}
