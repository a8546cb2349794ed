/** Behind white letters: each of them reads at 4.5 to 1 at least, and neighbours differ. */
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

/** What stands where a name has no letter. */
const SIN_LETRAS = '·';

/**
 * The picture of who has not made an avatar: letters on a colour (behaviour §3, §9). `letras`: one or two, as `iniciales` says
 * them. `perfilId`: always the same colour for one profile, another for the next.
 */
export function drawIniciales(letras: string, perfilId: number): string {
  const color = COLORES_INICIALES[perfilId % COLORES_INICIALES.length] ?? COLORES_INICIALES[0];
  // Letters only: whatever a name holds, nothing of it becomes markup.
  const texto = letras.replace(/[^\p{L}]/gu, '') || SIN_LETRAS;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 280 280"><circle cx="140" cy="140" r="140" fill="${color}"/>` +
    `<text x="140" y="140" dy=".36em" text-anchor="middle" fill="#fff" font-family="Nunito,system-ui,sans-serif" ` +
    `font-weight="800" font-size="${[...texto].length > 1 ? 108 : 132}">${texto}</text></svg>`
  );
}
