import { colorDeMedalla, type ColorMedalla } from '@aupa/domain/medallas';

/** Colours of medals: face, rim and glyph, with a contrast above 6.5:1. */
export const FAMILIAS: Record<ColorMedalla, { face: string; rim: string; ink: string }> = {
  coral: { face: '#ff8a7a', rim: '#e2503f', ink: '#4a0f07' },
  sol: { face: '#ffd666', rim: '#e8a317', ink: '#4f3300' },
  menta: { face: '#6fe0c0', rim: '#1fa27f', ink: '#06382b' },
  azul: { face: '#8db4ff', rim: '#3f6fe0', ink: '#0a1f57' },
  uva: { face: '#c9a7ff', rim: '#8a5be0', ink: '#2a0f57' },
  rosa: { face: '#ffb3d9', rim: '#d0528f', ink: '#4d0a33' },
};

export const GOLD = { face: '#ffc83d', rim: '#d98f0b', ink: '#5a3a00' };

/** A medal's colours, constant for its id. Other things with an id use them too. */
export const paintOf = (id: number, color?: ColorMedalla | null) => FAMILIAS[colorDeMedalla(id, color)];

/** A twelve-pointed scallop on a 100×100 canvas; the stroke rounds it. */
function scallop(outer: number, inner: number): string {
  const points = Array.from({ length: 24 }, (_, i) => {
    const a = ((i * 15 - 90) * Math.PI) / 180;
    const r = i % 2 === 0 ? outer : inner;
    return `${(50 + r * Math.cos(a)).toFixed(1)} ${(50 + r * Math.sin(a)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}

export const RIM = scallop(46.5, 41);
export const LEFT_TAIL = 'M27 76 16 113 31 107 39 119 51 84z';
export const RIGHT_TAIL = 'M73 76 84 113 69 107 61 119 49 84z';
