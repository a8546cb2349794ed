// What a class does together: no ranking yet, no challenge yet.
import { drawAvatar } from './avatar.mjs';
import { AQUA, CORAL, INK, SOL, SOL_SOFT } from './palette.mjs';
import { dotted, medalla, medallaPorGanar, place, rays, shadow, sparkle, sun } from './parts.mjs';
import { GENTE } from './people.mjs';

const step = (x, y, w, face, edge) =>
  `<path d="M${x} ${y + 14}a14 14 0 0 1 14-14h${w - 28}a14 14 0 0 1 14 14V258H${x}z" fill="${edge}"/><path d="M${x} ${y + 14}a14 14 0 0 1 14-14h${w - 28}a14 14 0 0 1 14 14V250H${x}z" fill="${face}"/><path d="M${x} ${y + 14}a14 14 0 0 1 14-14h${w - 28}a14 14 0 0 1 14 14v6H${x}z" fill="#fff" fill-opacity=".3"/>`;

/** Somebody cut off at the step that they stand behind. */
const behind = (name, x, top, floor, scale) =>
  `<clipPath id="${name}"><path d="M0 0h440v${floor}H0z"/></clipPath><g clip-path="url(#${name})">${place(drawAvatar(GENTE[name]), x, top, scale)}</g>`;

export const rankingsVacio = () => ({
  width: 440,
  height: 270,
  body: `
  ${shadow(220, 261, 190, 8)}
  ${rays(220, 258, 196, 216, [-146, -128, -52, -34], 8)}
  <g transform="translate(220 258)">${sun(0, 0, 178, true)}</g>
  ${behind('vera', 120, 84, 178, 0.42)}${behind('dani', 320, 104, 198, 0.42)}${behind('salma', 220, 44, 152, 0.48)}
  ${step(72, 170, 96, '#c9d2e0', '#8c99ad')}
  ${step(272, 190, 96, '#e2935b', '#b5652d')}
  ${step(168, 142, 104, '#ffe08a', '#d98f0b')}
  ${medalla('oro', 'star', 220, 184, 27)}
  ${medallaPorGanar(120, 206, 18)}${medallaPorGanar(320, 218, 15)}
  ${sparkle(36, 150, 11)}${sparkle(404, 168, 10, AQUA)}${sparkle(392, 60, 8, CORAL)}`,
});

/** The summit with its flag, and a crew that looks up to it. */
export const desafioVacio = () => ({
  width: 440,
  height: 280,
  body: `
  ${shadow(220, 271, 190, 8)}
  <g transform="translate(318 118)">${sun(0, 0, 46)}</g>
  <path d="M40 268 128 122l74 146z" fill="#b9c3ff"/><path d="M128 122l-26 43 20-6 16 14 12-9z" fill="#f2f3ff"/>
  <path d="M92 268 234 58l146 210z" fill="#5b6cf0"/><path d="M234 58l146 210H214l32-58-24-44z" fill="#3b4cdb"/>
  <path d="M234 58l-44 65 24 12 20-18 26 22 18-18z" fill="#fff"/><path d="M234 58l0 59 26 22 18-18z" fill="#dfe3ff"/>
  ${dotted('M120 262Q250 250 262 216T214 166 240 110 234 66', 5)}
  <path d="M234 66V14" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>
  <path d="M237 16c14-8 26 7 44 0v28c-18 7-30-8-44 0z" fill="${CORAL}"/>
  <clipPath id="prado"><path d="M0 0h440v262H0z"/></clipPath>
  <g clip-path="url(#prado)">${place(drawAvatar(GENTE.hugo), 74, 164, 0.4)}${place(drawAvatar(GENTE.amara), 146, 160, 0.42)}${place(drawAvatar(GENTE.arjun), 366, 164, 0.4)}</g>
  <path d="M24 262c60-16 130 8 196 0s130-14 196 0v6a6 6 0 0 1-6 6H30a6 6 0 0 1-6-6z" fill="#1fa27f"/>
  ${sparkle(60, 92, 11, SOL_SOFT)}${sparkle(398, 66, 9, SOL)}${sparkle(168, 40, 9, AQUA)}`,
});
