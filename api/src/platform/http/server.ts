import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { CABECERA_TRAZA, type CodigoError } from '@aupa/contract';
import fastify, {
  LogController,
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { AppError, toLogged, toRefusal, whyUnwritable } from '../errors.ts';
import { createQueue } from '../queue.ts';
import type { Refused } from '../refused.ts';
import type { Writing } from '../writing.ts';
import { addressKey } from './address.ts';
import { headersOf } from './headers.ts';
import { SONDA } from './health.ts';
import { connectionKey, type Lines } from './lines.ts';
import { readableUrl } from './pages.ts';
import type { RefusalLog } from './refusalLog.ts';
import { CUERPO_SIN_SESION, goneFrom } from './register.ts';

const CLIENT_ERRORS: Record<string, CodigoError> = {
  HPE_HEADER_OVERFLOW: 'DEMASIADO_GRANDE',
  ERR_HTTP_REQUEST_TIMEOUT: 'ENVIO_LENTO',
};

/** Most calls without a session that may wait to begin; beyond that they begin at once. */
const POR_EMPEZAR = 5000;

const JSON_TYPE = 'application/json; charset=utf-8';

const newTraza = () => randomBytes(8).toString('hex');

type Refusals = Pick<Failures, 'refused' | 'refusalLog'>;

/** Fastify with our limits, refusing unreadable requests in our envelope. */
export function createServer(
  { logger, ...refusals }: Refusals & { logger: Logger },
  trustProxy: false | number | string[],
): FastifyInstance {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traza' }),
    trustProxy: trustOf(trustProxy),
    // `refuseAsWeDo` refuses them in our envelope.
    http: { requireHostHeader: false },
    // For requests without an endpoint; each endpoint has its own limit.
    bodyLimit: CUERPO_SIN_SESION,
    // For bodies that nobody reads. Fastify has no timeout by default.
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    // `drainConnections` refuses in our envelope.
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: newTraza,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    // A malformed address reaches neither a route nor the error handler.
    frameworkErrors: (error, request, reply) => void refuseAddress(refusals, error, request, reply),
    clientErrorHandler: (error, socket) => refuseUnread(refusals.refusalLog, error, socket),
  }) as unknown as FastifyInstance;
}

/** Answers something that is not an HTTP request, and closes the connection. */
function refuseUnread(refusalLog: RefusalLog, error: ConnectionError, socket: Socket): void {
  if (!socket.writable) return;
  const codigo = CLIENT_ERRORS[error.code] ?? 'CUERPO_INVALIDO';
  const traza = newTraza();
  const { status, envelope } = toRefusal(new AppError(codigo), traza);
  refusalLog.noteUnread(traza, status, codigo);
  const body = JSON.stringify(envelope);
  const headers = {
    ...headersOf(JSON_TYPE),
    connection: 'close',
    [CABECERA_TRAZA.toLowerCase()]: traza,
    'content-type': JSON_TYPE,
    'content-length': Buffer.byteLength(body),
  };
  const head = [`HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}`];
  for (const [name, value] of Object.entries(headers)) head.push(`${name}: ${value}`);
  socket.end([...head, '', body].join('\r\n'));
}

function trustOf(proxies: false | number | string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** An empty body with a JSON content type is fine if no body is needed (behaviour §1). */
export function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/**
 * Calls without a known token begin one per turn of the event loop, alternating by address (decision 0055). However many arrive
 * at once, a session waits for only a few. Without other calls it costs nothing.
 */
export function beginInTurns(app: FastifyInstance, lines: Lines): void {
  const turns = createQueue({ running: 1, waiting: POR_EMPEZAR, retryAfter: 2 });
  app.addHook('onRequest', async (request) => {
    if (lines.hasSeen(request)) return;
    const leave = await turns.enter({ from: fromOf(request), level: 0 }).catch(() => undefined);
    if (leave) setImmediate(leave);
  });
}

const fromOf = (request: FastifyRequest) => [addressKey(request.ip), connectionKey(request)];

/** Resolves when this refusal may leave. Frees the body meanwhile. */
function untilRefused(refused: Refused, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.body = undefined;
  return refused.takeTurn({ from: fromOf(request), level: 0, gone: goneFrom(reply) });
}

async function refuseAddress(
  { refused, refusalLog }: Refusals,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { status, envelope } = toRefusal(error, request.id);
  refusalLog.note(request, status, envelope);
  await untilRefused(refused, request, reply);
  // No hook runs for such a request.
  void reply.headers(headersOf(JSON_TYPE)).header(CABECERA_TRAZA, request.id);
  void reply.status(status).type(JSON_TYPE).send(JSON.stringify(envelope));
}

interface Failures {
  writing: Writing;
  refused: Refused;
  refusalLog: RefusalLog;
  lines: Lines;
}

/** Answers failures in our envelope; those of strangers wait for their turn. Logs our own faults only. */
export function answerFailures(app: FastifyInstance, { writing, refused, refusalLog, lines }: Failures): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, envelope, retryAfter, isOurFault } = toRefusal(error, request.id);
    writing.note(error);
    if (!isOurFault) refusalLog.note(request, status, envelope);
    // A failing database is logged once; other failures are counted.
    const isStranger = !request.caller && !request.pizarra && !lines.hasSeen(request);
    const { url } = request.routeOptions;
    if (isOurFault && whyUnwritable(error) === undefined) {
      const quien = url === SONDA ? 'sonda' : isStranger ? 'sinSesion' : 'conSesion';
      if (status === 503) refused.note(quien, error, { traza: request.id, metodo: request.method, ruta: url });
      else request.log.error({ err: toLogged(error), method: request.method, url }, envelope.mensaje);
    }
    if (isStranger) await untilRefused(refused, request, reply);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    return reply.status(status).send(envelope);
  });
}
