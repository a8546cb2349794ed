import type { Recompensa } from '@aupa/contract';
import { sayItem } from '@aupa/domain/perfil';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { avatarQuery } from '../../perfil/avatar/queries.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Stack } from '../../../ui/layout/Layout.tsx';
import { ItemAvatarTile, itemsAvatarClass } from '../itemAvatar/ItemAvatarTile.tsx';
import { toVisto } from './itemVisto.ts';
import styles from './Tienda.module.css';
import type { ConItem } from './seccionesAvatar.ts';

/** Two rows on a phone. */
const SHOWN = 6;

interface ItemsConseguidosProps {
  perfilId: number;
  items: ReadonlyArray<ConItem<Recompensa & { canjeId: number }>>;
  titulo: string;
  /** Puts the item on; only for the owner. */
  onPutOn?: ((recompensaId: number) => void) | undefined;
}

/** Avatar items bought. Separate from rewards, because nothing has to be handed over in class (spec §2, Profile view). */
export function ItemsConseguidos({ perfilId, items, titulo, onPutOn }: ItemsConseguidosProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { data: vestido } = useQuery({ ...avatarQuery(perfilId), enabled: onPutOn !== undefined });
  const actOf = ({ id, itemAvatar }: (typeof items)[number]) => {
    if (!onPutOn) return {};
    if (vestido?.atributosIds.includes(itemAvatar.id)) return { verbo: 'Ya lo llevas' };
    return { verbo: 'Ponérmela', onClick: () => onPutOn(id) };
  };
  return (
    <div className={styles.conseguidos}>
      <Stack gap={8}>
        <h3>{titulo}</h3>
        <ul className={itemsAvatarClass}>
          {items.slice(0, isWhole ? items.length : SHOWN).map((item) => (
            <li key={item.canjeId}>
              <ItemAvatarTile item={{ ...toVisto(item), nombre: sayItem(item.itemAvatar) }} {...actOf(item)} />
            </li>
          ))}
        </ul>
      </Stack>
      {items.length > SHOWN && (
        <Button variant="ghost" block aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : `Ver los ${items.length}`}
        </Button>
      )}
    </div>
  );
}
