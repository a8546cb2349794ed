import { createHash, randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { clusterOf } from '@aupa/postgres';
import type pg from 'pg';
import { RespaldoImposible } from './imposible.ts';

const NAME =
  /^aupa-(?:(?:diaria|antes-(\d+\.\d+\.\d+))-([0-9a-f]{8})-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?\.copia$/;
const UNFINISHED = /^\.aupa-\d+-.+-a-medias$/;
const DIA_MS = 86_400_000;
/** Daily copies kept of one installation. */
export const GUARDADAS = 14;
/** Copies from before earlier upgrades that are kept. */
const GUARDADAS_ANTES = 4;

export interface Respaldo {
  nombre: string;
  /** Instant at which it was begun, by its name: a file that is moved may lose its own. */
  creada: Date;
  /** Mark of the installation that made it by itself; undefined: a person made it by hand. */
  mark: string | undefined;
  /** The version to which it was about to be upgraded; undefined: a daily one, or by hand. */
  antesOf: string | undefined;
}

/** The name of a copy that was made by itself says this. */
type Made = Pick<Respaldo, 'mark'> & Partial<Pick<Respaldo, 'antesOf'>>;

/** Where copies are kept without a place of their own: beside the database. `AUPA_COPIAS` names another. */
export function folderOfRespaldos(env: { AUPA_DATA: string; AUPA_COPIAS?: string | undefined }): string {
  const named = env.AUPA_COPIAS;
  const folder = resolve(isOff(named) || named === undefined ? join(env.AUPA_DATA, 'copias') : named);
  refuseInsideCluster(folder, env.AUPA_DATA);
  return folder;
}

/** Whether `AUPA_COPIAS` says that no daily copy is made. */
export function isOff(named: string | undefined): boolean {
  return named === 'off' || named === 'no';
}

/** Throws where a path lies among PostgreSQL's own files, by whatever name it is reached. */
export function refuseInsideCluster(path: string, dataFolder: string): void {
  const cluster = realOf(clusterOf(resolve(dataFolder)));
  const inside = relative(cluster, realOf(resolve(path)));
  if (inside.startsWith('..') || isAbsolute(inside)) return;
  throw new RespaldoImposible(
    `Las copias no se guardan en ${path}, dentro de la base de datos: indica en AUPA_COPIAS una carpeta fuera de ${clusterOf(dataFolder)}.`,
  );
}

/** Resolves links in a path, even if its end does not exist yet. */
function realOf(path: string): string {
  return existsSync(path) || dirname(path) === path ? realpathSync(path) : join(realOf(dirname(path)), basename(path));
}

/** The name of a copy begun at an instant, in UTC; of one that was made by itself with the mark of its installation. */
export function nameOf(creada: Date, { mark, antesOf }: Made = { mark: undefined }): string {
  const instante = creada
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  const kind = antesOf === undefined ? 'diaria' : `antes-${antesOf}`;
  return `aupa-${mark === undefined ? '' : `${kind}-${mark}-`}${instante}.copia`;
}

/**
 * What tells the daily copies of one installation from those of another in the same folder: eight hexadecimal digits of its
 * database and of when that was made. One that is restored elsewhere is another.
 */
export async function markOf(client: Pick<pg.ClientBase, 'query'>): Promise<string> {
  const { rows } = await client.query<{ made: string }>(
    `select oid::text || ' ' || extract(epoch from (select min(aplicada_en) from migracion))::text as made
     from pg_database where datname = current_database()`,
  );
  return createHash('sha256')
    .update(rows[0]?.made ?? '')
    .digest('hex')
    .slice(0, 8);
}

/** The name after it, for one that is taken: of two copies in one second. */
export function nextName(path: string, n: number): string {
  return path.replace(/(\.copia)?$/, `-${n}$1`);
}

/** The name that a copy has until it is whole: nobody else's. */
export function unfinishedNameOf(name: string): string {
  return `.aupa-${process.pid}-${randomBytes(4).toString('hex')}-${name}-a-medias`;
}

/**
 * The copies in a folder, newest first; none where there is no folder. One dated more than a day ahead was made under a wrong
 * clock: it stands for none, and hides none.
 */
export async function listRespaldos(folder: string, ahora: Date): Promise<Respaldo[]> {
  const found = (await namesIn(folder)).flatMap((nombre) => {
    const [, antesOf, mark, ...parts] = NAME.exec(nombre) ?? [];
    if (parts.length === 0) return [];
    const [año = 0, mes = 0, dia = 0, hora = 0, minuto = 0, segundo = 0] = parts.map(Number);
    const creada = new Date(Date.UTC(año, mes - 1, dia, hora, minuto, segundo));
    return creada.getTime() - ahora.getTime() > DIA_MS ? [] : [{ nombre, creada, mark, antesOf }];
  });
  return found.sort((a, b) => b.creada.getTime() - a.creada.getTime());
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  });
}

/** Removes daily copies with this mark beyond those kept; nothing else. */
export async function prune(folder: string, mark: string, ahora: Date): Promise<void> {
  const daily = (await listRespaldos(folder, ahora)).filter((each) => each.mark === mark && !each.antesOf);
  await removeAll(folder, daily.slice(GUARDADAS));
}

const removeAll = async (folder: string, which: readonly Respaldo[]) => {
  for (const { nombre } of which) await rm(join(folder, nombre), { force: true });
};

/**
 * Removes copies from before upgrades of this installation, but for the first and the last of this version and the newest of others.
 * A start that fails again and again fills no disk, and the data as it was before stays.
 */
export async function pruneAntes(folder: string, { mark, antesOf }: Made, ahora: Date): Promise<void> {
  const before = (await listRespaldos(folder, ahora)).filter((each) => each.mark === mark && each.antesOf);
  const isOfThis = (each: Respaldo) => each.antesOf === antesOf;
  await removeAll(folder, [
    ...before.filter(isOfThis).slice(1, -1),
    ...before.filter((each) => !isOfThis(each)).slice(GUARDADAS_ANTES),
  ]);
}

/** Removes what a process that was killed more than a day ago left unfinished; nothing else. */
export async function removeUnfinished(folder: string, ahora: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => UNFINISHED.test(each))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && ahora.getTime() - found.mtimeMs > DIA_MS) await rm(join(folder, name), { force: true });
  }
}
