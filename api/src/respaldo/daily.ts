import { join } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Migration } from '../platform/database/migrate.ts';
import { accessTo, makeClient } from '../platform/database/pool.ts';
import { toLogged } from '../platform/errors.ts';
import { keepLista } from './borrados.ts';
import { RespaldoImposible } from './imposible.ts';
import { makeRespaldo, type Making } from './make.ts';
import { listRespaldos, nameOf, prune } from './place.ts';

const HORA_MS = 60 * 60 * 1000;
/** Milliseconds after the start, so that waiting users get their first page before. */
const PRONTO_MS = 10_000;
const VIEJA_MS = 48 * HORA_MS;
/** Advisory lock; an arbitrary number ("copi" in ASCII) that no other program should use. */
const LOCK = 0x636f7069;

export interface DiariaOptions {
  folder: string;
  pool: Pick<pg.Pool, 'query'>;
  /** Mark of this installation, since others may use the same folder (`markOf`). */
  mark: string;
  databaseUrl: string;
  migrations: readonly Migration[];
  tzAula: string;
  logger: Logger;
  freeAt?: Making['freeAt'];
}

export interface Diarias {
  /**
   * Makes today's copy, unless there is one, nobody has an account yet, or another process is making it. A copy from before the
   * first class does not count. Never rejects.
   */
  run(): Promise<void>;
  /** A warning for monitoring, without names or paths, or nothing. */
  aviso(): Promise<string | undefined>;
  /** Date of this installation's last copy of any kind. */
  ultima(): Promise<Date | undefined>;
  /** Runs soon and checks every hour, since a laptop may never be on for a day. */
  start(): void;
  stop(): Promise<void>;
}

const dayOf = (instante: Date, timeZone: string) => new Intl.DateTimeFormat('sv', { timeZone }).format(instante);

/** Daily copies of one installation; old ones are removed (behaviour §11). */
export function createDiarias({
  folder,
  pool,
  mark,
  databaseUrl,
  migrations,
  tzAula,
  logger,
  freeAt,
}: DiariaOptions): Diarias {
  const stopping = new AbortController();
  const timers: NodeJS.Timeout[] = [];
  let running: Promise<void> | undefined;
  let hasFailed = false;

  let primera: Date | undefined;
  /** When the first class was made, if there is one. Ignores a date in the future, from a wrong clock. */
  const askPrimera = async (ahora: Date) => {
    primera ??= await findPrimera(pool);
    return primera && primera <= ahora ? primera : undefined;
  };
  const isThere = async (ahora: Date) => {
    const last = (await listRespaldos(folder, ahora)).find((each) => each.mark === mark && !each.antesOf);
    if (last === undefined || dayOf(last.creada, tzAula) !== dayOf(ahora, tzAula)) return false;
    return last.creada >= ((await askPrimera(ahora)) ?? last.creada);
  };

  const ultima = async (ahora = new Date()) => {
    const found = await listRespaldos(folder, ahora).catch(() => []);
    return found.find((each) => each.mark === undefined || each.mark === mark)?.creada;
  };

  const make = async () => {
    const ahora = new Date();
    if (await isThere(ahora)) return;
    const client = makeClient(accessTo(databaseUrl));
    try {
      await client.connect();
      await keepLista(client, folder);
      const made = await makeRespaldo({
        client,
        migrations,
        path: join(folder, nameOf(ahora, { mark })),
        orNext: true,
        ahora,
        signal: stopping.signal,
        unless: async (inSnapshot) => !(await isMine(inSnapshot)) || (await isThere(ahora)),
        ...(freeAt ? { freeAt } : {}),
      });
      hasFailed = false;
      if (!made) return;
      logger.info(`Copia de seguridad hecha: ${made.path}`);
      if (made.diferencias?.length)
        logger.warn(
          `Hay saldos que no cuadran con su registro: ${made.diferencias.length}. npm run verify dice cuáles.`,
        );
      await prune(folder, mark, ahora);
    } finally {
      await client.end();
    }
  };

  const run = () => {
    running ??= make()
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        hasFailed = true;
        if (error instanceof RespaldoImposible) logger.warn(error.message);
        else logger.warn({ err: toLogged(error) }, 'La copia de seguridad diaria no se ha podido hacer.');
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };

  return {
    run,
    ultima,
    aviso: async () => {
      const ahora = new Date();
      const last = await ultima(ahora);
      if (last === undefined && hasFailed) return 'No hay ninguna copia de seguridad: el registro dice por qué.';
      const clase = await askPrimera(ahora).catch(() => undefined);
      if (clase && (last === undefined || last < clase))
        return `Todavía no hay ninguna copia de seguridad de las clases: ${hasFailed ? 'el registro dice por qué' : 'la primera se hace en menos de una hora'}.`;
      if (last === undefined) return undefined;
      if (Date.now() - last.getTime() <= VIEJA_MS) return undefined;
      return `La última copia de seguridad es del ${dayOf(last, tzAula)}, de hace más de dos días.`;
    },
    start: () => {
      timers.push(
        setTimeout(() => void run(), PRONTO_MS),
        setInterval(() => void run(), HORA_MS),
      );
      for (const timer of timers) timer.unref();
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      stopping.abort();
      await running;
    },
  };
}

async function findPrimera(pool: Pick<pg.Pool, 'query'>): Promise<Date | undefined> {
  const { rows } = await pool.query<{ primera: Date | null }>('select min(creado_en) as primera from grupo');
  return rows[0]?.primera ?? undefined;
}

async function isMine(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>(
    `select case when exists (select from usuario) then pg_try_advisory_xact_lock(${LOCK}) else false end as mine`,
  );
  return rows[0]?.mine ?? false;
}
