import { existsSync } from 'node:fs';
import { link, open, rename, rm, stat, statfs } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from '@aupa/postgres';
import type pg from 'pg';
import type { Migration } from '../platform/database/migrate.ts';
import { openArchive, writeArchive, type Pie } from './archive.ts';
import { RespaldoImposible } from './imposible.ts';
import { nextName, removeUnfinished, unfinishedNameOf } from './place.ts';
import { takeSnapshot } from './snapshot.ts';

/** Free space to leave: the database may be on the same disk. */
const RESERVE_BYTES = 256 * 1024 * 1024;
const MB = 1024 * 1024;

export type Say = (line: string) => void;

export interface Making {
  client: pg.Client;
  migrations: readonly Migration[];
  path: string;
  orNext?: boolean;
  ahora: Date;
  say?: Say | undefined;
  signal?: AbortSignal | undefined;
  /** Called in the snapshot before anything is written; true means that no copy is needed. */
  unless?: (client: pg.ClientBase) => Promise<boolean>;
  freeAt?: (folder: string) => Promise<number>;
}

export interface Made extends Pick<Pie, 'diferencias'> {
  path: string;
  bytes: number;
  filas: number;
}

/**
 * Copies the running database, and verifies the file before renaming it: an aborted copy leaves nothing. Throws
 * `RespaldoImposible` with the operator's sentence; undefined if `unless` said so.
 */
export async function makeRespaldo(o: Making): Promise<Made | undefined> {
  const path = resolve(o.path);
  if (!o.orNext && existsSync(path)) throw taken(path);
  o.signal?.throwIfAborted();
  // Don't wait for a silent server.
  o.signal?.addEventListener('abort', () => void o.client.end());
  const snapshot = await takeSnapshot(o.client, o.migrations);
  if (await o.unless?.(o.client)) return undefined;
  const folder = dirname(path);
  try {
    await removeUnfinished(folder, o.ahora);
    await refuseFull(folder, snapshot.bytes, o.freeAt ?? freeBytes);
    makeFolder(folder, 0o700);
    const temporary = join(folder, unfinishedNameOf(basename(path)));
    try {
      o.signal?.throwIfAborted();
      await write(temporary, snapshot, o);
      const { diferencias, filas } = await readBack(temporary, o);
      o.signal?.throwIfAborted();
      const { size } = await stat(temporary);
      const named = await giveName(temporary, path, o.orNext);
      await settle(folder);
      return { path: named, bytes: size, filas: sumOf(filas), diferencias };
    } finally {
      await rm(temporary, { force: true });
    }
  } catch (error) {
    throw explain(error, path);
  }
}

const taken = (path: string) => new RespaldoImposible(`Ya hay algo en ${path} y no se toca: indica otro nombre.`);

const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

/**
 * Renames a complete copy, or uses the next name. Never replaces a file that another process has made meanwhile. Returns the
 * path.
 */
async function giveName(temporary: string, path: string, orNext = false): Promise<string> {
  for (let n = 1; ; n += 1) {
    const named = n === 1 ? path : nextName(path, n);
    const code = await link(temporary, named).then(
      () => undefined,
      (error: unknown) => String((error as NodeJS.ErrnoException).code),
    );
    if (code === undefined) return named;
    if (code !== 'EEXIST' && !existsSync(named)) {
      if (!NO_LINKS.has(code)) throw Object.assign(new Error(`link: ${code}`), { code });
      await rename(temporary, named);
      return named;
    }
    if (!orNext) throw taken(path);
  }
}

export const sumOf = (filas: Pie['filas']) => Object.values(filas).reduce((sum, each) => sum + each, 0);

/** Falls back to the nearest existing parent. */
async function freeBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return freeBytes(dirname(folder));
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Refuses to fill the disk. Overestimates: tables are larger than their compressed text. */
async function refuseFull(folder: string, bytes: number, freeAt: (folder: string) => Promise<number>): Promise<void> {
  const needed = bytes + RESERVE_BYTES;
  const free = await freeAt(folder);
  if (free >= needed) return;
  throw new RespaldoImposible(
    `No hay sitio para la copia en ${folder}: quedan ${Math.floor(free / MB)} MB y hacen falta ${Math.ceil(needed / MB)} MB. Haz sitio o indica otra carpeta en AUPA_COPIAS.`,
  );
}

async function write(
  temporary: string,
  { migraciones, tablas, rowsOf, pie }: Awaited<ReturnType<typeof takeSnapshot>>,
  { ahora, say, signal }: Making,
): Promise<void> {
  const file = await open(temporary, 'wx', 0o600);
  try {
    let [table, bytes] = [0, 0];
    await writeArchive(
      file,
      {
        cabecera: { creada: ahora.toISOString(), migraciones, tablas },
        rowsOf: async function* (tabla) {
          table += 1;
          for await (const data of rowsOf(tabla)) {
            bytes += data.length;
            say?.(`Copiando ${tabla.nombre} (${table} de ${tablas.length}), ${(bytes / MB).toFixed(1)} MB…`);
            yield data;
          }
        },
        pie: (filas) => {
          say?.('Comprobando los saldos…');
          return pie(filas);
        },
      },
      signal,
    );
  } finally {
    await file.close();
  }
}

async function readBack(temporary: string, { say, signal }: Making): Promise<Pie> {
  const archive = await openArchive(temporary);
  try {
    return await archive.read(async ({ nombre }, rows) => {
      say?.(`Comprobando lo escrito: ${nombre}…`);
      for await (const _ of rows) signal?.throwIfAborted();
    });
  } finally {
    await archive.close();
  }
}

/** Flushes the folder, so that the file name is on the disk too. */
async function settle(folder: string): Promise<void> {
  try {
    const handle = await open(folder);
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch {
    // Not every file system supports it; the contents are flushed anyway.
  }
}

const SENTENCES: Record<string, string> = {
  ENOSPC: 'se ha acabado el sitio en el disco',
  EDQUOT: 'se ha acabado el sitio en el disco',
  EACCES: 'no hay permiso para escribir ahí',
  EPERM: 'no hay permiso para escribir ahí',
  EROFS: 'no hay permiso para escribir ahí',
  EEXIST: 'hay un archivo donde tendría que estar su carpeta',
  ENOTDIR: 'hay un archivo donde tendría que estar su carpeta',
  ENOENT: 'no está su carpeta',
  EISDIR: 'es una carpeta',
  ENAMETOOLONG: 'el nombre es demasiado largo',
};

function explain(error: unknown, path: string): unknown {
  const why = SENTENCES[(error as NodeJS.ErrnoException).code ?? ''];
  if (why === undefined) return error;
  return new RespaldoImposible(`No se ha podido escribir la copia ${path}: ${why}.`, { cause: error });
}
