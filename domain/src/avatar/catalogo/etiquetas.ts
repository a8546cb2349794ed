import type { Lugar } from '../tipos.ts';

/** Completes 'un accesorio …'. */
export const ETIQUETAS_LUGAR: Readonly<Record<Lugar, string>> = {
  oreja: 'en las orejas',
  piel: 'en la piel',
  boca: 'en la boca',
  otro: 'de los demás',
};
