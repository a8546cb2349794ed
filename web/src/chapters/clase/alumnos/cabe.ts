interface Ventana {
  width: number;
  height: number;
}

/** Must match the style sheet, in px at 16 px fonts. On a phone the highest card, with two lines of medals. */
const CARD = {
  phone: { min: Number.POSITIVE_INFINITY, height: 163, gap: 8 },
  wide: { min: 190, height: 234, gap: 12 },
};
/** Top of the first card; on a phone also the height of the bottom bar. */
const FRAME = { phone: 240 + 72, wide: 234 };
/** Maximum page width, less its margins. */
const PAGE_MAX = 1536;
const MARGINS = 96;

/** Whether the whole class fits as cards. Sizes in px; `rem` is the font size. */
export function cabeEnTarjetas(cuantos: number, { width, height }: Ventana, rem: number): boolean {
  const form = width < 768 ? 'phone' : 'wide';
  const { min, height: card, gap } = CARD[form];
  const scale = rem / 16;
  const inLine = Math.max(1, Math.floor((Math.min(width, PAGE_MAX) - MARGINS + gap) / (min * scale + gap)));
  const lines = Math.ceil(cuantos / inLine);
  return lines * (card * scale + gap) - gap <= height - FRAME[form];
}
