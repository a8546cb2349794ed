import type { Sesion } from '@aupa/contract';
import type { Act, ACTOS_POR_ALUMNO, PERMISOS } from '@aupa/domain/clase';

type DelProfesor = { [A in Act]: (typeof PERMISOS)[A] extends readonly ['profesor'] ? A : never }[Act];
type DelAlumno = 'readPropio' | (typeof ACTOS_POR_ALUMNO)[number];
/** The page’s questions: what is a teacher's alone, whether one has a part of one's own in the class, and what that part does. */
export type Preguntado = DelProfesor | DelAlumno;

const DEL_ALUMNO: Record<DelAlumno, true> = {
  readPropio: true,
  setMeta: true,
  redeemRecompensa: true,
  editAvatar: true,
};

/**
 * Says what such an account may do in a class of its own, until the class has answered: a teacher does nothing for a pupil yet.
 * The whole table would weigh more than the answer.
 */
export const mayByRol = (rol: Sesion['rol'] | null, act: Preguntado): boolean =>
  rol === (act in DEL_ALUMNO ? 'Estudiante' : 'Profesor');
