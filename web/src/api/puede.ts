import type { Acto, PERMISOS } from '@aupa/domain';
import { useQuery } from '@tanstack/react-query';
import { sesionStore } from '../session/sesion.ts';
import { grupoQuery } from './queries.ts';
import { queryClient } from './queryClient.ts';

type DelProfesor = { [A in Acto]: (typeof PERMISOS)[A] extends readonly ['profesor'] ? A : never }[Acto];
/** What the page asks: for what is a teacher's alone, and whether one has a part of one's own in the class. */
type Preguntado = DelProfesor | 'readPropio';

/** Until the class has answered: what such an account may do in a class of its own. The whole table would weigh more than the answer. */
function mayByRol(acto: Preguntado): boolean {
  const { role } = sesionStore.getState().session;
  return role === (acto === 'readPropio' ? 'Estudiante' : 'Profesor');
}

/** Whether whoever is here may do that in this class, as far as the page knows by now. */
export function puedeEn(grupoId: number, acto: Preguntado): boolean {
  return queryClient().getQueryData(grupoQuery(grupoId).queryKey)?.puede.includes(acto) ?? mayByRol(acto);
}

/** Whether whoever is here may do that in the class that is open: the only question by which its page differs. */
export function usePuede(grupoId: number, acto: Preguntado): boolean {
  const { data } = useQuery({ ...grupoQuery(grupoId), select: ({ puede }) => puede.includes(acto) });
  return data ?? mayByRol(acto);
}
