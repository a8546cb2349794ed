import type { Metal } from '@aupa/domain/juntos';
import { LEFT_TAIL, RIGHT_TAIL, RIM } from '../../parts/medalla/aspecto.ts';
import styles from '../../parts/medalla/Medalla.module.css';

/** Gold, silver and bronze: face, rim and number ink, each pair above 5.5:1 contrast. */
export const METALES: Record<Metal, { face: string; rim: string; ink: string }> = {
  oro: { face: '#ffc83d', rim: '#d98f0b', ink: '#5a3a00' },
  plata: { face: '#c9d2e0', rim: '#8c99ad', ink: '#2f3b4f' },
  bronce: { face: '#e2935b', rim: '#b5652d', ink: '#4a2208' },
};

/** Always shows the number: colour alone must not tell the place. */
export function MedallaPuesto({ metal, puesto, size = 40 }: { metal: Metal; puesto: number; size?: number }) {
  const { face, rim, ink } = METALES[metal];
  return (
    <svg
      width={size}
      height={Math.round(size * 1.2)}
      viewBox="0 0 100 120"
      aria-hidden="true"
      className={styles.medalla}
    >
      <path d={RIGHT_TAIL} fill={rim} />
      <path d={LEFT_TAIL} fill={rim} />
      <path d={RIM} fill={rim} stroke={rim} strokeWidth="6" strokeLinejoin="round" />
      <circle cx="50" cy="50" r="37" fill={face} />
      <circle cx="50" cy="50" r="33.5" fill="none" stroke="#fff" strokeOpacity=".35" strokeWidth="3" />
      <text x="50" y="67" textAnchor="middle" fill={ink} className={styles.puesto}>
        {puesto}
      </text>
    </svg>
  );
}
