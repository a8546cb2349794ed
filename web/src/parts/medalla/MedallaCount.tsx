import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Medalla } from './Medalla.tsx';
import styles from './Medalla.module.css';

type MedallaCountProps = { id: number; nombre: string; icono: string; cantidad: number; size?: number };

/** A medal and how many of it. */
export function MedallaCount({ id, nombre, icono, cantidad, size = 34 }: MedallaCountProps) {
  return (
    <span className={styles.counted} title={nombre}>
      <Medalla id={id} icono={icono} size={size} />
      <span aria-hidden="true">×{cantidad}</span>
      <VisuallyHidden>
        {nombre}, {cantidad}
      </VisuallyHidden>
    </span>
  );
}
