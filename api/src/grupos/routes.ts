import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { urlUnion } from '@aupa/domain';
import { createGrupo, deleteGrupo, editGrupo, removePerfil, renamePerfil, renewCodigo } from './commands.ts';
import {
  findInfo,
  findNombre,
  listCompaneros,
  listGruposEstudiante,
  listGruposProfesor,
  listPerfiles,
} from './queries.ts';
import { simulateOtraTabla } from './simulate.ts';

export const gruposRoutes = defineRoutes({
  'GET /api/profesor/mis-grupos': read(({ db, usuario }) => listGruposProfesor(db, usuario.id)),

  'GET /api/estudiante/mis-grupos': read(({ db, usuario }) => listGruposEstudiante(db, usuario.id)),

  'POST /api/grupo/alta': write(async ({ tx, usuario, body, publicUrl, services }) => {
    const grupoId = await createGrupo(tx, usuario.id, body);
    return findInfo(tx.db, grupoId, usuario, { publicUrl, tzAula: services.tzAula });
  }),

  'PUT /api/Grupo/editar/:id': write(async ({ tx, usuario, params, body, publicUrl, services }) => {
    await editGrupo(tx, usuario.id, params.id, body);
    return findInfo(tx.db, params.id, usuario, { publicUrl, tzAula: services.tzAula });
  }),

  'DELETE /api/Grupo/eliminar/:id': write(({ tx, usuario, params }) => deleteGrupo(tx, usuario.id, params.id)),

  'GET /api/Grupo/info/:id': read(({ db, usuario, params, publicUrl, services }) =>
    findInfo(db, params.id, usuario, { publicUrl, tzAula: services.tzAula }),
  ),

  'GET /api/Grupo/:id/perfiles': read(({ sql, usuario, params }) => listPerfiles(sql, params.id, usuario.id)),

  'GET /api/PerfilEstudiante/grupo/:id/companeros': read(({ sql, usuario, params }) =>
    listCompaneros(sql, params.id, usuario.id),
  ),

  'DELETE /api/Grupo/:id/perfiles/:perfilId': write(({ tx, usuario, params }) =>
    removePerfil(tx, usuario.id, params.id, params.perfilId),
  ),

  'POST /api/Grupo/:id/renovar-codigo': write(async ({ tx, usuario, params, publicUrl }) => ({
    urlCompleta: urlUnion(publicUrl, await renewCodigo(tx, usuario.id, params.id)),
  })),

  'GET /api/Grupo/:id/perfiles/:perfilId/nombre': read(({ db, usuario, params }) => findNombre(db, usuario.id, params)),

  'PUT /api/Grupo/:id/perfiles/:perfilId/nombre': write(({ tx, usuario, params, body }) =>
    renamePerfil(tx, usuario.id, params, body),
  ),

  'POST /api/Grupo/:id/simular-tabla': read(({ sql, usuario, params, body }) =>
    simulateOtraTabla(sql, usuario.id, params.id, body.tablaEquivalenciaId),
  ),
});
