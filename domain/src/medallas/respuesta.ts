export const ESTA_VEZ_NO = 'esta vez no.';

/** «Irene te responde sobre «Lectura»», before the answer; never says «rechazada». `medallas`: already quoted. */
export const sayRechazo = (profesor: string, medallas: string): string => `${profesor} te responde sobre ${medallas}`;

/** The teacher's answer in one sentence; null if there is nothing beyond the state. */
export function sayRespuesta({
  estado,
  motivo,
  medallaNombre,
  profesorNombre,
}: {
  estado: 'Pendiente' | 'Aceptada' | 'Rechazada';
  motivo: string | null;
  medallaNombre: string;
  profesorNombre: string;
}): string | null {
  if (estado === 'Pendiente') return null;
  if (estado === 'Aceptada') return motivo === null ? null : `${profesorNombre} te dice: «${motivo}»`;
  return `${sayRechazo(profesorNombre, `«${medallaNombre}»`)}: ${motivo === null ? ESTA_VEZ_NO : `«${motivo}»`}`;
}
