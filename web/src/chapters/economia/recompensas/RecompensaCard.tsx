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
  /** A small button on the picture. */
  corner?: ReactNode;
  /** Under the price. */
  children?: ReactNode;
  as?: 'h2' | 'h3';
};

/** For the list of them: two beside each other on a phone. */
export const recompensasClass = styles.list ?? '';

/** A reward as a thing to want: its picture, its name, its price. */
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
