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
  // How many are in it, as the specification abbreviates it (§3, Group).
  cantAlumnos: z.int(),
});

const grupoInfo = grupoEnLista.extend({
  version: c.version,
  tablaEquivalenciaId: c.id,
  // When it was created, abbreviated likewise.
  fCreacion: c.instante,
  urlCompleta: z.string().nullable(),
  idTienda: c.id,
  tablaEquivalenciaNotaMaxima: z.number(),
  medallasSemana: z.int(),
  // The school's day, whatever the device's clock and zone say: the first that a challenge may begin on.
  hoy: z.iso.date(),
  // Whether its teacher says that the pupils use no devices, and may act for them (behaviour §13).
  sinDispositivos: z.boolean(),
  // What the caller may do in this class: the page asks no role.
  puede: z.array(z.enum(ACTS)),
});

// `icon` is the specification's name for it (§3, Student profile), sent beside the one that all other answers use.
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

/** How a grade is called, and what the next nota asks for: the owner's and the teacher's. */
export const valorado = { valoracion: z.enum(VALORACIONES), faltan };

/** The medals that one pupil of many still needs for the next nota: the first ones, and how many there are in all, of any and of each (behaviour §4). */
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
    // The version that was opened: one that was edited since is 409. Without it whoever saves last has the word.
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
        // Of any term: who was recognised longest ago stands first when a term begins, too.
        ultimaMedalla: c.instante.nullable(),
        // The end of their first days: the page says at once what a medal changes.
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
