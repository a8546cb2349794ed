import { Row } from './Layout.tsx';
import styles from './BusyDots.module.css';

/** Progress inside a control, which has its own text. */
export function BusyDots({ className }: { className?: string }) {
  return (
    <Row as="span" gap={4} justify="center" className={`${styles.dots} ${className ?? ''}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </Row>
  );
}
