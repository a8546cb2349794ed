import type { MedallaDePerfil } from '@aupa/contract';
import { plural } from '@aupa/domain/base';
import { useState } from 'react';
import { MedallaCount } from './MedallaCount.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Row, Text } from '../../../ui/layout/Layout.tsx';
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx';
import styles from './Alumnos.module.css';
import { EnEspera } from './EnEspera.tsx';

/** Fits one line, also on a phone. */
const SHOWN = 3;

/** `espera`: how many of its copies wait for the network. */
type MedallaEnEspera = MedallaDePerfil & { espera?: number };
type Medallas = readonly MedallaEnEspera[];

const copiasOf = (medallas: Medallas, id: number) => medallas.find(({ medallaId }) => medallaId === id)?.cantidad ?? 0;

/** The medal whose count grew last since this card was mounted. */
function useGained(medallas: Medallas): number | null {
  const [seen, setSeen] = useState<{ medallas: Medallas; gained: number | null }>({ medallas, gained: null });
  if (seen.medallas === medallas) return seen.gained;
  const grown = medallas.find(({ medallaId, cantidad }) => cantidad > copiasOf(seen.medallas, medallaId));
  const shrank = seen.gained !== null && copiasOf(medallas, seen.gained) < copiasOf(seen.medallas, seen.gained);
  // The server's response changes nothing, so keep the medal in place.
  const gained = grown?.medallaId ?? (shrank ? null : seen.gained);
  setSeen({ medallas, gained });
  return gained;
}

/** Keyed by count, so that the animation runs once and no later tap waits for it. */
function MedallaHeld({ medalla, isNew }: { medalla: MedallaEnEspera; isNew: boolean }) {
  const [pops] = useState(isNew);
  const { medallaId, nombre, icono, color, cantidad, espera } = medalla;
  return (
    <Row as="li" gap={4} className={pops ? styles.pop : undefined} data-sin-enviar={espera}>
      <MedallaCount
        id={medallaId}
        nombre={nombre}
        icono={icono}
        color={color}
        cantidad={cantidad}
        espera={espera}
        size={30}
      />
      {espera && <EnEspera copias={espera} />}
    </Row>
  );
}

/** Medals with counts, most held first; one that has just grown is always shown, and pops (checklist 12). */
export function MedallasHeld({ medallas }: { medallas: Medallas }) {
  const gained = useGained(medallas);
  if (medallas.length === 0)
    return (
      <Text tone="muted" size={14} className={styles.none}>
        Aún sin medallas
      </Text>
    );
  const sorted = medallas.toSorted(
    (a, b) => (b.espera ?? 0) - (a.espera ?? 0) || b.cantidad - a.cantidad || a.medallaId - b.medallaId,
  );
  const place = sorted.findIndex(({ medallaId }) => medallaId === gained);
  if (place >= SHOWN) sorted.splice(SHOWN - 1, 0, ...sorted.splice(place, 1));
  const rest = sorted.slice(SHOWN).reduce((sum, { cantidad }) => sum + cantidad, 0);
  return (
    <Row as="ul" wrap gap={[4, 6]} className={styles.medallas} aria-label="Medallas">
      {sorted.slice(0, SHOWN).map((medalla) => (
        <MedallaHeld
          key={`${medalla.medallaId}:${medalla.cantidad}`}
          medalla={medalla}
          isNew={medalla.medallaId === gained}
        />
      ))}
      {rest > 0 && (
        <Text as="li" tone="muted" size={14} weight={800}>
          <span aria-hidden="true">+{rest}</span>
          <VisuallyHidden>y {rest} más</VisuallyHidden>
        </Text>
      )}
    </Row>
  );
}

/** Total of all medals; pops when it changes. */
export function MedallasTotal({ medallas }: { medallas: Medallas }) {
  const total = medallas.reduce((sum, { cantidad }) => sum + cantidad, 0);
  const espera = medallas.reduce((sum, { espera: una = 0 }) => sum + una, 0);
  const [first] = useState(total);
  return (
    <Row as="span" key={total} gap={4} className={`${styles.total} ${total > first ? styles.pop : ''}`}>
      <Icon name="medal" size={15} /> <span aria-hidden="true">{total}</span>
      <VisuallyHidden>
        {total} {plural(total, 'medalla')}
      </VisuallyHidden>
      {espera > 0 && <EnEspera copias={espera} />}
    </Row>
  );
}
