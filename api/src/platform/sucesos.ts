import type { ClaseDireccion } from '@aupa/domain/cuenta';

/** Events of the security of accounts, as the log and the figures name them (decision 0063). */
const FRASES = {
  entrada: 'Alguien ha entrado.',
  'intento-fallido': 'Un intento ha fallado.',
  'contrasena-cambiada': 'Alguien ha cambiado su contraseña.',
  restablecimiento: 'Un profesor ha dado una contraseña de un solo uso.',
  orden: 'Una orden de quien administra.',
} as const;

export type Suceso = keyof typeof FRASES;

/** How somebody came in, or proved who they are, or what was guessed at; never what was sent. */
type Por =
  | ClaseDireccion
  | 'contrasena'
  | 'alta'
  | 'temporal'
  | 'tarjeta'
  | 'puerta'
  | 'pizarra'
  | 'preguntas'
  | `orden-${string}`;

/** How, and whose: ids at most, no name. */
export interface DatosSuceso {
  por: Por;
  usuarioId?: string | undefined;
  grupoId?: number | undefined;
}

/** Notes a security event of the call at hand: one line and one count. After it is committed. */
export type NoteSuceso = (suceso: Suceso, datos: DatosSuceso) => void;

/** The sentence of an event in the log. */
export const sayEnLog = (suceso: Suceso): string => FRASES[suceso];
