import { createHash, randomBytes } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { PLAZOS } from '@aupa/domain/privacidad';
import { clusterOf } from '@aupa/postgres';
import type pg from 'pg';
import { isOff } from '../platform/env.ts';
import { RespaldoImposible } from './imposible.ts';

const NAME =
  /^aupa-(?:(?:diaria|antes-(\d+\.\d+\.\d+))-([0-9a-f]{8})-)?(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-\d+)?\.copia$/;
const UNFINISHED = /^\.aupa-\d+-.+-a-medias$/;
const DIA_MS = 86_400_000;
export const GUARDADAS = 14;
const GUARDADAS_ANTES = 4;

export interface Respaldo {
  nombre: string;
  /** Instant of its start, from its name: moving a file may change its date. */
  creada: Date;
  /** Mark of the installation that made it automatically; undefined: made by hand. */
  mark: string | undefined;
  /** Version of the upgrade that it preceded; undefined: a daily copy, or by hand. */
  antesOf: string | undefined;
}

type Made = Pick<Respaldo, 'mark'> & Partial<Pick<Respaldo, 'antesOf'>>;

/** Default folder of copies: beside the database. `AUPA_COPIAS` names another. */
export function folderOfRespaldos(env: { AUPA_DATA: string; AUPA_COPIAS?: string | undefined }): string {
  const named = env.AUPA_COPIAS;
  const folder = resolve(isOff(named) || named === undefined ? join(env.AUPA_DATA, 'copias') : named);
  refuseInsideCluster(folder, env.AUPA_DATA);
  return folder;
}

/** Throws if a path lies among PostgreSQL's files, also through links. */
export function refuseInsideCluster(path: string, dataFolder: string): void {
  const cluster = realOf(clusterOf(resolve(dataFolder)));
  const inside = relative(cluster, realOf(resolve(path)));
  if (inside.startsWith('..') || isAbsolute(inside)) return;
  throw new RespaldoImposible(
    `Las copias no se guardan en ${path}, dentro de la base de datos: indica en AUPA_COPIAS una carpeta fuera de ${clusterOf(dataFolder)}.`,
  );
}

function realOf(path: string): string {
  return existsSync(path) || dirname(path) === path ? realpathSync(path) : join(realOf(dirname(path)), basename(path));
}

/** Name of a copy begun at an instant, in UTC; automatic ones contain the mark of their installation. */
export function nameOf(creada: Date, { mark, antesOf }: Made = { mark: undefined }): string {
  const instante = creada
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:]/g, '');
  const kind = antesOf === undefined ? 'diaria' : `antes-${antesOf}`;
  return `aupa-${mark === undefined ? '' : `${kind}-${mark}-`}${instante}.copia`;
}

/**
 * Distinguishes installations whose daily copies share a folder. The mark is eight hexadecimal digits, from the database and its
 * date of creation. A restored database has another mark.
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

export function nextName(path: string, n: number): string {
  return path.replace(/(\.copia)?$/, `-${n}$1`);
}

/** A unique name until the copy is complete. */
export function unfinishedNameOf(name: string): string {
  return `.aupa-${process.pid}-${randomBytes(4).toString('hex')}-${name}-a-medias`;
}

/**
 * Copies in a folder, newest first; none without a folder. Ignores copies dated more than a day ahead, made under a wrong clock.
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

/**
 * Removes this installation's copies that are too many or too old (behaviour §14), after a new one was made. Both daily ones and
 * those from before upgrades go; the newest daily copy stays.
 */
export async function prune(folder: string, mark: string, ahora: Date): Promise<void> {
  const own = (await listRespaldos(folder, ahora)).filter((each) => each.mark === mark);
  const isOld = (each: Respaldo) => ahora.getTime() - each.creada.getTime() > PLAZOS.copia.cantidad * DIA_MS;
  const daily = own.filter((each) => !each.antesOf);
  await removeAll(folder, [
    ...daily.filter((each, i) => i >= GUARDADAS || (i > 0 && isOld(each))),
    ...own.filter((each) => each.antesOf && isOld(each)),
  ]);
}

const removeAll = async (folder: string, which: readonly Respaldo[]) => {
  for (const { nombre } of which) await rm(join(folder, nombre), { force: true });
};

/**
 * Removes this installation's copies from before upgrades, except the first and last of this version, and the newest of others.
 * So failing starts fill no disk, and the data from before the upgrade remains.
 */
export async function pruneAntes(folder: string, { mark, antesOf }: Made, ahora: Date): Promise<void> {
  const before = (await listRespaldos(folder, ahora)).filter((each) => each.mark === mark && each.antesOf);
  const isOfThis = (each: Respaldo) => each.antesOf === antesOf;
  await removeAll(folder, [
    ...before.filter(isOfThis).slice(1, -1),
    ...before.filter((each) => !isOfThis(each)).slice(GUARDADAS_ANTES),
  ]);
}

/** Removes only unfinished files of processes that were killed more than a day ago. */
export async function removeUnfinished(folder: string, ahora: Date): Promise<void> {
  for (const name of (await namesIn(folder)).filter((each) => UNFINISHED.test(each))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && ahora.getTime() - found.mtimeMs > DIA_MS) await rm(join(folder, name), { force: true });
  }
}
