import { monedasQueFaltan } from '@aupa/domain/economia';
import { ItemAvatarTile } from '../itemAvatar/ItemAvatarTile.tsx';
import { claseOf, toVisto, type ItemDeTienda } from './itemVisto.ts';

interface ItemEnVentanaProps {
  item: ItemDeTienda;
  saldo: number;
  onCanjear: (recompensaId: number) => void;
}

export function ItemEnVentana({ item, saldo, onCanjear }: ItemEnVentanaProps) {
  const faltan = monedasQueFaltan(saldo, item.precio);
  return (
    <ItemAvatarTile
      item={toVisto(item)}
      clase={claseOf(item.itemAvatar)}
      precio={item.precio}
      faltan={faltan}
      {...(faltan > 0 ? {} : { verbo: 'Canjear', onClick: () => onCanjear(item.id) })}
    />
  );
}
