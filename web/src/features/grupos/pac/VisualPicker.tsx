import { VISUALES, type Visual } from '@aupa/domain';
import { EscenaPac } from '../../../parts/pac/EscenaPac.tsx';
import { DIBUJOS } from './palabras.ts';
import styles from './PacForm.module.css';

interface VisualPickerProps {
  value: Visual;
  onChange: (visual: Visual) => void;
}

/** One of the five drawings, each shown half done. */
export function VisualPicker({ value, onChange }: VisualPickerProps) {
  return (
    <fieldset className={styles.dibujos}>
      <legend>Dibujo</legend>
      {VISUALES.map((visual) => (
        <label key={visual} className={styles.dibujo} data-elegido={visual === value || undefined}>
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
        </label>
      ))}
    </fieldset>
  );
}
