import { useId } from 'react';
import styles from './Spiral.module.css';

interface Props {
  side: 'top' | 'left';
}

/** The rings of the exercise book, between illustration and form. */
export function Spiral({ side }: Props) {
  const id = useId();
  const top = side === 'top';
  return (
    <svg className={top ? styles.top : styles.left} aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}g`} x1={top ? '0' : '0'} x2={top ? '1' : '0'} y1="0" y2={top ? '0' : '1'}>
          <stop offset="0" stopColor="#4a4f86" />
          <stop offset="1" stopColor="#1e2148" />
        </linearGradient>
        <pattern id={id} width={top ? 26.8 : 56} height={top ? 42 : 40} patternUnits="userSpaceOnUse">
          {top ? (
            <>
              <circle cx="13.4" cy="29" r="8.5" className={styles.hole} />
              <rect x="8.9" y="0" width="9" height="32" rx="5" fill={`url(#${id}g)`} />
            </>
          ) : (
            <>
              <circle cx="12" cy="20" r="10" className={styles.shadow} />
              <circle cx="44" cy="20" r="10" className={styles.hole} />
              <rect x="5" y="14" width="46" height="12" rx="6" fill={`url(#${id}g)`} />
            </>
          )}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
