import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@aupa/postgres';
import { CIERRES_BORRADOS } from '@aupa/domain/privacidad';
import type pg from 'pg';
import { z } from 'zod';
import { eraseForGood } from '../mapa/borrar.ts';
import { clientSql } from '../platform/sql.ts';

/** Beside the copies: what was erased since, in numbers without any name. One line each, of all installations of the folder. */
export const LISTA = 'aupa-borrados.lista';

const linea = z.object({
  perfil: z.int().min(1),
  usuario: z.uuid(),
  cierres: z.enum(CIERRES_BORRADOS),
  textos: z.array(z.object({ tabla: z.string().max(40), columna: z.string().max(40), id: z.int() })),
  /** The account went too, and so does whatever a copy has of it. Older lines don't say. */
  cuenta: z.boolean().default(false),
});
export type Linea = z.infer<typeof linea>;

const keyOf = ({ perfil, usuario }: Pick<Linea, 'perfil' | 'usuario'>) => `${perfil} ${usuario}`;
const toLine = (una: Linea) => JSON.stringify(una);

/** Lines of a folder's list; none without one. Skips lines that somebody spoilt. */
export async function readLista(folder: string): Promise<Linea[]> {
  const text = await readFile(join(folder, LISTA), 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  });
  return text.split('\n').flatMap((line) => {
    try {
      const read = linea.safeParse(JSON.parse(line));
      return read.success ? [read.data] : [];
    } catch {
      return [];
    }
  });
}

const FIND = `select perfil_id as perfil, usuario_id as usuario, cierres, textos,
  not exists (select from usuario u where u.id = usuario_id) as cuenta from borrado
  where hecho_en is not null order by perfil_id`;

/** Adds what this database has erased for good to the list of a folder. A line is never removed: an old copy may come back. */
export async function keepLista(client: Pick<pg.ClientBase, 'query'>, folder: string): Promise<void> {
  const { rows } = await client.query<Linea>(FIND);
  const before = await readLista(folder);
  const lines = new Map(before.map((una) => [keyOf(una), toLine(una)]));
  const known = new Set(lines.values());
  for (const row of rows) lines.set(keyOf(row), toLine(linea.parse(row)));
  if ([...lines.values()].every((line) => known.has(line))) return;
  makeFolder(folder, 0o700);
  const temporary = join(folder, `.${LISTA}-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(temporary, [...lines.values(), ''].join('\n'), { mode: 0o600, flag: 'wx', flush: true });
    await rename(temporary, join(folder, LISTA));
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Erases again, in an open transaction, whoever was erased after a copy was made. Lines of other installations find nobody: a
 * profile counts only with its account. An account that went has all its profiles erased, also those of classes that are gone
 * since. Erasures that were still to be undone when the copy was made get their day anew. Returns how many profiles went.
 */
export async function eraseAgain(client: pg.ClientBase, lines: readonly Linea[]): Promise<number> {
  const { rows } = await client.query<{ usuario: string; perfiles: number[] }>(
    `select u.id as usuario, array(select p.id from perfil p where p.estudiante_id = u.id order by p.id) as perfiles
     from usuario u where u.id = any($1::uuid[]) order by u.id`,
    [lines.map(({ usuario }) => usuario)],
  );
  const sql = clientSql(client, false);
  let gone = 0;
  for (const { usuario, perfiles } of rows) {
    const suyas = new Map(lines.filter((una) => una.usuario === usuario).map((una) => [una.perfil, una]));
    const entera = [...suyas.values()].some(({ cuenta }) => cuenta);
    const due = perfiles.filter((perfil) => entera || suyas.has(perfil));
    if (due.length === 0 && !entera) continue;
    await eraseForGood(
      sql,
      usuario,
      due.map((perfilId) => {
        const { cierres = 'SinNombre', textos = [] } = suyas.get(perfilId) ?? {};
        return { perfilId, cierres, textos };
      }),
    );
    gone += Math.max(due.length, 1);
  }
  await client.query('update borrado set pedido_en = now() where hecho_en is null');
  return gone;
}
