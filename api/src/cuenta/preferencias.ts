import type { Body } from '@aupa/contract';
import type { Preferencias } from '@aupa/domain/cuenta';
import type { Usuario } from '../platform/http/handlers.ts';
import type { Sql, Tx } from '../platform/sql.ts';

const CAMPOS = ['tema', 'letra', 'sonido', 'atajos'] as const;

export function findPreferencias({ db }: Sql, { id }: Usuario): Promise<Preferencias> {
  return db
    .selectFrom('usuario')
    .select(CAMPOS)
    .where('id', '=', id)
    .$narrowType<Preferencias>()
    .executeTakeFirstOrThrow();
}

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
