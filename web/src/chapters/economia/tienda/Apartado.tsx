import type { ReactNode } from 'react';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Tienda.module.css';

interface ApartadoProps {
  id: string;
  titulo: string;
  cuanto?: ReactNode;
  /** The title is the target of a button that focuses it. */
  isTarget?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

export function Apartado({ id, titulo, cuanto, isTarget, className, children }: ApartadoProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <Row wrap align="baseline" justify="between" gap={[4, 16]} className={styles.spaced}>
        <h2 id={id} tabIndex={isTarget ? -1 : undefined}>
          {titulo}
        </h2>
        {cuanto && (
          <Text tone="muted" size={16} weight={700}>
            {cuanto}
          </Text>
        )}
      </Row>
      {children}
    </section>
  );
}
