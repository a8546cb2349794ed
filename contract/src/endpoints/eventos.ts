import { LIMITADAS } from '@aupa/domain/clase';
import { endpoint } from '../endpoint.ts';

export const eventosEndpoints = {
  'GET /api/eventos': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary:
      'The live stream (server-sent events): lists of { id, clase, grupoId, perfilId? }; `Last-Event-ID` catches up',
    status: 200,
    file: 'text/event-stream',
  }),
};
