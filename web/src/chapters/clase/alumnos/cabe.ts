interface Ventana {
  width: number;
  height: number;
}

/** As the style sheet draws them: px at letters of 16 px. On a phone the highest, whose medals take two lines. */
const CARD = {
  phone: { min: Number.POSITIVE_INFINITY, height: 163, gap: 8 },
  wide: { min: 190, height: 234, gap: 12 },
};
/** Where the first card begins, and what the bar takes from a phone's lower edge. */
const FRAME = { phone: 240 + 72, wide: 234 };
/** The page is as wide as the window, up to this, less its margins. */
const PAGE_MAX = 1536;
const MARGINS = 96;

/** Whether a whole class is in sight at once as cards. Sizes in px; `rem`: of the letters. */
export function cabeEnTarjetas(cuantos: number, { width, height }: Ventana, rem: number): boolean {
  const form = width < 768 ? 'phone' : 'wide';
  const { min, height: card, gap } = CARD[form];
  const scale = rem / 16;
  const inLine = Math.max(1, Math.floor((Math.min(width, PAGE_MAX) - MARGINS + gap) / (min * scale + gap)));
  const lines = Math.ceil(cuantos / inLine);
  return lines * (card * scale + gap) - gap <= height - FRAME[form];
}
