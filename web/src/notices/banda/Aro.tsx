import styles from './Banda.module.css';

const RADIO = 12;
const VUELTA = 2 * Math.PI * RADIO;

export function Aro({ parte }: { parte: number }) {
  return (
    <svg
      viewBox="0 0 30 30"
      width="32"
      height="32"
      fill="none"
      stroke="#ffffff40"
      strokeWidth="4"
      className={styles.aro}
      aria-hidden="true"
    >
      <circle cx="15" cy="15" r={RADIO} />
      <circle
        cx="15"
        cy="15"
        r={RADIO}
        className={styles.queda}
        strokeDasharray={`${VUELTA * parte} ${VUELTA}`}
        transform="rotate(-90 15 15)"
      />
    </svg>
  );
}
