import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';

export const estadoSolicitud = z.enum(['Pendiente', 'Aceptada', 'Rechazada']);

const porGrupo = z.object({ grupoId: c.idTexto });
const porSolicitud = z.object({ solicitudId: c.idTexto });

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
};
