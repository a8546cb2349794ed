import { LIMITADAS } from '@aupa/domain/clase';
import {
  CODIGOS_OMITIDA,
  SIN_DESCRIPCION,
  SOLICITUD_MEDALLA_REQUERIDA,
  SOLICITUDES_A_LA_VEZ,
  SOLICITUDES_REQUERIDAS,
} from '@aupa/domain/medallas';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { otorgada } from './medallas.ts';

export const estadoSolicitud = z.enum(['Pendiente', 'Aceptada', 'Rechazada']);

const porGrupo = z.object({ grupoId: c.elegidoTexto(FRASES.grupo) });
const porSolicitud = z.object({ solicitudId: c.elegidoTexto(FRASES.solicitud) });

const conMotivo = z.object({ motivo: c.motivo.optional() });
const motivo = z.string().nullable();

export const variasSolicitudes = z.object({
  grupoId: c.elegido(FRASES.grupo),
  solicitudesIds: c.lista(
    z.array(c.elegido(FRASES.solicitud), SOLICITUDES_REQUERIDAS).min(1, SOLICITUDES_REQUERIDAS),
    SOLICITUDES_A_LA_VEZ,
    FRASES.solicitudesDeMas,
  ),
});
const varias = variasSolicitudes.extend(conMotivo.shape);
const decididas = z.object({
  decididas: z.array(c.id),
  omitidas: z.array(z.object({ id: c.id, codigo: z.enum(CODIGOS_OMITIDA), mensaje: z.string() })),
});
const conLotes = decididas.extend({ lotes: z.array(z.object({ id: c.id, loteId: z.int() })) });

const solicitudMedalla = z.object({
  id: c.id,
  perfilEstudianteId: c.id,
  medallaId: c.id,
  medallaNombre: z.string(),
  medallaIcono: z.string(),
  medallaColor: c.colorMedalla,
  fecha: c.instante,
  estado: estadoSolicitud,
  descripcion: z.string(),
  motivo,
});

const solicitudMedallaPropia = solicitudMedalla.extend({ profesorNombre: z.string() });

export const solicitudesEndpoints = {
  'POST /api/Estudiante/unirse-grupo': endpoint({
    access: 'Estudiante',
    summary: 'Ask to join the group that has this code',
    query: z.object({ codigo: c.codigo }),
    status: 201,
    response: z.object({ mensaje: z.string(), grupoNombre: z.string() }),
  }),
  'GET /api/Grupo/invitacion': endpoint({
    access: 'publico',
    summary: 'Which class and teacher this join code invites to',
    query: z.object({ codigo: c.codigo }),
    status: 200,
    response: z.object({ grupoNombre: z.string(), materia: z.string(), profesorNombre: z.string() }),
  }),
  'GET /api/Estudiante/solicitudes-union': endpoint({
    access: 'Estudiante',
    summary: 'Own join requests, newest first',
    status: 200,
    response: z.array(
      z.object({
        id: c.id,
        grupoId: c.id,
        grupoNombre: z.string(),
        materia: z.string(),
        profesorNombre: z.string(),
        fecha: c.instante,
        estado: estadoSolicitud,
        motivo,
      }),
    ),
  }),
  'DELETE /api/Estudiante/solicitudes-union/:id': endpoint({
    access: 'Estudiante',
    summary: 'Take a pending join request back',
    params: z.object({ id: c.idTexto }),
    status: 204,
  }),
  'GET /api/Profesor/solicitudes-union': endpoint({
    access: 'Profesor',
    summary: 'Pending join requests of a group, oldest first',
    query: porGrupo,
    status: 200,
    response: z.array(
      z.object({ idSolicitud: c.id, idEstudiante: c.idPersona, nombreEstudiante: z.string(), fecha: c.instante }),
    ),
  }),
  'POST /api/Profesor/aceptar-solicitud': endpoint({
    access: 'Profesor',
    summary: 'Accept a join request: creates the student’s profile',
    query: porSolicitud,
    body: conMotivo,
    status: 200,
    response: c.mensaje,
  }),
  'POST /api/Profesor/rechazar-solicitud': endpoint({
    access: 'Profesor',
    summary: 'Reject a join request',
    query: porSolicitud,
    body: conMotivo,
    status: 200,
    response: c.mensaje,
  }),
  'POST /api/Profesor/aceptar-solicitudes': endpoint({
    access: 'Profesor',
    summary: 'Accept several join requests of a group at once',
    body: varias,
    status: 200,
    response: decididas,
  }),
  'POST /api/Profesor/rechazar-solicitudes': endpoint({
    access: 'Profesor',
    summary: 'Reject several join requests of a group at once',
    body: varias,
    status: 200,
    response: decididas,
  }),
  'POST /api/Estudiante/solicitudes-medalla': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Ask the teacher for a medal: one pending request a medal, three a profile',
    body: z.object({
      perfilEstudianteId: c.elegido(FRASES.perfil),
      medallaId: c.elegido(SOLICITUD_MEDALLA_REQUERIDA),
      descripcion: c.descripcionSolicitud.default(SIN_DESCRIPCION),
    }),
    status: 201,
    response: solicitudMedallaPropia,
  }),
  'GET /api/Estudiante/solicitudes-medalla': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Own medal requests in a group and what became of them, newest first',
    query: porGrupo,
    status: 200,
    response: z.array(solicitudMedallaPropia),
  }),
  'DELETE /api/Estudiante/solicitudes-medalla/:id': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Take a pending medal request back',
    params: z.object({ id: c.idTexto }),
    status: 204,
  }),
  'GET /api/Profesor/solicitudes-medallas': endpoint({
    access: 'Profesor',
    summary: 'Medal requests of a group: pending ones first, then the latest decided',
    query: porGrupo,
    heavy: true,
    status: 200,
    response: z.array(solicitudMedalla.extend({ nombreEstudiante: z.string() })),
  }),
  'POST /api/Profesor/aceptar-solicitud-medalla': endpoint({
    access: 'Profesor',
    summary: 'Accept a medal request: grants the medal',
    query: porSolicitud,
    body: conMotivo,
    status: 200,
    response: otorgada,
  }),
  'POST /api/Profesor/rechazar-solicitud-medalla': endpoint({
    access: 'Profesor',
    summary: 'Reject a medal request',
    query: porSolicitud,
    body: conMotivo,
    status: 200,
    response: c.mensaje,
  }),
  'POST /api/Profesor/aceptar-solicitudes-medallas': endpoint({
    access: 'Profesor',
    summary: 'Accept several medal requests of a group at once: grants the medals, each in a batch of its own',
    body: varias,
    status: 200,
    response: conLotes,
  }),
  'POST /api/Profesor/rechazar-solicitudes-medallas': endpoint({
    access: 'Profesor',
    summary: 'Reject several medal requests of a group at once',
    body: varias,
    status: 200,
    response: conLotes,
  }),
  'GET /api/Profesor/pendientes': endpoint({
    access: 'Profesor',
    summary: 'What waits for a decision in the caller’s groups, those where something does',
    status: 200,
    response: z.object({
      total: z.int(),
      grupos: z.array(
        z.object({
          grupoId: c.id,
          nombre: z.string(),
          materia: z.string(),
          solicitudesUnion: z.int(),
          solicitudesMedallas: z.int(),
          canjes: z.int(),
        }),
      ),
    }),
  }),
};
