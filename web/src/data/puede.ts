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

/** Whether whoever is here may do that in this class, as far as the page knows by now. */
export const puedeEn = (grupoId: number, act: Preguntado): boolean =>
  mayBy(queryClient().getQueryData(grupoQuery(grupoId).queryKey)?.puede)(act);

/** What whoever is here may do in the class that is open: the only question by which its page differs. */
export function useAbilities(grupoId: number): May {
  const { data } = useQuery({ ...grupoQuery(grupoId), select: ({ puede }) => puede });
  return mayBy(data);
}

export const usePuede = (grupoId: number, act: Preguntado): boolean => useAbilities(grupoId)(act);
