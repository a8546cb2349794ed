/** Mirrors a drawing: the canvas is 280 wide, with the face in the middle. */
export const espejo = (dibujo: string): string => `<g transform="matrix(-1 0 0 1 280 0)">${dibujo}</g>`;

export const ambos = (dibujo: string): string => dibujo + espejo(dibujo);

export const puntos = (color: string, lista: readonly (readonly [number, number, number])[], opacidad = 1): string =>
  `<g fill="${color}"${opacidad < 1 ? ` fill-opacity="${opacidad}"` : ''}>${lista
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')}</g>`;

/** Lines of one colour, with round ends unless `resto` sets them. */
export const lineas = (d: string, color: string, ancho: number, resto = ''): string => {
  const puntas = resto.includes('linecap') ? '' : ' stroke-linecap="round"';
  return `<path fill="none" stroke="${color}" stroke-width="${ancho}"${puntas} stroke-linejoin="round" d="${d}"${resto}/>`;
};

export const estrella = (x: number, y: number, radio: number, color: string): string =>
  `<path transform="translate(${x} ${y}) scale(${radio / 10})" fill="${color}" stroke="${color}" stroke-width="2" stroke-linejoin="round" d="m0-9 2.600 5.500 6 .8-4.400 4.200 1.100 6L0 4.600-5.300 7.500l1.100-6L-8.600-2.700l6-.8z"/>`;

export const corazon = (x: number, y: number, radio: number, color: string): string =>
  `<path transform="translate(${x} ${y}) scale(${radio / 10})" fill="${color}" d="M0 9C-7 4-10 0-10-4c0-3 2.200-5.500 5.200-5.500 2 0 3.800 1 4.800 2.700C1-8.500 2.800-9.500 4.800-9.500c3 0 5.200 2.500 5.200 5.500 0 4-3 8-10 13"/>`;
