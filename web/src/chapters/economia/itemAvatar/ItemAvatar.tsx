import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import { Pintura } from './Pintura.tsx';

export interface ItemAvatarVisto {
  nombre: string;
  /** `#rrggbb`, for a colour. */
  color?: string | undefined;
  /** The item worn on a face; a colour is shown as paint instead. */
  urlMiniatura?: string | undefined;
}

/** An avatar item worn on a face, or a colour as paint. Decorative: the caller shows the name. */
export function ItemAvatar({ item: { nombre, color, urlMiniatura }, size }: { item: ItemAvatarVisto; size: number }) {
  return color ? (
    <Pintura color={color} size={size} />
  ) : (
    <Avatar src={urlMiniatura ?? null} nombre={nombre} size={size} />
  );
}
