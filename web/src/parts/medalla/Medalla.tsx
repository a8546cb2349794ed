import type { ColorMedalla } from '@aupa/domain/medallas';
import sprite from 'virtual:icon-sprite';
import { iconOf } from '../../ui/icons/names.ts';
import { GOLD, LEFT_TAIL, paintOf, RIGHT_TAIL, RIM } from './aspecto.ts';
import styles from './Medalla.module.css';

type Variant = 'gold' | 'pending' | undefined;

type MedallaProps = {
  /** Sets the hue if no colour was chosen. */
  id: number;
  icono: string;
  /** Width in px, 24 to 120; with the ribbon it is a fifth taller. */
  size?: number;
  /** The name, where no text says it. */
  label?: string;
  className?: string;
} & ({ variant: 'gold' | 'pending'; color?: ColorMedalla | null } | { variant?: Variant; color: ColorMedalla | null });

export function Medalla({ id, icono, size = 34, variant, color, label, className }: MedallaProps) {
  const { face, rim, ink } = variant === 'gold' ? GOLD : paintOf(id, color);
  const spoken = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const box = {
    width: size,
    height: Math.round(size * 1.2),
    viewBox: '0 0 100 120',
    className: `${styles.medalla} ${className ?? ''}`,
    ...spoken,
  };
  const glyph = (inset: number, colour: string) => (
    <svg x={inset} y={inset} width={100 - 2 * inset} height={100 - 2 * inset} fill={colour}>
      <use href={`${sprite}#${iconOf(icono)}`} />
    </svg>
  );
  if (variant === 'pending') {
    return (
      <svg {...box}>
        <g stroke="var(--border)" strokeWidth="2.5" strokeDasharray="6 5" strokeLinecap="round" strokeLinejoin="round">
          <path d="M29 84 19 111 31 107 39 117 47 93M71 84 81 111 69 107 61 117 53 93" fill="var(--surface)" />
          <path d={RIM} fill="var(--sunken)" />
        </g>
        {glyph(33, 'var(--muted)')}
      </svg>
    );
  }
  return (
    <svg {...box}>
      <path d={RIGHT_TAIL} fill={face} />
      <path d={RIGHT_TAIL} fill={rim} fillOpacity=".72" />
      <path d={LEFT_TAIL} fill={rim} />
      <path d={RIM} fill={rim} stroke={rim} strokeWidth="6" strokeLinejoin="round" />
      <circle cx="50" cy="50" r="37" fill={face} />
      <circle cx="50" cy="50" r="33.5" fill="none" stroke="#fff" strokeOpacity=".28" strokeWidth="3" />
      <path
        d="M22 45A28.5 28.5 0 0 1 49 21.5"
        fill="none"
        stroke="#fff"
        strokeOpacity=".75"
        strokeWidth="4.5"
        strokeLinecap="round"
      />
      {glyph(30, ink)}
    </svg>
  );
}
