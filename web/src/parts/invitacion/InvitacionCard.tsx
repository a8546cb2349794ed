import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import styles from './InvitacionCard.module.css';

interface InvitacionCardProps {
  title?: string;
  /** What stands below: who teaches it; undefined as long as it is on its way. */
  text: string | undefined;
  /** It leads nowhere: the text says what to do. */
  tone?: 'warn';
  /** It lies on a picture. */
  compacta?: boolean;
  className?: string | undefined;
}

/** The class that somebody is invited to, before they are in it. Its size is reserved before it is known. */
export function InvitacionCard({ title, text, tone, compacta, className }: InvitacionCardProps) {
  return (
    <Row
      gap={12}
      role="status"
      className={`${styles.card} ${className ?? ''}`}
      data-tone={tone}
      data-compacta={compacta || undefined}
    >
      <Icon name={tone === undefined ? 'estudiante' : 'warning'} size={24} className={styles.icon} />
      <Text grow>
        {title !== undefined && <strong className={styles.title}>{title}</strong>}{' '}
        <span className={styles.text}>{text ?? '\u00A0'}</span>
      </Text>
    </Row>
  );
}
