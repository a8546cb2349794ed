import styles from './Pill.module.css';

type CountBadgeProps = {
  count: number;
  /** What is counted, with its number: «3 solicitudes». Without it the number alone is read. */
  label?: string;
  className?: string;
};

/** The red round count of what waits; nothing when nothing does. */
export function CountBadge({ count, label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  const shown = count > 99 ? '99+' : count;
  return (
    <span className={className ? `${styles.count} ${className}` : styles.count}>
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className={styles.spoken}>{label}</span>
        </>
      ) : (
        shown
      )}
    </span>
  );
}
