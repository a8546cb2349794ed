import { plural } from '@aupa/domain/base';
import type { ColorMedalla } from '@aupa/domain/medallas';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Inventario.module.css';

type MedallaInventarioProps = {
  id: number;
  nombre: string;
  icono: string;
  color: ColorMedalla | null;
  cantidad: number;
  /** Not seen before: «¡Nueva!». */
  nueva?: boolean;
  /** Makes the cell a button that says how it was won. */
  onClick?: () => void;
};

/** List class: as many columns as fit, three on a phone. */
export const inventarioClass = styles.inventario ?? '';

export function MedallaInventario({
  id,
  nombre,
  icono,
  color,
  cantidad,
  nueva = false,
  onClick,
}: MedallaInventarioProps) {
  const isHeld = cantidad > 0;
  const words = isHeld ? `${cantidad} ${plural(cantidad, 'vez', 'veces')}${nueva ? ', nueva' : ''}` : 'por ganar';
  const cell = (
    <>
      <span className={styles.picture} data-nueva={(isHeld && nueva) || undefined}>
        <Medalla id={id} icono={icono} color={color} size={64} variant={isHeld ? undefined : 'pending'} />
        {isHeld && (
          <span className={styles.copias} aria-hidden="true">
            ×{cantidad}
          </span>
        )}
        {isHeld && nueva && (
          <span className={styles.nueva} aria-hidden="true">
            ¡Nueva!
          </span>
        )}
      </span>
      <span className={styles.nombre}>{nombre}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </>
  );
  if (!onClick)
    return (
      <Stack gap={6} justify="center" className={styles.cell} data-pending={!isHeld || undefined}>
        {cell}
      </Stack>
    );
  return (
    <Stack
      as="button"
      type="button"
      gap={6}
      justify="center"
      className={`${styles.cell} ${styles.button}`}
      data-pending={!isHeld || undefined}
      onClick={onClick}
    >
      {cell}
    </Stack>
  );
}
