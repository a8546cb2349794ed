import { recordActividad } from '../../entry/actividad.ts';
import { CLASE } from '../../entry/sources.ts';
import type { Sql } from '../../platform/sql.ts';

/**
 * SQL: the password of the pupil `u` goes with the card of the profile `p` in the group `g` (behaviour «Cards»). True if it was
 * chosen with that card, with a vanished card of the same teacher, or with an unknown one.
 */
export const SE_VA = `(u.contrasenia_tarjeta_en is not null and (u.contrasenia_tarjeta_de is null or u.de_lista_por = g.profesor_id
  and (u.contrasenia_tarjeta_de = p.id or not exists (
    select from tarjeta suya join perfil ps on ps.id = suya.perfil_id join ${CLASE} gs on gs.id = ps.grupo_id
    where suya.perfil_id = u.contrasenia_tarjeta_de))))`;

// Lock the account before the cards: choosing a password locks the account first, then the card's session.
const HOLD = {
  name: 'tarjetas-cuentas-sujetar',
  text: `select id from usuario where id in (select estudiante_id from perfil where id = any($1::int[]))
         order by id for no key update`,
};

export async function holdCuentas(tx: Sql, perfiles: readonly number[]): Promise<void> {
  await tx.run(HOLD, [perfiles]);
}

// A separate statement, so that it sees a password chosen while it waited for the lock.
const TAKE = {
  name: 'tarjetas-contrasenias-quitar',
  text: `with fuera as (
           update usuario u set contrasenia_hash = null, contrasenia_tarjeta_en = null, contrasenia_tarjeta_de = null
           from perfil p join grupo g on g.id = p.grupo_id
           where p.id = any($1::int[]) and u.id = p.estudiante_id and ${SE_VA} returning u.id)
         insert into restablecimiento (usuario_id, profesor_id, como) select id, $2, 'Tarjeta' from fuera
         returning usuario_id as id`,
};

/**
 * Takes away the passwords chosen with the cards of these profiles, whose accounts are locked. The database ends their sessions.
 * Call it before the cards are deleted.
 */
export async function takeContrasenias(tx: Sql, perfiles: readonly number[], profesorId: string): Promise<void> {
  const fuera = await tx.run<{ id: string }>(TAKE, [perfiles, profesorId]);
  await recordActividad(tx, { tipo: 'contrasena-anulada', usuarioId: fuera.map(({ id }) => id) });
}

const KEEP = {
  name: 'tarjetas-contrasenias-conservar',
  text: `update usuario u set contrasenia_tarjeta_de = p.id
         from perfil p join grupo g on g.id = p.grupo_id
         where p.id = any($1::int[]) and u.id = p.estudiante_id and ${SE_VA} and u.de_lista_por = g.profesor_id`,
};

export async function keepContrasenias(tx: Sql, perfiles: readonly number[]): Promise<void> {
  if (perfiles.length > 0) await tx.run(KEEP, [perfiles]);
}
