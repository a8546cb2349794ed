/** A rejection without a reason, as the end of a sentence. */
export const ESTA_VEZ_NO = 'esta vez no.';

/** «Irene te responde sobre «Lectura»», never «rechazada»; the answer follows. `medallas`: in quotes. */
export const sayRechazo = (profesor: string, medallas: string): string => `${profesor} te responde sobre ${medallas}`;

/** A teacher's answer in one sentence, as the list of requests has it; null: there is nothing to say beside the state. */
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
