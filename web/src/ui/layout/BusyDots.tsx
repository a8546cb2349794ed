import styles from './BusyDots.module.css';

/** Work in progress inside a control; its words are the control's own. */
export function BusyDots({ className }: { className?: string }) {
  return (
    <span className={className ? `${styles.dots} ${className}` : styles.dots} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
