import { COLORES_MEDALLA, type ColorMedalla } from '@aupa/domain/medallas';
import type { CSSProperties } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import { paintOf } from '../../../parts/medalla/aspecto.ts';
import choice from '../../../ui/choice/Choice.module.css';
import styles from './MedallaForm.module.css';

const NOMBRES: Record<ColorMedalla, string> = {
  coral: 'Coral',
  sol: 'Amarillo',
  menta: 'Verde',
  azul: 'Azul',
  uva: 'Morado',
  rosa: 'Rosa',
};

interface ColorPickerProps {
  value: ColorMedalla;
  onChange: (color: ColorMedalla) => void;
}

/** Colour dots as a radio group, for the arrow keys. */
export function ColorPicker({ value, onChange }: ColorPickerProps) {
  return (
    <Stack as="fieldset" gap={8} className={styles.picker}>
      <Text as="legend" size={15} weight={800} className={styles.legend}>
        Color
      </Text>
      {COLORES_MEDALLA.map((color) => {
        const { face, rim, ink } = paintOf(0, color);
        return (
          <Stack
            as="label"
            align="center"
            justify="center"
            key={color}
            className={styles.dot}
            title={NOMBRES[color]}
            style={{ '--face': face, '--rim': rim, '--glyph': ink } as CSSProperties}
          >
            <input
              type="radio"
              className={choice.native}
              name="color"
              aria-label={NOMBRES[color]}
              checked={color === value}
              onChange={() => onChange(color)}
            />
            <Icon name="check" size={18} />
          </Stack>
        );
      })}
    </Stack>
  );
}
