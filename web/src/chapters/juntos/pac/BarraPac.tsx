import styles from './PacHero.module.css';

/** The share of the way as a bar; the words beside it say the same. */
export function BarraPac({ avance }: { avance: number }) {
  return (
    <span className={styles.barra} aria-hidden="true">
      <span style={{ width: `${avance * 100}%` }} />
    </span>
  );
}
