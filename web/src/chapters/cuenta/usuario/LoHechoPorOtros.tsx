import { sayActividad } from '@aupa/domain/cuenta';
import { useQuery } from '@tanstack/react-query';
import { actividadQuery } from '../queries.ts';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { List, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Usuario.module.css';

/** The operator's orders about this account in the last 90 days (behaviour §2). Renders nothing if there are none. */
export function LoHechoPorOtros() {
  const { data: actividad = [], dataUpdatedAt } = useQuery(actividadQuery());
  if (actividad.length === 0) return null;
  const now = new Date(dataUpdatedAt);
  return (
    <Card title="Cambios de quien administra Aúpa">
      <List>
        {actividad.map(({ clase, en, grupo }) => (
          <li key={`${clase} ${en}`} className={styles.row}>
            <Text weight={800}>{sayActividad(clase, grupo)}</Text>
            <p className={styles.note}>
              <time dateTime={en}>{sayDay(en, now)}</time>
            </p>
          </li>
        ))}
      </List>
      <p className={styles.note}>Se guardan 90 días. Si no lo esperabas, habla con tu centro.</p>
    </Card>
  );
}
