import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { createEquipos, deleteEquipos, editEquipos } from './guardar.ts';
import { listEquipos } from './queries.ts';

export const equiposRoutes = defineRoutes({
  'GET /api/Grupo/:id/equipos': read(({ sql, usuario, params }) => listEquipos(sql, usuario, params.id)),

  'POST /api/Grupo/:id/equipos': write(({ tx, usuario, params, body }) => createEquipos(tx, usuario, params.id, body)),

  'PUT /api/Grupo/:id/equipos/:equiposId': write(({ tx, usuario, params, body }) =>
    editEquipos(tx, usuario, params, body),
  ),

  'DELETE /api/Grupo/:id/equipos/:equiposId': write(({ tx, usuario, params }) => deleteEquipos(tx, usuario, params)),
});
