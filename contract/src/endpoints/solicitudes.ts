import { SIN_DESCRIPCION, SOLICITUD_MEDALLA_REQUERIDA } from '@aupa/domain';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { otorgada } from './medallas.ts';

export const estadoSolicitud = z.enum(['Pendiente', 'Aceptada', 'Rechazada']);

const porGrupo = z.object({ grupoId: c.elegidoTexto(FRASES.grupo) });
const porSolicitud = z.object({ solicitudId: c.elegidoTexto(FRASES.solicitud) });

const solicitudMedallaPropia = z.object({
  id: c.id,
  perfilEstudianteId: c.id,
  medallaId: c.id,
  medallaNombre: z.string(),
  medallaIcono: z.string(),
  fecha: c.instante,
  estado: estadoSolicitud,
  descripcion: z.string(),
});

export const solicitudesEndpoints = {
  'POST /api/Estudiante/unirse-grupo': endpoint({
    acceso: 'Estudiante',
    resumen: 'Ask to join the group that has this code',
    query: z.object({ codigo: c.codigo }),
    estado: 201,
    response: z.object({ mensaje: z.string(), grupoNombre: z.string() }),
  }),
  'GET /api/Estudiante/solicitudes-union': endpoint({
    acceso: 'Estudiante',
    resumen: 'Own join requests, newest first',
    estado: 200,
    response: z.array(
      z.object({ id: c.id, grupoNombre: z.string(), materia: z.string(), fecha: c.instante, estado: estadoSolicitud }),
    ),
  }),
  'DELETE /api/Estudiante/solicitudes-union/:id': endpoint({
    acceso: 'Estudiante',
    resumen: 'Take a pending join request back',
    params: z.object({ id: c.idTexto }),
    estado: 204,
  }),
  'GET /api/Profesor/solicitudes-union': endpoint({
    acceso: 'Profesor',
    resumen: 'Pending join requests of a group, oldest first',
    query: porGrupo,
    estado: 200,
    response: z.array(
      z.object({ idSolicitud: c.id, idEstudiante: c.idPersona, nombreEstudiante: z.string(), fecha: c.instante }),
    ),
  }),
  'POST /api/Profesor/aceptar-solicitud': endpoint({
    acceso: 'Profesor',
    resumen: 'Accept a join request: creates the student’s profile',
    query: porSolicitud,
    estado: 200,
    response: c.mensaje,
  }),
  'POST /api/Profesor/rechazar-solicitud': endpoint({
    acceso: 'Profesor',
    resumen: 'Reject a join request',
    query: porSolicitud,
    estado: 200,
    response: c.mensaje,
  }),
  'POST /api/Estudiante/solicitudes-medalla': endpoint({
    acceso: 'Estudiante',
    resumen: 'Ask the teacher for a medal: one pending request a medal, three a profile',
    body: z.object({
      perfilEstudianteId: c.elegido(FRASES.perfil),
      medallaId: c.elegido(SOLICITUD_MEDALLA_REQUERIDA),
      descripcion: c.descripcionSolicitud.default(SIN_DESCRIPCION),
    }),
    estado: 201,
    response: solicitudMedallaPropia,
  }),
  'GET /api/Estudiante/solicitudes-medalla': endpoint({
    acceso: 'Estudiante',
    resumen: 'Own medal requests in a group and what became of them, newest first',
    query: porGrupo,
    estado: 200,
    response: z.array(solicitudMedallaPropia),
  }),
  'GET /api/Profesor/solicitudes-medallas': endpoint({
    acceso: 'Profesor',
    resumen: 'Medal requests of a group: pending ones first, then the latest decided',
    query: porGrupo,
    estado: 200,
    response: z.array(solicitudMedallaPropia.extend({ nombreEstudiante: z.string() })),
  }),
  'POST /api/Profesor/aceptar-solicitud-medalla': endpoint({
    acceso: 'Profesor',
    resumen: 'Accept a medal request: grants the medal',
    query: porSolicitud,
    estado: 200,
    response: otorgada,
  }),
  'POST /api/Profesor/rechazar-solicitud-medalla': endpoint({
    acceso: 'Profesor',
    resumen: 'Reject a medal request',
    query: porSolicitud,
    estado: 200,
    response: c.mensaje,
  }),
};
