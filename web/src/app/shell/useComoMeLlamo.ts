import { nombreCompleto } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useSesion } from '../../data/session/useSesion.ts';
import { usuarioQuery } from '../../data/queries.ts';

/** The user's display name: the username, or the full name for a card or door session. Empty while loading. */
export function useComoMeLlamo(): string {
  const { user, alcance } = useSesion();
  const { data } = useQuery({ ...usuarioQuery(), enabled: alcance !== undefined, meta: { silent: true } });
  if (!alcance) return user ?? '';
  return data ? nombreCompleto(data) : '';
}
