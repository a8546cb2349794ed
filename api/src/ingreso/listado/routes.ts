import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { addLista } from './commands.ts';
import { simulateLista } from './plan.ts';
import { undoLista } from './undo.ts';

export const listaRoutes = defineRoutes({
  'POST /api/Grupo/:id/lista/simular': read(({ sql, services, usuario, params, body }) =>
    simulateLista({ sql, services }, usuario, params.id, body.alumnos),
  ),

  'POST /api/Grupo/:id/lista': write(({ tx, usuario, params, body, services }) =>
    addLista(tx, usuario, params.id, { ...body, throttle: services.throttle }),
  ),
  'POST /api/Lista/:listaId/deshacer': write(({ tx, usuario, params }) => undoLista(tx, usuario, params.listaId)),
});
