import type { Medalla } from '@aupa/contract';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { MedallaMenu } from '../../parts/medalla/MedallaMenu.tsx';
import styles from './Tablas.module.css';

type MedallaSelectorProps = {
  /** The row, in words: «nota 3». */
  fila: string;
  medallas: readonly Medalla[];
  onPick: (medallaId: number) => void;
};

/**
 * A menu, not a select: its items are created on opening. Twenty selects of 100 medals take seconds to open on a school tablet.
 */
export function MedallaSelector({ fila, medallas, onPick }: MedallaSelectorProps) {
  return (
    <MedallaMenu
      label={`Añadir medalla a la ${fila}`}
      placement="bottom start"
      medallas={medallas.map(({ id, nombre, nombreIcono, color }) => ({ id, nombre, icono: nombreIcono, color }))}
      onPick={onPick}
      trigger={
        <Button
          variant="line"
          icon="add"
          aria-label={`Seleccione una medalla para la ${fila}`}
          className={styles.selector}
          disabled={medallas.length === 0}
        >
          Seleccione una medalla
          <Icon name="down" size={14} />
        </Button>
      }
    />
  );
}
