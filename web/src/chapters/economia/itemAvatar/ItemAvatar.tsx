import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Pintura } from './Pintura.tsx';

export interface ItemAvatarVisto {
  nombre: string;
  /** `#rrggbb` of a colour. */
  color?: string | undefined;
  /** What it looks like worn; of a colour the paint itself is shown. */
  urlMiniatura?: string | undefined;
}

/** What an avatar item looks like: worn on a face, or the paint of a colour. Its name stands beside it. */
export function ItemAvatar({ item: { nombre, color, urlMiniatura }, size }: { item: ItemAvatarVisto; size: number }) {
  return color ? (
    <Pintura color={color} size={size} />
  ) : (
    <Avatar src={urlMiniatura ?? null} nombre={nombre} size={size} />
  );
}
