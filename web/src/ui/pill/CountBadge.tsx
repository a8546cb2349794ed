import { Text } from '../layout/Layout.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import styles from './Pill.module.css';

type CountBadgeProps = {
  count: number;
  /** The accessible text: «3 solicitudes». Without it the number alone is read. */
  label?: string;
  className?: string;
};

export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  const shown = count > 99 ? '99+' : count;
  return (
    <Text
      as="span"
      size={13}
      weight={800}
      className={[styles.count, styles.badge, className].filter(Boolean).join(' ')}
    >
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <VisuallyHidden>{label}</VisuallyHidden>
        </>
      ) : (
        shown
      )}
    </Text>
  );
}
