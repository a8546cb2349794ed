import type { MedallaDePerfil } from '@aupa/contract';
import { useState } from 'react';
import { MedallaCount } from '../../../ui/medalla/MedallaCount.tsx';
import styles from './Alumnos.module.css';

const SHOWN = 4;

/** Medals with their counts, the most first; one that has just grown pops (checklist 12). */
export function MedallasHeld({ medallas }: { medallas: readonly MedallaDePerfil[] }) {
  const [atFirst] = useState(() => new Map(medallas.map(({ medallaId, cantidad }) => [medallaId, cantidad])));
  const sorted = medallas.toSorted((a, b) => b.cantidad - a.cantidad || a.medallaId - b.medallaId);
  const rest = sorted.slice(SHOWN).reduce((sum, { cantidad }) => sum + cantidad, 0);
  if (medallas.length === 0) return <p className={styles.none}>Aún sin medallas</p>;
  return (
    <ul className={styles.medallas} aria-label="Medallas">
      {sorted.slice(0, SHOWN).map(({ medallaId, nombre, icono, cantidad }) => (
        <li
          // A new count is a new element: its animation runs once.
          key={`${medallaId}:${cantidad}`}
          className={cantidad > (atFirst.get(medallaId) ?? 0) ? styles.pop : undefined}
        >
          <MedallaCount id={medallaId} nombre={nombre} icono={icono} cantidad={cantidad} size={30} />
        </li>
      ))}
      {rest > 0 && (
        <li className={styles.rest}>
          <span aria-hidden="true">+{rest}</span>
          <span className={styles.spoken}>y {rest} más</span>
        </li>
      )}
    </ul>
  );
}
