import { plural } from '@aupa/domain/base';
import type { ColorMedalla } from '@aupa/domain/medallas';
import type { ComponentProps } from 'react';
import { Medalla } from './Medalla.tsx';
import { TECLAS } from './teclas.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { Menu } from '../../ui/menu/Menu.tsx';
import styles from './Medalla.module.css';

type MedallaMenuProps = Omit<ComponentProps<typeof Menu<number>>, 'items' | 'onAction' | 'columns' | 'grid'> & {
  medallas: ReadonlyArray<{
    id: number;
    nombre: string;
    icono: string;
    color: ColorMedalla | null;
    monedas?: number;
    cantidad?: number;
  }>;
  onPick: (medallaId: number) => void;
  /** Shows the keys of the first ten. */
  isNumbered?: boolean;
};

/** With these, even eighteen medals need no scrolling in a window 650 px high. */
const columnsFor = (medallas: number) => (medallas <= 4 ? 1 : medallas <= 8 ? 2 : 3);

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
    picture: <Medalla id={id} icono={icono} color={color} size={34} />,
    // Below the name, which needs the full width.
    texto:
      cantidad === undefined
        ? monedas !== undefined && (
            <span className={styles.monedas}>
              <Icon name="coins" size={14} /> {monedas > 0 && '+'}
              {monedas} <VisuallyHidden>{plural(monedas, 'moneda')}</VisuallyHidden>
            </span>
          )
        : `×${cantidad}`,
    detail: cantidad === undefined && isNumbered && i < TECLAS.length && (
      <kbd className={styles.tecla} aria-hidden="true" data-atajo>
        {TECLAS[i]}
      </kbd>
    ),
  }));
  return (
    <Menu
      {...rest}
      grid
      columns={columnsFor(items.length)}
      items={items}
      onAction={onPick}
      emptyText={emptyText}
      title={title ?? rest.label}
    />
  );
}
