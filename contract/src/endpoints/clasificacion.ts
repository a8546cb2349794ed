import { LIMITADAS } from '@aupa/domain/clase';
import { ESTADOS_PAC, PAC_RECOMPENSA_REQUERIDA, RANKING_MEDALLA_REQUERIDA, VISUALES } from '@aupa/domain/juntos';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const params = z.object({ id: c.idTexto });
const porGrupo = z.object({ grupoId: c.elegidoTexto(FRASES.grupo) });

const ranking = z.object({
  id: c.id,
  nombre: z.string(),
  medallaAsociadaId: c.id,
  medallaAsociadaNombre: z.string(),
  medallaAsociadaIcono: z.string(),
  medallaAsociadaColor: c.colorMedalla,
  cantParticipantes: z.int(),
  participantes: z.array(
    z.object({
      perfilEstudianteId: c.id,
      nombreEstudiante: z.string(),
      cantidadMedallas: z.int(),
      puesto: z.int(),
      posicion: z.int(),
      enlaceAvatarMiniatura: z.string(),
    }),
  ),
});

const pac = z.object({
  id: c.id,
  grupoId: c.id,
  nombre: z.string(),
  visual: z.enum(VISUALES),
  cantidadMedallasNecesarias: z.int(),
  totalContribuciones: z.int(),
  contribucionesPorSemana: z.array(z.object({ semana: z.iso.date(), cantidad: z.int() })),
  miembros: z.int(),
  recompensaClaseId: c.id,
  recompensaClaseNombre: z.string(),
  recompensaClaseIcono: z.string(),
  fechaInicio: z.iso.date(),
  fechaFin: z.iso.date(),
  diasRestantes: z.int(),
  // Whether the caller got the reward; they may have joined later.
  recibida: z.boolean(),
  estado: z.enum(ESTADOS_PAC),
  completado: c.instante.nullable(),
  version: c.version,
});

export const clasificacionEndpoints = {
  'GET /api/TablaClasificacion/grupo/:id': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Rankings of a group; to a student the first three places and their own window of each',
    params,
    heavy: true,
    status: 200,
    response: z.array(ranking),
  }),
  'POST /api/TablaClasificacion': endpoint({
    access: 'Profesor',
    summary: 'Create a ranking of a group by one medal',
    query: porGrupo,
    body: z.object({ nombre: c.nombreRanking, medallaAsociadaId: c.elegido(RANKING_MEDALLA_REQUERIDA) }),
    status: 201,
    response: ranking,
  }),
  'GET /api/TablaClasificacion/:id': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'One ranking: whole for the teacher; for a student the first three places and their own window',
    params,
    heavy: true,
    status: 200,
    response: ranking,
  }),
  'DELETE /api/TablaClasificacion/:id': endpoint({
    access: 'Profesor',
    summary: 'Delete a ranking',
    params,
    status: 204,
  }),
  'POST /api/Profesor/pac': endpoint({
    access: 'Profesor',
    summary: 'Create the challenge of a group: one running or coming at a time',
    query: porGrupo,
    body: z.object({
      nombre: c.nombrePac,
      // Older clients send a number, which means the first drawing.
      visual: z.union([z.enum(VISUALES), z.number()], FRASES.visual).optional(),
      cantidadMedallasNecesarias: c.medallasNecesarias,
      recompensaClaseId: c.elegido(PAC_RECOMPENSA_REQUERIDA),
      fechaInicio: c.fechaInicio,
      fechaFin: c.fechaFin,
    }),
    status: 201,
    response: pac,
  }),
  'GET /api/Profesor/pac': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'The current challenge of a group, for teacher and students; 204 when there is none',
    query: porGrupo,
    status: 200,
    mayBeMissing: true,
    response: pac,
  }),
  'PUT /api/Profesor/pac/:id': endpoint({
    access: 'Profesor',
    summary:
      'Edit a challenge that runs or comes; its goal lies above what is reached, the start of a running one stays',
    params,
    // The version that was opened: 409 if edited since. Without it the last save wins.
    body: z.object({
      nombre: c.nombrePac,
      cantidadMedallasNecesarias: c.medallasNecesarias,
      fechaInicio: c.fechaInicio,
      fechaFin: c.fechaFin,
      version: c.version.optional(),
    }),
    status: 200,
    response: pac,
  }),
  'DELETE /api/Profesor/pac/:id': endpoint({
    access: 'Profesor',
    summary: 'Delete a challenge that is not completed',
    params,
    status: 204,
  }),
  'GET /api/Profesor/pac/historial': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Past challenges of a group, newest first',
    query: porGrupo,
    status: 200,
    response: z.array(pac),
  }),
};
