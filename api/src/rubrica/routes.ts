import { AppError } from '../platform/errors.ts';
import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { createTabla, deleteTabla, editTabla } from './commands.ts';
import { createEjemplos } from './ejemplos.ts';
import { findTabla, listTablas } from './queries.ts';
import { simulateTabla } from './simulate.ts';

export const tablasRoutes = defineRoutes({
  'GET /api/TablaEquivalencia': read(({ db, usuario }) => listTablas(db, usuario.id)),

  'GET /api/TablaEquivalencia/:id': read(({ db, usuario, params }) => findTabla(db, usuario.id, params.id)),

  'POST /api/TablaEquivalencia': write(async ({ tx, usuario, body }) =>
    findTabla(tx.db, usuario.id, await createTabla(tx, usuario.id, body)),
  ),

  'PUT /api/TablaEquivalencia': write(async ({ tx, usuario, body }) => {
    const { id } = body;
    if (!id) throw new AppError('NO_ENCONTRADO');
    await editTabla(tx, usuario.id, id, body);
    return findTabla(tx.db, usuario.id, id);
  }),

  'PUT /api/TablaEquivalencia/:id': write(async ({ tx, usuario, params: { id }, body }) => {
    await editTabla(tx, usuario.id, id, body);
    return findTabla(tx.db, usuario.id, id);
  }),

  'DELETE /api/TablaEquivalencia/:id': write(({ tx, usuario, params }) => deleteTabla(tx, usuario.id, params.id)),

  'POST /api/TablaEquivalencia/:id/simular': read(({ sql, usuario, params, body }) =>
    simulateTabla(sql, usuario.id, params.id, body),
  ),

  'POST /api/Profesor/ejemplos': write(({ tx, usuario, body }) => createEjemplos(tx, usuario.id, body.escala)),
});
