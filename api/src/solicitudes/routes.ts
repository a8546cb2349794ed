import { defineRoutes, read, write } from '../platform/http/handlers.ts';
import { acceptSolicitud, rejectSolicitud, withdrawSolicitud } from './commands.ts';
import { countGuess, joinByCodigo } from './join.ts';
import { listPendientes, listPropias } from './queries.ts';

export const solicitudesRoutes = defineRoutes({
  'POST /api/Estudiante/unirse-grupo': write(
    ({ tx, usuario, query }) => joinByCodigo({ tx, estudianteId: usuario.id, codigo: query.codigo }),
    { before: ({ services, usuario }) => countGuess(services, usuario.id) },
  ),

  'GET /api/Estudiante/solicitudes-union': read(({ db, usuario }) => listPropias(db, usuario.id)),

  'DELETE /api/Estudiante/solicitudes-union/:id': write(({ tx, usuario, params }) =>
    withdrawSolicitud(tx, usuario.id, params.id),
  ),

  'GET /api/Profesor/solicitudes-union': read(({ db, usuario, query }) =>
    listPendientes(db, usuario.id, query.grupoId),
  ),

  'POST /api/Profesor/aceptar-solicitud': write(({ tx, usuario, query }) =>
    acceptSolicitud(tx, usuario.id, query.solicitudId),
  ),

  'POST /api/Profesor/rechazar-solicitud': write(({ tx, usuario, query }) =>
    rejectSolicitud(tx, usuario.id, query.solicitudId),
  ),
});
