import './features/grupos/cambios/espera.ts';
import './features/grupos/entrega/espera.ts';
import './features/grupos/kudos/espera.ts';
import './features/grupos/lista/espera.ts';
import './features/grupos/seleccion/espera.ts';
import { late } from './ui/late/late.ts';

// How the acts that may wait for the network do it: for startCola, which knows no feature.

/** Their definitions come with the pages that do them, or before. */
export const define = late(() => import('./actosDeClase.ts')).fetch;
