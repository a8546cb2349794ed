import { VERSION_DIBUJO } from '@aupa/domain/perfil';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ByteCache } from '../../platform/byteCache.ts';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/http/address.ts';
import { chooseEncoding, compress } from '../../platform/http/encoding.ts';
import { createQueue } from '../../platform/queue.ts';
import type { Sql } from '../../platform/sql.ts';
import { drawImagen, drawItem, mayBeImagen } from './dibujos.ts';

/** An SVG opened by itself can run and load nothing. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const PARA_SIEMPRE = 'public, max-age=31536000, immutable';
// An address without today's drawing version must not be cached for ever.
const UNA_HORA = 'public, max-age=3600';

/** Limits of drawing and its cache: images need no session. */
export interface LimitesImagenes {
  running: number;
  waiting: number;
  maxBytes: number;
  maxAgeMs: number;
}

// A minute serves a class that opens a page together, and soon hides a pupil who was taken out.
export const LIMITES_IMAGENES: LimitesImagenes = {
  running: 4,
  waiting: 400,
  maxBytes: 16 * 1024 * 1024,
  maxAgeMs: 60_000,
};

function cacheOf({ query }: FastifyRequest): string {
  return (query as { v?: unknown }).v === String(VERSION_DIBUJO) ? PARA_SIEMPRE : UNA_HORA;
}

/** Serves avatars and items without a session, drawn on request (behaviour §9). */
export function registerImagenes(
  app: FastifyInstance,
  sqlFor: (request: FastifyRequest) => Sql,
  limites: LimitesImagenes = LIMITES_IMAGENES,
): void {
  const { run: inTurn } = createQueue({ running: limites.running, waiting: limites.waiting, retryAfter: 2 });
  const kept = new ByteCache(limites);
  // Requests of the same drawing share one run, because a whole class opens a page at once.
  const underWay = new Map<string, Promise<Buffer | null>>();

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { ruta, draw }: { ruta: string; draw: () => Promise<string | null> },
  ): Promise<FastifyReply> {
    const codificacion = chooseEncoding(request.headers['accept-encoding']);
    const clave = `${codificacion} ${ruta}`;
    const make = async () => {
      const svg = await draw();
      const made = svg === null ? null : await compress(svg, codificacion);
      if (made) kept.set(clave, made);
      return made;
    };
    let contenido: Buffer | null | undefined = kept.get(clave);
    if (!contenido) {
      const already = underWay.get(clave);
      const making =
        already ?? inTurn(make, { from: addressKey(request.ip), level: 0 }).finally(() => underWay.delete(clave));
      if (!already) underWay.set(clave, making);
      contenido = await making;
    }
    if (!contenido) throw new AppError('NO_ENCONTRADO');
    if (codificacion !== 'identity') void reply.header('content-encoding', codificacion);
    return reply
      .header('cache-control', cacheOf(request))
      .header('vary', 'accept-encoding')
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .type('image/svg+xml')
      .send(contenido);
  }

  app.get<{ Params: { codigoUnico: string } }>('/imagenes/items/:codigoUnico.svg', (request, reply) => {
    const { codigoUnico } = request.params;
    return answer(request, reply, {
      ruta: `items/${codigoUnico}`,
      draw: async () => drawItem(codigoUnico),
    });
  });
  app.get<{ Params: { clave: string; nombre: string } }>('/imagenes/:clave/:nombre.svg', (request, reply) => {
    const { clave, nombre } = request.params;
    if (!mayBeImagen(clave, nombre)) throw new AppError('NO_ENCONTRADO');
    return answer(request, reply, {
      ruta: `${clave}/${nombre}`,
      draw: () => drawImagen(sqlFor(request), clave, nombre),
    });
  });
}
