import {
  CODIGO_PUERTA_INVALIDO,
  ESTADOS_ENTRADA,
  LETRAS_INVALIDAS,
  LLAMADAS_MAX,
  LLAVE_REQUERIDA,
} from '@aupa/domain/ingreso';
import { z } from 'zod';
import * as c from '../campos.ts';
import { endpoint } from '../endpoint.ts';
import { FRASES } from '../frases.ts';
import { porTomar, sesion } from './cuenta.ts';

const params = z.object({ id: c.idTexto });

// Compared with a hash; anything longer can't match.
const SECRETO_MAX = 200;
const secreto = z.string(LLAVE_REQUERIDA).min(1, LLAVE_REQUERIDA).max(SECRETO_MAX, LLAVE_REQUERIDA);

/** Opens a door: its QR code's secret, or its digits with two letters of a name. */
const llave = { secreto: secreto.optional(), codigo: c.codigoPuerta.optional(), letras: c.letras.optional() };

interface Llave {
  secreto?: string | undefined;
  codigo?: string | undefined;
  letras?: string | undefined;
}

function assertLlave<T extends Llave>(ctx: z.core.ParsePayload<T>): void {
  const { secreto: dado, codigo, letras } = ctx.value;
  if (dado !== undefined || (codigo !== undefined && letras !== undefined)) return;
  const falta = (campo: keyof Llave, message: string) =>
    ctx.issues.push({ code: 'custom', message, path: [campo], input: ctx.value });
  if (codigo === undefined && letras === undefined) falta('secreto', LLAVE_REQUERIDA);
  else if (codigo === undefined) falta('codigo', CODIGO_PUERTA_INVALIDO);
  else falta('letras', LETRAS_INVALIDAS);
}

const clave = z.string(FRASES.clave).min(1, FRASES.clave).max(SECRETO_MAX, FRASES.clave);
const pase = clave.optional();
const entrada = z.object({ entradaId: c.elegido(FRASES.entrada), clave }, FRASES.entrada);

const alumno = z.strictObject({
  perfilId: c.id,
  nombreCorto: z.string(),
  enlaceAvatarMiniatura: z.string(),
  dentro: z.boolean(),
  espera: z.boolean(),
});

const puertaAbierta = z.strictObject({
  grupoId: c.id,
  grupoNombre: z.string(),
  materia: z.string(),
  cierra: c.instante,
  // Null: too many wrong digits.
  codigo: z.string().nullable(),
  dentro: z.int(),
  de: z.int(),
  // `repetido`: another device claims the name, or its owner is inside.
  esperan: z.array(
    z.strictObject({
      entradaId: c.id,
      perfilId: c.id,
      nombreCorto: z.string(),
      enlaceAvatarMiniatura: z.string(),
      repetido: z.boolean(),
    }),
  ),
});

export const puertaEndpoints = {
  'POST /api/Grupo/:id/puerta': endpoint({
    access: 'Profesor',
    summary: 'Open the door of a class for ten minutes',
    params,
    status: 201,
    response: z.object({ codigo: z.string(), urlCompleta: z.string(), cierra: c.instante }),
    secret: true,
  }),
  'GET /api/Grupo/:id/puerta': endpoint({
    access: 'Profesor',
    summary: 'The door of a class: how it is opened, who waits and who is inside; closed, the first three are null',
    params,
    heavy: true,
    status: 200,
    // Only `codigo` null: too many wrong digits. `ahora`: the server's clock, by which the door closes.
    response: z.object({
      codigo: z.string().nullable(),
      urlCompleta: z.string().nullable(),
      cierra: c.instante.nullable(),
      ahora: c.instante,
      esperan: z.array(
        z.object({
          entradaId: c.id,
          perfilId: c.id,
          nombreEstudiante: z.string(),
          dispositivo: z.string(),
          repetido: z.boolean(),
        }),
      ),
      dentro: z.array(c.id),
    }),
  }),
  'GET /api/Profesor/puertas': endpoint({
    access: 'Profesor',
    summary: 'The open doors of the caller’s groups, the first to close first: who waits, and how many are inside',
    heavy: true,
    status: 200,
    response: z.strictObject({
      ahora: c.instante,
      puertas: z.array(puertaAbierta),
    }),
  }),
  'DELETE /api/Grupo/:id/puerta': endpoint({
    access: 'Profesor',
    summary: 'Close the door of a class: whoever waits is told so',
    params,
    status: 204,
  }),
  'POST /api/Grupo/:id/puerta/reabrir': endpoint({
    access: 'Profesor',
    summary: 'Open the door again that was closed a moment ago: the same code, and as long as it would have been open',
    params,
    status: 200,
    response: z.strictObject({ cierra: c.instante }),
  }),
  'POST /api/Grupo/:id/puerta/dejar-pasar': endpoint({
    access: 'Profesor',
    summary:
      'Let these in, or all: only those whose name no other device has, but where the teacher has looked (`mirada`)',
    params,
    body: z.object({
      entradasIds: c
        .lista(z.array(c.elegido(FRASES.entrada), FRASES.entrada), LLAMADAS_MAX, FRASES.entradasDeMas)
        .optional(),
      mirada: z.boolean(FRASES.mirada).default(false),
    }),
    status: 200,
    response: z.object({ pasan: z.int(), quedan: z.int() }),
  }),
  'POST /api/Grupo/:id/puerta/rechazar': endpoint({
    access: 'Profesor',
    summary: 'Refuse one who waits at the door',
    params,
    body: z.object({ entradaId: c.elegido(FRASES.entrada) }),
    status: 200,
    response: z.object({ quedan: z.int() }),
  }),
  'POST /api/Grupo/:id/puerta/rechazar-repetidas': endpoint({
    access: 'Profesor',
    summary: 'Refuse all calls under names that several devices claim, and void their passes',
    params,
    status: 200,
    response: z.object({ rechazadas: z.int(), quedan: z.int() }),
  }),
  'POST /api/Puerta/mirar': endpoint({
    access: 'publico',
    summary:
      'The faces at an open door, of all the class or of those whose names begin with two letters, and a pass to call with',
    body: z.object({ ...llave, pase }).check(assertLlave),
    heavy: true,
    status: 200,
    // Strict: nobody with the digits gets more about pupils. `pase` null: the letters match nobody.
    response: z.strictObject({
      materia: z.string(),
      grupoNombre: z.string(),
      profesorNombre: z.string(),
      alumnos: z.array(alumno),
      pase: z.string().nullable(),
    }),
    secret: true,
  }),
  'POST /api/Puerta/llamar': endpoint({
    access: 'publico',
    summary: 'Wait at an open door under one’s own name; a pass has one call, so the one before is taken back',
    body: z
      .object({ ...llave, pase, perfilId: c.elegido(FRASES.cara), anterior: entrada.optional() })
      .check(assertLlave),
    status: 201,
    response: z.object({ entradaId: c.id, clave: z.string() }),
    secret: true,
  }),
  'POST /api/Puerta/esperar': endpoint({
    access: 'publico',
    summary: 'What has become of one’s call; whoever was let in gets the session, once',
    body: entrada.extend({ porTomar }),
    status: 200,
    response: z.object({ estado: z.enum(ESTADOS_ENTRADA), sesion: sesion.optional() }),
    secret: true,
  }),
};
