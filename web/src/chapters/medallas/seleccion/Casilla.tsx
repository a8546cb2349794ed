import { useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row } from '../../../ui/layout/Layout.tsx';
import styles from './Casilla.module.css';
import type { Seleccion } from './seleccion.ts';

interface CasillaProps {
  seleccion: Seleccion;
  id: number;
  nombre: string;
}

/** Chooses a pupil; in rows and on a phone their face is it too. Nothing else of the card is drawn again. */
export function Casilla({ seleccion: { read, subscribe, toggle }, id, nombre }: CasillaProps) {
  return (
    <label className={styles.casilla}>
      <input
        id={`elegir-${id}`}
        type="checkbox"
        aria-label={`Elegir a ${nombre}`}
        checked={useSyncExternalStore(subscribe, () => read().ids.has(id))}
        onChange={() => toggle(id)}
      />
      <Icon name="check" size={14} />
    </label>
  );
}

/** In the place of the card's button while pupils are chosen: the same as its checkbox, on a phone what there is to say. Style sheets alone bring it. */
export function Elegir({ id, falta }: { id: number; falta: boolean }) {
  return (
    <>
      <label htmlFor={`elegir-${id}`} className={styles.elegir} aria-hidden="true">
        <Row as="span" gap={8}>
          <Icon name="add" size={18} /> <span>Elegir</span>
        </Row>
        <Row as="span" gap={8}>
          <Icon name="check" size={18} /> <span>Elegido</span>
        </Row>
      </label>
      <em className={styles.dicho}>{falta ? 'Falta hoy' : 'se queda fuera'}</em>
    </>
  );
}
