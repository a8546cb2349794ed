const canales = (color: string): number[] => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));

/** Two `#rrggbb` mixed; `parte` 0–1 of the second. */
export function mixColores(color: string, otro: string, parte: number): string {
  const hacia = canales(otro);
  return `#${canales(color)
    .map((canal, i) =>
      Math.round(canal + ((hacia[i] ?? canal) - canal) * parte)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

const luz = (color: string): number => {
  const [rojo = 0, verde = 0, azul = 0] = canales(color);
  return rojo * 0.3 + verde * 0.59 + azul * 0.11;
};

/** The colour of a print: white, or on a pale shirt the shirt's own, much darker. */
export function colorDeEstampa(ropa: string): string {
  return luz(ropa) > 200 ? mixColores(ropa, '#1e2148', 0.62) : '#ffffff';
}

/** Freckles, moles and dimples in the skin's own tone, and paint against it: what is drawn on light skin is lost on dark. */
export function marcasDePiel(piel: string): { marca: string; lunar: string; pintura: string } {
  return luz(piel) < 110
    ? { marca: mixColores(piel, '#000000', 0.52), lunar: mixColores(piel, '#000000', 0.75), pintura: '#ffffff' }
    : { marca: mixColores(piel, '#7a2e08', 0.5), lunar: '#4a2214', pintura: '#1e2148' };
}
