import type { Sesion } from '@aupa/contract';
import type { Act, ACTOS_POR_ALUMNO, PERMISOS } from '@aupa/domain/clase';

type DelProfesor = { [A in Act]: (typeof PERMISOS)[A] extends readonly ['profesor'] ? A : never }[Act];
type DelAlumno = 'readPropio' | (typeof ACTOS_POR_ALUMNO)[number];
/** Permissions that the page checks: those of teachers only, and those on one's own profile. */
export type Preguntado = DelProfesor | DelAlumno;

const DEL_ALUMNO: Record<DelAlumno, true> = {
  readPropio: true,
  setMeta: true,
  redeemRecompensa: true,
  editAvatar: true,
};

/** The likely permissions in one's own class until it answers. The full table would weigh more than that answer. */
export const mayByRol = (rol: Sesion['rol'] | null, act: Preguntado): boolean =>
  rol === (act in DEL_ALUMNO ? 'Estudiante' : 'Profesor');
