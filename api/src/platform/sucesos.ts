import type { TipoDireccion } from '@aupa/domain/cuenta';

/** Security events of accounts, as named in the log and the metrics (decision 0063). */
const FRASES = {
  entrada: 'Alguien ha entrado.',
  'intento-fallido': 'Un intento ha fallado.',
  'contrasena-cambiada': 'Alguien ha cambiado su contraseña.',
  restablecimiento: 'Un profesor ha dado una contraseña de un solo uso.',
  orden: 'Una orden de quien administra.',
} as const;

export type Suceso = keyof typeof FRASES;

/** The credential or secret that was used; never its value. */
type Por =
  | TipoDireccion
  | 'contrasena'
  | 'alta'
  | 'temporal'
  | 'tarjeta'
  | 'puerta'
  | 'pizarra'
  | 'preguntas'
  | `orden-${string}`;

export interface DatosSuceso {
  por: Por;
  usuarioId?: string | undefined;
  grupoId?: number | undefined;
}

/** Logs and counts a security event of the current call. Call it after the commit. */
export type NoteSuceso = (suceso: Suceso, datos: DatosSuceso) => void;

/** Sentence of an event in the log. */
export const sayEnLog = (suceso: Suceso): string => FRASES[suceso];
