import { LIMITADAS } from '@aupa/domain/clase';
import { TIPOS_HISTORIAL, TIPOS_NOVEDAD, META_NO_NUMERO, NOVEDADES_A_LA_VEZ } from '@aupa/domain/perfil';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { companero, medallaDePerfil, valorado } from './clase.ts';

const params = z.object({ perfilId: c.idTexto });

const causa = z.enum(['asignacion', 'retirada', 'solicitud', 'umbral']);

const obtenida = z.object({
  fecha: c.instante,
  cantidad: z.int(),
  loteId: z.int(),
  /** The teacher's first name; «La clase» for a threshold. */
  otorgadaPor: z.string(),
  causa,
  motivo: z.string().nullable(),
});

const medallaPropia = medallaDePerfil.extend({ ultimaFecha: c.instante });

const potenciador = {
  multiplicadorPotenciador: z.number().nullable(),
  tiempoRestantePotenciador: z.string().nullable(),
  potenciadorHasta: c.instante.nullable(),
};

const kudoRecibido = z.object({
  tipoKudoId: c.id,
  nombre: z.string(),
  nombreIcono: z.string(),
  cantidad: z.int(),
  de: z.array(z.object({ perfilEstudianteId: c.id, nombreEstudiante: z.string(), enlaceAvatarMiniatura: z.string() })),
});

const privado = {
  /** False if the avatar is only initials. */
  avatarElegido: z.boolean(),
  calificacionActual: z.number(),
  ...valorado,
  ...c.saldo,
  metaCalificacion: z.number(),
  ...potenciador,
  kudosDisponibles: z.int(),
  kudosRecibidos: z.array(kudoRecibido),
};

const perfilPropio = companero.extend({
  enlaceAvatar: z.string(),
  medallas: z.array(medallaPropia),
  ...privado,
});

/** A classmate's profile has no private data (behaviour §9). */
const perfilVisto = companero.extend({
  grupoId: c.id,
  enlaceAvatar: z.string(),
  vista: z.enum(['propia', 'profesor', 'companero']),
  totalMedallas: z.int(),
  medallas: z.array(medallaDePerfil.extend({ ultimaFecha: c.instante.optional() })),
  ...z.object(privado).partial().shape,
});

const entrada = z.object({
  id: z.int(),
  fecha: c.instante,
  frase: z.string(),
  motivo: z.string().nullable(),
  monedas: z.int(),
  medallas: z.array(z.object({ ...c.medallaDibujada, nombre: z.string(), nombreIcono: z.string(), cantidad: z.int() })),
  /** The first grant ever to this profile, in any term, even if taken back since. */
  primera: z.boolean(),
  loteId: z.int().nullable(),
  /** Present givers of the kudos behind it, each once, newest first, at most 12. */
  caras: z.array(
    z.object({
      perfilEstudianteId: c.id,
      nombreEstudiante: z.string(),
      nombre: z.string(),
      enlaceAvatarMiniatura: z.string(),
    }),
  ),
  carasDeMas: z.int(),
  tipoKudo: z.object({ id: c.id, nombre: z.string(), nombreIcono: z.string() }).nullable(),
  pedida: z.string().nullable(),
  /** Reward redeemed, delivered or given; null for an avatar item. */
  recompensa: z
    .object({ id: c.id, nombre: z.string(), representacion: z.object({ nombreIcono: z.string() }) })
    .nullable(),
  periodoId: c.id.nullable(),
});

export const perfilesEndpoints = {
  'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Own profile in a group',
    params: z.object({ grupoId: c.idTexto }),
    status: 200,
    response: perfilPropio,
  }),
  'GET /api/PerfilEstudiante/:perfilId': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'One profile as the caller may see it: own and the teacher’s whole, a classmate’s name, avatar and medals',
    params,
    status: 200,
    response: perfilVisto,
  }),
  'GET /api/PerfilEstudiante/:perfilId/calificacion': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'The grade explained: per row its medals, held and missing, each with date, giver and reason',
    params,
    heavy: true,
    status: 200,
    response: z.object({
      calificacionActual: z.number(),
      siguienteNota: z.number().nullable(),
      filas: z.array(
        z.object({
          nota: z.number(),
          alcanzada: z.boolean(),
          medallas: z.array(
            z.object({
              ...c.medallaDibujada,
              nombre: z.string(),
              nombreIcono: z.string(),
              cantidad: z.int(),
              cantidadActual: z.int(),
              cantidadFaltante: z.int(),
              obtenidas: z.array(obtenida),
            }),
          ),
        }),
      ),
    }),
  }),
  'GET /api/PerfilEstudiante/:perfilId/medalla/:medallaId': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'How the copies held of one medal were earned, newest first; own and the teacher’s',
    params: z.object({ perfilId: c.idTexto, medallaId: c.idTexto }),
    status: 200,
    response: z.object({
      medallaId: c.id,
      nombre: z.string(),
      nombreIcono: z.string(),
      color: c.colorMedalla,
      descripcion: z.string(),
      cantidad: z.int(),
      obtenidas: z.array(obtenida),
    }),
  }),
  'GET /api/PerfilEstudiante/:perfilId/historial': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'The feed of a profile, newest first; own and the teacher’s. `siguiente`: what to send as `antes`',
    params,
    query: z.object({ antes: c.cursor.optional(), limite: c.limite.default(30) }),
    status: 200,
    response: z.object({
      entradas: z.array(entrada.extend({ clase: z.enum(TIPOS_HISTORIAL) })),
      siguiente: z.int().nullable(),
    }),
  }),
  'GET /api/PerfilEstudiante/:perfilId/novedades': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'What happened to one’s own profile and nobody has told them yet, newest first: at most 60 entries',
    params,
    status: 200,
    response: z.object({
      entradas: z.array(entrada.extend({ clase: z.enum(TIPOS_NOVEDAD) })),
      /** All news, at most 500, including those not in the entries. */
      ids: z.array(z.int()),
      monedas: z.int(),
    }),
  }),
  'POST /api/PerfilEstudiante/:perfilId/novedades': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Mark as told what happened to one’s own profile; answers what nobody had told before',
    params,
    body: z.object({
      eventosIds: c.lista(
        z.array(z.int(FRASES.novedad).min(1, FRASES.novedad), FRASES.novedades).min(1, FRASES.novedades),
        NOVEDADES_A_LA_VEZ,
        FRASES.novedadesDeMas,
      ),
    }),
    status: 200,
    response: z.object({ contadas: z.array(z.int()) }),
  }),
  'POST /api/PerfilEstudiante/definir-meta-califiacion': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Set one’s own goal, between the table’s lowest and highest nota (the spelling is the wire’s)',
    body: z.object({ perfilEstudianteId: c.elegido(FRASES.perfil), metaCalificacion: z.number(META_NO_NUMERO) }),
    status: 200,
    response: z.object({ mensaje: z.string(), metaCalificacion: z.number() }),
  }),
  'POST /api/Profesor/perfiles/:perfilId/definir-meta': endpoint({
    access: 'Profesor',
    summary: 'Set the goal of a student who asks; the history says that the teacher did it',
    params,
    body: z.object({ metaCalificacion: z.number(META_NO_NUMERO) }),
    status: 200,
    response: z.object({ mensaje: z.string(), metaCalificacion: z.number() }),
  }),
  'GET /api/BarraProgreso/:perfilId': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Bounds, grade, goal and what the next nota still asks for; own and the teacher’s',
    params,
    status: 200,
    response: z.object({
      calificacionMinima: z.number(),
      calificacionMaxima: z.number(),
      calificacionActual: z.number(),
      metaCalificacion: z.number(),
      siguienteNota: z.number().nullable(),
      notas: z.array(z.number()),
      medallasNecesariasParaSiguienteNota: z.array(
        z.object({
          id: c.id,
          nombre: z.string(),
          nombreIcono: z.string(),
          color: c.colorMedalla,
          cantidad: z.int(),
          cantidadActual: z.int(),
          cantidadFaltante: z.int(),
        }),
      ),
    }),
  }),
};
