import { Row, Stack, Text } from '../../../../ui/layout/Layout.tsx';
import { Avatar } from '../../../../parts/avatar/Avatar.tsx';
import { avisoClass, porPerfil } from './Cara.tsx';
import pizarra from './Pizarra.module.css';
import styles from './Vistas.module.css';
import type { VistaEnPizarra } from './vista.ts';

const RAYOS = Array.from({ length: 24 }, (_, i) => {
  const angulo = ((i * 15 - 90) * Math.PI) / 180;
  const en = (r: number) => `${(410 + r * Math.cos(angulo)).toFixed(1)} ${(410 + r * Math.sin(angulo)).toFixed(1)}`;
  return i % 2 === 0 ? `M${en(355)}L${en(398)}` : `M${en(372)}L${en(388)}`;
}).join('');

/** 220 px, less for a name that would not fit. */
const tallaOf = (nombre: string) => Math.min(220, Math.floor(1680 / Math.max(1, nombre.length)));

/** The drawn pupil. Being drawn is no prize: no confetti. */
export function AzarEnPizarra({ vista }: { vista: VistaEnPizarra }) {
  const alumno = vista.azar ? porPerfil(vista).get(vista.azar.perfilId) : undefined;
  if (!alumno) return <p className={avisoClass}>Todavía no le ha tocado a nadie: saca a alguien en Al azar.</p>;
  return (
    <Row gap={48} className={styles.azar} aria-live="polite">
      <span className={pizarra.pila}>
        <svg viewBox="0 0 820 820" width="820" aria-hidden="true">
          <path d={RAYOS} stroke="var(--sol)" strokeWidth="20" strokeLinecap="round" />
          <circle cx="410" cy="410" r="320" fill="var(--sol)" />
          <circle cx="410" cy="410" r="288" fill="var(--sol-soft)" />
          <circle cx="410" cy="410" r="270" fill="#fff" />
        </svg>
        <Avatar src={alumno.enlaceAvatarMiniatura} nombre={alumno.nombreCorto} size={508} eager />
      </span>
      <Stack as="p" grow className={pizarra.enorme}>
        <Text as="span" tone="link" weight={800}>
          Le toca a
        </Text>
        <Text as="strong" display anywhere className={styles.toca} style={{ fontSize: tallaOf(alumno.nombreCorto) }}>
          {alumno.nombreCorto}
        </Text>
      </Stack>
    </Row>
  );
}
