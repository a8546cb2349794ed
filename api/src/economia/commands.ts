import type { Body } from '@aupa/contract';
import { sql } from 'kysely';
import { enterClase } from '../entry/enter.ts';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

type Formulario = Body<'PUT /api/Recompensa/:id'>;

function valuesOf({ nombre, nombreIcono, precio, repetible }: Formulario) {
  return { nombre, nombre_icono: nombreIcono, precio, repetible };
}

// Answers the first group whose store had the reward already.
const ASSIGN = {
  name: 'recompensa-asignar',
  tells: ['tienda-cambiada'] as const,
  text: `with puesta as (
           insert into tienda_recompensa (grupo_id, profesor_id, recompensa_id) select id, $2, $3 from unnest($1::int[]) as t (id)
           on conflict do nothing returning grupo_id
         ), eventos as (
           insert into evento (grupo_id, clase) select grupo_id, 'tienda-cambiada' from puesta order by grupo_id
         )
         select (select nombre from grupo where id = any($1::int[]) and id not in (select grupo_id from puesta)
                 order by id limit 1) as ya`,
};

/**
 * Locks the groups whose stores change, in the order of their ids like every lock on several groups. Answers their ids, each
 * once.
 */
export async function enterTiendas(tx: Sql, quien: Quien, gruposIds: readonly number[]): Promise<number[]> {
  const ids = [...new Set(gruposIds)].toSorted((a, b) => a - b);
  for (const grupo of ids) await enterClase(tx, quien, { grupo }, 'editTienda');
  return ids;
}

export async function createRecompensa(
  tx: Sql,
  quien: Quien,
  { gruposIds = [], ...formulario }: Body<'POST /api/Recompensa/alta'>,
): Promise<number> {
  const ids = await enterTiendas(tx, quien, gruposIds);
  const { id } = await tx.db
    .insertInto('recompensa')
    .values({ profesor_id: quien.id, ...valuesOf(formulario) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (ids.length > 0) await tx.run(ASSIGN, [ids, quien.id, id]);
  return id;
}

async function tellShowing(tx: Sql, recompensaId: number): Promise<void> {
  const grupos = await tx.db
    .selectFrom('tienda_recompensa')
    .select('grupo_id')
    .where('recompensa_id', '=', recompensaId)
    .orderBy('grupo_id')
    .execute();
  for (const { grupo_id } of grupos) await recordEvento(tx, { grupoId: grupo_id, clase: 'tienda-cambiada' });
  const pacs = await tx.db
    .selectFrom('pac')
    .select('grupo_id')
    .where('recompensa_id', '=', recompensaId)
    .where('cerrado_en', 'is', null)
    .orderBy('grupo_id')
    .execute();
  for (const { grupo_id } of pacs) await recordEvento(tx, { grupoId: grupo_id, clase: 'pac-cambiado' });
}

export async function editRecompensa(tx: Sql, profesorId: string, id: number, formulario: Formulario): Promise<void> {
  const edited = await tx.db
    .updateTable('recompensa')
    .set(valuesOf(formulario))
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .executeTakeFirst();
  if (edited.numUpdatedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await tellShowing(tx, id);
}

export async function retireRecompensa(tx: Sql, profesorId: string, id: number): Promise<undefined> {
  const retired = await tx.db
    .updateTable('recompensa')
    .set({ retirada_en: sql`now()` })
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .executeTakeFirst();
  if (retired.numUpdatedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await tellShowing(tx, id);
  await tx.db.deleteFrom('tienda_recompensa').where('recompensa_id', '=', id).execute();
  return undefined;
}

export async function assignRecompensa(
  tx: Sql,
  quien: Quien,
  { recompensaId, gruposIds }: Body<'POST /api/Recompensa/asignar-a-grupos'>,
): Promise<{ mensaje: string }> {
  const ids = await enterTiendas(tx, quien, gruposIds);
  const recompensa = await tx.db
    .selectFrom('recompensa')
    .select(['id', 'nombre'])
    .where('id', '=', recompensaId)
    .where('profesor_id', '=', quien.id)
    .where('retirada_en', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!recompensa) throw new AppError('RECOMPENSA_AJENA', { campo: 'recompensaId' });
  const [assigned] = await tx.run<{ ya: string | null }>(ASSIGN, [ids, quien.id, recompensaId]);
  if (assigned?.ya) throw new AppError('RECOMPENSA_YA_ASIGNADA', { campo: 'gruposIds', datos: { grupo: assigned.ya } });
  const tiendas = ids.length === 1 ? 'la tienda' : `${ids.length} tiendas`;
  return { mensaje: `«${recompensa.nombre}» ya está en ${tiendas}.` };
}

export async function removeFromTienda(
  tx: Sql,
  quien: Quien,
  tiendaId: number,
  recompensaId: number,
): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { tienda: tiendaId }, 'editTienda');
  const removed = await tx.db
    .deleteFrom('tienda_recompensa')
    .where('grupo_id', '=', grupoId)
    .where('recompensa_id', '=', recompensaId)
    .executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'tienda-cambiada' });
  return undefined;
}
