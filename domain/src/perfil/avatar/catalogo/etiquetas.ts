import type { Lugar } from '../tipos.ts';

/** What stands above the accessories of one place. */
export const TITULOS_LUGAR: Readonly<Record<Lugar, string>> = {
  oreja: 'En las orejas',
  piel: 'En la piel',
  boca: 'En la boca',
  otro: 'Y además',
};

/** Completes 'un accesorio …'. */
export const ETIQUETAS_LUGAR: Readonly<Record<Lugar, string>> = {
  oreja: 'en las orejas',
  piel: 'en la piel',
  boca: 'en la boca',
  otro: `de «${TITULOS_LUGAR.otro}»`,
};
