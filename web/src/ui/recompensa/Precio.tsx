import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import { Pill } from '../pill/Pill.tsx';
import { Moneda } from '../stat/Moneda.tsx';
import styles from './RecompensaCard.module.css';

/** What a reward costs, beside its coin. */
export function Precio({ cantidad }: { cantidad: number }) {
  return (
    <Pill tone="monedas" size="m" className={styles.pill}>
      <Moneda size={22} />
      {cantidad}
      <VisuallyHidden>{cantidad === 1 ? 'moneda' : 'monedas'}</VisuallyHidden>
    </Pill>
  );
}
