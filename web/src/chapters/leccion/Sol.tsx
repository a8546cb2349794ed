import { RAYOS, RAYOS_FINALES } from '@aupa/domain/leccion';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/layout/Layout.tsx';
import styles from './Sol.module.css';

interface SolProps {
  rayos: number;
  children: ReactNode;
  className?: string;
}

/** The last ten rays are coral; a gone ray leaves a faint mark. */
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

/** Size of the drawing; every fifth ray is longer. */
const LADO = 440;
const FUERA = 4;
const LARGO = 40;
const CORTO = 29;
const ANCHO = 8;

/** A timer as a sun that loses one ray at a time, clockwise to noon. Sized by `--sol`; the children say the same in words. */
export function Sol({ rayos, children, className = '' }: SolProps) {
  return (
    <Stack
      align="center"
      justify="center"
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
    </Stack>
  );
}
