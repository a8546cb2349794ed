import { conAvisos } from '../entry/avisos.ts';
import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { urlUnion } from '@aupa/domain/clase';
import {
  createGrupo,
  deleteGrupo,
  editGrupo,
  removePerfil,
  renamePerfil,
  renewCodigo,
  saySinDispositivos,
} from './commands.ts';
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
  'GET /api/profesor/mis-grupos': read(({ sql, usuario }) => listGruposProfesor(sql, usuario)),

  'GET /api/estudiante/mis-grupos': read(({ sql, usuario }) => listGruposEstudiante(sql, usuario)),

  'POST /api/grupo/alta': write(async ({ tx, usuario, body, publicUrl, services }) => {
    const grupoId = await createGrupo(tx, usuario.id, body);
    const grupo = await findInfo(tx, grupoId, usuario, { publicUrl, tzAula: services.tzAula });
    return conAvisos(tx, 'grupo', usuario.id, grupo);
  }),

  'PUT /api/Grupo/editar/:id': write(async ({ tx, usuario, params, body, publicUrl, services }) => {
    await editGrupo(tx, usuario, params.id, body);
    const grupo = await findInfo(tx, params.id, usuario, { publicUrl, tzAula: services.tzAula });
    return conAvisos(tx, 'grupo', usuario.id, grupo);
  }),

  'DELETE /api/Grupo/eliminar/:id': write(({ tx, usuario, params }) => deleteGrupo(tx, usuario, params.id)),

  'GET /api/Grupo/info/:id': read(({ sql, usuario, params, publicUrl, services }) =>
    findInfo(sql, params.id, usuario, { publicUrl, tzAula: services.tzAula }),
  ),

  'GET /api/Grupo/:id/perfiles': read(({ sql, usuario, params }) => listPerfiles(sql, params.id, usuario)),

  'GET /api/PerfilEstudiante/grupo/:id/companeros': read(({ sql, usuario, params }) =>
    listCompaneros(sql, params.id, usuario),
  ),

  'DELETE /api/Grupo/:id/perfiles/:perfilId': write(({ tx, usuario, params }) => removePerfil(tx, usuario, params)),

  'POST /api/Grupo/:id/renovar-codigo': write(async ({ tx, usuario, params, publicUrl }) => ({
    urlCompleta: urlUnion(publicUrl, await renewCodigo(tx, usuario, params.id)),
  })),

  'PUT /api/Grupo/:id/dispositivos': write(async ({ tx, usuario, params, body: { sinDispositivos } }) => {
    await saySinDispositivos(tx, usuario, params.id, sinDispositivos);
    return { sinDispositivos };
  }),

  'GET /api/Grupo/:id/perfiles/:perfilId/nombre': read(({ sql, usuario, params }) => findNombre(sql, usuario, params)),

  'PUT /api/Grupo/:id/perfiles/:perfilId/nombre': write(({ tx, usuario, params, body }) =>
    renamePerfil(tx, usuario, params, body),
  ),

  'POST /api/Grupo/:id/simular-tabla': read(({ sql, usuario, params, body }) =>
    simulateOtraTabla(sql, usuario, params.id, body.tablaEquivalenciaId),
  ),
});
