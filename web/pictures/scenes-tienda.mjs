// The stall: no rewards made yet, none in the store.
import { AQUA, BOTH, CORAL, PRIMARY, PRIMARY_EDGE, SOL } from './palette.mjs';
import { glyph, rays, shadow, sparkle, sun } from './parts.mjs';

const tile = (x, y, size, face, edge, ink, icon, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-size / 2}" y="${-size / 2 + 5}" width="${size}" height="${size}" rx="${size * 0.26}" fill="${edge}"/><rect x="${-size / 2}" y="${-size / 2}" width="${size}" height="${size}" rx="${size * 0.26}" fill="${face}"/>${glyph(icon, size * 0.54, ink)}</g>`;

const disco = (x, y) =>
  `<path d="M${x - 26} ${y}v9a26 9 0 0 0 52 0v-9z" fill="#b97a07"/><ellipse cx="${x}" cy="${y}" rx="26" ry="9" fill="${SOL}"/><ellipse cx="${x}" cy="${y}" rx="17" ry="5" fill="#e8a317"/>`;
const pile = (x, y, n) => Array.from({ length: n }, (_, i) => disco(x, y - i * 11)).join('');

const BANDS = [CORAL, '#ffe2ab', CORAL, '#ffe2ab', CORAL, '#ffe2ab', CORAL];
const awning = BANDS.map(
  (fill, i) => `<path d="M${84 + i * 39} 62h39v44a19.500 19.500 0 0 1-39 0z" fill="${fill}"/>`,
).join('');

export const recompensasVacio = () => ({
  width: 440,
  height: 270,
  body: `
  ${shadow(220, 260, 190, 8)}
  ${rays(220, 256, 166, 186, [-152, -28], 8)}
  <g transform="translate(220 256)">${sun(0, 0, 150, true)}</g>
  <path d="M96 70h14v188H96zM332 70h14v188h-14z" fill="${BOTH}"/>
  <path d="M84 62h273l-12-22a12 12 0 0 0-10.600-6H106.600A12 12 0 0 0 96 40z" fill="#d9483b"/>
  ${awning}
  ${tile(152, 160, 56, '#ff8a7a', '#e2503f', '#4a0f07', 'dice', -6)}
  ${tile(221, 154, 68, '#8db4ff', '#3f6fe0', '#0a1f57', 'gift', 2)}
  ${tile(290, 160, 56, '#c9a7ff', '#8a5be0', '#2a0f57', 'cake-candles', 7)}
  <path d="M76 192h288a10 10 0 0 1 10 10v8H66v-8a10 10 0 0 1 10-10z" fill="${PRIMARY_EDGE}"/>
  <path d="M80 210h280v40a8 8 0 0 1-8 8H88a8 8 0 0 1-8-8z" fill="${PRIMARY}"/>
  <g transform="translate(220 233)">${glyph('star', 26, SOL)}</g>
  ${pile(404, 246, 4)}${pile(36, 246, 2)}
  ${sparkle(40, 120, 10, AQUA)}${sparkle(398, 150, 12)}${sparkle(392, 40, 8, CORAL)}`,
});
