const canales = (color: string): number[] => [1, 3, 5].map((i) => Number.parseInt(color.slice(i, i + 2), 16));

/** Mixes two `#rrggbb` colours; `parte`: share of the second, 0 to 1. */
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

/** Colour of a print: white, or on a pale shirt a dark shade of it. */
export function colorDeEstampa(ropa: string): string {
  return luz(ropa) > 200 ? mixColores(ropa, '#1e2148', 0.62) : '#ffffff';
}

/** Colours of freckles, moles, dimples and face paint that contrast with light or dark skin. */
export function marcasDePiel(piel: string): { marca: string; lunar: string; pintura: string } {
  return luz(piel) < 110
    ? { marca: mixColores(piel, '#000000', 0.52), lunar: mixColores(piel, '#000000', 0.75), pintura: '#ffffff' }
    : { marca: mixColores(piel, '#7a2e08', 0.5), lunar: '#4a2214', pintura: '#1e2148' };
}
