import type { ColorMedalla } from '@aupa/domain/medallas';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import styles from '../../../parts/medalla/Medalla.module.css';

type MedallaCountProps = {
  id: number;
  nombre: string;
  icono: string;
  color: ColorMedalla | null;
  cantidad: number;
  espera?: number | undefined;
  size?: number;
};

/** `espera`: copies of the count that still wait for the network. */
export function MedallaCount({ id, nombre, icono, color, cantidad, espera = 0, size = 34 }: MedallaCountProps) {
  return (
    <span className={styles.counted} title={nombre}>
      <Medalla id={id} icono={icono} color={color} size={size} />
      {cantidad > espera && <span aria-hidden="true">×{cantidad - espera}</span>}
      <VisuallyHidden>
        {nombre}, {cantidad}
      </VisuallyHidden>
    </span>
  );
}
