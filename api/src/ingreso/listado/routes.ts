import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { addListado } from './commands.ts';
import { simulateListado } from './plan.ts';
import { undoListado } from './undo.ts';

export const listadoRoutes = defineRoutes({
  'POST /api/Grupo/:id/lista/simular': read(({ sql, services, usuario, params, body }) =>
    simulateListado({ sql, services }, usuario, params.id, body.alumnos),
  ),

  'POST /api/Grupo/:id/lista': write(({ tx, usuario, params, body, services }) =>
    addListado(tx, usuario, params.id, { ...body, throttle: services.throttle }),
  ),
  'POST /api/Lista/:listaId/deshacer': write(({ tx, usuario, params }) => undoListado(tx, usuario, params.listaId)),
});
