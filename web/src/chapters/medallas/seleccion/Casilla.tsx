import { useSyncExternalStore } from 'react';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Casilla.module.css';
import type { Seleccion } from './seleccion.ts';

interface CasillaProps {
  seleccion: Seleccion;
  id: number;
  nombre: string;
}

/** A pupil's checkbox; in rows and on a phone the face toggles it too. Subscribes by itself, so the card doesn't rerender. */
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

/** Replaces the card's button while choosing: toggles like the checkbox, or says the state on a phone. Shown by CSS only. */
export function Elegir({ id, falta }: { id: number; falta: boolean }) {
  return (
    <>
      <Text as="label" size={15} weight={800} htmlFor={`elegir-${id}`} className={styles.elegir} aria-hidden="true">
        <Row as="span" gap={8}>
          <Icon name="add" size={18} /> <span>Elegir</span>
        </Row>
        <Row as="span" gap={8}>
          <Icon name="check" size={18} /> <span>Elegido</span>
        </Row>
      </Text>
      <Text as="em" tone="muted" size={14} weight={800} className={styles.dicho}>
        {falta ? 'Falta hoy' : 'se queda fuera'}
      </Text>
    </>
  );
}
