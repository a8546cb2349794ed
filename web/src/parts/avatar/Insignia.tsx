import type { ComponentProps } from 'react';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Avatar } from './Avatar.tsx';
import styles from './Avatar.module.css';

/** Marks an avatar as absent or late today. Silent, because the text beside it says so. */
export function Insignia({ hoy }: { hoy: 'Falta' | 'Tarde' }) {
  return (
    <span className={styles.insignia} data-hoy={hoy} aria-hidden="true">
      <Icon name={hoy === 'Falta' ? 'falta' : 'reloj'} size={13} />
    </span>
  );
}

type CaraDeHoyProps = ComponentProps<typeof Avatar> & { hoy: 'Falta' | 'Tarde' | undefined };

export function CaraDeHoy({ hoy, ...cara }: CaraDeHoyProps) {
  return (
    <span className={styles.cara}>
      <Avatar {...cara} />
      {hoy && <Insignia hoy={hoy} />}
    </span>
  );
}
