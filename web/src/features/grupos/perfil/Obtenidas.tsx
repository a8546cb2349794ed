import type { MedallaObtenida } from '@aupa/contract';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { sayDay } from '../../../parts/dia/sayDay.ts';
import styles from './Perfil.module.css';

type Obtenida = MedallaObtenida['obtenidas'][number];

/** Who gave it, as a pupil or a parent says it. */
function sayWho({ causa, otorgadaPor }: Obtenida): string {
  if (causa === 'umbral') return 'Por los reconocimientos de la clase';
  return causa === 'solicitud' ? `Solicitud aceptada por ${otorgadaPor}` : `De ${otorgadaPor}`;
}

/** Copies of one medal: each with date, giver and reason (behaviour §10, calificacion). */
export function Obtenidas({ obtenidas, now }: { obtenidas: readonly Obtenida[]; now: Date }) {
  return (
    <ul className={styles.obtenidas}>
      {obtenidas.map((obtenida, i) => (
        <li key={i}>
          <Icon name="check" size={16} />
          <span>
            {sayWho(obtenida)}, <time dateTime={obtenida.fecha}>{sayDay(obtenida.fecha, now)}</time>
            {obtenida.cantidad > 1 && ` (×${obtenida.cantidad})`}
            {obtenida.motivo !== null && <q className={styles.motivo}>{obtenida.motivo}</q>}
          </span>
        </li>
      ))}
    </ul>
  );
}
