import type { ColorMedalla } from '@aupa/domain/medallas';
import type { CSSProperties } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Row, Text } from '../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { paintOf } from '../../parts/medalla/aspecto.ts';
import { Medalla } from '../../parts/medalla/Medalla.tsx';
import styles from './MedallaChip.module.css';

type MedallaChipProps = {
  id: number;
  nombre: string;
  icono: string;
  color: ColorMedalla | null;
  cantidad?: number;
  /** `inherited` comes from the row above and can't be removed here; `added` can. */
  variant: 'inherited' | 'added';
  onRemove?: () => void;
};

export function MedallaChip({ id, nombre, icono, color, cantidad = 1, variant, onRemove }: MedallaChipProps) {
  const { face, rim, ink } = paintOf(id, color);
  const added = variant === 'added';
  return (
    <span
      className={styles.chip}
      data-variant={variant}
      style={{ '--face': face, '--rim': rim, '--glyph': ink } as CSSProperties}
    >
      <Medalla id={id} icono={icono} color={color} size={added ? 30 : 24} />
      <Text as="span" anywhere className={styles.nombre}>
        {nombre}
      </Text>
      {cantidad > 1 && (
        <Text as="span" weight={800} className={styles.times}>
          <span aria-hidden="true">×{cantidad}</span>
          <VisuallyHidden>{cantidad} veces</VisuallyHidden>
        </Text>
      )}
      {added && onRemove && (
        <Row
          as="button"
          justify="center"
          type="button"
          className={styles.remove}
          aria-label={`Quitar ${nombre}`}
          title={`Quitar ${nombre}`}
          onClick={onRemove}
        >
          <Icon name="close" size={18} />
        </Row>
      )}
    </span>
  );
}
