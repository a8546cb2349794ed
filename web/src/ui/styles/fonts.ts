import baloo from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/**
 * Fetches both fonts as the program begins, while the processor is busy and the line is free: named in a style sheet they
 * would take their part of a slow line from it. Only the latin files: they hold every letter of Spanish.
 */
export function fetchFonts(): void {
  for (const [family, url, weight] of [
    ['Nunito', nunito, '200 1000'],
    ['Baloo 2', baloo, '400 800'],
  ] as const) {
    const font = new FontFace(family, `url(${url}) format('woff2')`, { weight, display: 'swap' });
    document.fonts.add(font);
    void font.load().catch(() => undefined);
  }
}
