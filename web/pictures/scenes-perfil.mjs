// The pictures of a pupil's side: no medals yet, no kudos, no thresholds, no medals asked for.
import { drawAvatar } from './avatar.mjs';
import { AQUA, CORAL } from './palette.mjs';
import { arm, dotted, glyph, medalla, medallaPorGanar, paper, place, rays, shadow, sparkle, sun } from './parts.mjs';
import { GENTE } from './people.mjs';

/** A note as kudos are written on: one sharp corner, three round ones. */
const note = (x, y, size, [face, ink], icon, turn) => {
  const s = size;
  const r = s * 0.16;
  const side = s - r;
  return `<g transform="translate(${x} ${y}) rotate(${turn}) translate(${-s / 2} ${-s / 2})">
    <path transform="translate(0 5)" d="M4 0h${side - 4}a${r} ${r} 0 0 1 ${r} ${r}v${s - 2 * r}a${r} ${r} 0 0 1-${r} ${r}H${r}a${r} ${r} 0 0 1-${r}-${r}V4a4 4 0 0 1 4-4z" fill="#5a3a00" fill-opacity=".16"/>
    <path d="M4 0h${side - 4}a${r} ${r} 0 0 1 ${r} ${r}v${s - 2 * r}a${r} ${r} 0 0 1-${r} ${r}H${r}a${r} ${r} 0 0 1-${r}-${r}V4a4 4 0 0 1 4-4z" fill="${face}"/>
    <g transform="translate(${s / 2} ${s / 2})">${glyph(icon, s * 0.5, ink)}</g></g>`;
};

const ROJA = ['#ff8a7a', '#4a0f07'];
const AMARILLA = ['#ffd666', '#4f3300'];
const VERDE = ['#6fe0c0', '#06382b'];
const MORADA = ['#c9a7ff', '#2a0f57'];

/** She reaches for the first one. */
export function inventarioVacio() {
  const { piel, colorRopa } = GENTE.amara;
  const brazo = { width: 19, sleeve: colorRopa, skin: piel };
  return {
    width: 440,
    height: 280,
    body: `
    ${shadow(210, 271, 176, 8)}
    ${rays(206, 268, 156, 178, [-170, -116, -98, -80, -28, -10], 8)}
    <g transform="translate(206 268)">${sun(0, 0, 138, true)}</g>
    <clipPath id="suelo"><path d="M0 0h440v268H0z"/></clipPath>
    <g clip-path="url(#suelo)">${place(drawAvatar(GENTE.amara), 190, 92, 0.66)}
    ${arm([226, 262], [280, 208], [300, 148], { ...brazo, open: true })}</g>
    ${medallaPorGanar(326, 74, 52, 'star')}
    ${medallaPorGanar(62, 132, 30, 'fire')}
    ${medallaPorGanar(110, 58, 26, 'book')}
    ${sparkle(392, 132, 12)}${sparkle(264, 44, 8, CORAL)}${sparkle(400, 34, 8, AQUA)}`,
  };
}

export const kudosVacio = () => ({
  width: 440,
  height: 270,
  body: `
  ${shadow(220, 261, 200, 8)}
  <g transform="translate(220 258)">${sun(0, 0, 134, true)}</g>
  <clipPath id="mesa"><path d="M0 0h440v258H0z"/></clipPath>
  <g clip-path="url(#mesa)">${place(drawAvatar(GENTE.lucia), 92, 112, 0.56)}${place(drawAvatar(GENTE.arjun), 348, 112, 0.56)}</g>
  ${dotted('M158 62Q220 14 286 60', 4.5)}
  ${note(220, 118, 104, ROJA, 'heart', -4)}
  ${note(128, 52, 46, AMARILLA, 'lightbulb', -10)}
  ${note(316, 50, 46, VERDE, 'face-laugh-beam', 9)}
  ${sparkle(220, 34, 11, '#ffd666')}${sparkle(32, 92, 9, AQUA)}${sparkle(408, 86, 9, CORAL)}`,
});

/** So many notes, one medal. */
export const umbralesVacio = () => ({
  width: 440,
  height: 260,
  body: `
  ${shadow(220, 250, 196, 8)}
  <g transform="translate(316 248)">${sun(0, 0, 112, true)}</g>
  ${note(66, 170, 84, VERDE, 'heart', -12)}
  ${note(116, 142, 84, AMARILLA, 'heart', -2)}
  ${note(168, 166, 84, ROJA, 'heart', 10)}
  ${dotted('M118 84C150 20 232 14 268 78', 5)}
  <path d="m254 68 17 17 8-23" fill="none" stroke="#9aa2ee" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>
  ${medalla('oro', 'star', 316, 146, 62, 4)}
  ${sparkle(396, 84, 12)}${sparkle(404, 180, 8, AQUA)}${sparkle(36, 84, 9, CORAL)}`,
});

/** Asked for by paper plane. */
export const solicitudesMedallaVacio = () => ({
  width: 440,
  height: 260,
  body: `
  ${shadow(220, 250, 180, 8)}
  <g transform="translate(220 248)">${sun(0, 0, 138, true)}</g>
  ${paper(54, 106, 150, 124, 20, -7)}
  <g transform="rotate(-7 129 168)">${medallaPorGanar(112, 156, 34, 'star')}<path d="M158 148h28M158 168h20" stroke="#d9cbb0" stroke-width="7" stroke-linecap="round"/></g>
  ${dotted('M196 196C268 232 330 196 300 148S214 96 268 66 320 74 338 70', 4.5)}
  <g transform="translate(360 64) rotate(-16) scale(1.100)"><path d="M-54 22 46-34 18 44-8 22z" fill="${AQUA}"/><path d="M-54 22 46-34-22 26z" fill="#8ff0e4"/><path d="M-22 26 46-34-8 22-16 46z" fill="#1fa596"/></g>
  ${note(372, 176, 50, MORADA, 'hand', 8)}
  ${sparkle(250, 28, 10)}${sparkle(40, 78, 8, CORAL)}${sparkle(408, 120, 8, CORAL)}`,
});
