import type { Recompensa as RecompensaDeTienda } from '@aupa/contract';
import { ItemAvatar } from '../itemAvatar/ItemAvatar.tsx';
import { Recompensa } from '../../../parts/recompensa/Recompensa.tsx';

const SIZE = 112;

interface CanjeadoProps {
  recompensa: Pick<RecompensaDeTienda, 'id' | 'representacion' | 'itemAvatar'>;
  size?: number;
  className?: string | undefined;
}

export function Canjeado({ recompensa, size = SIZE, className = '' }: CanjeadoProps) {
  const { id, representacion, itemAvatar } = recompensa;
  if (!itemAvatar) return <Recompensa id={id} representacion={representacion} size={size} className={className} />;
  const { nombre, color } = itemAvatar;
  return <ItemAvatar item={{ nombre, color, urlMiniatura: representacion.urlMiniatura }} size={size} />;
}
