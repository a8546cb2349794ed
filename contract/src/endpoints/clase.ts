import { LIMITADAS, ACTS } from '@aupa/domain/clase';
import { FALTAN_EN_LISTA, VALORACIONES } from '@aupa/domain/perfil';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const grupoEnLista = z.object({
  id: c.id,
  nombre: z.string(),
  materia: z.string(),
  institucion: z.string().nullable(),
  profesorId: c.idPersona,
  // Number of pupils, in the specification's abbreviation (§3, Group).
  cantAlumnos: z.int(),
});

const grupoInfo = grupoEnLista.extend({
  version: c.version,
  tablaEquivalenciaId: c.id,
  fCreacion: c.instante,
  urlCompleta: z.string().nullable(),
  idTienda: c.id,
  tablaEquivalenciaNotaMaxima: z.number(),
  medallasSemana: z.int(),
  // Today in the school's time zone, whatever the device says: the earliest start of a challenge.
  hoy: z.iso.date(),
  // Pupils use no devices, so their teacher may act for them (behaviour §13).
  sinDispositivos: z.boolean(),
  // Allowed acts: the page asks for no role.
  puede: z.array(z.enum(ACTS)),
});

// `icon` is the specification's name (§3, Student profile), beside the one used elsewhere.
export const medallaDePerfil = z.object({
  ...c.medallaDibujada,
  nombre: z.string(),
  icon: z.string(),
  icono: z.string(),
  descripcion: z.string(),
  cantidad: z.int(),
});

export const companero = z.object({
  id: c.id,
  nombreEstudiante: z.string(),
  enlaceAvatarMiniatura: z.string(),
  medallas: z.array(medallaDePerfil),
});

const faltan = z.array(z.object({ medallaId: c.id, nombre: z.string(), cantidad: z.int() }));

export const valorado = { valoracion: z.enum(VALORACIONES), faltan };

/** First missing medals of a pupil in a list, and the number of medals and copies in all (behaviour §4). */
export const faltanEnLista = {
  faltan: faltan.max(FALTAN_EN_LISTA),
  faltanEnTotal: z.object({ medallas: z.int(), copias: z.int() }),
};

const params = z.object({ id: c.idTexto });

const formulario = z.object({
  nombre: c.nombreGrupo,
  materia: c.materia,
  institucion: c.institucion,
  tablaEquivalenciaId: c.rubrica,
});

export const gruposEndpoints = {
  'GET /api/profesor/mis-grupos': endpoint({
    access: 'Profesor',
    summary: 'Own groups of a teacher, with the number of pending requests',
    status: 200,
    response: z.array(grupoEnLista.extend({ solicitudesPendientes: z.int() })),
  }),
  'GET /api/estudiante/mis-grupos': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Groups that a student is in',
    status: 200,
    response: z.array(grupoEnLista),
  }),
  'POST /api/grupo/alta': endpoint({
    access: 'Profesor',
    summary: 'Create a group with its store and join code',
    body: formulario,
    status: 201,
    response: grupoInfo.extend({ avisos: c.avisos }),
  }),
  'PUT /api/Grupo/editar/:id': endpoint({
    access: 'Profesor',
    summary: 'Edit a group',
    params,
    // The version that was opened: 409 if edited since. Without it the last save wins.
    body: formulario.extend({ version: c.version.optional() }),
    status: 200,
    response: grupoInfo.extend({ avisos: c.avisos }),
  }),
  'PUT /api/Grupo/:id/dispositivos': endpoint({
    access: 'Profesor',
    summary:
      'Say whether the pupils of a group use no devices: then their teacher may redeem, set goals and change avatars for them',
    params,
    body: z.object({ sinDispositivos: z.boolean(FRASES.sinDispositivos) }),
    status: 200,
    response: z.object({ sinDispositivos: z.boolean() }),
  }),
  'DELETE /api/Grupo/eliminar/:id': endpoint({
    access: 'Profesor',
    summary: 'Hide a group from everyone; the operator can restore it for 30 days',
    params,
    status: 204,
  }),
  'GET /api/Grupo/info/:id': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'One group; institution and join address only for its teacher',
    params,
    status: 200,
    response: grupoInfo,
  }),
  'GET /api/Grupo/:id/perfiles': endpoint({
    access: 'Profesor',
    summary: 'Students of a group as their teacher sees them, alphabetically',
    params,
    heavy: true,
    status: 200,
    response: z.array(
      companero.extend({
        nombre: z.string(),
        apellido: z.string(),
        calificacionActual: z.number(),
        ...c.saldo,
        metaCalificacion: z.number(),
        // In any term, so that the longest wait still comes first in a new one.
        ultimaMedalla: c.instante.nullable(),
        // End of their first days, so that the page can predict the effect of a medal.
        empezandoHasta: c.instante,
        valoracion: valorado.valoracion,
        ...faltanEnLista,
      }),
    ),
  }),
  'GET /api/PerfilEstudiante/grupo/:id/companeros': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Classmates, without oneself, grades or coins',
    params,
    heavy: true,
    status: 200,
    response: z.array(companero),
  }),
  'DELETE /api/Grupo/:id/perfiles/:perfilId': endpoint({
    access: 'Profesor',
    summary: 'Take a student out of the group; whole again when accepted anew',
    params: z.object({ id: c.idTexto, perfilId: c.idTexto }),
    status: 204,
  }),
};
