import type { AlcanceLimitado } from '@aupa/domain/clase';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './Usuario.module.css';

const ENTRADA: Record<AlcanceLimitado, string> = {
  tarjeta: 'Has entrado con tu tarjeta',
  puerta: 'Has entrado por la puerta de clase',
};

/** Explains the limits of a session opened by card or door (behaviour §2). */
export function ComoHasEntrado({ alcance, conContrasena }: { alcance: AlcanceLimitado; conContrasena: boolean }) {
  return (
    <Card title={ENTRADA[alcance]}>
      <p className={styles.note}>
        Aquí ves las clases de quien te ha dejado entrar. Dura hasta 12 horas y se cierra al cerrar esta pestaña.
      </p>
      <p className={styles.note}>
        {conContrasena
          ? 'Para ver tus otras asignaturas, cambiar tu contraseña o cerrar otras sesiones, entra con tu usuario y tu contraseña.'
          : 'Otro día entras igual: con tu tarjeta o con el código de la puerta.'}
      </p>
    </Card>
  );
}
