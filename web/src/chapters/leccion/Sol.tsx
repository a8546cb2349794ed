import { RAYOS, RAYOS_FINALES } from '@aupa/domain/leccion';
import type { ReactNode } from 'react';
import styles from './Sol.module.css';

interface SolProps {
  /** How many of its sixty rays are still there. */
  rayos: number;
  /** In its middle: how much time is left, and of what. */
  children: ReactNode;
  className?: string;
}

/** How a ray is drawn: the last ones are coral, and the place of one that has gone is still seen. */
function pinturaOf(rayo: number, rayos: number) {
  const isFinal = rayos <= RAYOS_FINALES;
  if (rayo < rayos) {
    return isFinal
      ? { fill: 'var(--coral)', stroke: 'light-dark(#a8362b, #ffb3ab)' }
      : { fill: '#ffc83d', stroke: 'var(--sol-edge)' };
  }
  const stroke = rayos === 0 ? 'light-dark(#c9a09a, #8a5a62)' : 'light-dark(#cbbf9f, #4a4f86)';
  return { fill: 'none', stroke, strokeWidth: 1.5 };
}

/** Of a sun 440 wide: the rays stand around, each fifth a longer one. */
const LADO = 440;
const FUERA = 4;
const LARGO = 40;
const CORTO = 29;
const ANCHO = 8;

/**
 * A timer as a sun that loses its rays one at a time, against the clock's way to the one at noon; the last ten are coral. As large as its
 * place: `--sol` says how wide. The words in it say the same.
 */
export function Sol({ rayos, children, className = '' }: SolProps) {
  return (
    <div
      className={`${styles.sol} ${className}`}
      data-final={rayos <= RAYOS_FINALES || undefined}
      data-acabado={rayos === 0 || undefined}
    >
      <svg viewBox={`0 0 ${LADO} ${LADO}`} className={styles.rayos} aria-hidden="true">
        {Array.from({ length: RAYOS }, (_, i) => (
          <rect
            key={i}
            x={(LADO - ANCHO) / 2}
            y={FUERA}
            width={ANCHO}
            height={i % 5 === 0 ? LARGO : CORTO}
            rx={ANCHO / 2}
            transform={`rotate(${(i * 360) / RAYOS} ${LADO / 2} ${LADO / 2})`}
            {...pinturaOf(i, rayos)}
          />
        ))}
      </svg>
      <div className={styles.cara}>{children}</div>
    </div>
  );
}
