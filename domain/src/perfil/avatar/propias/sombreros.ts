import { SOMBRERO } from '../partes/sombrero.ts';
import { estrella, lineas, puntos } from './trazos.ts';

export interface Sombrero {
  dibujo: string;
  detras?: string;
  /** Clip path of visible hair. Undefined shows all of it, '' none. */
  corte?: string;
  /** Covers the ears, so that ear accessories go over it. */
  tapaOrejas?: boolean;
}

/** Clip path for hair that leaves the brim at (`x`, `y`) and falls freely, never poking through the hat. */
const campana = (x: number, y: number): string =>
  `M${x} ${y}C${x - 18} ${y + 12} 42 ${y + 34} 38 ${y + 66}C36 190 12 214 0 240V290H280V240C268 214 244 190 242 ${y + 66}C238 ${y + 34} ${298 - x} ${y + 12} ${280 - x} ${y}z`;

const CUPULA = 'M79 104C66 54 96 24 140 24s74 30 61 80c-8-26-29-38-61-38s-53 12-61 38';
const PLIEGUE = (d: string, ancho = 3): string => lineas(d, '#000', ancho, ' stroke-opacity=".14"');

const POMPON =
  '<circle cx="140" cy="20" r="18" fill="#f4f4f4"/><path fill="#000" fill-opacity=".1" d="M122 22a18 18 0 0 0 36 0c-6 9-30 9-36 0"/>';

export const SOMBREROS: Record<string, Sombrero> = {
  hiyab: { dibujo: SOMBRERO.hiyab, corte: '', tapaOrejas: true },
  turbante: { dibujo: SOMBRERO.turbante, corte: '', tapaOrejas: false },
  'ala-ancha': { dibujo: SOMBRERO['ala-ancha'], corte: campana(74, 48) },
  'gorro-peruano': { dibujo: SOMBRERO['gorro-peruano'], corte: campana(78, 80), tapaOrejas: true },
  // The source draws the pompom behind the cap, where nobody sees it.
  'gorro-pompon': { dibujo: SOMBRERO['gorro-pompon'] + POMPON, corte: campana(72, 76) },
  'gorro-orejitas': { dibujo: SOMBRERO['gorro-orejitas'], corte: campana(72, 76) },
  'gorro-orejeras': { dibujo: SOMBRERO['gorro-orejeras'], corte: campana(80, 80), tapaOrejas: true },

  'hiyab-deportivo': {
    dibujo: `<path fill="{sombrero}" fill-rule="evenodd" d="M140 24c-46 0-70 30-70 74v38c0 30 12 52 30 66-14 6-24 12-30 20 40 22 100 22 140 0-6-8-16-14-30-20 18-14 30-36 30-66V98c0-44-24-74-70-74m0 27c31 0 50 18 50 49v26c0 32-20 57-50 57s-50-25-50-57v-26c0-31 19-49 50-49"/>${PLIEGUE('M140 54c29 0 47 17 47 46v26c0 30-19 54-47 54s-47-24-47-54v-26c0-29 18-46 47-46', 4)}${PLIEGUE('M104 205q36 18 72 0')}`,
    corte: '',
    tapaOrejas: true,
  },
  patka: {
    dibujo: `<path fill="{sombrero}" d="M118 32c-6-30 50-30 44 0z"/><path fill="#000" fill-opacity=".12" d="M118 32c6-8 38-8 44 0-8 6-36 6-44 0"/><path fill="{sombrero}" d="${CUPULA}"/>${PLIEGUE('M140 28v36M112 32q-6 18-20 34M168 32q6 18 20 34')}${lineas('M84 92q14-25 56-25t56 25', '#fff', 4, ' stroke-opacity=".3"')}`,
    corte: '',
  },
  'turbante-africano': {
    dibujo: `<g transform="translate(140 102) scale(1 .9) translate(-140 -102)"><path fill="{sombrero}" d="M79 102C54 30 92-4 140-4s86 34 61 106c-10-24-29-34-61-34s-51 10-61 34"/>${PLIEGUE('M78 82c10-34 44-52 104-66M76 62C90 32 114 12 148 4M90 78c24-34 60-40 104-44M116 68c26-16 54-14 82-6', 4)}<path fill="#ffc83d" d="M82 88c8-30 30-42 62-50l4 10c-28 6-50 18-58 50zM196 78c-6-18-20-24-38-28l4-9c18 4 32 14 38 30z"/><path fill="{sombrero}" d="M134 46c-4-16 26-20 32-4 4 12-6 22-16 20-8-2-14-8-16-16"/>${PLIEGUE('M140 44c6-8 18-6 20 2')}</g>`,
    corte: '',
  },
  kipa: {
    dibujo: `<path fill="{sombrero}" d="M100 47c4-20 20-30 40-30s36 10 40 30c-22-9-58-9-80 0"/>${lineas('M103 44c22-8 52-8 74 0', '#fff', 3, ' stroke-opacity=".5" stroke-dasharray="1 7"')}${PLIEGUE('M140 18v21M122 22q-6 8-8 18M158 22q6 8 8 18', 2)}`,
  },
  panuelo: {
    dibujo: `<path fill="{sombrero}" d="M200 84c20 2 34 16 38 40-12-6-20-6-28-2 0-14-6-26-14-34zM198 88c8 12 12 30 6 50-8-8-12-22-14-42z"/><path fill="#000" fill-opacity=".16" d="M200 84c20 2 34 16 38 40-12-6-20-6-28-2 0-14-6-26-14-34z"/><path fill="{sombrero}" d="M79 102C66 54 96 24 140 24s74 30 61 76c-18-20-40-28-62-28s-48 10-60 30"/>${puntos(
      '#fff',
      [
        [108, 50, 5],
        [140, 38, 5],
        [172, 50, 5],
        [124, 64, 4],
        [156, 64, 4],
        [92, 72, 4],
        [188, 74, 4],
      ],
      0.6,
    )}<ellipse cx="199" cy="90" rx="8" ry="10" fill="{sombrero}"/><ellipse cx="199" cy="90" rx="8" ry="10" fill="#000" fill-opacity=".1"/>`,
    corte: '',
  },
  'casco-protector': {
    dibujo: `${lineas('M84 120c0 44 26 71 56 71s56-27 56-71', '{sombrero}', 5)}${lineas('M84 120c0 44 26 71 56 71s56-27 56-71', '#000', 5, ' stroke-opacity=".3"')}<path fill="{sombrero}" d="M70 116C60 54 94 18 140 18s80 36 70 98c-1 9-15 10-18 1-3-13-2-24-8-33-16-8-72-8-88 0-6 9-5 20-8 33-3 9-17 8-18-1"/>${PLIEGUE('M140 20v58M106 26c-8 16-12 34-12 54M174 26c8 16 12 34 12 54M72 104q8-10 20-10M208 104q-8-10-20-10', 4)}${lineas('M100 44q10-12 22-14', '#fff', 5, ' stroke-opacity=".35"')}`,
    corte: campana(80, 84),
    tapaOrejas: true,
  },

  gorra: {
    dibujo: `<g transform="translate(0 -10)"><path fill="{sombrero}" d="M77 86C72 46 102 24 140 24s68 22 63 62z"/><circle cx="140" cy="24" r="6" fill="{sombrero}"/>${PLIEGUE('M140 28v46M108 34q-12 18-14 44M172 34q12 18 14 44')}<path fill="{sombrero}" d="M66 88c20-20 128-20 148 0 8 8 2 17-8 14-42-12-90-12-132 0-10 3-16-6-8-14"/><path fill="#000" fill-opacity=".22" d="M66 88c20-20 128-20 148 0 8 8 2 17-8 14-42-12-90-12-132 0-10 3-16-6-8-14"/></g>`,
    corte: campana(80, 74),
  },
  boina: {
    dibujo: `<path fill="{sombrero}" d="M142 20q-2-12 5-14 5 0 5 6l-2 10z"/><path fill="{sombrero}" d="M76 86C40 60 70 16 140 16c64 0 100 28 84 56-6 12-28 10-42 8-36-4-80-6-106 6"/><path fill="#000" fill-opacity=".16" d="M76 86c24-22 100-20 148-14-6 12-28 10-42 8-36-4-80-6-106 6"/>${lineas('M98 40q18-12 40-12', '#fff', 5, ' stroke-opacity=".25"')}`,
    corte: campana(82, 78),
  },
  corona: {
    dibujo: `<path fill="#ffc83d" d="M92 58 82 14l30 20 28-30 28 30 30-20-10 44z"/><path fill="#e8a317" d="M92 50q48 12 96 0l-2 14q-46 11-92 0z"/>${puntos(
      '#fff2c4',
      [
        [82, 14, 5],
        [140, 5, 5],
        [198, 14, 5],
      ],
    )}<circle cx="140" cy="58" r="5.500" fill="{sombrero}"/><circle cx="112" cy="55" r="4.500" fill="{sombrero}"/><circle cx="168" cy="55" r="4.500" fill="{sombrero}"/>`,
  },
  fiesta: {
    dibujo: `${lineas('M98 58C84 100 88 150 120 182', '#2f383b', 1.5, ' stroke-opacity=".35"')}<path fill="{sombrero}" d="M140 2l42 60q-42 14-84 0z"/>${puntos(
      '#ffc83d',
      [
        [128, 44, 5],
        [150, 54, 5],
        [142, 28, 4],
        [112, 58, 4],
      ],
    )}${puntos('#fff', [
      [140, 60, 4],
      [166, 54, 4],
      [136, 14, 3],
    ])}${puntos('#ff6b5e', [
      [140, 4, 8],
      [132, 10, 6],
      [148, 10, 6],
    ])}`,
  },
  mago: {
    dibujo: `<g transform="translate(140 92) scale(1 .86) translate(-140 -92)"><path fill="{sombrero}" d="M80 80C84 50 106 32 120 10c6-10 16-22 30-24 8 0 10 8 6 14-2 10 8 20 20 32 14 14 22 30 24 48z"/><path fill="#000" fill-opacity=".14" d="M154 2c-6 24 10 48 10 78h36c-2-18-10-34-24-48-12-12-22-20-22-30"/><path fill="{sombrero}" d="M42 84c0-10 44-16 98-16s98 6 98 16-44 14-98 14-98-4-98-14"/><path fill="#000" fill-opacity=".2" d="M42 84c20 6 50 8 98 8s78-2 98-8c0 10-44 14-98 14s-98-4-98-14"/><path fill="#ffc83d" d="M82 66q58 12 116 0l3 12q-61 10-122 0z"/>${estrella(120, 48, 7, '#ffc83d')}${estrella(142, 24, 5, '#ffc83d')}${estrella(158, 50, 5, '#ffc83d')}</g>`,
    corte: campana(84, 88),
  },
  birrete: {
    dibujo: `<path fill="{sombrero}" d="M84 52v38c30-16 82-16 112 0V52z"/><path fill="#000" fill-opacity=".25" d="M84 52v38c30-16 82-16 112 0V52z"/><path fill="{sombrero}" d="m140 8 106 34-106 34L34 42z"/><path fill="#fff" fill-opacity=".12" d="m140 8 106 34-106 6L34 42z"/>${lineas('M140 42 58 54v34', '#ffc83d', 3)}<path fill="#ffc83d" d="M54 86h8l4 26H50z"/><circle cx="140" cy="42" r="4" fill="#ffc83d"/>`,
    corte: campana(84, 78),
  },
  astronauta: {
    detras: '<circle cx="140" cy="112" r="96" fill="#fff" fill-opacity=".4"/>',
    dibujo: `<circle cx="140" cy="112" r="96" fill="none" stroke="#aeb9cc" stroke-width="7"/>${lineas('M64 84c8-26 26-44 50-52', '#fff', 9, ' stroke-opacity=".85"')}${lineas('M59 112v8', '#fff', 9, ' stroke-opacity=".85"')}<path fill="#e8ecf3" d="M74 196q66 26 132 0 12 2 12 14-4 12-16 14-62 18-124 0-12-2-16-14 0-12 12-14"/><path fill="{sombrero}" d="M64 212q76 24 152 0-3 10-14 12-62 18-124 0-11-2-14-12"/>`,
    corte: 'M140 20a92 92 0 1 0 0 184 92 92 0 0 0 0-184z',
    tapaOrejas: false,
  },
  vaquero: {
    dibujo: `<path fill="{sombrero}" d="M86 78c2-44 14-66 30-66 10 0 14 8 24 8s14-8 24-8c16 0 28 22 30 66z"/><path fill="#000" fill-opacity=".3" d="M86 66q54 14 108 0v14q-54 10-108 0z"/><path fill="{sombrero}" d="M36 64c10-6 20-2 30 4 30 16 118 16 148 0 10-6 20-10 30-4 4 8-6 22-22 28-48 16-116 16-164 0C42 86 32 72 36 64"/><path fill="#000" fill-opacity=".14" d="M36 64c20 22 54 28 104 28s84-6 104-28c4 8-6 22-22 28-48 16-116 16-164 0C42 86 32 72 36 64"/>${estrella(140, 72, 6, '#ffc83d')}`,
    corte: campana(82, 84),
  },
};
