import type { ReactNode } from 'react';
import styles from './Azar.module.css';

/** Rays every 15 degrees, alternately long and short, on a square of 288. */
const rays = (from: number, first: number, long: number) =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = ((i * 30 + first - 90) * Math.PI) / 180;
    const at = (r: number) => `${(144 + r * Math.cos(angle)).toFixed(1)} ${(144 + r * Math.sin(angle)).toFixed(1)}`;
    return `M${at(from)}L${at(from + long)}`;
  }).join('');
const LONG = rays(126, 0, 12);
const SHORT = rays(131, 15, 4);

/** Decorative sun around a face: 288 px, on a phone 252. */
export function Sol({ children }: { children: ReactNode }) {
  return (
    <div className={styles.sol}>
      <svg viewBox="0 0 288 288" aria-hidden="true">
        <path d={LONG} stroke="var(--sol)" strokeWidth="8" strokeLinecap="round" />
        <path d={SHORT} stroke="var(--sol)" strokeWidth="8" strokeLinecap="round" />
        <circle cx="144" cy="144" r="112" fill="var(--sol)" />
        <circle cx="144" cy="144" r="97" fill="var(--surface)" />
      </svg>
      <div className={styles.face}>{children}</div>
    </div>
  );
}
