import baloo from '@fontsource-variable/baloo-2/files/baloo-2-latin-wght-normal.woff2';
import nunito from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2';

/**
 * Loads both fonts when the program starts. From a style sheet they would compete with the program for a slow network. The latin
 * files cover Spanish.
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
