// The pictures of things: medals, tables, requests, search and the page that is not there.
import { drawAvatar } from './avatar.mjs';
import { AQUA, BOTH, CORAL, INK, PRIMARY, PRIMARY_EDGE, SOL } from './palette.mjs';
import {
  dotted,
  glyph,
  letters,
  medalla,
  medallaPorGanar,
  paper,
  place,
  rays,
  shadow,
  sparkle,
  sun,
} from './parts.mjs';
import { GENTE } from './people.mjs';

export const medallasVacio = () => ({
  width: 480,
  height: 260,
  body: `
  ${shadow(240, 250, 190, 8)}
  <g transform="translate(240 250)">${sun(0, 0, 144, true)}</g>
  ${medallaPorGanar(48, 166, 38, 'heart')}
  ${medallaPorGanar(432, 166, 38, 'rocket')}
  ${medallaPorGanar(118, 62, 33, 'fire')}
  ${medallaPorGanar(362, 62, 33, 'book')}
  ${medalla('oro', 'star', 240, 130, 72)}
  ${sparkle(150, 170, 13, '#fff3cf')}${sparkle(332, 166, 13, '#fff3cf')}${sparkle(316, 212, 8, '#fff3cf')}`,
});

const STEPS = [
  ['6', CORAL, '#d9483b'],
  ['7', '#ffa64d', '#d97a14'],
  ['8', SOL, '#d98f0b'],
  ['9', AQUA, '#1fa596'],
  ['10', '#8db4ff', '#3f6fe0'],
];

export function tablasVacio() {
  const stairs = STEPS.map(([note, face, edge], i) => {
    const x = 44 + i * 78;
    const top = 222 - i * 34;
    return `<path d="M${x + 12} ${top}h50a12 12 0 0 1 12 12V290h-74V${top + 12}a12 12 0 0 1 12-12z" fill="${face}"/>
      <path d="M${x} 280h74v10h-74z" fill="${edge}"/>${letters(note, x + 37, top + 42, 36, INK)}`;
  }).join('');
  return {
    width: 480,
    height: 302,
    body: `
    ${shadow(240, 291, 224, 8)}
    <g transform="translate(300 286)">${sun(0, 0, 164, true)}</g>
    ${dotted('M58 150Q150 20 316 60T394 90', 4)}
    ${medalla('coral', 'handshake-angle', 58, 150, 25, -6)}
    ${medalla('menta', 'fire', 140, 82, 25, -3)}
    ${medalla('uva', 'rocket', 318, 58, 25, 3)}
    ${place(drawAvatar(GENTE.leo), 237, 62, 0.37)}
    ${stairs}
    <path d="M393 90V22" stroke="${BOTH}" stroke-width="6" stroke-linecap="round"/>
    <path d="M394 20c16-9 32 9 50 0v38c-18 9-34-9-50 0z" fill="${CORAL}"/>
    <g transform="translate(418 39)">${glyph('star', 19, '#fff3cf')}</g>`,
  };
}

export const solicitudesVacio = () => ({
  width: 420,
  height: 290,
  body: `
  ${shadow(210, 279, 188, 8)}
  ${rays(210, 196, 156, 174, [-155, -138, -121, -104, -76, -59, -42, -25], 8)}
  <g transform="translate(210 200)">${sun(0, 0, 138, true)}</g>
  <path d="M126 178h168v50H126z" fill="#26329f"/>
  ${paper(132, 62, 150, 150, 20, -5)}
  <circle cx="206" cy="124" r="40" fill="#1f9e5f"/>
  <path d="m188 125 13 14 25-29" fill="none" stroke="#fff8ec" stroke-width="10" stroke-linecap="round" stroke-linejoin="round"/>
  <path d="M66 168h68a10 10 0 0 1 9.400 6.600l6.800 18.800a10 10 0 0 0 9.400 6.600h100.800a10 10 0 0 0 9.400-6.600l6.800-18.800a10 10 0 0 1 9.400-6.600h68a18 18 0 0 1 18 18v72a20 20 0 0 1-20 20H68a20 20 0 0 1-20-20v-72a18 18 0 0 1 18-18z" fill="${PRIMARY_EDGE}"/>
  <path d="M66 168h68a10 10 0 0 1 9.400 6.600l6.800 18.800a10 10 0 0 0 9.400 6.600h100.800a10 10 0 0 0 9.400-6.600l6.800-18.800a10 10 0 0 1 9.400-6.600h68a18 18 0 0 1 18 18v66a20 20 0 0 1-20 20H68a20 20 0 0 1-20-20v-66a18 18 0 0 1 18-18z" fill="${PRIMARY}"/>
  <path d="M170 236h80" stroke="#97a3ff" stroke-width="9" stroke-linecap="round"/>
  ${medalla('oro', 'star', 318, 76, 32, 8)}
  ${sparkle(40, 92, 12)}${sparkle(64, 52, 7, AQUA)}${sparkle(384, 120, 8, CORAL)}`,
});

export const noEncontrada = () => ({
  width: 480,
  height: 290,
  body: `
  ${shadow(220, 280, 170, 8)}
  <g transform="translate(240 278)">${sun(0, 0, 158, true)}</g>
  ${medalla('oro', 'star', 138, 62, 42, -8)}
  ${paper(100, 92, 230, 170, 22, -3)}
  <g transform="rotate(-3 215 177)">${letters('404', 212, 208, 92, PRIMARY)}</g>
  ${dotted('M120 262C60 300 20 230 84 216S352 286 392 196 300 70 330 140 424 118 428 84', 4.5)}
  <g transform="translate(420 66) rotate(-14)"><path d="M-54 22 46-34 18 44-8 22z" fill="${AQUA}"/><path d="M-54 22 46-34-22 26z" fill="#8ff0e4"/><path d="M-22 26 46-34-8 22-16 46z" fill="#1fa596"/></g>
  ${sparkle(352, 40, 11)}${sparkle(50, 190, 8, CORAL)}`,
});

export const busquedaVacia = () => ({
  width: 420,
  height: 290,
  body: `
  ${shadow(200, 280, 160, 8)}
  <g transform="translate(210 278)">${sun(0, 0, 158, true)}</g>
  ${paper(84, 56, 220, 206, 22, -4)}
  <path transform="rotate(-4 194 159)" d="M112 100h90M112 210h64M112 236h96" stroke="#d9cbb0" stroke-width="6" stroke-linecap="round"/>
  <path d="m282 198 58 62" stroke="${INK}" stroke-width="30" stroke-linecap="round"/>
  <path d="m284 200 56 60" stroke="${CORAL}" stroke-width="24" stroke-linecap="round"/>
  <circle cx="234" cy="146" r="78" fill="${PRIMARY}"/><circle cx="234" cy="146" r="62" fill="#cfe5ff"/>
  ${medallaPorGanar(234, 140, 36, 'star')}
  <path d="M186 146a48 48 0 0 1 38-47" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round" stroke-opacity=".85"/>
  ${sparkle(346, 78, 12)}${sparkle(366, 116, 7, AQUA)}${sparkle(64, 104, 9, CORAL)}`,
});

export const logo = () => ({
  width: 48,
  height: 48,
  body: `<rect width="48" height="48" rx="14" fill="${PRIMARY_EDGE}"/><rect width="48" height="46" rx="14" fill="${PRIMARY}"/>
  <g transform="translate(24 23)">${glyph('star', 29, SOL)}</g>`,
});
