import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import styles from './Opciones.module.css';

/** Name, with the price if it is not owned yet. */
export function sayPrecio(nombre: string, precio: number): string {
  return precio > 0 ? `${nombre}, ${precio} monedas` : nombre;
}

/** Decorative tick or price on an item: its radio says both. */
export function Marcas({ isWorn, precio, small = false }: { isWorn: boolean; precio: number; small?: boolean }) {
  return (
    <span aria-hidden="true">
      {isWorn && (
        <span className={styles.puesto}>
          <Icon name="check" size={14} />
        </span>
      )}
      {precio > 0 && (
        <Row as="span" gap={4} className={styles.precio}>
          <Icon name="lock" size={11} />
          {precio}
          {!small && <Moneda size={16} />}
        </Row>
      )}
    </span>
  );
}
