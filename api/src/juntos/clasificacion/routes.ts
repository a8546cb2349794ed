import { AppError } from '../../platform/errors.ts';
import { defineRoutes, read, write } from '../../platform/http/handlers.ts';
import { createPac, deletePac, editPac } from './pac.ts';
import { findPac, findPacById, listPacs } from './pacQueries.ts';
import { createRanking, deleteRanking, findRanking, listRankings } from './rankings.ts';

export const clasificacionRoutes = defineRoutes({
  'GET /api/TablaClasificacion/grupo/:id': read(({ sql, usuario, params }) => listRankings(sql, params.id, usuario)),

  'POST /api/TablaClasificacion': write(async ({ tx, usuario, query, body }) =>
    findRanking(tx, await createRanking(tx, usuario, query.grupoId, body), usuario),
  ),

  'GET /api/TablaClasificacion/:id': read(({ sql, usuario, params }) => findRanking(sql, params.id, usuario)),

  'DELETE /api/TablaClasificacion/:id': write(({ tx, usuario, params }) => deleteRanking(tx, usuario, params.id)),

  'POST /api/Profesor/pac': write(async ({ tx, usuario, query, body, services: { tzAula } }) => {
    await createPac(tx, usuario, query.grupoId, body, tzAula);
    const pac = await findPac(tx, query.grupoId, { quien: usuario, tzAula });
    if (!pac) throw new AppError('NO_ENCONTRADO');
    return pac;
  }),

  'GET /api/Profesor/pac': read(({ sql, usuario, query, services: { tzAula } }) =>
    findPac(sql, query.grupoId, { quien: usuario, tzAula }),
  ),

  'PUT /api/Profesor/pac/:id': write(async ({ tx, usuario, params, body, services: { tzAula } }) => {
    const { grupoId } = await editPac(tx, usuario, params.id, body, tzAula);
    return findPacById(tx, grupoId, params.id, { quien: usuario, tzAula });
  }),

  'DELETE /api/Profesor/pac/:id': write(({ tx, usuario, params }) => deletePac(tx, usuario, params.id)),

  'GET /api/Profesor/pac/historial': read(({ sql, usuario, query, services: { tzAula } }) =>
    listPacs(sql, query.grupoId, { quien: usuario, tzAula }),
  ),
});
