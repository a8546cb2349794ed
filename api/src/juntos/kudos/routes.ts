import { TIPOS_KUDO } from '@aupa/domain/juntos';
import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { giveKudo } from './give.ts';
import { findUmbral, listUmbrales } from './queries.ts';
import { undoKudo } from './undo.ts';
import { createUmbral, deleteUmbral, editUmbral } from './umbrales.ts';

export const kudosRoutes = defineRoutes({
  'GET /api/Kudo': read(async () => [...TIPOS_KUDO]),

  'POST /api/Kudo': write(({ tx, usuario, body, services, hace }) =>
    giveKudo(tx, usuario, body, services.tzAula, hace),
  ),

  'POST /api/Kudo/:id/deshacer': write(({ tx, usuario, params, services }) =>
    undoKudo(tx, usuario, params.id, services.tzAula),
  ),

  'GET /api/ConfiguracionUmbralParaMedallas': read(({ sql, usuario, query }) =>
    listUmbrales(sql, query.grupoId, usuario),
  ),

  'POST /api/ConfiguracionUmbralParaMedallas': write(async ({ tx, usuario, body }) =>
    findUmbral(tx.db, await createUmbral(tx, usuario, body)),
  ),

  'PUT /api/ConfiguracionUmbralParaMedallas': write(async ({ tx, usuario, body: { id, ...formulario } }) => {
    await editUmbral(tx, usuario, id, formulario);
    return findUmbral(tx.db, id);
  }),

  'DELETE /api/ConfiguracionUmbralParaMedallas/:id': write(({ tx, usuario, params }) =>
    deleteUmbral(tx, usuario, params.id),
  ),
});
