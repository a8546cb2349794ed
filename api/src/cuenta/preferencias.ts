import type { Body } from '@aupa/contract';
import type { Preferencias } from '@aupa/domain/cuenta';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql, Tx } from '../platform/sql.ts';

const CAMPOS = ['tema', 'letra', 'sonido', 'atajos'] as const;

/** How this person likes Aúpa to look, sound and take keys (behaviour §2). */
export function findPreferencias({ db }: Sql, { id }: Usuario): Promise<Preferencias> {
  return db
    .selectFrom('usuario')
    .select(CAMPOS)
    .where('id', '=', id)
    .$narrowType<Preferencias>()
    .executeTakeFirstOrThrow();
}

/** Keeps what was sent, as it is from now on. */
export function keepPreferencias(
  { db }: Tx,
  { id }: Usuario,
  preferencias: Body<'PUT /api/Usuario/preferencias'>,
): Promise<Preferencias> {
  return db
    .updateTable('usuario')
    .set(preferencias)
    .where('id', '=', id)
    .returning(CAMPOS)
    .$narrowType<Preferencias>()
    .executeTakeFirstOrThrow();
}
