import { arrayBuffer } from 'node:stream/consumers';
import { IMAGEN_MAX_BYTES } from '@aupa/domain/perfil';
import type { EndpointSpec } from '@aupa/contract';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createQueue } from '../queue.ts';
import { CountedBody, type Bodies } from './unfinished.ts';

const MAX_BYTES = IMAGEN_MAX_BYTES + 64 * 1024;
const MAX_TEXTO = 1024;
const MAX_PARTES = 64;

// Limits of this process, since they bound its memory: a form is read whole.
const { run: inTurn } = createQueue({ running: 24, waiting: 100, retryAfter: 5 });
const POR_USUARIO = 2;
const enCurso = new Map<string, number>();

export type Formulario = Record<string, string | Uint8Array>;

/** Limits how many forms one person may send at once, so that a slow sender can't take all turns. */
async function withTurn<T>(usuarioId: string, task: () => Promise<T>): Promise<T> {
  const propios = enCurso.get(usuarioId) ?? 0;
  if (propios >= POR_USUARIO) {
    throw new AppError('DEMASIADOS_INTENTOS', { datos: { espera: 'unos segundos' }, retryAfter: 5 });
  }
  enCurso.set(usuarioId, propios + 1);
  try {
    return await inTurn(task);
  } finally {
    const quedan = (enCurso.get(usuarioId) ?? 1) - 1;
    if (quedan > 0) enCurso.set(usuarioId, quedan);
    else enCurso.delete(usuarioId);
  }
}

function fieldsOf(schema: z.ZodType): { nombres: Map<string, string>; archivo: string } {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { format?: string }>;
  };
  const nombres = new Map(Object.keys(properties).map((nombre) => [nombre.toLowerCase(), nombre]));
  const archivo = Object.entries(properties).find(([, { format }]) => format === 'binary')?.[0];
  if (archivo === undefined) throw new Error('A form without a file');
  return { nombres, archivo };
}

async function toFormulario(partes: FormData, schema: z.ZodType): Promise<Formulario> {
  const { nombres, archivo } = fieldsOf(schema);
  const textos = new Map<string, string[]>();
  let contenido: Uint8Array | undefined;
  let cuantas = 0;
  for (const [escrito, valor] of partes) {
    cuantas += 1;
    if (cuantas > MAX_PARTES) throw new AppError('DEMASIADO_GRANDE');
    if (typeof valor !== 'string') {
      if (contenido) throw new AppError('CUERPO_INVALIDO');
      if (valor.size > IMAGEN_MAX_BYTES) throw new AppError('IMAGEN_GRANDE');
      contenido = new Uint8Array(await valor.arrayBuffer());
      continue;
    }
    if (valor.length > MAX_TEXTO) throw new AppError('DEMASIADO_GRANDE');
    // Lists are written in many ways: `Ids=1,2`, `Ids=1&Ids=2`, `Ids[]=1`, `Ids[0]=1`.
    const nombre = nombres.get(escrito.replace(/\[\d{0,4}\]$/, '').toLowerCase());
    if (nombre !== undefined) textos.set(nombre, [...(textos.get(nombre) ?? []), valor]);
  }
  // A repeated single value becomes «1,2», which its own rule refuses: no number has a comma.
  const campos = [...textos].map(([nombre, valores]) => [
    nombre,
    valores.length === 1 ? valores[0] : valores.filter(Boolean).join(','),
  ]);
  return { ...Object.fromEntries(campos), ...(contenido ? { [archivo]: contenido } : {}) };
}

/**
 * Reads a form within its limits, once the sender is known (behaviour §9). Throws 415 for anything but a form, 413 for too much,
 * and 400 for an incomplete one. Throws 429 if the address is sending too much.
 */
export async function readForm(
  request: FastifyRequest,
  spec: EndpointSpec,
  { usuarioId, bodies }: { usuarioId: string; bodies: Bodies },
): Promise<Formulario> {
  const tipo = request.headers['content-type'] ?? '';
  if (!spec.body || !/^multipart\/form-data\s*(;|$)/i.test(tipo)) throw new AppError('FORMULARIO_ESPERADO');
  const { body } = spec;
  return withTurn(usuarioId, async () => {
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) throw new AppError('IMAGEN_GRANDE');
    const sent = new CountedBody(request.raw, (end) => bodies.begin(request.ip, end), MAX_BYTES);
    const partes = await arrayBuffer(sent)
      .then((bytes) => new Response(bytes, { headers: { 'content-type': tipo } }).formData())
      .catch((error: unknown) => {
        throw error instanceof AppError ? error : new AppError('FORMULARIO_ROTO');
      });
    return toFormulario(partes, body);
  });
}
