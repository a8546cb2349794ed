import { ACTIVIDAD_DE_UN_TIPO, type TIPOS_ORDEN, type TipoActividad } from '@aupa/domain/cuenta';
import type { Sql } from '../platform/sql.ts';

/** Acts of an account, its teacher or a class. Orders are recorded by `recordOrden`. */
export type TipoActo = Exclude<TipoActividad, (typeof TIPOS_ORDEN)[number]>;

// Keeps the newest of this kind, so that no number of sign-ins fills the table or hides a changed password. A line that another
// transaction is deleting is skipped, so nobody waits here.
const RECORD = {
  name: 'actividad-acto',
  text: `with anotada as (
           insert into actividad (clase, usuario_id, grupo_id, aparato, por_anotar)
           select $1, id, $3, $4, false from unnest($2::uuid[]) as de (id))
         delete from actividad where id in (
           select id from actividad where id in (
             select id from (
               select id, row_number() over (partition by usuario_id order by id desc) as puesto
               from actividad where usuario_id = any($2::uuid[]) and clase = $1) as suyas
             where puesto >= $5::int)
           for update skip locked)`,
};

export interface Acto {
  tipo: TipoActo;
  /** The account, or several to which the same happens. */
  usuarioId: string | readonly string[];
  grupoId?: number | undefined;
  /** Device of the account's owner; none for an act of somebody else. */
  aparato?: string | undefined;
}

/** Records what happened to an account, inside the act's own transaction. Its owner reads it (behaviour §2). */
export async function recordActividad(tx: Sql, { tipo, usuarioId, grupoId, aparato }: Acto): Promise<void> {
  const cuentas = typeof usuarioId === 'string' ? [usuarioId] : usuarioId;
  await tx.run(RECORD, [tipo, cuentas, grupoId ?? null, aparato ?? null, ACTIVIDAD_DE_UN_TIPO]);
}
