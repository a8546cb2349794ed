/** Hue families of the teachers' medals: face, rim and the ink of the glyph, each pair above 6.5:1. */
export const FAMILIAS = {
  coral: { face: '#ff8a7a', rim: '#e2503f', ink: '#4a0f07' },
  sol: { face: '#ffd666', rim: '#e8a317', ink: '#4f3300' },
  menta: { face: '#6fe0c0', rim: '#1fa27f', ink: '#06382b' },
  azul: { face: '#8db4ff', rim: '#3f6fe0', ink: '#0a1f57' },
  uva: { face: '#c9a7ff', rim: '#8a5be0', ink: '#2a0f57' },
} as const;

export type Familia = keyof typeof FAMILIAS;

const NOMBRES = Object.keys(FAMILIAS) as Familia[];

/** The medal that the sun gives: milestones and pictures. */
export const GOLD = { face: '#ffc83d', rim: '#d98f0b', ink: '#5a3a00' };

/** The hue of a medal, the same on every screen and every day. Medals made one after another never share theirs. */
export function familiaOf(medallaId: number): Familia {
  return NOMBRES[(medallaId + NOMBRES.length - 1) % NOMBRES.length] ?? 'coral';
}
