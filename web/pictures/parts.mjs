// Pieces that several pictures have in common: medals, sun, rays, paper, arms.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LETTERING } from './lettering.mjs';
import { BOTH, PAPER, PAPER_EDGE, PAPER_LINE, SOL, SOL_SOFT } from './palette.mjs';

const require = createRequire(import.meta.url);
const round = (n) => Math.round(n * 100) / 100;
const polar = (r, degrees, cx = 0, cy = 0) => {
  const a = (degrees * Math.PI) / 180;
  return [round(cx + r * Math.cos(a)), round(cy + r * Math.sin(a))];
};

/** A Font Awesome glyph, centred on 0,0 in a square box of `size`. */
export function glyph(name, size, fill) {
  const svg = readFileSync(require.resolve(`@fortawesome/fontawesome-free/svgs/solid/${name}.svg`), 'utf8');
  const [, w, h] = svg.match(/viewBox="0 0 ([\d.]+) ([\d.]+)"/);
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => `<path d="${d}"/>`).join('');
  const k = round((size / Math.max(w, h)) * 1000) / 1000;
  return `<g fill="${fill}" transform="scale(${k}) translate(${-w / 2} ${-h / 2})">${paths}</g>`;
}

const TONES = {
  oro: { face: '#ffc83d', rim: '#d98f0b', ink: '#5a3a00' },
  coral: { face: '#ff8a7a', rim: '#e2503f', ink: '#4a0f07' },
  menta: { face: '#6fe0c0', rim: '#1fa27f', ink: '#06382b' },
  azul: { face: '#8db4ff', rim: '#3f6fe0', ink: '#0a1f57' },
  uva: { face: '#c9a7ff', rim: '#8a5be0', ink: '#2a0f57' },
};

/** Twelve soft points: each lobe is a quadratic curve between two hollows. */
function scallop(outer, inner) {
  let d = '';
  for (let i = 0; i < 12; i++) {
    const [hx, hy] = polar(inner, i * 30 - 105);
    const [px, py] = polar(outer * 1.035, i * 30 - 90);
    const [nx, ny] = polar(inner, i * 30 - 75);
    d += `${i ? '' : `M${hx} ${hy}`}Q${px} ${py} ${nx} ${ny}`;
  }
  return `${d}z`;
}

const TAIL = 'M-13 0H13V46L0 37-13 46z';

/** A medal of radius `r` at x,y. */
export function medalla(tone, icon, x, y, r, turn = 0) {
  const { face, rim, ink } = TONES[tone];
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${round(r / 50)})">
    <path transform="translate(14 34) rotate(-20)" d="${TAIL}" fill="${face}"/>
    <path transform="translate(14 34) rotate(-20)" d="${TAIL}" fill="${rim}" fill-opacity=".7"/>
    <path transform="translate(-14 34) rotate(20)" d="${TAIL}" fill="${rim}"/>
    <path d="${scallop(53, 44)}" fill="${rim}"/>
    <circle r="38" fill="${face}"/>
    <circle r="34" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="3"/>
    <path d="M-28 -4A28.300 28.300 0 0 1 4 -28" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>
    ${glyph(icon, 40, ink)}
  </g>`;
}

/** The outline of a medal not yet won. */
export const medallaPorGanar = (x, y, r, icon) => `<g transform="translate(${x} ${y}) scale(${round(r / 50)})">
    <g fill="${BOTH}" fill-opacity=".16" stroke="${BOTH}" stroke-width="4" stroke-dasharray="8 6.5" stroke-linecap="round" stroke-linejoin="round">
      <path transform="translate(16 36) rotate(-20)" d="M-11 17V48L0 40 11 48V13"/><path transform="translate(-16 36) rotate(20)" d="M11 17V48L0 40-11 48V13"/></g>
    <circle r="45" fill="${BOTH}" fill-opacity=".16" stroke="${BOTH}" stroke-width="4.500" stroke-dasharray="11 8.560" stroke-linecap="round"/>
    ${icon ? glyph(icon, 36, BOTH) : ''}
  </g>`;

/** The sun with its paler heart; `half` leaves out what is below the horizon. */
export function sun(x, y, r, half = false) {
  const disc = (radius) =>
    half
      ? `<path d="M${x - radius} ${y}a${radius} ${radius} 0 0 1 ${2 * radius} 0z"`
      : `<circle cx="${x}" cy="${y}" r="${radius}"`;
  return `${disc(r)} fill="${SOL}"/>${disc(Math.round(r * 0.82))} fill="${SOL_SOFT}"/>`;
}

/** Rays between two radii, at the given angles (0 is right, −90 up). */
export function rays(x, y, from, to, angles, width = 9) {
  const d = angles.map((a) => `M${polar(from, a, x, y).join(' ')}L${polar(to, a, x, y).join(' ')}`).join('');
  return `<path d="${d}" stroke="${SOL}" stroke-width="${width}" stroke-linecap="round"/>`;
}

export const dotted = (d, width = 4) =>
  `<path d="${d}" fill="none" stroke="#9aa2ee" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="0 ${width * 2.8}"/>`;

/** Puts a canvas of 280×280 with its middle at x and its top at y. */
export const place = (markup, x, y, scale, turn = 0) =>
  `<g transform="translate(${round(x - 140 * scale)} ${y})${turn ? ` rotate(${turn} ${round(140 * scale)} ${round(200 * scale)})` : ''} scale(${scale})">${markup}</g>`;

// Both hands lie along the x axis, the thumb towards +y.
const FINGERS = [
  [24, -9],
  [29, -3],
  [28, 4],
];
const OPEN_HAND = `<g stroke-linecap="round"><circle cx="9" r="12" stroke="none"/>${FINGERS.map(([x, y]) => `<path d="M12 ${Math.round(y * 0.7)}L${x} ${y}" stroke-width="7"/>`).join('')}<path d="M6 5l8 12" stroke-width="7"/></g>`;
const FIST = '<circle cx="4" r="14" stroke="none"/>';

/** A raised arm: sleeve, forearm and a hand, open or holding; the points are shoulder, elbow and wrist. */
export function arm([sx, sy], [ex, ey], [hx, hy], { width, sleeve, skin, open = true, mirror = false }) {
  const angle = Math.round((Math.atan2(hy - ey, hx - ex) * 180) / Math.PI);
  const mx = round((sx + ex) / 2 + (ex - sx) * 0.2);
  const my = round((sy + ey) / 2 + (ey - sy) * 0.2);
  const k = round(width / 20);
  return `<path d="M${sx} ${sy}L${ex} ${ey}L${hx} ${hy}" fill="none" stroke="${skin}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>
    <path d="M${sx} ${sy}L${mx} ${my}" stroke="${sleeve}" stroke-width="${round(width * 1.35)}" stroke-linecap="round"/>
    <g transform="translate(${hx} ${hy}) rotate(${angle}) scale(${k} ${mirror ? -k : k})" fill="${skin}" stroke="${skin}">${open ? OPEN_HAND : FIST}</g>`;
}

/** Squared paper with a folded corner, warm enough not to glare on the dark page. */
export function paper(x, y, w, h, step = 20, turn = 0) {
  const fold = 30;
  let grid = '';
  for (let gx = x + step; gx < x + w; gx += step) grid += `M${gx} ${gx > x + w - fold ? y + fold : y}V${y + h}`;
  for (let gy = y + step; gy < y + h; gy += step) grid += `M${x} ${gy}H${gy < y + fold ? x + w - fold : x + w}`;
  return `<g transform="rotate(${turn} ${x + w / 2} ${y + h / 2})">
    <path d="M${x + 12} ${y}H${x + w - fold}L${x + w} ${y + fold}V${y + h - 12}a12 12 0 0 1-12 12H${x + 12}a12 12 0 0 1-12-12V${y + 12}a12 12 0 0 1 12-12z" fill="${PAPER}"/>
    <path d="${grid}" stroke="${PAPER_LINE}" stroke-width="1.500"/>
    <path d="M${x} ${y + h - 16}v4a12 12 0 0 0 12 12H${x + w - 12}a12 12 0 0 0 12-12v-4a12 12 0 0 1-12 12H${x + 12}a12 12 0 0 1-12-12z" fill="${PAPER_EDGE}"/>
    <path d="M${x + w - fold} ${y}V${y + fold - 8}a8 8 0 0 0 8 8H${x + w}z" fill="${PAPER_EDGE}"/>
  </g>`;
}

/** The soft shadow on the ground; invisible on the dark page, as it should be. */
export const shadow = (x, y, rx, ry) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="#5a3a00" fill-opacity=".12"/>`;

/** A small four-pointed sparkle. */
export const sparkle = (x, y, r, fill = SOL) =>
  `<path transform="translate(${x} ${y}) scale(${round(r / 10)})" d="M0-10C1.500-3 3-1.500 10 0 3 1.500 1.500 3 0 10-1.500 3-3 1.500-10 0-3-1.500-1.500-3 0-10z" fill="${fill}"/>`;

/** A lettering centred on x, with its baseline at y. */
export function letters(text, x, y, size, fill) {
  const { width, d } = LETTERING[text];
  const k = size / 100;
  return `<path transform="translate(${round(x - (width * k) / 2)} ${y}) scale(${k})" d="${d}" fill="${fill}"/>`;
}
