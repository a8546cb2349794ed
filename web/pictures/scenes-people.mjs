// The pictures with people: signing in, signing up and the empty lists of groups, subjects and students.
import { drawAvatar } from './avatar.mjs';
import { CORAL, INK, PRIMARY, PRIMARY_EDGE } from './palette.mjs';
import { arm, dotted, glyph, letters, medalla, place, rays, shadow, sparkle, sun } from './parts.mjs';
import { GENTE } from './people.mjs';

const person = (name, x, y, scale, { turn = 0, ...more } = {}) =>
  place(drawAvatar({ ...GENTE[name], ...more }), x, y, scale, turn);

/** The pyramid before the sun. The page lays its blue wave over the lowest 36 units. */
export function login() {
  const { piel, colorRopa } = GENTE.amara;
  const brazo = { width: 22, sleeve: colorRopa, skin: piel, open: false };
  return {
    width: 720,
    height: 620,
    body: `
    ${dotted('M96 262A300 300 0 0 1 624 262')}
    ${rays(360, 410, 292, 322, [-166, -180, -194, -140, -122, -104, -76, -58, -40, -14, 0, 14, 28, 152], 10)}
    ${sun(360, 410, 262)}
    ${medalla('oro', 'star', 360, 74, 60)}
    ${arm([322, 352], [262, 262], [332, 130], { ...brazo, mirror: true })}
    ${arm([398, 352], [458, 262], [388, 130], brazo)}
    ${person('amara', 360, 160, 0.72, { cuerpo: 130 })}
    ${person('nora', 254, 294, 0.74, { cuerpo: 140 })}
    ${person('salma', 466, 296, 0.74, { cuerpo: 140 })}
    ${person('bruno', 360, 306, 0.78, { cuerpo: 140 })}
    ${person('lucia', 158, 430, 0.76)}
    ${person('arjun', 562, 430, 0.76)}
    ${person('leo', 288, 436, 0.76)}
    ${person('vera', 428, 436, 0.78)}
    ${medalla('menta', 'fire', 183, 146, 42, -4)}
    ${medalla('coral', 'handshake-angle', 537, 146, 42, 4)}
    ${medalla('azul', 'book', 94, 254, 37, -8)}
    ${medalla('uva', 'rocket', 626, 254, 37, 8)}`,
  };
}

export function signup() {
  return {
    width: 360,
    height: 190,
    body: `
    ${rays(180, 192, 161, 177, [-163, -150, -137, -106, -74, -43, -30, -17], 6)}
    <g transform="translate(0 -2)">${sun(180, 192, 150, true)}</g>
    ${medalla('menta', 'fire', 94, 34, 18, -4)}
    ${medalla('uva', 'rocket', 266, 34, 18, 4)}
    ${medalla('oro', 'star', 180, 30, 29)}
    ${person('aya', 302, 72, 0.48)}
    ${person('hugo', 60, 72, 0.48)}
    ${person('zoe', 238, 52, 0.5)}
    ${person('mateo', 122, 52, 0.5)}
    ${person('iker', 181, 68, 0.5)}`,
  };
}

const pencil = (x, y, scale, turn) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">
  <path d="M-13-150h26v100h-26z" fill="${CORAL}"/><path d="M-5-150h10v100H-5z" fill="#ff9186"/>
  <path d="M-13-164a8 8 0 0 1 8-8H5a8 8 0 0 1 8 8v2h-26z" fill="#ffb0c0"/><path d="M-13-163h26v14h-26z" fill="#c9d2e0"/>
  <path d="M-13-51 0-12 13-51l-6.500-5-6.500 5-6.500-5z" fill="#f3c9a0"/><path d="M-4.500-25 0-11l4.500-14z" fill="${INK}"/></g>`;

/** The exercise book with the crew looking over it. */
function book(crew, label) {
  return {
    width: 540,
    height: 364,
    body: `
    ${shadow(260, 352, 250, 9)}
    <g transform="translate(260 212)">${sun(0, 0, 158, true)}</g>
    ${medalla('menta', 'fire', 53, 98, 29, -4)}
    ${medalla('coral', 'handshake-angle', 467, 98, 29, 4)}
    ${crew}
    ${medalla('oro', 'star', 260, 41, 38)}
    <g transform="rotate(-1.200 260 276)">
      <rect x="44" y="202" width="432" height="148" rx="14" fill="${PRIMARY_EDGE}"/>
      <rect x="46" y="202" width="430" height="142" rx="14" fill="${PRIMARY}"/>
      <path d="M58 202h25v142H58a14 14 0 0 1-14-14V216a14 14 0 0 1 14-14z" fill="${PRIMARY_EDGE}"/>
      <path d="M64 218v116" stroke="#97a3ff" stroke-width="3" stroke-linecap="round" stroke-dasharray="9 9"/>
      <rect x="136" y="229" width="272" height="88" rx="12" fill="#fff8ec"/>
      ${label}
    </g>
    ${pencil(417, 324, 0.98, 36)}`,
  };
}

const LINES = '<path d="M157 285h230M157 303h150" stroke="#e3d6bd" stroke-width="3" stroke-linecap="round"/>';

export const gruposVacio = () =>
  book(
    `${person('dani', 100, 96, 0.56)}${person('salma', 414, 100, 0.56)}${person('zoe', 181, 68, 0.6)}${person('bruno', 337, 76, 0.6)}${person('iker', 260, 100, 0.56)}`,
    `${letters('Mi primer grupo', 272, 273, 30, INK)}${LINES}`,
  );

export const asignaturasVacio = () =>
  book(
    `${person('lucia', 108, 98, 0.56)}${person('arjun', 412, 96, 0.56)}${person('leo', 183, 84, 0.6)}${person('nora', 337, 84, 0.6)}${person('vera', 260, 98, 0.56)}`,
    `<g transform="translate(180 273)"><circle r="27" fill="#e6e9ff"/>${glyph('graduation-cap', 34, PRIMARY)}</g>
     <path d="M226 256h150M226 276h120M226 296h82" stroke="#d9cbb0" stroke-width="5" stroke-linecap="round"/>`,
  );

/** Modules of a made-up code: it only looks like one, nothing can be scanned. */
const CODE = ['1110111', '1010101', '1110111', '0101100', '1110011', '1010110', '1110101'];
const modules = CODE.flatMap((row, y) =>
  [...row].map((on, x) => (on === '1' ? `M${x * 12} ${y * 12}h11v11h-11z` : '')),
).join('');

export function alumnosVacio() {
  const { vera, leo } = GENTE;
  return {
    width: 480,
    height: 300,
    body: `
    ${shadow(240, 290, 220, 8)}
    ${rays(240, 222, 176, 194, [-156, -142, -38, -24, -128, -52], 8)}
    <g transform="translate(240 222)">${sun(0, 0, 158, true)}</g>
    ${person('vera', 118, 84, 0.7, { cuerpo: 14 })}
    ${person('leo', 362, 84, 0.7, { cuerpo: 14 })}
    ${arm([66, 250], [24, 208], [32, 140], { width: 20, sleeve: vera.colorRopa, skin: vera.piel })}
    ${arm([414, 250], [456, 208], [448, 140], { width: 20, sleeve: leo.colorRopa, skin: leo.piel, mirror: true })}
    <rect x="164" y="98" width="152" height="188" rx="20" fill="${PRIMARY_EDGE}"/>
    <rect x="164" y="98" width="152" height="183" rx="20" fill="${PRIMARY}"/>
    <rect x="182" y="116" width="116" height="116" rx="14" fill="#fff8ec"/>
    <path transform="translate(198.500 132.500)" d="${modules}" fill="${INK}"/>
    <path d="M196 254h88" stroke="#97a3ff" stroke-width="9" stroke-linecap="round" stroke-dasharray="20 14"/>
    ${medalla('oro', 'star', 240, 50, 36)}
    ${sparkle(158, 54, 11)}${sparkle(322, 54, 11)}`,
  };
}
