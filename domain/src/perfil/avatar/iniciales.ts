/** Backgrounds for white letters: contrast at least 4.5 to 1, and neighbours differ. */
export const COLORES_INICIALES = [
  '#3a4bd6',
  '#b3354a',
  '#0f766e',
  '#7a3fc4',
  '#a34a06',
  '#1f6f3f',
  '#b0307f',
  '#2a6496',
] as const;

const SIN_LETRAS = '·';

/** Initials for a profile without an avatar (behaviour §3, §9). `letras`: from `iniciales`. `perfilId` picks the colour. */
export function drawIniciales(letras: string, perfilId: number): string {
  const color = COLORES_INICIALES[perfilId % COLORES_INICIALES.length] ?? COLORES_INICIALES[0];
  // Letters only, so that no name becomes markup.
  const texto = letras.replace(/[^\p{L}]/gu, '') || SIN_LETRAS;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 280"><circle cx="140" cy="140" r="140" fill="${color}"/>` +
    `<text x="140" y="140" dy=".36em" text-anchor="middle" fill="#fff" font-family="Nunito,system-ui,sans-serif" ` +
    `font-weight="800" font-size="${[...texto].length > 1 ? 108 : 132}">${texto}</text></svg>`
  );
}
