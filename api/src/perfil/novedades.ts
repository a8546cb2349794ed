import type { Novedades } from '@aupa/contract';
import { TIPOS_NOVEDAD, NOVEDADES_A_LA_VEZ, pickNovedades, type TipoNovedad } from '@aupa/domain/perfil';
import { enterClase } from '../entry/enter.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import {
  DE_EVENTO,
  entradas,
  MOMENTO,
  MONEDAS_QUE_QUEDAN,
  presentEntrada,
  QUE_QUEDA,
  QUEDAN,
  VIVA,
  type EntradaRow,
} from './entradas.ts';

// Events of the profile $1, of the kinds $2, not yet told and not undone. Skips grants of which nothing is left and boosters that
// have ended.
const PENDIENTE = `e.perfil_id = $1 and e.clase = any($2::text[])
  and e.id > (select novedades_desde from perfil where id = $1)
  and not exists (select from novedad_contada n where n.evento_id = e.id) and ${VIVA}
  and case e.clase
    when 'medallas-otorgadas' then exists (
      select from asignacion a where a.lote_id = e.lote_id and a.perfil_id = e.perfil_id and ${QUEDAN} > 0)
    when 'potenciador-ganado' then exists (
      select from hito h where h.lote_id = e.lote_id and h.perfil_id = e.perfil_id and h.hasta > now())
    else true end`;

const FIND = {
  name: 'novedades',
  text: `select e.id, e.clase, coalesce(${MONEDAS_QUE_QUEDAN}, 0)::int as monedas from ${DE_EVENTO}
         where ${PENDIENTE} order by ${MOMENTO} desc, e.id desc limit $3`,
};

const LIST = { name: 'novedades-entradas', text: entradas('e.id = any($2::bigint[])', QUE_QUEDA) };

// Insert in the order of their ids, so that two devices that claim the same events can't deadlock.
const TELL = {
  name: 'novedades-contar',
  text: `insert into novedad_contada (evento_id, grupo_id, perfil_id)
         select e.id, e.grupo_id, e.perfil_id from ${DE_EVENTO}
         where e.id = any($3::bigint[]) and ${PENDIENTE} order by e.id
         on conflict do nothing returning evento_id as id`,
};

export async function listNovedades(sql: Sql, perfilId: number, quien: Quien): Promise<Novedades> {
  await enterClase(sql, quien, { perfil: perfilId }, 'readPropio');
  const asks = [perfilId, TIPOS_NOVEDAD, NOVEDADES_A_LA_VEZ];
  const found = await sql.run<{ id: number; clase: TipoNovedad; monedas: number }>(FIND, asks);
  const picked = pickNovedades(found).map(({ id }) => id);
  const rows = picked.length === 0 ? [] : await sql.run<EntradaRow<TipoNovedad>>(LIST, [perfilId, picked]);
  return {
    entradas: rows.map((row) => presentEntrada(row, true)),
    ids: found.map(({ id }) => id),
    monedas: found.reduce((suma, { monedas }) => suma + monedas, 0),
  };
}

/** Marks events of one's own profile as told. Answers those that were new, so that only one device tells each. */
export async function tellNovedades(
  tx: Sql,
  perfilId: number,
  { eventosIds }: { eventosIds: readonly number[] },
  quien: Quien,
): Promise<{ contadas: number[] }> {
  await enterClase(tx, quien, { perfil: perfilId }, 'tellNovedades');
  const told = await tx.run<{ id: number }>(TELL, [perfilId, TIPOS_NOVEDAD, eventosIds]);
  return { contadas: told.map(({ id }) => id) };
}
