import { defineRoutes, read } from '../../platform/http/handlers.ts';
import { listCambios } from './list.ts';

export const cambiosRoutes = defineRoutes({
  'GET /api/Grupo/:id/cambios': read(({ sql, usuario, params, query }) => listCambios(sql, params.id, query, usuario)),
});
