import { CABECERA_TRAZA } from '@aupa/contract';
import { RITMO_CARRIL } from '@aupa/domain/cuenta';
import type { FastifyInstance } from 'fastify';
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
import { privacidadRoutes } from './privacidad/routes.ts';
import { puertaRoutes } from './ingreso/puerta/routes.ts';
import { shareConnections } from './platform/connections.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import { drainConnections } from './platform/http/drain.ts';
import { liveStream, type Handlers, type Services } from './platform/http/handlers.ts';
import { refuseAsWeDo, setHeaders } from './platform/http/headers.ts';
import { registerHealth, type Aviso } from './platform/http/health.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { registerPages } from './platform/http/pages.ts';
import { Lines } from './platform/http/lines.ts';
import { RefusalLog } from './platform/http/refusalLog.ts';
import { reachableName } from './platform/http/publicUrl.ts';
import { registerEndpoints, type AccessFor } from './platform/http/register.ts';
import { acceptEmptyBodies, answerFailures, beginInTurns, createServer } from './platform/http/server.ts';
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
  ...privacidadRoutes,
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
  centro?: Services['centro'];
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

/**
 * Limits for answers about a whole class: in this process, without a session, per person, and waiting. A waiting call takes
 * hardly any memory.
 */
const PESADAS = { running: 4, low: 2, share: 4, ofOne: 2, waiting: 400, retryAfter: 2 };

/** The whole product as one Fastify instance, not listening: tests inject, `main` listens. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, logger, namedStatements = true } = options;
  const refused = new Refused(logger);
  const refusalLog = new RefusalLog(logger);
  const app = createServer({ logger, refused, refusalLog }, options.trustProxy ?? false);

  app.addHook('onRequest', async (request, reply) => void reply.header(CABECERA_TRAZA, request.id));
  setHeaders(app, { isHttps: /^https:/i.test(options.publicUrl ?? '') });
  // First, so that calls during the stop don't wait for anything.
  drainConnections(app);
  refuseAsWeDo(app);
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
    centro: options.centro ?? { nombre: null, contacto: null, haceCopias: true },
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
  await registerPages(app, options.webRoot);
  return app;
}
