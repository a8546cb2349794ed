import type { Sesion } from '@aupa/contract';
import type { Acto, PERMISOS } from '@aupa/domain';

type DelProfesor = { [A in Acto]: (typeof PERMISOS)[A] extends readonly ['profesor'] ? A : never }[Acto];
/** What the page asks: for what is a teacher's alone, and whether one has a part of one's own in the class. */
export type Preguntado = DelProfesor | 'readPropio';

/** What such an account may do in a class of its own, until the class has answered. The whole table would weigh more than the answer. */
export const mayByRol = (rol: Sesion['rol'] | null, acto: Preguntado): boolean =>
  rol === (acto === 'readPropio' ? 'Estudiante' : 'Profesor');
