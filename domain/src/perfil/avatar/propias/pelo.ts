import { ambos, espejo, lineas, puntos } from './trazos.ts';

export interface Doble {
  detras: string;
  delante: string;
}

const GOMA = '#ff6b5e';
const RAYA_EN_MEDIO =
  '<path fill="{pelo}" d="M78 108C68 50 104 27 140 27s72 23 62 81c-4 0-5-7-6-14-5-14-34-12-56-39-22 27-51 25-56 39-1 7-2 14-6 14"/>';
const PEINADO_ATRAS =
  '<path fill="{pelo}" d="M78 106C70 52 102 28 140 28s70 24 62 78c-4 0-5-6-6-14 0-24-18-42-56-42S84 68 84 92c-1 8-2 14-6 14"/>';

const trenza = (x: number, y: number, tramos: number): string => {
  const cuerpo = Array.from(
    { length: tramos },
    (_, i) => `<ellipse cx="${x}" cy="${y + i * 15}" rx="${13 - i * 0.5}" ry="11" fill="{pelo}"/>`,
  ).join('');
  const cruces = Array.from(
    { length: tramos },
    (_, i) => `M${x - 10} ${y + 4 + i * 15}q11 0 ${i % 2 ? 14 : 8} -9M${x + 10} ${y + 7 + i * 15}q-6 0-9-6`,
  ).join('');
  const fin = y + tramos * 15;
  return `${cuerpo}${lineas(cruces, '#000', 2, ' stroke-opacity=".2"')}<path fill="{pelo}" d="M${x - 6} ${fin}h12l4 16q-10 8-20 0z"/><rect x="${x - 8}" y="${fin - 6}" width="16" height="9" rx="4.500" fill="${GOMA}"/>`;
};

const trencita = (d: string): string =>
  lineas(d, '{pelo}', 11) + lineas(d, '#000', 11, ' stroke-opacity=".16" stroke-dasharray="2 8" stroke-linecap="butt"');

/** Our own hairstyles, for children that the source forgot. */
export const PELO_PROPIO: Record<string, Doble> = {
  coletas: {
    detras: ambos(
      '<path fill="{pelo}" d="M84 78C48 56 16 90 22 142c2 22 12 38 28 38-4-8 0-16 8-24 18-18 28-42 26-78"/><path fill="#000" fill-opacity=".12" d="M72 96c-2 30-12 48-26 64 20-10 34-34 34-66z"/>',
    ),
    delante:
      RAYA_EN_MEDIO + ambos(`<ellipse cx="74" cy="84" rx="8" ry="11" fill="${GOMA}" transform="rotate(18 74 84)"/>`),
  },
  trenzas: {
    detras: '',
    delante:
      RAYA_EN_MEDIO +
      trenza(68, 124, 7) +
      trenza(212, 124, 7) +
      ambos('<path fill="{pelo}" d="M80 88c-12 8-20 20-22 36l20 4c4-10 6-22 6-34z"/>'),
  },
  'dos-monos': {
    detras: '',
    delante:
      ambos(
        `<circle cx="88" cy="40" r="24" fill="{pelo}"/>${lineas('M76 44q4-16 20-14M84 52q-2-10 8-12', '#000', 2.5, ' stroke-opacity=".18"')}`,
      ) +
      RAYA_EN_MEDIO +
      ambos(lineas('M98 59q6-8 16-11', GOMA, 6)),
  },
  'cola-caballo': {
    detras: '',
    delante: `<path fill="{pelo}" d="M172 42c32-22 72 2 74 54 1 32-12 58 10 90-42 0-64-34-58-78 3-24-8-46-26-66"/><path fill="#000" fill-opacity=".12" d="M192 44c24 8 34 34 30 62-3 24-2 44 10 66-26-12-36-38-32-70 2-22-2-42-8-58"/>${PEINADO_ATRAS}${lineas('M176 34q12 4 18 16', GOMA, 9)}`,
  },
  trencitas: {
    detras: '',
    delante:
      ambos(
        trencita('M80 96C64 130 58 160 62 212') +
          trencita('M82 104c-4 34-8 60-2 116') +
          trencita('M76 84C50 112 42 150 46 198') +
          puntos('#ffc83d', [
            [62, 214, 7],
            [46, 200, 7],
          ]) +
          puntos(GOMA, [[80, 222, 7]]),
      ) +
      PEINADO_ATRAS +
      lineas(
        'M140 30v19M122 32l3 19M158 32l-3 19M104 38l8 18M176 38l-8 18M91 50l11 14M189 50l-11 14M84 68l9 8M196 68l-9 8',
        '#000',
        2.5,
        ' stroke-opacity=".3"',
      ),
  },
  'mono-bajo': {
    detras:
      '<ellipse cx="140" cy="176" rx="46" ry="26" fill="{pelo}"/><ellipse cx="140" cy="176" rx="46" ry="26" fill="#000" fill-opacity=".14"/>',
    delante: RAYA_EN_MEDIO + lineas('M128 36q-28 10-40 34M152 36q28 10 40 34', '#000', 2.5, ' stroke-opacity=".14"'),
  },
  cepillo: {
    detras: '',
    delante: `<path fill="{pelo}" d="M80 100C72 56 84 40 92 30l6 6 6-12 9 8 8-12 10 9 9-11 9 11 10-9 8 12 9-8 6 12 6-6c8 10 20 26 12 70-4-2-5-8-5-14-2-16-10-26-20-28-20-4-50-4-70 0-10 2-18 12-20 28 0 6-1 12-5 14"/>`,
  },
  puntas: {
    detras: '',
    delante: espejo(
      '<path fill="{pelo}" d="M80 102C66 66 78 42 96 32l-2-14 18 8 8-16 16 12 16-14 8 16 20-8-2 14c22 6 34 30 24 72-4-2-6-8-6-14l-6-20-18 8-6-14-20 14-10-14-18 14-10-10-14 18c-6 4-8 12-14 18"/>',
    ),
  },
};
