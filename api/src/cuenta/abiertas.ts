import type { Respuesta } from '@aupa/contract';
import { CLASE } from '../entry/sources.ts';
import { recordActividad } from '../entry/actividad.ts';
import { endPizarraOf, endPizarrasOf } from '../entry/pizarras.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import type { TipoSesion } from '../platform/http/session.ts';
import type { Sql, Tx } from '../platform/sql.ts';

const LISTADAS_MAX = 100;

interface Fila {
  id: number;
  tipo: TipoSesion | 'Pizarra';
  grupo: string | null;
  dispositivo: string;
  creada: Date;
  ultimoUso: Date;
  actual: boolean;
}

const LIST = {
  name: 'sesiones-de-cuenta',
  text: `select id, tipo, grupo, aparato as dispositivo, creada_en as creada, usada_en as "ultimoUso", token_hash = $2 as actual
         from (select id, tipo, null as grupo, aparato, creada_en, usada_en, token_hash from sesion
                 where usuario_id = $1 and tomada and caduca_en > now()
               union all
               select p.id, 'Pizarra', g.materia || ', ' || g.nombre, p.aparato, p.creada_en, p.usada_en, p.token_hash
                 from pizarra_sesion p join ${CLASE} g on g.id = p.grupo_id
                 where g.profesor_id = $1 and p.caduca_en > now()) s
         order by token_hash = $2 desc, usada_en desc, id desc limit $3`,
};

export async function listSesiones(
  sql: Sql,
  { id }: Usuario,
  sesionHash: Buffer | undefined,
): Promise<Respuesta<'GET /api/Usuario/sesiones'>> {
  const filas = await sql.run<Fila>(LIST, [id, sesionHash, LISTADAS_MAX]);
  return filas.map(({ creada, ultimoUso, actual, ...fila }) => ({
    ...fila,
    creada: creada.toISOString(),
    // The stored time is up to a quarter of an hour old, and this session is in use now.
    ultimoUso: (actual ? new Date() : ultimoUso).toISOString(),
    actual,
  }));
}

async function tellRemotes(tx: Sql, grupos: readonly number[]): Promise<void> {
  for (const grupoId of new Set(grupos)) await recordEvento(tx, { grupoId, clase: 'pizarra-cambiada' });
}

/** Closes one session of this account. Throws NO_ENCONTRADO if it is closed already or somebody else's. */
export async function closeSesion(tx: Tx, { id: usuarioId }: Usuario, id: number, aparato: string): Promise<undefined> {
  const acto = { tipo: 'sesion-cerrada', usuarioId, aparato } as const;
  const { numDeletedRows } = await tx.db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) {
    await recordActividad(tx, acto);
    return undefined;
  }
  const grupoId = await endPizarraOf(tx, usuarioId, id);
  if (grupoId === undefined) throw new AppError('NO_ENCONTRADO');
  await tellRemotes(tx, [grupoId]);
  await recordActividad(tx, { ...acto, grupoId });
  return undefined;
}

/** Closes all other sessions of an account, and its boards. Answers how many of them the list shows. */
export async function closeDemas(tx: Sql, usuarioId: string, sesionHash: Buffer | undefined): Promise<number> {
  // Locks the account, so that a second session closing the others waits here and not at each row.
  await tx.db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute();
  const borradas = await tx.db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .where('token_hash', '<>', sesionHash ?? Buffer.alloc(0))
    .returning('tomada')
    .execute();
  const deGrupos = await endPizarrasOf(tx, usuarioId);
  await tellRemotes(tx, deGrupos);
  return borradas.filter(({ tomada }) => tomada).length + deGrupos.length;
}

/** Closes all other sessions because their owner said so in the list. */
export async function closeListadas(
  tx: Sql,
  usuarioId: string,
  { sesionHash, aparato }: { sesionHash: Buffer | undefined; aparato: string },
): Promise<number> {
  const cerradas = await closeDemas(tx, usuarioId, sesionHash);
  if (cerradas > 0) await recordActividad(tx, { tipo: 'sesiones-cerradas', usuarioId, aparato });
  return cerradas;
}
