import { randomBytes } from 'node:crypto';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { accesoRoutes } from './acceso/routes.ts';
import { gruposRoutes } from './grupos/routes.ts';
import { medallasRoutes } from './medallas/routes.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import { toRefusal } from './platform/errors.ts';
import type { Handlers, Services } from './platform/http/handlers.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerPages } from './platform/http/pages.ts';
import { registerEndpoints } from './platform/http/register.ts';
import { inTransaction, poolSql } from './platform/sql.ts';
import { solicitudesRoutes } from './solicitudes/routes.ts';
import { tablasRoutes } from './tablas/routes.ts';

const handlers: Handlers = {
  ...accesoRoutes,
  ...gruposRoutes,
  ...medallasRoutes,
  ...solicitudesRoutes,
  ...tablasRoutes,
};

export interface AppOptions {
  database: Pick<OpenDatabase, 'pool' | 'db'>;
  logger: Logger;
  /** Address at which pupils open the product; without one, the address that the request came to. */
  publicUrl?: string;
  tzAula: string;
  trustProxy?: boolean;
  throttle?: boolean;
  /** Folder of the built web; none: only the API is served. */
  webRoot?: string;
  /** Named prepared statements; false behind a transaction pooler. */
  namedStatements?: boolean;
  /** Holds every answer against its schema: on in tests. */
  checkResponses?: boolean;
}

/** The whole product as one Fastify instance, not listening: tests inject, `main` listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, logger, namedStatements = true } = options;
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: 256 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
    genReqId: () => randomBytes(8).toString('hex'),
  }) as unknown as FastifyInstance;

  acceptEmptyBodies(app);
  answerFailures(app);
  const sql = poolSql(database.pool, database.db, namedStatements);
  const services: Services = {
    sql,
    publicUrl: options.publicUrl,
    tzAula: options.tzAula,
    throttle: options.throttle ?? true,
    transaction: (work) => inTransaction(database.pool, namedStatements, work),
  };
  registerHealth(app, sql);
  registerOpenApi(app);
  registerEndpoints(app, { services, handlers, checkResponses: options.checkResponses ?? false });
  await registerPages(app, options.webRoot);
  return app;
}

/** A JSON content type with nothing behind it is fine where no body is needed (behaviour §1). */
function acceptEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { estado, sobre, retryAfter, isOurFault } = toRefusal(error, request.id);
    if (isOurFault)
      request.log.error({ err: error, method: request.method, url: request.routeOptions.url }, sobre.mensaje);
    if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
    return reply.status(estado).send(sobre);
  });
}
