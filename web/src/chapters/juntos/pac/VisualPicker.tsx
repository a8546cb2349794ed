import { VISUALES, type Visual } from '@aupa/domain/juntos';
import { EscenaPac } from '../../../parts/pac/EscenaPac.tsx';
import { DIBUJOS } from './palabras.ts';
import { Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Pac.module.css';

interface VisualPickerProps {
  value: Visual;
  onChange: (visual: Visual) => void;
}

export function VisualPicker({ value, onChange }: VisualPickerProps) {
  return (
    <Stack as="fieldset" gap={8} className={styles.dibujos}>
      <Text as="legend" tone="muted" size={15} weight={700}>
        Dibujo
      </Text>
      {VISUALES.map((visual) => (
        <Stack as="label" key={visual} gap={4} className={styles.dibujo} data-elegido={visual === value || undefined}>
          <input
            type="radio"
            name="visual"
            value={visual}
            checked={visual === value}
            onChange={() => onChange(visual)}
          />
          <span aria-hidden="true">
            <EscenaPac visual={visual} avance={0.5} resumen="" className={styles.muestra ?? ''} />
          </span>
          {DIBUJOS[visual].nombre}
        </Stack>
      ))}
    </Stack>
  );
}
