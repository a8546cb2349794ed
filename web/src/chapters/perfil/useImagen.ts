import { useQuery } from '@tanstack/react-query';
import { imagenQuery, isSinImagen } from './imagen.ts';

/**
 * Address of a profile's large image: the given one first, then the current one. Null if the image no longer exists (spec §8).
 */
export function useImagen(perfilId: number, enlaceAvatar: string): string | null {
  const { data, error } = useQuery(imagenQuery(perfilId));
  if (isSinImagen(error)) return null;
  return data?.urlCompleta ?? enlaceAvatar;
}
