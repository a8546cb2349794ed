import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isLoopback } from '@aupa/domain/base';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import type { Metrics } from '../metrics.ts';
import { hashToken } from './session.ts';

/** Headers that a proxy adds. */
const FORWARDED = /^(forwarded|via|x-forwarded-.+|x-real-ip|x-client-ip|true-client-ip|cf-connecting-ip)$/;
const BEARER = /^Bearer +(\S+) *$/i;

interface Asking {
  /** The other end of the connection itself. */
  address: string | undefined;
  httpVersion: string;
  headers: IncomingHttpHeaders;
}

/**
 * Whether somebody on this machine asks, and not a proxy for somebody else, which adds headers. A page of another origin can't give
 * the name of this machine.
 */
function isFromHere({ address = '', httpVersion, headers }: Asking): boolean {
  const name = (headers.host ?? '').replace(/:\d+$/, '');
  const isForwarded = httpVersion === '1.0' || Object.keys(headers).some((header) => FORWARDED.test(header));
  return isLoopback(address.replace(/^::ffff:/i, '')) && isLoopback(name) && !isForwarded;
}

/** Takes as long whatever was sent. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = BEARER.exec(authorization ?? '') ?? [];
  return timingSafeEqual(hashToken(sent), hashToken(token));
}

/** The routes of the product; assets and pages, hundreds of files, are one. */
const CALLS = /^\/(api|imagenes|healthz|readyz|metrics)(\/|$)/;

/** Counts all answers, and serves /metrics to whoever asks from this machine or has `token` (decision 0063). */
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
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await metrics.render());
  });
}
