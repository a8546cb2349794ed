import styles from './Words.module.css';

/** The mark. Inline, so that no image has to load. */
export function Marca({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="14" fill="#2c3abf" />
      <rect width="48" height="46" rx="14" fill="#3b4cdb" />
      <path
        d="M25 9.2a1.2 1.2 0 0 0-2 0l-3.8 7.2-8 1.3a1.2 1.2 0 0 0-.7 2l5.8 5.8-1.3 8q0 .8.5 1.2t1.2.1l7.3-3.7 7.3 3.7q.7.3 1.2 0t.5-1.3l-1.3-8 5.8-5.9q.5-.5.3-1.2t-1-.8l-8-1.3z"
        fill="#ffc83d"
      />
    </svg>
  );
}

export function Logo({ size = 28 }: { size?: number }) {
  return (
    <span className={styles.logo} style={{ gap: size * 0.3 }}>
      <Marca size={size} />
      <span style={{ fontSize: size }}>aúpa</span>
    </span>
  );
}
