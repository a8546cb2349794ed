import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { findGuia, keepGuia } from './guia.ts';

export const guiaRoutes = defineRoutes({
  'GET /api/Profesor/guia': read(({ sql, usuario }) => findGuia(sql, usuario)),

  'PUT /api/Profesor/guia': write(({ tx, usuario, body }) => keepGuia(tx, usuario, body.oculta)),
});
