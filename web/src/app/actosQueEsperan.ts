import '../chapters/medallas/cambios/espera.ts';
import '../chapters/medallas/entrega/espera.ts';
import '../chapters/juntos/kudos/espera.ts';
import '../chapters/leccion/asistencia/espera.ts';
import '../chapters/medallas/seleccion/espera.ts';
import type { SesionAbierta } from '../data/session/sesionAbierta.ts';
import { late } from '../ui/late/late.ts';

// How the acts that may wait for the network do it: for startCola, which knows no feature.

/** Their definitions come with the pages that do them, or before. */
export const define = late(() => import('./actosDeClase.ts')).fetch;

const sinRed = late(() => import('./sinRed.ts'));

/** All they begin in comes once the page is still: without network it would not. */
export const prepare = async (sesion: SesionAbierta): Promise<void> => (await sinRed.fetch()).prepare(sesion);
