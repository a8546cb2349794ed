import styles from './PacHero.module.css';

export function BarraPac({ avance }: { avance: number }) {
  return (
    <span className={styles.barra} aria-hidden="true">
      <span style={{ width: `${avance * 100}%` }} />
    </span>
  );
}
