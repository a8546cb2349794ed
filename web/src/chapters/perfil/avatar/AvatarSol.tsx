import type { ColorMedalla } from '@aupa/domain/medallas';
import type { ReactNode } from 'react';
import { Row } from '../../../ui/layout/Layout.tsx';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Avatar } from '../../../parts/avatar/Avatar.tsx';
import styles from './AvatarSol.module.css';

type AvatarSolProps = {
  src?: string | null;
  nombre: string;
  /** Up to four, shown around the sun. */
  medallas?: ReadonlyArray<{ id: number; icono: string; color: ColorMedalla | null }>;
  /** A button at the face's edge, 52 px. */
  action?: ReactNode;
};

const RAYS = Array.from({ length: 15 }, (_, i) => {
  const angle = ((i * 24 - 90) * Math.PI) / 180;
  const at = (r: number) => `${(150 + r * Math.cos(angle)).toFixed(1)} ${(130 + r * Math.sin(angle)).toFixed(1)}`;
  return `M${at(117)}L${at(130)}`;
}).join('');

const SIZES = [38, 52, 38, 52];

/** A large face before the sun. Decorative: the caller shows the name. */
export function AvatarSol({ src, nombre, medallas = [], action }: AvatarSolProps) {
  return (
    <Row justify="center" className={styles.hero}>
      <svg className={styles.sun} viewBox="0 0 300 260" aria-hidden="true">
        <path d={RAYS} stroke="var(--sol)" strokeWidth="6" strokeLinecap="round" />
        <circle cx="150" cy="130" r="104" fill="var(--sol)" />
      </svg>
      {medallas.slice(0, SIZES.length).map(({ id, icono, color }, i) => (
        <span key={id} className={styles.medalla} data-place={i}>
          <Medalla id={id} icono={icono} color={color} size={SIZES[i] ?? 38} />
        </span>
      ))}
      <Row justify="center" className={styles.face}>
        <Avatar src={src} nombre={nombre} size={146} eager />
        {action && <span className={styles.action}>{action}</span>}
      </Row>
    </Row>
  );
}
