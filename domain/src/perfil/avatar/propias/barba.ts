import { BARBA } from '../partes/barba.ts';
import { ambos } from './trazos.ts';

/** Our own beards. `sombra` is stubble: a faint short beard. */
export const BARBA_PROPIA: Record<string, string> = {
  sombra: `<g opacity=".32">${BARBA.corta}</g>`,
  perilla: '<path fill="{barba}" d="M121 175c5 3 12 4 19 4s14-1 19-4c0 14-7 23-19 23s-19-9-19-23"/>',
  candado:
    '<path fill="{barba}" fill-rule="evenodd" d="M140 142c19 0 28 5 28 18 0 22-11 34-28 34s-28-12-28-34c0-13 9-18 28-18m0 7c-14 0-21 2-21 8 0 9 9 14 21 14s21-5 21-14c0-6-7-8-21-8"/>',
  patillas: ambos('<path fill="{barba}" d="M83.500 92v40c1 7 4 12 7 15 1-16 0-38-4-55z"/>'),
  bigotillo:
    '<path fill="{barba}" fill-opacity=".75" d="M116 147c7-7 17-8 24-4 7-4 17-3 24 4-9-2-17-2-24 0-7-2-15-2-24 0"/>',
  mosca: '<path fill="{barba}" d="M131 177q9 4 18 0-1 11-9 14-8-3-9-14"/>',
};
