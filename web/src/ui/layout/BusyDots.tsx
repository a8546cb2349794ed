import styles from './BusyDots.module.css';

/** Progress inside a control, which has its own text. */
export function BusyDots({ className }: { className?: string }) {
  return (
    <span className={className ? `${styles.dots} ${className}` : styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
