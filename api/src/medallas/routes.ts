import { conAvisos } from '../entry/avisos.ts';
import { forgiveMonedas } from '../ledger/forgive.ts';
import { revokeMedalla } from '../ledger/revoke.ts';
import { presentUndone, undoLote } from '../ledger/undo.ts';
import { presentGranted, presentRevoked } from '../ledger/shapes.ts';
import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { createMedalla, editMedalla, giveMedalla, retireMedalla } from './commands.ts';
import { setOrden } from './orden.ts';
import { giveLote } from './lote.ts';
import { findMedalla, listMedallas, listMedallasDeGrupo } from './queries.ts';

export const medallasRoutes = defineRoutes({
  'GET /api/Medalla': read(({ db, usuario }) => listMedallas(db, usuario.id)),

  'GET /api/Medalla/:id': read(({ db, usuario, params }) => findMedalla(db, usuario.id, params.id)),

  'GET /api/Medalla/grupo/:id': read(({ sql, usuario, params }) => listMedallasDeGrupo(sql, usuario, params.id)),

  'POST /api/medalla/alta': write(async ({ tx, usuario, body }) =>
    conAvisos(
      tx,
      'medalla',
      usuario.id,
      await findMedalla(tx.db, usuario.id, await createMedalla(tx, usuario.id, body)),
    ),
  ),

  'PUT /api/medalla/:id': write(async ({ tx, usuario, params, body }) => {
    await editMedalla(tx, usuario.id, params.id, body);
    return conAvisos(tx, 'medalla', usuario.id, await findMedalla(tx.db, usuario.id, params.id));
  }),

  'PUT /api/Medalla/orden': write(async ({ tx, usuario, body }) => {
    await setOrden(tx, usuario.id, body.medallasIds);
    return listMedallas(tx.db, usuario.id);
  }),

  'DELETE /api/Medalla/:id': write(({ tx, usuario, params }) => retireMedalla(tx, usuario.id, params.id)),

  'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n': write(
    async ({ tx, usuario, params: { perfilId, medallaId, n }, body: { motivo }, hace }) =>
      presentGranted(await giveMedalla(tx, usuario, { perfilId, medallaId, cantidad: n, motivo }, hace)),
  ),

  'POST /api/AsignacionMedallas/lote': write(({ tx, usuario, body, hace }) => giveLote(tx, usuario, body, hace)),

  'POST /api/AsignacionMedallas/lote/:loteId/deshacer': write(async ({ tx, usuario, params, body, hace }) =>
    presentUndone(await undoLote(tx, usuario, params.loteId, body.siGastadas, hace)),
  ),

  'POST /api/Profesor/perfiles/:perfilId/condonar': write(({ tx, usuario, params }) =>
    forgiveMonedas(tx, usuario, params.perfilId),
  ),

  'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId': write(
    async ({ tx, usuario, params, query, hace }) =>
      presentRevoked(await revokeMedalla(tx, usuario, { ...params, cantidad: query.cantidad }, hace)),
  ),
});
