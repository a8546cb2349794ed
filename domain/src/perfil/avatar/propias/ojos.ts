import { ambos, estrella, lineas, puntos } from './trazos.ts';

const PUPILAS = puntos(
  '#000',
  [
    [110, 112, 8.5],
    [170, 112, 8.5],
  ],
  0.8,
);

export const OJOS_PROPIOS: Record<string, string> = {
  'con-brillo':
    PUPILAS +
    puntos('#fff', [
      [113, 109, 2.8],
      [173, 109, 2.8],
    ]),
  pestanas:
    puntos(
      '#000',
      [
        [110, 112, 7.5],
        [170, 112, 7.5],
      ],
      0.8,
    ) + ambos(lineas('M103 107l-7-5M101 112l-7-1M106 103.500l-4-6', '#000', 2.6, ' stroke-opacity=".8"')),
  'cerrados-pestanas': ambos(
    lineas('M98 112q12 10 24 0M101 116l-5 5M107 119l-2 6', '#000', 3.2, ' stroke-opacity=".8"'),
  ),
  estrellas: estrella(110, 112, 15, '#f5a800') + estrella(170, 112, 15, '#f5a800'),
};
