import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startOrdenes } from './cuenta/actividad.ts';
import { sayCodigoAtStart } from './cuenta/codigoProfesor.ts';
import { buildApp } from './app.ts';
import { MIGRATIONS, openConfigured } from './open.ts';
import { readMigrations } from './platform/database/migrate.ts';
import { centroOf, makesRespaldos, readEnv, type Env } from './platform/env.ts';
import { toLogged } from './platform/errors.ts';
import { takePort, type TakenPort } from './platform/http/listening.ts';
import { addressLines, isOpenToOthers, reachableName } from './platform/http/publicUrl.ts';
import { startHousekeeping } from './platform/housekeeping.ts';
import { createLog, type Log } from './platform/log.ts';
import { inTransaction, poolSql } from './platform/sql.ts';
import { unknownVariables } from './platform/unknownEnv.ts';
import { explainStart } from './platform/unstartable.ts';
import { VERSION } from './platform/version.ts';
import { Writing } from './platform/writing.ts';
import { copyBeforeUpgrade } from './respaldo/antes.ts';
import { keepLista } from './respaldo/borrados.ts';
import { createDiarias } from './respaldo/daily.ts';
import { folderOfRespaldos, markOf } from './respaldo/place.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * Folder of the daily copies, if there are any. A school's own computer makes them by default; with DATABASE_URL the operator may
 * have other backups. Throws for a folder where none may be.
 */
function findRespaldos(env: Env): string | undefined {
  const folder = folderOfRespaldos(env);
  return makesRespaldos(env) ? folder : undefined;
}

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog({ level: env.LOG_LEVEL, format: env.LOG_FORMAT, timeZone: env.TZ_AULA });
  for (const line of unknownVariables(process.env)) log.logger.warn(line);
  const folder = findRespaldos(env);
  // Before anything is opened: a start that can't serve changes nothing.
  const taken = await takePort({ port: env.PORT, host: env.HOST });
  await serve(env, log, { taken, folder }).catch((error: unknown) => {
    taken.release();
    throw error;
  });
}

const POOLER =
  'Entre Aúpa y la base de datos hay un programa (como pgbouncer) que no guarda sentencias preparadas: Aúpa sigue sin ellas. Pon DATABASE_STATEMENTS=off, y en DATABASE_URL_DIRECT la dirección de la base de datos misma.';

async function serve(
  env: Env,
  { logger, say }: Log,
  { taken, folder }: { taken: TakenPort; folder: string | undefined },
): Promise<void> {
  const log = (line: string) => logger.info(line);
  log(`Aúpa ${VERSION}, con Node ${process.versions.node}`);
  const migrations = readMigrations(MIGRATIONS);
  const database = await openConfigured(env, {
    log,
    beforeUpgrade: copyBeforeUpgrade({
      folder,
      directUrl: env.DATABASE_URL_DIRECT,
      migrations,
      version: VERSION,
      isForced: env.AUPA_MIGRAR === 'si',
      log,
    }),
    onSlow: (slow) => logger.info(slow, 'Sentencia lenta.'),
    onUnnamed: () => logger.warn(POOLER),
  });
  const databaseUrl = env.DATABASE_URL_DIRECT ?? database.url;
  const diarias =
    folder === undefined
      ? undefined
      : createDiarias({
          folder,
          pool: database.pool,
          mark: await markOf(database.pool),
          databaseUrl,
          migrations,
          tzAula: env.TZ_AULA,
          logger,
        });
  if (env.AUPA_THROTTLE === 'off') logger.warn('AUPA_THROTTLE=off: los límites de intentos están apagados.');
  const namedStatements = env.DATABASE_STATEMENTS === 'on';
  const pideCodigo = env.AUPA_CODIGO_PROFESOR === undefined && isOpenToOthers(env.HOST, env.PUBLIC_URL);
  const writing = new Writing(database.pool, namedStatements, logger);
  const webRoot = here('../../web/dist');
  if (!existsSync(`${webRoot}/index.html`))
    logger.warn('No está la web (web/dist): hasta que ejecutes npm run build no se abre ninguna página.');
  const app = await buildApp({
    database,
    writing,
    directUrl: env.DATABASE_URL_DIRECT,
    logger,
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, ''),
    host: env.HOST,
    tzAula: env.TZ_AULA,
    trustProxy: env.TRUST_PROXY,
    throttle: env.AUPA_THROTTLE === 'on',
    pideCodigo,
    contrasenasEstrictas: env.AUPA_CONTRASENAS === 'estrictas',
    centro: centroOf(env),
    namedStatements,
    aviso: diarias?.aviso,
    watched: {
      ultimaCopia: diarias?.ultima,
      discos: {
        ...(env.DATABASE_URL === undefined ? { datos: env.AUPA_DATA } : {}),
        ...(folder === undefined ? {} : { copias: folder }),
      },
    },
    metricsToken: env.METRICS_TOKEN,
    webRoot,
  });
  await taken.giveTo(app);
  const stopHousekeeping = startHousekeeping(
    {
      db: database.db,
      writing,
      pool: database.pool,
      prepared: namedStatements,
      ...(folder === undefined ? {} : { afterErasure: () => keepLista(database.pool, folder) }),
    },
    logger,
  );
  const stopOrdenes = startOrdenes({ sql: poolSql(database.pool, database.db, namedStatements), writing }, logger);
  const aviso = await diarias?.aviso();
  if (aviso !== undefined) logger.warn(aviso);
  diarias?.start();
  if (pideCodigo) {
    // Without writes there is no code, but the product runs.
    const line = await inTransaction(database.pool, namedStatements, sayCodigoAtStart).catch((error: unknown) =>
      logger.error({ err: toLogged(error) }, 'No se ha podido sacar el código del centro.'),
    );
    if (line) say(line);
  }
  const reachable = reachableName(env.HOST);
  for (const line of addressLines({ host: env.HOST, port: taken.port, publicUrl: env.PUBLIC_URL, reachable }))
    say(line);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    stopHousekeeping();
    stopOrdenes();
    await diarias?.stop();
    await app.close();
    await database.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainStart(error, process.env['LOG_LEVEL'])}\n`);
  process.exit(1);
});
