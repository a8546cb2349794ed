import type { TablaEquivalencia } from '@aupa/contract';
import { Row } from '../../ui/layout/Layout.tsx';
import styles from './Tablas.module.css';

const STEPS_SHOWN = 12;

/** Decorative stairs: each step is as high as the copies it requires. The figures are listed below. */
export function Escalera({ equivalencias }: Pick<TablaEquivalencia, 'equivalencias'>) {
  const alturas = equivalencias.map(({ medallasNecesarias }) =>
    medallasNecesarias.reduce((suma, { cantidad }) => suma + cantidad, 0),
  );
  const shown = alturas.length > STEPS_SHOWN ? pick(alturas, STEPS_SHOWN) : alturas;
  const top = Math.max(1, ...shown);
  return (
    <Row gap={4} align="end" className={styles.escalera} aria-hidden="true">
      {shown.map((altura, i) => (
        <span key={i} style={{ height: `${20 + (altura / top) * 80}%` }} />
      ))}
    </Row>
  );
}

function pick(alturas: readonly number[], n: number): number[] {
  return Array.from({ length: n }, (_, i) => alturas[Math.round((i * (alturas.length - 1)) / (n - 1))] ?? 0);
}
