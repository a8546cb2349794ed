import type { EndpointKey } from '@aupa/contract';
import { soloPropio, type Fila } from './espera.ts';

export const MATRIX_NOVEDADES = {
  'GET /api/PerfilEstudiante/:perfilId/novedades': {
    call: (f) => ({ params: { perfilId: f.perfilId } }),
    espera: soloPropio(200),
  },
  'POST /api/PerfilEstudiante/:perfilId/novedades': {
    call: (f) => ({ params: { perfilId: f.perfilId }, body: { eventosIds: [1] } }),
    espera: soloPropio(200),
  },
  'DELETE /api/Estudiante/solicitudes-medalla/:id': {
    call: (f) => ({ params: { id: f.solicitudMedallaId } }),
    espera: soloPropio(204),
  },
} satisfies Partial<Record<EndpointKey, Fila>>;
