import { CLASE } from '../../entry/sources.ts';
import type { Sql } from '../../platform/sql.ts';

/**
 * Whether the password of the pupil `u` goes with the card of the profile `p` in the group `g` (behaviour «Cards»). Then it was chosen
 * with that one, with one of the same teacher that is there no more, or nobody knows with which.
 */
export const SE_VA = `(u.contrasenia_tarjeta_en is not null and (u.contrasenia_tarjeta_de is null or u.de_lista_por = g.profesor_id
  and (u.contrasenia_tarjeta_de = p.id or not exists (
    select from tarjeta suya join perfil ps on ps.id = suya.perfil_id join ${CLASE} gs on gs.id = ps.grupo_id
    where suya.perfil_id = u.contrasenia_tarjeta_de))))`;

// Before anything of the cards: whoever chooses a password holds the account first, then the session that the card has opened.
const HOLD = {
  name: 'tarjetas-cuentas-sujetar',
  text: `select id from usuario where id in (select estudiante_id from perfil where id = any($1::int[]))
         order by id for no key update`,
};

/** Holds the accounts of profiles that are held: nobody signs in to them, or chooses a password, until this is done. */
export async function holdCuentas(tx: Sql, perfiles: readonly number[]): Promise<void> {
  await tx.run(HOLD, [perfiles]);
}

// A statement of its own: what somebody chose while the account was waited for is seen.
const TAKE = {
  name: 'tarjetas-contrasenias-quitar',
  text: `with fuera as (
           update usuario u set contrasenia_hash = null, contrasenia_tarjeta_en = null, contrasenia_tarjeta_de = null
           from perfil p join grupo g on g.id = p.grupo_id
           where p.id = any($1::int[]) and u.id = p.estudiante_id and ${SE_VA} returning u.id)
         insert into restablecimiento (usuario_id, profesor_id, como) select id, $2, 'Tarjeta' from fuera`,
};

/**
 * Takes away the passwords that were chosen with the cards of these profiles, whose accounts are held; the database ends what they have
 * opened. Before the cards themselves go.
 */
export async function takeContrasenias(tx: Sql, perfiles: readonly number[], profesorId: string): Promise<void> {
  await tx.run(TAKE, [perfiles, profesorId]);
}

const KEEP = {
  name: 'tarjetas-contrasenias-conservar',
  text: `update usuario u set contrasenia_tarjeta_de = p.id
         from perfil p join grupo g on g.id = p.grupo_id
         where p.id = any($1::int[]) and u.id = p.estudiante_id and ${SE_VA} and u.de_lista_por = g.profesor_id`,
};

/** The passwords of these that would go are those of their new cards from now on. */
export async function keepContrasenias(tx: Sql, perfiles: readonly number[]): Promise<void> {
  if (perfiles.length > 0) await tx.run(KEEP, [perfiles]);
}
