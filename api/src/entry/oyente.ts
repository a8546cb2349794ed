import type { Quien } from '../platform/http/handlers.ts';
import { nobody, type OyenteVivo } from '../platform/live/oyentes.ts';
import type { Sql } from '../platform/sql.ts';
import { CLASES_OF } from './sources.ts';

const FIND = { name: 'oyente', text: `select id as grupo_id, propio from ${CLASES_OF} c` };

/** The groups that the person teaches, and those where they have a profile. */
export async function findOyente(sql: Sql, quien: Quien): Promise<OyenteVivo> {
  const oyente = nobody(quien);
  for (const { grupo_id, propio } of await sql.run<{ grupo_id: number; propio: number | null }>(FIND, [
    quien.id,
    quien.soloOf,
  ])) {
    if (propio === null) oyente.ensena.add(grupo_id);
    else oyente.perfiles.set(grupo_id, propio);
  }
  return oyente;
}
