import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { CABECERA_TRAZA, type CodigoError } from '@aupa/contract';
import { RITMO_CARRIL } from '@aupa/domain/cuenta';
import fastify, {
  LogController,
  type ConnectionError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Logger } from 'pino';
import { findOyente } from './entry/oyente.ts';
import { findPizarra } from './entry/pizarra.ts';
import { accesoRoutes } from './cuenta/routes.ts';
import { hashing } from './cuenta/secretos.ts';
import { asistenciaRoutes } from './leccion/asistencia/routes.ts';
import { papeletasRoutes } from './ingreso/papeletas/routes.ts';
import { registerImagenes } from './perfil/avatar/imagenes.ts';
import { avatarRoutes } from './perfil/avatar/routes.ts';
import { azarRoutes } from './leccion/azar/routes.ts';
import { cambiosRoutes } from './medallas/cambios/routes.ts';
import { clasificacionRoutes } from './juntos/clasificacion/routes.ts';
import { equiposRoutes } from './leccion/equipos/routes.ts';
import { gruposRoutes } from './clase/routes.ts';
import { guiaRoutes } from './ingreso/guia/routes.ts';
import { kudosRoutes } from './juntos/kudos/routes.ts';
import { listadoRoutes } from './ingreso/listado/routes.ts';
import { medallasRoutes } from './medallas/routes.ts';
import { perfilesRoutes } from './perfil/routes.ts';
import { periodosRoutes } from './clase/periodos/routes.ts';
import { pizarraRoutes } from './leccion/pizarra/routes.ts';
import { puertaRoutes } from './ingreso/puerta/routes.ts';
import { shareConnections } from './platform/connections.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import { AppError, toLogged, toRefusal, whyUnwritable } from './platform/errors.ts';
import { addressKey } from './platform/http/address.ts';
import { drainConnections } from './platform/http/drain.ts';
import { liveStream, type Handlers } from './platform/http/handlers.ts';
import { registerHealth, SONDA, type Aviso } from './platform/http/health.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { readableUrl, registerPages } from './platform/http/pages.ts';
import { connectionKey, Lines } from './platform/http/lines.ts';
import { RefusalLog } from './platform/http/refusalLog.ts';
import { reachableName } from './platform/http/publicUrl.ts';
import { CUERPO_SIN_SESION, goneFrom, registerEndpoints, type AccessFor } from './platform/http/register.ts';
import { Bodies, countBodies, type BodyLimits } from './platform/http/unfinished.ts';
import { createJudging } from './platform/judging.ts';
import { createLanes } from './platform/lane.ts';
import { Hub, type HubPaces } from './platform/live/hub.ts';
import { Miradas } from './platform/live/miradas.ts';
import { createMetrics, type Watched } from './platform/metrics.ts';
import { createQueue } from './platform/queue.ts';
import { Refused } from './platform/refused.ts';
import { inTransaction, lineSql, poolSql, tellOthers } from './platform/sql.ts';
import { reserveTries, takeTurn } from './platform/throttle.ts';
import { Writing } from './platform/writing.ts';
import { recompensasRoutes } from './economia/routes.ts';
import { solicitudesRoutes } from './medallas/solicitudes/routes.ts';
import { tablasRoutes } from './rubrica/routes.ts';
import { tarjetasRoutes } from './ingreso/tarjetas/routes.ts';

const handlers: Handlers = {
  ...accesoRoutes,
  ...asistenciaRoutes,
  ...papeletasRoutes,
  ...avatarRoutes,
  ...azarRoutes,
  ...equiposRoutes,
  ...cambiosRoutes,
  ...gruposRoutes,
  ...guiaRoutes,
  ...kudosRoutes,
  ...listadoRoutes,
  ...medallasRoutes,
  ...perfilesRoutes,
  ...clasificacionRoutes,
  ...periodosRoutes,
  ...pizarraRoutes,
  ...puertaRoutes,
  ...recompensasRoutes,
  ...solicitudesRoutes,
  ...tablasRoutes,
  ...tarjetasRoutes,
  'GET /api/eventos': liveStream,
};

export interface AppOptions {
  database: Pick<OpenDatabase, 'pool' | 'db' | 'url'>;
  /** Database address for LISTEN, if `database` is behind a pooler. */
  directUrl?: string | undefined;
  logger: Logger;
  publicUrl?: string;
  /** Address to listen on; by default this machine's loopback. */
  host?: string;
  tzAula: string;
  /** How many proxies stand before us, or their addresses. Never all: a caller could then forge its address. */
  trustProxy?: false | number | string[];
  throttle?: boolean;
  /** Sign-ups as Profesor need the installation's code, unless its operator has switched that off. */
  pideCodigo?: boolean;
  contrasenasEstrictas?: boolean;
  cuerpos?: BodyLimits;
  /** Waits so many milliseconds for a turn; tests control it. */
  pause?: (ms: number) => Promise<void>;
  directo?: HubPaces;
  webRoot?: string;
  /** Named prepared statements; false behind a transaction pooler. */
  namedStatements?: boolean;
  /** Shared with others that write; by default its own. */
  writing?: Writing;
  aviso?: Aviso | undefined;
  watched?: Pick<Watched, 'ultimaCopia' | 'discos'>;
  metricsToken?: string | undefined;
  sonda?: number;
  checkResponses?: boolean;
}

const CLIENT_ERRORS: Record<string, CodigoError> = {
  HPE_HEADER_OVERFLOW: 'DEMASIADO_GRANDE',
  ERR_HTTP_REQUEST_TIMEOUT: 'ENVIO_LENTO',
};

/**
 * Limits for answers about a whole class: in this process, without a session, per person, and waiting. A waiting call takes
 * hardly any memory.
 */
const PESADAS = { running: 4, low: 2, share: 4, ofOne: 2, waiting: 400, retryAfter: 2 };

/** Most calls without a session that may wait to begin; beyond that they begin at once. */
const POR_EMPEZAR = 5000;

const newTraza = () => randomBytes(8).toString('hex');

/** The whole product as one Fastify instance, not listening: tests inject, `main` listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, logger, namedStatements = true } = options;
  const refused = new Refused(logger);
  const refusalLog = new RefusalLog(logger);
  const app = createServer({ logger, refused, refusalLog }, options.trustProxy ?? false);

  app.addHook('onRequest', async (request, reply) => void reply.header(CABECERA_TRAZA, request.id));
  // First, so that calls during the stop don't wait for anything.
  drainConnections(app);
  const lines = new Lines();
  beginInTurns(app, lines);
  const writing = options.writing ?? new Writing(database.pool, namedStatements, logger);
  const bodies = new Bodies(options.cuerpos);
  acceptEmptyBodies(app);
  countBodies(app, bodies);
  answerFailures(app, { writing, refused, refusalLog, lines });
  const sql = poolSql(database.pool, database.db, namedStatements);
  const live = new Hub({
    sql,
    logger,
    findOyente,
    miradas: new Miradas({
      logger,
      vuelveMs: options.directo?.vuelveMs,
      transaction: async (work) => {
        await writing.assertBeforeWrite();
        return inTransaction(database.pool, namedStatements, work, tell);
      },
    }),
    url: options.directUrl ?? database.url,
    paces: options.directo,
    onLag: (seconds) => metrics.noteLag(seconds),
  });
  app.addHook('preClose', () => live.close());
  const connections = shareConnections(database.pool);
  const tell = () => {
    live.wake();
    tellOthers(database.pool);
  };
  const accessFor: AccessFor = (turn) => {
    const line = connections.at(turn);
    return {
      sql: lineSql(line, namedStatements),
      transaction: async (work) => {
        await writing.assertBeforeWrite();
        return inTransaction(line, namedStatements, work, tell);
      },
    };
  };
  const lanes = createLanes({
    takeTurn: (tipo, direccion) =>
      accessFor(lines.ofAddress(direccion, tipo)).transaction((tx) =>
        takeTurn(tx, RITMO_CARRIL, { tipo, direccion, mayWait: true }),
      ),
    pause: options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms))),
  });
  const judging = createJudging((tipo, direccion, cuentas) =>
    accessFor(lines.ofAddress(direccion, tipo)).transaction((tx) => reserveTries(tx, tipo, direccion, cuentas)),
  );
  app.addHook('preClose', async () => {
    lanes.close();
    judging.close();
  });
  const heavy = createQueue(PESADAS);
  const metrics = createMetrics({
    ...options.watched,
    pool: database.pool,
    connections,
    heavy,
    hashing,
    lanes,
    live,
    refused,
  });
  const services = {
    live,
    publicUrl: options.publicUrl,
    reachable: () => reachableName(options.host ?? 'localhost'),
    tzAula: options.tzAula,
    throttle: options.throttle ?? true,
    pideCodigo: options.pideCodigo ?? false,
    contrasenasEstrictas: options.contrasenasEstrictas ?? false,
    lanes,
    heavy,
    judging,
    writing,
  };
  registerHealth(app, { ...services, askAviso: options.aviso, patience: options.sonda });
  registerMetrics(app, metrics, options.metricsToken);
  registerOpenApi(app);
  registerEndpoints(app, {
    services,
    lines,
    accessFor,
    handlers,
    bodies,
    findPizarra,
    countSuceso: metrics.noteSuceso,
    checkResponses: options.checkResponses ?? false,
  });
  registerImagenes(app, (request) => accessFor(lines.ofStranger(request)).sql);
  await registerPages(app, options.webRoot, { isHttps: /^https:/i.test(options.publicUrl ?? '') });
  return app;
}

type Refusals = Pick<Failures, 'refused' | 'refusalLog'>;

/** Fastify with our limits, refusing unreadable requests in our envelope. */
function createServer(
  { logger, ...refusals }: Refusals & { logger: Logger },
  trustProxy: false | number | string[],
): FastifyInstance {
  return fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traza' }),
    trustProxy: trustOf(trustProxy),
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
  const head = [`HTTP/1.1 ${status} ${status === 413 ? 'Content Too Large' : 'Bad Request'}`, 'connection: close'];
  head.push(
    `${CABECERA_TRAZA.toLowerCase()}: ${traza}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  );
  socket.end(head.join('\r\n'));
}

function trustOf(proxies: false | number | string[]) {
  return typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;
}

/** An empty body with a JSON content type is fine if no body is needed (behaviour §1). */
function acceptEmptyBodies(app: FastifyInstance): void {
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
function beginInTurns(app: FastifyInstance, lines: Lines): void {
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
  void reply.header(CABECERA_TRAZA, request.id);
  void reply.status(status).type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}

interface Failures {
  writing: Writing;
  refused: Refused;
  refusalLog: RefusalLog;
  lines: Lines;
}

function answerFailures(app: FastifyInstance, { writing, refused, refusalLog, lines }: Failures): void {
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
