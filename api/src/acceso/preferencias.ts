import type { Preferencias } from '@aupa/domain';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql, Tx } from '../platform/sql.ts';

/** How this person likes Aúpa to look and sound (behaviour §2). */
export function findPreferencias({ db }: Sql, { id }: Usuario): Promise<Preferencias> {
  return db
    .selectFrom('usuario')
    .select(['tema', 'letra', 'sonido'])
    .where('id', '=', id)
    .$narrowType<Preferencias>()
    .executeTakeFirstOrThrow();
}

/** Keeps all three, as they are from now on. */
export async function keepPreferencias(tx: Tx, { id }: Usuario, preferencias: Preferencias): Promise<Preferencias> {
  await tx.db.updateTable('usuario').set(preferencias).where('id', '=', id).execute();
  return preferencias;
}
