import type { ReactNode } from 'react';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import { Precio } from './Precio.tsx';
import { Recompensa, type Representacion } from '../../../parts/recompensa/Recompensa.tsx';
import styles from '../../../parts/recompensa/Recompensa.module.css';

type RecompensaCardProps = {
  id: number;
  nombre: string;
  precio: number;
  representacion: Representacion;
  corner?: ReactNode;
  children?: ReactNode;
  as?: 'h2' | 'h3';
};

/** List class: two columns on a phone. */
export const recompensasClass = styles.list ?? '';

export function RecompensaCard(props: RecompensaCardProps) {
  const { id, nombre, precio, representacion, corner, children, as = 'h2' } = props;
  return (
    <Card as="article" padding="none" className={styles.card}>
      <Recompensa id={id} representacion={representacion} />
      {corner && <div className={styles.corner}>{corner}</div>}
      <Text as={as} size={19} anywhere className={styles.nombre}>
        {nombre}
      </Text>
      <p className={styles.inset}>
        <Precio cantidad={precio} />
      </p>
      {children && <div className={styles.foot}>{children}</div>}
    </Card>
  );
}
