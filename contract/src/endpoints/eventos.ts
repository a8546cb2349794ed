import { endpoint } from '../endpoint.ts';

export const eventosEndpoints = {
  'GET /api/eventos': endpoint({
    acceso: 'sesion',
    resumen:
      'The live stream (server-sent events): lists of { id, clase, grupoId, perfilId? }; `Last-Event-ID` catches up',
    estado: 200,
    archivo: 'text/event-stream',
  }),
};
