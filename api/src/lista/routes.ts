import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { addLista } from './commands.ts';
import { simulateLista } from './plan.ts';

export const listaRoutes = defineRoutes({
  'POST /api/Grupo/:id/lista/simular': read(({ sql, usuario, params, body }) =>
    simulateLista(sql, usuario, params.id, body.alumnos),
  ),

  'POST /api/Grupo/:id/lista': write(({ tx, usuario, params, body, services }) =>
    addLista(tx, usuario, params.id, { ...body, throttle: services.throttle }),
  ),
});
