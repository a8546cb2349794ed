import { VISUALES } from '@aupa/domain/juntos';
import { checkTiempo, NOMBRES_PIZARRA, TIEMPO_IMPOSIBLE, VISTAS_PIZARRA } from '@aupa/domain/leccion';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';

const params = z.object({ id: c.idTexto });

const tiempo = z
  .object(
    {
      duracion: z.int(FRASES.tiempo).min(1, FRASES.tiempo).max(2_147_483_647, FRASES.tiempo),
      termina: z.iso.datetime(FRASES.tiempo).nullable(),
      resto: z.int(FRASES.tiempo).min(0, FRASES.tiempo).max(2_147_483_647, FRASES.tiempo),
    },
    FRASES.tiempo,
  )
  .refine((uno) => checkTiempo(uno) === null, TIEMPO_IMPOSIBLE)
  .nullable();

// `seVe`: its stream is open. A sleeping or closed board stays connected.
const conectada = z.object({ id: c.id, dispositivo: z.string(), desde: c.instante, seVe: z.boolean() });

const estado = {
  equiposId: c.id.optional(),
  conCantidades: z.boolean(),
  sonido: z.boolean(),
  tiempo,
};

const pizarra = z.object({ vista: z.enum(VISTAS_PIZARRA), ...estado, conectadas: z.array(conectada) });

/** All data that a board gets. Strict: tests fail for any other field, such as grades, coins, requests or reasons. */
const vista = z.strictObject({
  vista: z.enum(VISTAS_PIZARRA),
  sonido: z.boolean(),
  materia: z.string(),
  grupoNombre: z.string(),
  alumnos: z.array(
    z.strictObject({
      perfilId: c.id,
      nombreCorto: z.string(),
      enlaceAvatarMiniatura: z.string(),
      cantidad: z.int().optional(),
    }),
  ),
  medallasSemana: z.int(),
  // Last medal still held; a new `id` means a new medal. With more than five winners, no names or avatars.
  ultimo: z
    .strictObject({
      id: z.int(),
      medallaId: c.id,
      medallaNombre: z.string(),
      nombreIcono: z.string(),
      color: c.colorMedalla,
      nombres: z.array(z.string()).max(NOMBRES_PIZARRA),
      perfilesIds: z.array(c.id).max(NOMBRES_PIZARRA),
      de: z.int(),
    })
    .nullable(),
  desafio: z
    .strictObject({
      nombre: z.string(),
      visual: z.enum(VISUALES),
      total: z.int(),
      necesarias: z.int(),
      conseguido: z.boolean(),
    })
    .nullable(),
  equipos: z
    .strictObject({
      nombre: z.string(),
      equipos: z.array(z.strictObject({ nombre: z.string(), perfilesIds: z.array(c.id) })),
    })
    .nullable(),
  tiempo,
  azar: z.strictObject({ perfilId: c.id }).nullable(),
  // The open door, only while the board shows it. `codigo` null: too many wrong digits.
  puerta: z
    .strictObject({
      codigo: z.string().nullable(),
      urlCompleta: z.string(),
      cierra: c.instante,
      dentro: z.array(c.id),
      esperan: z.array(c.id),
    })
    .nullable(),
  // The server's clock: a classroom computer's may be wrong by a day.
  ahora: c.instante,
});

export const pizarraEndpoints = {
  'GET /api/Grupo/:id/pizarra': endpoint({
    access: 'Profesor',
    summary: 'What the board of a class shows, and the computers that are connected to it',
    params,
    status: 200,
    response: pizarra,
  }),
  'PUT /api/Grupo/:id/pizarra': endpoint({
    access: 'Profesor',
    summary: 'Say what the board shows: the whole state, without the connected computers',
    params,
    body: z.object({
      vista: z.enum(VISTAS_PIZARRA, FRASES.vistaPizarra),
      equiposId: c.elegido(FRASES.equiposGuardados).optional(),
      conCantidades: z.boolean(FRASES.conCantidades),
      sonido: z.boolean(FRASES.sonido),
      tiempo,
    }),
    status: 200,
    response: pizarra,
  }),
  'POST /api/Grupo/:id/pizarra/codigo': endpoint({
    access: 'Profesor',
    summary: 'Six digits that connect one computer within ten minutes; former ones are void',
    params,
    status: 201,
    response: z.object({ codigo: z.string(), caduca: c.instante }),
    secret: true,
  }),
  'POST /api/Grupo/:id/pizarra/ventana': endpoint({
    access: 'Profesor',
    summary: 'Connect a window of the teacher’s own computer as a board, without digits; `id` as in `conectadas`',
    params,
    status: 201,
    response: z.object({ id: c.id, token: z.string() }),
    secret: true,
  }),
  'DELETE /api/Grupo/:id/pizarra/:pizarraId': endpoint({
    access: 'Profesor',
    summary: 'Disconnect a computer: it goes dark at once',
    params: z.object({ id: c.idTexto, pizarraId: c.idTexto }),
    status: 204,
  }),
  'GET /api/Grupo/:id/pizarra/vista': endpoint({
    access: 'Profesor',
    summary: 'What the board gets, for its teacher’s own screen',
    params,
    heavy: true,
    status: 200,
    response: vista,
  }),
  'POST /api/Pizarra/entrar': endpoint({
    access: 'publico',
    summary: 'Connect this computer as a board by the six digits, which open it once',
    body: z.object({ codigo: c.codigoPizarra }),
    status: 200,
    response: z.object({ token: z.string() }),
    secret: true,
  }),
  'GET /api/Pizarra': endpoint({
    access: 'pizarra',
    summary: 'What the board shows',
    heavy: true,
    status: 200,
    response: vista,
  }),
  'GET /api/Pizarra/eventos': endpoint({
    access: 'pizarra',
    summary: 'The live stream of a board (server-sent events): only that it has to look again',
    status: 200,
    file: 'text/event-stream',
  }),
};
