import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '@aupa/domain/base';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { hashToken } from './session.ts';

const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const BEARER = /^Bearer +(\S+) *$/i;

interface Asking {
  address: string | undefined;
  httpVersion: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether the caller is on this machine and not a proxy, which adds headers. The host name is checked against pages of other
 * origins (DNS rebinding).
 */
function isFromHere({ address = '', httpVersion, headers }: Asking): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  const isForwarded = httpVersion === '1.0' || Object.keys(headers).some((header) => FORWARDED.test(header));
  return isLoopback(address.replace(/^::ffff:/i, '')) && isLoopback(name) && !isForwarded;
}

/** Compares in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = BEARER.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hashToken(sent), hashToken(token));
}

/** Routes of the product. The hundreds of asset and page files count as one. */
const CALLS = /^\/(api|imagenes|healthz|readyz|metrics)(\/|$)/;

/** Counts all answers, and serves /metrics to this machine or to callers with `token` (decision 0063). */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  app.addHook('onResponse', async ({ routeOptions: { url = '', config }, method }, { statusCode, elapsedTime }) => {
    if (config.isStream) return;
    const ruta = CALLS.test(url) ? url : undefined;
    metrics.noteAnswer({ ruta, metodo: method, estado: statusCode, seconds: elapsedTime / 1000 });
  });
  app.get('/metrics', async ({ raw, headers }, reply) => {
    const asking = { address: raw.socket.remoteAddress, httpVersion: raw.httpVersion, headers };
    const may = isFromHere(asking) || (token !== undefined && isToken(headers.authorization, token));
    if (!may) throw new AppError('METRICAS_CERRADAS');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(await metrics.render());
  });
}
