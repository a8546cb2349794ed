import { NumberField } from '../../../ui/field/NumberField.tsx';
import styles from './GiveMenu.module.css';
import { MotivoPicker } from './MotivoPicker.tsx';

interface PieEntregaProps {
  motivo: string;
  onMotivo: (motivo: string) => void;
  cantidad: number | null;
  onCantidad: (cantidad: number | null) => void;
}

/** Why and how many, in one line. */
export function PieEntrega({ motivo, onMotivo, cantidad, onCantidad }: PieEntregaProps) {
  return (
    <>
      <MotivoPicker motivo={motivo} onChange={onMotivo} />
      <NumberField
        label="Cantidad"
        unit="una"
        min={1}
        max={99}
        value={cantidad}
        onChange={onCantidad}
        className={styles.cantidad}
      />
    </>
  );
}
