import { presentGranted } from '../../ledger/shapes.ts';
import { defineRoutes, plain, read, write } from '../../platform/http/handlers.ts';
import { findInvitacion } from './invitacion.ts';
import { assertCodigo, joinByCodigo } from './join.ts';
import { listPendientes, listPropias } from './queries.ts';
import {
  acceptSolicitudMedalla,
  decideSolicitudesMedallas,
  presentLotes,
  rejectSolicitudMedalla,
} from './decideMedallas.ts';
import { acceptSolicitud, decideSolicitudes, rejectSolicitud } from './decideUnion.ts';
import { presentResultado } from './decision.ts';
import { findPendientes } from './pendientes.ts';
import { withdrawSolicitud, withdrawSolicitudMedalla } from './withdraw.ts';
import { findSolicitudPropia, listSolicitudesMedallas, listSolicitudesPropias } from './listMedallas.ts';
import { requestMedalla } from './requestMedalla.ts';
import { undoSolicitudMedalla } from './undoMedalla.ts';
import { undoSolicitudUnion } from './undoUnion.ts';
import { undoSolicitudes } from './undoVarias.ts';

export const solicitudesRoutes = defineRoutes({
  'POST /api/Estudiante/unirse-grupo': write(
    ({ tx, usuario, query }) => joinByCodigo({ tx, estudianteId: usuario.id, codigo: query.codigo }),
    { before: ({ services, usuario, query }) => assertCodigo(services, usuario.id, query.codigo) },
  ),

  'GET /api/Grupo/invitacion': plain(({ services, query, ip }) => findInvitacion(services, query.codigo, ip)),

  'GET /api/Estudiante/solicitudes-union': read(({ sql, usuario }) => listPropias(sql, usuario.id)),

  'DELETE /api/Estudiante/solicitudes-union/:id': write(({ tx, usuario, params }) =>
    withdrawSolicitud(tx, usuario.id, params.id),
  ),

  'GET /api/Profesor/solicitudes-union': read(({ sql, usuario, query }) => listPendientes(sql, usuario, query.grupoId)),

  'POST /api/Profesor/aceptar-solicitud': write(({ tx, usuario, query, body }) =>
    acceptSolicitud(tx, usuario, query.solicitudId, body.motivo),
  ),

  'POST /api/Profesor/rechazar-solicitud': write(({ tx, usuario, query, body }) =>
    rejectSolicitud(tx, usuario, query.solicitudId, body.motivo),
  ),

  'POST /api/Profesor/aceptar-solicitudes': write(async ({ tx, usuario, body }) =>
    presentResultado(await decideSolicitudes(tx, usuario, body, { estado: 'Aceptada', motivo: body.motivo })),
  ),

  'POST /api/Profesor/rechazar-solicitudes': write(async ({ tx, usuario, body }) =>
    presentResultado(await decideSolicitudes(tx, usuario, body, { estado: 'Rechazada', motivo: body.motivo })),
  ),

  'POST /api/Estudiante/solicitudes-medalla': write(async ({ tx, usuario, body }) =>
    findSolicitudPropia(tx, await requestMedalla(tx, usuario, body)),
  ),

  'GET /api/Estudiante/solicitudes-medalla': read(({ sql, usuario, query }) =>
    listSolicitudesPropias(sql, query.grupoId, usuario),
  ),

  'DELETE /api/Estudiante/solicitudes-medalla/:id': write(({ tx, usuario, params }) =>
    withdrawSolicitudMedalla(tx, usuario, params.id),
  ),

  'GET /api/Profesor/solicitudes-medallas': read(({ sql, usuario, query }) =>
    listSolicitudesMedallas(sql, query.grupoId, usuario),
  ),

  'POST /api/Profesor/aceptar-solicitud-medalla': write(async ({ tx, usuario, query, body }) =>
    presentGranted(await acceptSolicitudMedalla(tx, usuario, query.solicitudId, body.motivo)),
  ),

  'POST /api/Profesor/rechazar-solicitud-medalla': write(({ tx, usuario, query, body }) =>
    rejectSolicitudMedalla(tx, usuario, query.solicitudId, body.motivo),
  ),

  'POST /api/Profesor/aceptar-solicitudes-medallas': write(async ({ tx, usuario, body }) => {
    const decision = { estado: 'Aceptada', motivo: body.motivo } as const;
    const resultado = await decideSolicitudesMedallas(tx, usuario, body, decision);
    return { ...presentResultado(resultado), lotes: presentLotes(resultado) };
  }),

  'POST /api/Profesor/rechazar-solicitudes-medallas': write(async ({ tx, usuario, body }) => {
    const decision = { estado: 'Rechazada', motivo: body.motivo } as const;
    const resultado = await decideSolicitudesMedallas(tx, usuario, body, decision);
    return { ...presentResultado(resultado), lotes: presentLotes(resultado) };
  }),

  'POST /api/Profesor/solicitudes-union/:id/deshacer': write(({ tx, usuario, params }) =>
    undoSolicitudUnion(tx, usuario, params.id),
  ),

  'POST /api/Profesor/solicitudes-medallas/:id/deshacer': write(({ tx, usuario, params, body }) =>
    undoSolicitudMedalla(tx, usuario, params.id, body.siGastadas),
  ),

  'POST /api/Profesor/deshacer-solicitudes': write(({ tx, usuario, body }) =>
    undoSolicitudes(tx, usuario, body, 'union'),
  ),

  'POST /api/Profesor/deshacer-solicitudes-medallas': write(({ tx, usuario, body }) =>
    undoSolicitudes(tx, usuario, body, 'medalla'),
  ),

  'GET /api/Profesor/pendientes': read(({ sql, usuario }) => findPendientes(sql, usuario)),
});
