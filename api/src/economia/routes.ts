import { conAvisos } from '../entry/avisos.ts';
import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { assignRecompensa, createRecompensa, editRecompensa, removeFromTienda, retireRecompensa } from './commands.ts';
import { createRecompensasEjemplo } from './ejemplos.ts';
import { deliverCanje, giveBackCanje } from './decide.ts';
import { findRecompensa, listCanjes, listInventario, listRecompensas, listTienda } from './queries.ts';
import { redeemRecompensa } from './redeem.ts';
import { undoCanje } from './undo.ts';

export const recompensasRoutes = defineRoutes({
  'POST /api/Recompensa/alta': write(async ({ tx, usuario, body }) => {
    const id = await createRecompensa(tx, usuario, body);
    return conAvisos(tx, 'recompensa', usuario.id, await findRecompensa(tx.db, usuario.id, id));
  }),

  'POST /api/Profesor/ejemplos-recompensas': write(({ tx, usuario, body }) =>
    createRecompensasEjemplo(tx, usuario, body),
  ),

  'GET /api/Recompensa/obtener-recompensas-profesor': read(({ sql, usuario }) => listRecompensas(sql, usuario)),

  'POST /api/Recompensa/asignar-a-grupos': write(({ tx, usuario, body }) => assignRecompensa(tx, usuario, body)),

  'PUT /api/Recompensa/:id': write(async ({ tx, usuario, params, body }) => {
    await editRecompensa(tx, usuario.id, params.id, body);
    return conAvisos(tx, 'recompensa', usuario.id, await findRecompensa(tx.db, usuario.id, params.id));
  }),

  'DELETE /api/Recompensa/:id': write(({ tx, usuario, params }) => retireRecompensa(tx, usuario.id, params.id)),

  'GET /api/Tienda/:id/recompensas': read(({ sql, usuario, params, query }) =>
    listTienda(sql, { tiendaId: params.id, ...query }, usuario),
  ),

  'DELETE /api/Tienda/:id/recompensas/:recompensaId': write(({ tx, usuario, params }) =>
    removeFromTienda(tx, usuario, params.id, params.recompensaId),
  ),

  'GET /api/Tienda/:id/canjes': read(({ sql, usuario, params }) => listCanjes(sql, params.id, usuario)),

  'POST /api/Canje/:canjeId/entregar': write(({ tx, usuario, params }) => deliverCanje(tx, usuario, params.canjeId)),

  'POST /api/Canje/:canjeId/devolver': write(({ tx, usuario, params }) => giveBackCanje(tx, usuario, params.canjeId)),

  'POST /api/Canje/:canjeId/deshacer': write(({ tx, usuario, params }) => undoCanje(tx, usuario, params.canjeId)),

  'GET /api/Estudiante/perfiles/:perfilId/recompensas': read(({ sql, usuario, params }) =>
    listInventario(sql, params.perfilId, usuario),
  ),

  'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear': write(({ tx, usuario, params, body }) =>
    redeemRecompensa(tx, usuario, { ...params, precio: body.precio }),
  ),

  'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear': write(({ tx, usuario, params, body }) =>
    redeemRecompensa(tx, usuario, { ...params, precio: body.precio }),
  ),
});
