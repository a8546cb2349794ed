import { useQuery } from '@tanstack/react-query';
import { tarjetasPropiasQuery } from '../queries.ts';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Text } from '../../../ui/layout/Layout.tsx';
import styles from './Usuario.module.css';

/** The cards that open this account: who made each, and where it was used. Renders nothing if there are none. */
export function TusTarjetas() {
  const { data: tarjetas = [], dataUpdatedAt } = useQuery(tarjetasPropiasQuery());
  if (tarjetas.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <Card title="Tus tarjetas">
      <ul>
        {tarjetas.map(({ materia, grupoNombre, profesorNombre, permitida, hecha, usos, contrasenaElegida }) => (
          <li key={`${grupoNombre} ${hecha}`} className={styles.row}>
            <Text weight={800}>{`${materia} · ${grupoNombre}`}</Text>
            <p className={styles.note}>{`La hizo ${profesorNombre}, ${sayDay(hecha, now)}`}</p>
            {!permitida && <p className={styles.note}>Ahora no vale: en esta clase no se entra con tarjeta.</p>}
            {contrasenaElegida !== null && (
              <p className={styles.note}>
                Con ella elegiste tu contraseña: si tu profesor la anula o te hace otra, elegirás una nueva.
              </p>
            )}
            {usos.length === 0 && <p className={styles.note}>Sin usar todavía</p>}
            {usos.map(({ dispositivo, ultimo }) => (
              <p key={dispositivo} className={styles.note}>{`Usada en ${dispositivo}, ${sayDay(ultimo, now)}`}</p>
            ))}
          </li>
        ))}
      </ul>
      <p className={styles.note}>¿La has perdido? Díselo a tu profesor: la anula y te da otra.</p>
    </Card>
  );
}
