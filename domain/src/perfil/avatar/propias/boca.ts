import { lineas } from './trazos.ts';

/** Open smile with teeth; braces are drawn over it. */
export const SONRISA_DIENTES =
  '<path fill="#5a1f28" d="M116 147h48c2 0 3 1 3 3-1 15-12 26-27 26s-26-11-27-26c0-2 1-3 3-3"/><path fill="#fff" d="M117 148h46c2 0 2 1 2 2-1 5-4 10-8 10h-34c-4 0-7-5-8-10 0-1 0-2 2-2"/><path fill="#ff4f6d" d="M125 170c4-4 9-5 15-5s11 1 15 5c-4 4-9 6-15 6s-11-2-15-6"/>';

export const BOCA_PROPIA: Record<string, string> = {
  'sonrisa-grande': SONRISA_DIENTES,
  'media-sonrisa': lineas('M126 152q16 8 27-4', '#000', 5, ' stroke-opacity=".62"'),
  'labios-pintados':
    '<path fill="#c2253f" d="M118 153c8-6 14-8 18-8 2 0 3 1 4 1s2-1 4-1c4 0 10 2 18 8-6 9-13 13-22 13s-16-4-22-13"/><path fill="#fff" d="M124 153c6-1 26-1 32 0-4 4-9 5-16 5s-12-1-16-5"/>',
};
