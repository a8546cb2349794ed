import { defineRoutes, read } from '../../platform/http/handlers.ts';
import { listPapeletas } from './papeletas.ts';

export const papeletasRoutes = defineRoutes({
  'GET /api/Grupo/:id/papeletas': read(({ sql, usuario, params: { id }, query: { desde }, services: { tzAula } }) =>
    listPapeletas(sql, usuario, { id, desde, tzAula }),
  ),
});
