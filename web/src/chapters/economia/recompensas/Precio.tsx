import { plural } from '@aupa/domain/base';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Pill } from '../../../ui/pill/Pill.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import styles from '../../../parts/recompensa/Recompensa.module.css';

export function Precio({ cantidad }: { cantidad: number }) {
  return (
    <Pill tone="monedas" size="m" className={styles.precio}>
      <Moneda size={22} />
      {cantidad}
      <VisuallyHidden>{plural(cantidad, 'moneda')}</VisuallyHidden>
    </Pill>
  );
}
