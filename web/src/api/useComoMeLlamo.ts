import { nombreCompleto } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { useEsLimitada, useSesion } from '../session/useSesion.ts';
import { usuarioQuery } from './queries.ts';

/** How whoever is signed in is called: by their username, or by their name where a card or the door let them in; empty until that is known. */
export function useComoMeLlamo(): string {
  const { user } = useSesion();
  const esLimitada = useEsLimitada();
  const { data } = useQuery({ ...usuarioQuery(), enabled: esLimitada, meta: { silent: true } });
  if (!esLimitada) return user ?? '';
  return data ? nombreCompleto(data) : '';
}
