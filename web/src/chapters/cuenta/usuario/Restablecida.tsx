import type { Respuesta } from '@aupa/contract';
import { lazily } from '@aupa/domain/base';
import styles from './Usuario.module.css';

const day = lazily(() => new Intl.DateTimeFormat('es', { dateStyle: 'long' }));

export type RestablecidaProps = {
  /** When somebody else last reset the password, and who; without a name it was the operator. */
  restablecida: Respuesta<'GET /api/Usuario/me'>['contraseniaRestablecida'];
};

/** Tells the owner who reset their password, or removed it along with the card it was chosen with (behaviour §2). */
export function Restablecida({ restablecida }: RestablecidaProps) {
  if (!restablecida) return null;
  const { fecha, por, como } = restablecida;
  const dia = <time dateTime={fecha}>{day().format(new Date(fecha))}</time>;
  return (
    <p className={styles.note}>
      {como === 'Tarjeta' ? (
        <>
          {por} anuló tu tarjeta, o te hizo otra, el {dia}: la contraseña que habías elegido con ella dejó de valer.
        </>
      ) : (
        <>
          {por ?? 'Quien administra Aúpa'} te dio una contraseña de un solo uso el {dia}.
        </>
      )}
    </p>
  );
}
