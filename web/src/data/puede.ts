import { useQuery } from '@tanstack/react-query';
import { mayByRol, type Preguntado } from './session/mayByRol.ts';
import { sesionStore } from './session/sesion.ts';
import { grupoQuery } from './queries.ts';
import { queryClient } from './queryClient.ts';

type May = (act: Preguntado) => boolean;

const mayBy =
  (puede: readonly string[] | undefined): May =>
  (act) =>
    puede?.includes(act) ?? mayByRol(sesionStore.getState().session.role, act);

/** True if the user may do that in this class, as far as is known yet. */
export const puedeEn = (grupoId: number, act: Preguntado): boolean =>
  mayBy(queryClient().getQueryData(grupoQuery(grupoId).queryKey)?.puede)(act);

/** The user's permissions in the open class; its page differs by nothing else. */
export function useAbilities(grupoId: number): May {
  const { data } = useQuery({ ...grupoQuery(grupoId), select: ({ puede }) => puede });
  return mayBy(data);
}

export const usePuede = (grupoId: number, act: Preguntado): boolean => useAbilities(grupoId)(act);
