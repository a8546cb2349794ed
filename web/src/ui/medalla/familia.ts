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

/** A number spread over 32 bits, so that ids in a row don't walk in step. */
export function spread(id: number): number {
  let n = (Math.trunc(id) + 0x9e3779b9) >>> 0;
  n = Math.imul(n ^ (n >>> 16), 0x85ebca6b);
  n = Math.imul(n ^ (n >>> 13), 0xc2b2ae35);
  return (n ^ (n >>> 16)) >>> 0;
}

/** The hue of a medal, the same on every screen and every day. */
export function familiaOf(medallaId: number): Familia {
  return NOMBRES[spread(medallaId) % NOMBRES.length] ?? 'coral';
}
