import { useQuery } from '@tanstack/react-query';
import { imagenQuery, isSinImagen } from './imagen.ts';

/**
 * Address of the large picture of a profile: the one that came with it at once, then what is said of it now; none when
 * there is no picture any more (spec §8).
 */
export function useImagen(perfilId: number, enlaceAvatar: string): string | null {
  const { data, error } = useQuery(imagenQuery(perfilId));
  if (isSinImagen(error)) return null;
  return data?.urlCompleta ?? enlaceAvatar;
}
