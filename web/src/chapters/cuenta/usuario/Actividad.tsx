import { lazily } from '@aupa/domain/base';
import { sayActividad } from '@aupa/domain/cuenta';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { actividadQuery } from '../queries.ts';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { List, Text } from '../../../ui/layout/Layout.tsx';
import { NotLoaded } from '../../../ui/layout/Loaded.tsx';
import { Skeleton } from '../../../ui/layout/Skeleton.tsx';
import styles from './Usuario.module.css';

const SHOWN = 5;
const hora = lazily(() => new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit' }));

/** «hoy a las 8:31», «lunes, 16 de noviembre · 8:31». */
function sayInstante(en: string, now: Date): string {
  const day = sayDay(en, now);
  return day.includes(' a la') ? day : `${day} · ${hora().format(new Date(en))}`;
}

/** The account's activity of 90 days, newest first, and advice for an owner who did not do it (behaviour §2). */
export function Actividad({ deProfesor }: { deProfesor: boolean }) {
  const query = useQuery(actividadQuery());
  const [isWhole, setIsWhole] = useState(false);
  const { data: actividad, dataUpdatedAt } = query;
  const now = new Date(dataUpdatedAt);
  if (actividad === undefined) {
    return (
      <Card title="Actividad">
        <NotLoaded query={query} what="la actividad de tu cuenta">
          <Skeleton width={220} />
          <Skeleton width={180} />
        </NotLoaded>
      </Card>
    );
  }
  return (
    <Card title="Actividad">
      {actividad.length === 0 && <p className={styles.note}>Nada en los últimos 90 días.</p>}
      <List>
        {actividad.slice(0, isWhole ? actividad.length : SHOWN).map(({ clase, en, grupo, dispositivo }) => (
          <li key={`${clase} ${en}`} className={styles.row}>
            <Text weight={800}>{sayActividad(clase, grupo)}</Text>
            <p className={styles.note}>
              {dispositivo !== null && `${dispositivo} · `}
              <time dateTime={en}>{sayInstante(en, now)}</time>
            </p>
          </li>
        ))}
      </List>
      {actividad.length > SHOWN && (
        <Button variant="ghost" block aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Ver menos' : 'Ver todo'}
        </Button>
      )}
      <p className={styles.note}>
        Se guardan 90 días. ¿No has sido tú? Cambia tu contraseña y cierra las demás sesiones. Si no puedes, habla con{' '}
        {deProfesor ? 'quien administra Aúpa' : 'tu profesor'}.
      </p>
    </Card>
  );
}
