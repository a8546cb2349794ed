import { nombreCompleto } from '@aupa/domain/base';
import { useQuery } from '@tanstack/react-query';
import { useSesion } from '../../data/session/useSesion.ts';
import { usuarioQuery } from '../../data/queries.ts';

/** How whoever is signed in is called: by their username, or by their name where a card or the door let them in; empty until that is known. */
export function useComoMeLlamo(): string {
  const { user, alcance } = useSesion();
  const { data } = useQuery({ ...usuarioQuery(), enabled: alcance !== undefined, meta: { silent: true } });
  if (!alcance) return user ?? '';
  return data ? nombreCompleto(data) : '';
}
