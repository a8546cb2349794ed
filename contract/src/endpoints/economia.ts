import { LIMITADAS } from '@aupa/domain/clase';
import { ESTADOS_CANJE, GRUPO_REQUERIDO, RECOMPENSA_REQUERIDA } from '@aupa/domain/economia';
import { TIPOS_ITEM } from '@aupa/domain/perfil';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const imagen = z.object({ nombreIcono: z.string().optional(), urlMiniatura: z.string().optional() });

// `representacion` and `datos` carry the same data (behaviour §8).
const recompensa = z.object({
  id: c.id,
  nombre: z.string(),
  precio: z.int(),
  tipo: z.enum(['Icono', 'Imagen']),
  representacion: imagen,
  datos: imagen,
  repetible: z.boolean(),
  itemAvatar: z
    .object({ id: c.id, tipo: z.enum(TIPOS_ITEM), nombre: z.string(), color: z.string().optional() })
    .optional(),
});

const estado = z.enum(ESTADOS_CANJE);

const enInventario = recompensa.extend({ canjeId: z.int(), fecha: c.instante, estado, esRegalo: z.boolean() });

const formulario = z.object({
  nombre: c.nombreRecompensa,
  nombreIcono: c.nombreIconoRecompensa,
  precio: c.precio,
  repetible: z.boolean(FRASES.repetible).default(false),
});

const gruposIds = (min = 0) =>
  c.lista(z.array(c.elegido(FRASES.grupo), GRUPO_REQUERIDO).min(min, GRUPO_REQUERIDO), 200, FRASES.gruposDeMas);

const params = z.object({ id: c.idTexto });
const porRecompensa = z.object({ perfilId: c.idTexto, recompensaId: c.idTexto });
// The agreed price: nobody pays another one unseen.
const precioAcordado = z.object({ precio: c.precio.optional() });
const canjeada = z.object({ mensaje: z.string(), monedas: z.int(), canjeId: z.int() });
const porCanje = z.object({ canjeId: c.idLargoTexto });

export const recompensasEndpoints = {
  'POST /api/Recompensa/alta': endpoint({
    access: 'Profesor',
    summary: 'Create a reward; with `gruposIds` it goes into the stores of these too, all or nothing',
    body: formulario.extend({ gruposIds: gruposIds().optional() }),
    status: 201,
    response: recompensa.extend({ avisos: c.avisos }),
  }),
  'POST /api/Profesor/ejemplos-recompensas': endpoint({
    access: 'Profesor',
    summary: 'The example rewards that the caller does not have yet, into the stores of these groups too',
    body: z.object({ gruposIds: gruposIds().optional() }),
    status: 201,
    response: z.object({ mensaje: z.string(), recompensas: z.int() }),
  }),
  'GET /api/Recompensa/obtener-recompensas-profesor': endpoint({
    access: 'sesion',
    summary: 'Own rewards of a teacher; for a student those of their groups’ stores',
    status: 200,
    response: z.array(recompensa.extend({ gruposIds: z.array(c.id) })),
  }),
  'POST /api/Recompensa/asignar-a-grupos': endpoint({
    access: 'Profesor',
    summary: 'Put a reward into the stores of several groups, all or nothing',
    body: z.object({
      recompensaId: c.elegido(RECOMPENSA_REQUERIDA),
      gruposIds: gruposIds(1),
    }),
    status: 201,
    response: c.mensaje,
  }),
  'PUT /api/Recompensa/:id': endpoint({
    access: 'Profesor',
    summary: 'Edit a reward',
    params,
    body: formulario,
    status: 200,
    response: recompensa.extend({ avisos: c.avisos }),
  }),
  'DELETE /api/Recompensa/:id': endpoint({
    access: 'Profesor',
    summary: 'Retire a reward: out of every store; inventories keep it',
    params,
    status: 204,
  }),
  'GET /api/Tienda/:id/recompensas': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary:
      'What a store offers, the avatar items last; to a student not what they have already, nor with `perfilId` what that one has',
    params,
    query: z.object({ perfilId: c.elegidoTexto(FRASES.alumnoDelGrupo).optional() }),
    status: 200,
    response: z.array(recompensa),
  }),
  'DELETE /api/Tienda/:id/recompensas/:recompensaId': endpoint({
    access: 'Profesor',
    summary: 'Take a reward out of one store',
    params: z.object({ id: c.idTexto, recompensaId: c.idTexto }),
    status: 204,
  }),
  'GET /api/Tienda/:id/canjes': endpoint({
    access: 'Profesor',
    summary: 'What was redeemed in a store: what waits, oldest first, then the latest decided',
    params,
    heavy: true,
    status: 200,
    response: z.array(
      z.object({
        canjeId: z.int(),
        perfilEstudianteId: c.id,
        nombreEstudiante: z.string(),
        recompensaId: c.id,
        nombre: z.string(),
        nombreIcono: z.string(),
        precio: z.int(),
        fecha: c.instante,
        estado,
        esRegalo: z.boolean(),
      }),
    ),
  }),
  'POST /api/Canje/:canjeId/entregar': endpoint({
    access: 'Profesor',
    summary: 'Tick what was redeemed as delivered',
    params: porCanje,
    status: 200,
    response: c.mensaje,
  }),
  'POST /api/Canje/:canjeId/devolver': endpoint({
    access: 'Profesor',
    summary: 'Give back what was redeemed: its coins return',
    params: porCanje,
    status: 200,
    response: c.mensaje,
  }),
  'GET /api/Estudiante/perfiles/:perfilId/recompensas': endpoint({
    access: 'sesion',
    limitadas: LIMITADAS,
    summary: 'Inventory of a profile, newest first; own and the teacher’s',
    params: z.object({ perfilId: c.idTexto }),
    status: 200,
    response: z.array(enInventario),
  }),
  'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear': endpoint({
    access: 'Estudiante',
    limitadas: LIMITADAS,
    summary: 'Redeem a reward of the group’s store, or an avatar item; `monedas`: the balance after it',
    params: porRecompensa,
    body: precioAcordado,
    status: 201,
    response: canjeada,
  }),
  'POST /api/Profesor/perfiles/:perfilId/recompensas/:recompensaId/canjear': endpoint({
    access: 'Profesor',
    summary: 'Redeem for a student who asks, with their coins; the history says that the teacher did it',
    params: porRecompensa,
    body: precioAcordado,
    status: 201,
    response: canjeada,
  }),
};
