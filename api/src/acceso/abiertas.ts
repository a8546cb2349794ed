import type { Respuesta } from '@aupa/contract';
import { AppError } from '../platform/errors.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql, Tx } from '../platform/sql.ts';

/** More sessions than anybody has: the list stays one that can be read. */
const LISTADAS_MAX = 100;

interface Fila {
  id: number;
  dispositivo: string;
  creada: Date;
  ultimoUso: Date;
  actual: boolean;
}

const LIST = {
  name: 'sesiones-de-cuenta',
  text: `select id, aparato as dispositivo, creada_en as creada, usada_en as "ultimoUso", token_hash = $2 as actual
         from sesion where usuario_id = $1 and caduca_en > now()
         order by token_hash = $2 desc, usada_en desc, id desc limit $3`,
};

/** Where this account is signed in: this session first, then those last used (behaviour §2). */
export async function listSesiones(
  sql: Sql,
  { id }: Usuario,
  sesionHash: Buffer | undefined,
): Promise<Respuesta<'GET /api/Usuario/sesiones'>> {
  const filas = await sql.run<Fila>(LIST, [id, sesionHash, LISTADAS_MAX]);
  return filas.map(({ creada, ultimoUso, actual, ...fila }) => ({
    ...fila,
    tipo: 'Contrasena',
    creada: creada.toISOString(),
    // This one is in use now: how it is used is noted every quarter of an hour only.
    ultimoUso: (actual ? new Date() : ultimoUso).toISOString(),
    actual,
  }));
}

/** Closes one session of this account, on whatever device. Throws NO_ENCONTRADO: closed already, or somebody else's. */
export async function closeSesion(tx: Tx, { id: usuarioId }: Usuario, id: number): Promise<undefined> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new AppError('NO_ENCONTRADO');
  return undefined;
}

/** Closes all sessions of an account but this one. Answers how many there were. */
export async function closeDemas(tx: Sql, usuarioId: string, sesionHash: Buffer | undefined): Promise<number> {
  // Whoever does the same from another of them waits here, and not for one session each.
  await tx.db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
  const { numDeletedRows } = await tx.db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .where('token_hash', '<>', sesionHash ?? Buffer.alloc(0))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
