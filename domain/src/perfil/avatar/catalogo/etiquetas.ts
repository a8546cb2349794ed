import type { Lugar } from '../tipos.ts';

export const TITULOS_LUGAR: Readonly<Record<Lugar, string>> = {
  oreja: 'En las orejas',
  piel: 'En la piel',
  boca: 'En la boca',
  otro: 'Y además',
};

export const ETIQUETAS_LUGAR: Readonly<Record<Lugar, string>> = {
  oreja: 'en las orejas',
  piel: 'en la piel',
  boca: 'en la boca',
  otro: `de «${TITULOS_LUGAR.otro}»`,
};
