import { plural } from '@aupa/domain/base';
import type { ColorMedalla } from '@aupa/domain/medallas';
import { paintOf } from '../../../parts/medalla/aspecto.ts';
import { Medalla } from '../../../parts/medalla/Medalla.tsx';
import { Row, Stack, Text } from '../../../ui/layout/Layout.tsx';
import styles from './Inventario.module.css';

type MedallaFaltanteProps = {
  id: number;
  nombre: string;
  icono: string;
  color: ColorMedalla | null;
  /** Copies held, and copies that the next row requires. */
  tiene: number;
  pide: number;
};

const RING = 76;
const BAND = 6;

/** List class: as many columns as fit, three on a phone. */
export const faltantesClass = styles.faltantes ?? '';

/** A medal towards the next nota: the ring shows the share held, the text how many are missing. */
export function MedallaFaltante({ id, nombre, icono, color, tiene, pide }: MedallaFaltanteProps) {
  const falta = Math.max(0, pide - tiene);
  const share = pide > 0 ? Math.min(1, tiene / pide) : 1;
  const circle = { cx: RING / 2, cy: RING / 2, r: (RING - BAND) / 2, fill: 'none', strokeWidth: BAND };
  return (
    <Stack justify="center" className={styles.faltante}>
      <Stack as="span" align="center" justify="center" className={styles.ring}>
        <svg width={RING} height={RING} aria-hidden="true">
          <circle {...circle} stroke="var(--hairline)" />
          {share > 0 && (
            <circle
              {...circle}
              className={styles.share}
              transform={`rotate(-90 ${RING / 2} ${RING / 2})`}
              stroke={paintOf(id, color).rim}
              pathLength={100}
              strokeDasharray={`${share * 100} 100`}
            />
          )}
        </svg>
        <Medalla id={id} icono={icono} color={color} size={46} variant={tiene > 0 ? undefined : 'pending'} />
      </Stack>
      <Row as="span" justify="center" className={styles.name}>
        {nombre}
      </Row>
      <Text as="span" tone="muted" size={13} weight={700} className={styles.rest}>
        <span className={styles.figures}>
          {tiene} de {pide} ·
        </span>{' '}
        {falta === 0 ? 'conseguida' : `${plural(falta, 'falta', 'faltan')} ${falta}`}
      </Text>
    </Stack>
  );
}
