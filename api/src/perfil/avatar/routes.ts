import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { assertImagen } from './guardar.ts';
import { personalizar } from './personalizar.ts';
import { findAvatarPropio, personalizarPropio } from './propio.ts';
import { findAvatar, findImagenes, listInventarioAvatar } from './queries.ts';

export const avatarRoutes = defineRoutes({
  'GET /api/Imagen/:id': read(({ sql, params, usuario }) => findImagenes(sql, params.id, usuario)),
  'GET /api/Avatar/:id': read(({ sql, params, usuario }) => findAvatar(sql, params.id, usuario)),
  'GET /api/Avatar/:id/inventario-avatar': read(({ sql, params, usuario }) =>
    listInventarioAvatar(sql, params.id, usuario),
  ),
  'GET /api/Avatar/propio': read(({ sql, usuario }) => findAvatarPropio(sql, usuario.id)),
  'PUT /api/Avatar/propio/personalizar': write(
    ({ tx, usuario, body, services }) => personalizarPropio(tx, services, { estudianteId: usuario.id, body }),
    { before: async ({ body }) => assertImagen(body.Imagen) },
  ),
  'PUT /api/Profesor/perfiles/:perfilId/personalizar': write(
    ({ tx, params: { perfilId }, usuario, body, services }) =>
      personalizar(tx, services, { quien: usuario, perfilId, body }),
    { before: async ({ body }) => assertImagen(body.Imagen) },
  ),
  'PUT /api/Avatar/:id/personalizar': write(
    ({ tx, params, usuario, body, services }) =>
      personalizar(tx, services, { quien: usuario, perfilId: params.id, body }),
    { before: async ({ body }) => assertImagen(body.Imagen) },
  ),
});
