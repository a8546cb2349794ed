import { espera, publico, soloDueno, type Fila } from './espera.ts';

type Llamada = 'GET /api/Privacidad' | 'GET /api/Usuario/datos' | 'GET /api/Grupo/:id/perfiles/:perfilId/datos';

export const MATRIX_PRIVACIDAD: Record<Llamada, Fila> = {
  'GET /api/Privacidad': { espera: publico(200) },
  'GET /api/Usuario/datos': { espera: espera(401, 401, 200, 200, 200, 200) },
  'GET /api/Grupo/:id/perfiles/:perfilId/datos': {
    call: (f) => ({ params: { id: f.grupoId, perfilId: f.perfilId } }),
    espera: soloDueno(200),
  },
};
