import type { Sql } from '../platform/sql.ts';

// Delete the code first: that waits for boards that are connecting with it, and the second statement finds them.
const VOID_GRUPO = { name: 'pizarra-codigo-anular', text: 'delete from pizarra_codigo where grupo_id = $1' };
/** Deletes boards of these groups. Locks them by hash first, as heartbeats do, or the two could deadlock. */
const endOf = (grupos: string) => `with suyas as (
           select token_hash from pizarra_sesion where grupo_id in ${grupos} order by token_hash for update)
         delete from pizarra_sesion p using suyas s where p.token_hash = s.token_hash returning p.grupo_id`;
const END_GRUPO = { name: 'pizarras-de-grupo-cerrar', text: endOf('($1)') };
const DE_PROFESOR = '(select id from grupo where profesor_id = $1)';
const VOID_PROFESOR = {
  name: 'pizarra-codigos-anular',
  text: `delete from pizarra_codigo where grupo_id in ${DE_PROFESOR}`,
};
const END_PROFESOR = { name: 'pizarras-de-profesor-cerrar', text: endOf(DE_PROFESOR) };
const END_UNA = {
  name: 'pizarra-de-profesor-cerrar',
  text: `delete from pizarra_sesion where id = $2 and grupo_id in ${DE_PROFESOR} returning grupo_id`,
};

/** Disconnects all boards of a group: they go dark, and its code connects no more. */
export async function endPizarras(tx: Sql, grupoId: number): Promise<void> {
  await tx.run(VOID_GRUPO, [grupoId]);
  await tx.run(END_GRUPO, [grupoId]);
}

/**
 * Disconnects the boards of all groups of a teacher, which are listed with their sessions (behaviour §2). Returns the group of
 * each.
 */
export async function endPizarrasOf(tx: Sql, usuarioId: string): Promise<number[]> {
  await tx.run(VOID_PROFESOR, [usuarioId]);
  return (await tx.run<{ grupo_id: number }>(END_PROFESOR, [usuarioId])).map(({ grupo_id }) => grupo_id);
}

/** Disconnects one board of a teacher. Returns its group; undefined: it was not there. */
export async function endPizarraOf(tx: Sql, usuarioId: string, id: number): Promise<number | undefined> {
  return (await tx.run<{ grupo_id: number }>(END_UNA, [usuarioId, id]))[0]?.grupo_id;
}
