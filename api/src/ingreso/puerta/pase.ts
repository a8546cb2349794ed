import { randomBytes } from 'node:crypto';
import { PASES_POR_ALUMNO } from '@aupa/domain/ingreso';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { addressKey } from '../../platform/http/address.ts';
import type { Services } from '../../platform/http/handlers.ts';
import { hashToken } from '../../platform/http/session.ts';
import type { Sql } from '../../platform/sql.ts';

export interface Apertura {
  grupoId: number;
  secretoHash: Buffer;
}

// Compares with the clock, not the transaction's start, because this door may have closed or been replaced during a wait. The
// exclusive lock, taken after the group's, serializes the counts of passes and calls.
const HOLD_PUERTA = {
  name: 'puerta-sujeta',
  text: `select cierra_en from puerta where grupo_id = $1 and secreto_hash = $2 and cierra_en > clock_timestamp() for no key update`,
};

/** Locks an open door until the transaction ends, and answers its closing time. Throws PUERTA_CERRADA. */
export async function holdPuerta(tx: Sql, { grupoId, secretoHash }: Apertura): Promise<Date> {
  const [abierta] = await tx.run<{ cierra_en: Date }>(HOLD_PUERTA, [grupoId, secretoHash]);
  if (!abierta) throw new AppError('PUERTA_CERRADA');
  return abierta.cierra_en;
}

const IS_GOOD = {
  name: 'pase-vale',
  text: `select from pase a join puerta p on p.grupo_id = a.puerta_id
         where a.clave_hash = $1 and a.puerta_id = $2 and not a.anulado and p.cierra_en > clock_timestamp()`,
};

/** True if a pass belongs to the group's open door and was not voided. */
export const isPase = async (sql: Sql, grupoId: number, pase: string): Promise<boolean> =>
  (await sql.run(IS_GOOD, [hashToken(pase), grupoId])).length > 0;

const LIMITE = `$4::int * greatest(1, (select count(*) from ${ALUMNO} p where p.grupo_id = $2))`;
const DRAW = {
  name: 'pase-dar',
  text: `insert into pase (clave_hash, puerta_id, direccion_hash) select $1, $2::int, $3
         where (select count(*) from pase where puerta_id = $2 and direccion_hash = $3) < ${LIMITE}
         returning puerta_id`,
};

/** Draws a pass for a locked door. Throws PASES_AGOTADOS if its address has had three per pupil. */
export async function drawPase(tx: Sql, grupoId: number, ip: string): Promise<string> {
  const pase = randomBytes(32).toString('base64url');
  const given = await tx.run(DRAW, [hashToken(pase), grupoId, hashToken(addressKey(ip)), PASES_POR_ALUMNO]);
  if (given.length === 0) throw new AppError('PASES_AGOTADOS');
  return pase;
}

/** The pass of a device if it is still valid, else a new one. Throws PUERTA_CERRADA and PASES_AGOTADOS. */
export async function keepPase(
  { sql, transaction }: Services,
  apertura: Apertura,
  { pase, ip }: { pase: string | undefined; ip: string },
): Promise<string> {
  if (pase !== undefined && (await isPase(sql, apertura.grupoId, pase))) return pase;
  return transaction(async (tx) => {
    await holdPuerta(tx, apertura);
    return drawPase(tx, apertura.grupoId, ip);
  });
}

// Passes of the address $3 under names that another address claims too. They now count for a common pool, with one address's
// limit.
const GIVE_BACK = {
  name: 'pases-devolver',
  text: `with llamada as (
           select e.perfil_id, a.clave_hash, a.direccion_hash from entrada e join pase a on a.clave_hash = e.clave_hash
           where e.id = any($1::int[])
         )
         update pase set anulado = true, direccion_hash = $5 where clave_hash in (
           select l.clave_hash from llamada l where l.direccion_hash = $3
             and exists (select from llamada o where o.perfil_id = l.perfil_id and o.direccion_hash <> $3)
           limit greatest(0, ${LIMITE} - (select count(*) from pase where puerta_id = $2 and direccion_hash = $5)))`,
};
const DEVUELTOS = hashToken('devueltos');
const VOID = {
  name: 'pases-anular',
  text: `update pase set anulado = true
         where clave_hash in (select clave_hash from entrada where id = any($1::int[]))`,
};

/**
 * Voids the passes of these calls (decision 0050). Gives passes back to the teacher's address (`ip`) if another address spoiled
 * them by calling under the same names. Only as many as an address may have: so an attacker elsewhere runs out first.
 */
export async function voidPases(
  tx: Sql,
  { grupoId, entradasIds, ip }: { grupoId: number; entradasIds: readonly number[]; ip: string },
): Promise<void> {
  const values = [entradasIds, grupoId, hashToken(addressKey(ip)), PASES_POR_ALUMNO, DEVUELTOS];
  await tx.run(GIVE_BACK, values);
  await tx.run(VOID, [entradasIds]);
}
