import { ambos, lineas } from './trazos.ts';

const PUENTE = 'M131 106q9-8 18 0';
const PATILLAS = 'M86 104l-9-3M194 104l9-3';

const montura = (lente: string, ancho = 5, puente = PUENTE, patillas = PATILLAS): string =>
  `<g transform="translate(0 2)" opacity=".1">${ambos(lineas(lente, '#000', ancho))}</g>` +
  ambos(lineas(lente, '{gafas}', ancho)) +
  lineas(puente + patillas, '{gafas}', ancho);

const deSol = (lente: string, cristal: string): string =>
  ambos(`<path fill="${cristal}" fill-opacity=".82" d="${lente}"/>`) +
  ambos(lineas(lente, '{gafas}', 6)) +
  lineas(PUENTE + PATILLAS, '{gafas}', 6) +
  lineas('M98 116l10-13M158 116l10-13', '#fff', 4, ' stroke-opacity=".55"');

const CORAZON = 'M108 132c-18-9-27-17-25-27 2-9 15-12 23-2 9-9 22-6 24 3 2 10-6 18-22 26z';
const ESTRELLA = 'm108 88 6.500 14 15.500 2-11.500 10.500 3 15.500-13.500-7.500-13.500 7.500 3-15.500L86 104l15.500-2z';

export const GAFAS_PROPIAS: Record<string, string> = {
  rectangulares: montura('M93 98h32q7 0 7 7v13q0 9-9 9H95q-9 0-9-9v-13q0-7 7-7z'),
  ovaladas: montura('M109 96c14 0 23 6 23 16s-9 16-23 16-23-6-23-16 9-16 23-16z', 4),
  hexagonales: montura('M97 94h24l11 18-11 18H97l-11-18z', 4),
  grandes: montura('M109 86a25 25 0 1 1 0 50 25 25 0 0 1 0-50z', 6, 'M134 108q6-5 12 0', 'M84 106l-7-3M196 106l7-3'),
  gato: montura('M84 98q-4-8-9-11 26-1 46 5 12 4 11 14-1 20-22 20-22 0-26-28z', 5, 'M132 106q8-6 16 0', ''),
  'media-montura': `${ambos(lineas('M86 104q0 24 23 24t23-24', '{gafas}', 2, ' stroke-opacity=".55"'))}${ambos(lineas('M85 102h46', '{gafas}', 7))}${lineas(PUENTE + PATILLAS, '{gafas}', 5)}`,
  deportivas: montura(
    'M100 92h16q16 0 16 16v6q0 16-16 16h-16q-14 0-14-16v-6q0-16 14-16z',
    7,
    'M132 110h16',
    'M84 108h-9M196 108h9',
  ),
  'sol-corazon': deSol(CORAZON, '#8a1238'),
  'sol-estrella': deSol(ESTRELLA, '#2a2f63'),
};

/** Streaks that replace the gradient of the source's dark lenses. */
export const BRILLO_DE_SOL = lineas('M100 116l9-12M161 116l9-12', '#fff', 4, ' stroke-opacity=".4"');
