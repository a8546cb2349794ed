import type { ColorMedalla } from '@aupa/domain';
import type { ComponentProps } from 'react';
import { Medalla } from './Medalla.tsx';
import { MonedasPill } from '../monedas/MonedasPill.tsx';
import { Pill } from '../../ui/pill/Pill.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import styles from './MedallaMenu.module.css';

type MedallaMenuProps = Omit<ComponentProps<typeof Menu<number>>, 'items' | 'onAction'> & {
  medallas: ReadonlyArray<{
    id: number;
    nombre: string;
    icono: string;
    color: ColorMedalla | null;
    /** Coins that it gives. */
    monedas?: number;
    /** Copies that there are of it. */
    cantidad?: number;
  }>;
  onPick: (medallaId: number) => void;
  /** The first nine say the key that picks them, to who has keys. */
  isNumbered?: boolean;
};

/** Columns for so many medals: eight of them are in sight wherever the button stands (1280×800). */
const columnsFor = (medallas: number) => (medallas <= 5 ? 1 : medallas <= 12 ? 2 : 3);

/** Medals to choose one from: two taps from the card to the medal given. */
export function MedallaMenu({
  medallas,
  onPick,
  title,
  emptyText = 'Aún no hay medallas.',
  isNumbered = false,
  ...rest
}: MedallaMenuProps) {
  const items = medallas.map(({ id, nombre, icono, color, monedas, cantidad }, i) => ({
    id,
    nombre,
    picture: (
      <span className={styles.picture}>
        <Medalla id={id} icono={icono} color={color} size={34} />
        {isNumbered && i < 9 && (
          <kbd aria-hidden="true" data-atajo>
            {i + 1}
          </kbd>
        )}
      </span>
    ),
    detail:
      cantidad === undefined ? (
        monedas !== undefined && <MonedasPill cantidad={monedas} sign />
      ) : (
        <Pill>×{cantidad}</Pill>
      ),
  }));
  return (
    <Menu
      {...rest}
      columns={columnsFor(items.length)}
      items={items}
      onAction={onPick}
      emptyText={emptyText}
      title={title ?? rest.label}
    />
  );
}
