import { plural } from '@aupa/domain/base';
import type { ReactNode } from 'react';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import { Moneda } from '../../../parts/monedas/Moneda.tsx';
import { ItemAvatar, type ItemAvatarVisto } from './ItemAvatar.tsx';
import styles from './ItemAvatar.module.css';

const SIZE = 92;

type ItemAvatarTileProps = {
  item: ItemAvatarVisto;
  /** For screen readers: the kind of colour, which the name alone doesn't tell. */
  clase?: string | undefined;
  /** In coins; undefined if no longer for sale. */
  precio?: number;
  /** Missing coins: shown, and the tile is not a button. */
  faltan?: number;
  /** The whole tile is one button; `verbo` says what it does or, without `onClick`, the item's state. */
  onClick?: () => void;
  verbo?: string;
};

const monedas = (n: number) => plural(n, 'moneda');

/** List class: three columns on a phone. */
export const itemsAvatarClass = styles.list ?? '';

export function ItemAvatarTile({ item, clase, precio, faltan = 0, onClick, verbo }: ItemAvatarTileProps) {
  const inside: ReactNode = (
    <>
      <ItemAvatar item={item} size={SIZE} />
      <Text as="span" size={14} weight={800} anywhere className={styles.nombre}>
        <VisuallyHidden>
          {precio !== undefined && onClick && verbo} {clase && `${clase}:`}{' '}
        </VisuallyHidden>
        {item.nombre}
      </Text>
      {precio !== undefined && (
        <Row as="span" gap={4} className={styles.precio}>
          <VisuallyHidden> por </VisuallyHidden>
          <Moneda size={18} />
          {precio}
          <VisuallyHidden> {monedas(precio)}</VisuallyHidden>
        </Row>
      )}
      {precio === undefined && verbo && (
        <Text as="span" tone="muted" size={14} weight={800} className={styles.verbo}>
          {verbo}
        </Text>
      )}
      {faltan > 0 && (
        <Text as="span" tone="muted" size={14} weight={800} className={styles.faltan}>
          {`${plural(faltan, 'Te falta', 'Te faltan')} ${faltan}`}
          <VisuallyHidden> {monedas(faltan)}</VisuallyHidden>
        </Text>
      )}
    </>
  );
  return onClick ? (
    <Stack
      as="button"
      type="button"
      gap={6}
      justify="center"
      className={`${styles.tile} ${styles.button}`}
      onClick={onClick}
    >
      {inside}
    </Stack>
  ) : (
    <Stack gap={6} justify="center" className={styles.tile}>
      {inside}
    </Stack>
  );
}
