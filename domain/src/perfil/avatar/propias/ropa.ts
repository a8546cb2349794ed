import { ESTAMPADO } from '../partes/estampado.ts';
import { ROPA } from '../partes/ropa.ts';
import { ambos, corazon, estrella, lineas } from './trazos.ts';

const estampada = (dibujo: string): string => ROPA.lisa + dibujo;
const franja = (y: number, x: number, y2: number, x2: number, color: string): string =>
  `<path fill="${color}" d="M${x} ${y}H${280 - x}L${280 - x2} ${y2}H${x2}z"/>`;
const arco = (radio: number, color: string): string =>
  lineas(`M${140 - radio} 264a${radio} ${radio} 0 0 1 ${radio * 2} 0`, color, 5, ' stroke-linecap="butt"');

export const ROPA_PROPIA: Record<string, string> = {
  polo: `${ROPA['camiseta-pico']}<path fill="#fff" fill-opacity=".8" d="M109 195l-9 7 24 30 16-10zm62 0 9 7-24 30-16-10z"/>${lineas('M140 228v30', '#000', 3, ' stroke-opacity=".14"')}<circle cx="140" cy="240" r="2.500" fill="#fff"/><circle cx="140" cy="252" r="2.500" fill="#fff"/>`,
  tunica: `${ROPA.lisa}<path fill="#fff" fill-opacity=".55" d="M112 206c2 14 14 20 28 20s26-6 28-20l7 2c-2 14-12 22-30 24v48h-10v-48c-18-2-28-10-30-24z"/>${lineas('M140 236v44', '#000', 2, ' stroke-opacity=".25" stroke-dasharray="1 8"')}`,
  rayas: estampada(
    franja(226, 56, 236, 49, '{estampa}') +
      franja(246, 44, 256, 41.5, '{estampa}') +
      franja(266, 40.2, 276, 40, '{estampa}'),
  ),
  oso: estampada(ESTAMPADO.oso),
  ciervo: estampada(ESTAMPADO.ciervo),
  diamante: estampada(ESTAMPADO.diamante),
  pizza: estampada(ESTAMPADO.pizza),
  estrella: estampada(estrella(140, 250, 22, '#b97a07') + estrella(140, 250, 19, '#ffc83d')),
  corazon: estampada(corazon(140, 251, 23, '{estampa}') + corazon(140, 251, 18, '#ff4f6d')),
  arcoiris: estampada(
    `${arco(24, '#ff6b5e')}${arco(19, '#ffc83d')}${arco(14, '#3dd6c4')}${arco(9, '#8a5be0')}<path fill="#fff" d="M108 272a6 6 0 0 1 2-12 7 7 0 0 1 12 2 5 5 0 0 1 0 10zm50 0a6 6 0 0 1 2-12 7 7 0 0 1 12 2 5 5 0 0 1 0 10z"/>`,
  ),
  planeta: estampada(
    `<circle cx="140" cy="250" r="15" fill="#ffc83d" stroke="#b97a07" stroke-width="1.5"/><path fill="#e8a317" d="M126 245q14 6 28-1l1 5q-14 7-30 1z"/>${lineas('M119 258c-8 8 14 6 26-2 14-9 24-19 14-17', '{estampa}', 4)}${estrella(112, 238, 4, '{estampa}')}${estrella(168, 264, 4, '{estampa}')}`,
  ),
  cohete: estampada(
    '<g transform="rotate(28 140 250)"><path fill="#ff6b5e" d="M124 262l8-14v16zm32 0-8-14v16z"/><path fill="#fff" stroke="#1e2148" stroke-opacity=".35" stroke-width="1.5" d="M140 226c9 8 11 20 10 38h-20c-1-18 1-30 10-38"/><circle cx="140" cy="246" r="5" fill="#3b4cdb"/><path fill="#ffc83d" d="M133 266h14l-7 13z"/></g>',
  ),
  superheroe: `${ambos('<path fill="#c2253f" d="M112 200C70 204 40 232 34 280h30c6-30 20-56 50-72z"/>')}${ROPA.lisa}${ambos('<path fill="#e23a52" d="M100 200c-14 4-26 10-36 20 6 18 2 40-4 60H36c-2-40 20-76 64-80"/>')}${lineas('M98 204q42 44 84 0', '#e23a52', 8)}${estrella(140, 252, 20, '#b97a07')}${estrella(140, 252, 17, '#ffc83d')}`,
};
