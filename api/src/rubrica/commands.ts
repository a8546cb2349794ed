import type { Body } from '@aupa/contract';
import { LIMITES } from '@aupa/domain/base';
import { checkFilas, type FilaTotal } from '@aupa/domain/rubrica';
import { sql } from 'kysely';
import { CLASE } from '../entry/sources.ts';
import { moveMetas } from '../ledger/metas.ts';
import { AppError, InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';
import { mayEdit } from '../platform/versions.ts';
import { findTabla } from './queries.ts';

type Formulario = Body<'POST /api/TablaEquivalencia'>;
type Edicion = Body<'PUT /api/TablaEquivalencia'>;

/** The payload's rows with counted copies: a medal is repeated per copy, or has `cantidad` (behaviour §5). */
export function toFilas(equivalencias: Formulario['equivalencias']): FilaTotal[] {
  const filas = equivalencias.map(({ nota, medallasNecesarias }) => {
    const medallas = new Map<number, number>();
    for (const { id, cantidad = 1 } of medallasNecesarias) medallas.set(id, (medallas.get(id) ?? 0) + cantidad);
    return { nota, medallas };
  });
  const faults = checkFilas(filas).map(({ fila, parte, mensaje }) => ({
    campo: `equivalencias.${fila}.${parte === 'nota' ? 'nota' : 'medallasNecesarias'}`,
    mensaje,
  }));
  if (faults.length > 0) throw new InvalidInput(faults);
  return filas;
}

/** Medals must be the teacher's own. A retired one may only stay where it was (behaviour §5). */
async function assertOwnMedallas(
  tx: Sql,
  profesorId: string,
  filas: readonly FilaTotal[],
  tablaId?: number,
): Promise<void> {
  const ids = [...new Set(filas.flatMap(({ medallas }) => [...medallas.keys()]))];
  if (ids.length === 0) return;
  const usable = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('profesor_id', '=', profesorId)
    .where((eb) =>
      eb.or([
        eb('retirada_en', 'is', null),
        eb.exists(
          eb
            .selectFrom('fila_medalla as fm')
            .innerJoin('fila_equivalencia as f', 'f.id', 'fm.fila_id')
            .select('fm.fila_id')
            .whereRef('fm.medalla_id', '=', 'medalla.id')
            .where('f.tabla_id', '=', tablaId ?? 0),
        ),
      ]),
    )
    .orderBy('id')
    .forKeyShare()
    .execute();
  if (usable.length < ids.length) throw new AppError('MEDALLA_AJENA', { campo: 'equivalencias' });
}

export async function insertFilas(
  tx: Sql,
  profesorId: string,
  tablaId: number,
  filas: readonly FilaTotal[],
): Promise<void> {
  const inserted = await tx.db
    .insertInto('fila_equivalencia')
    .values(filas.map(({ nota }) => ({ tabla_id: tablaId, profesor_id: profesorId, nota })))
    .returning(['id', 'nota'])
    .execute();
  const idOf = new Map(inserted.map((fila) => [fila.nota, fila.id]));
  const copias = filas.flatMap(({ nota, medallas }) =>
    [...medallas].map(([medallaId, cantidad]) => ({
      filaId: idOf.get(nota) ?? 0,
      medallaId,
      cantidad,
    })),
  );
  // Arrays, because single values might exceed the parameters of a statement.
  await sql`
    insert into fila_medalla (fila_id, medalla_id, profesor_id, cantidad)
    select fila_id, medalla_id, ${profesorId}, cantidad
    from unnest(${copias.map(({ filaId }) => filaId)}::int[], ${copias.map(({ medallaId }) => medallaId)}::int[],
      ${copias.map(({ cantidad }) => cantidad)}::int[]) as t (fila_id, medalla_id, cantidad)`.execute(tx.db);
}

// Locks the teacher after everything else, so that of two tables saved at once the second counts the first (decision 0053).
const HOLD_PROFESOR = { name: 'tablas-profesor', text: 'select id from usuario where id = $1 for no key update' };
const COUNT_ENTRADAS = {
  name: 'tablas-entradas',
  text: `select count(*)::int as entradas from tabla_equivalencia t join fila_equivalencia f on f.tabla_id = t.id
           join fila_medalla fm on fm.fila_id = f.id
         where t.profesor_id = $1 and t.retirada_en is null and ($2::int is null or t.id = $2)`,
};

async function countEntradas(tx: Sql, profesorId: string, tablaId: number | null): Promise<number> {
  const [row] = await tx.run<{ entradas: number }>(COUNT_ENTRADAS, [profesorId, tablaId]);
  return row?.entradas ?? 0;
}

/** Throws TABLAS_GRANDES if a table grew beyond `antes` entries and the teacher's tables now have too many. */
async function assertEntradas(tx: Sql, profesorId: string, tablaId: number, antes: number): Promise<void> {
  await tx.run(HOLD_PROFESOR, [profesorId]);
  if ((await countEntradas(tx, profesorId, null)) <= LIMITES.entradas) return;
  if ((await countEntradas(tx, profesorId, tablaId)) > antes) throw new AppError('TABLAS_GRANDES');
}

export async function createTabla(tx: Sql, profesorId: string, { nombre, equivalencias }: Formulario): Promise<number> {
  const filas = toFilas(equivalencias);
  await assertOwnMedallas(tx, profesorId, filas);
  const { id } = await tx.db
    .insertInto('tabla_equivalencia')
    .values({ profesor_id: profesorId, nombre })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertFilas(tx, profesorId, id, filas);
  await assertEntradas(tx, profesorId, id, 0);
  return id;
}

const toText = (nombre: string, filas: readonly FilaTotal[]) =>
  JSON.stringify([nombre, filas.map(({ nota, medallas }) => [nota, [...medallas].toSorted(([a], [b]) => a - b)])]);

async function saysTheSame(
  tx: Sql,
  profesorId: string,
  id: number,
  { nombre, filas }: { nombre: string; filas: readonly FilaTotal[] },
): Promise<boolean> {
  const stored = await findTabla(tx.db, profesorId, id);
  return toText(nombre, filas) === toText(stored.nombre, toFilas(stored.equivalencias));
}

/** Edits an own table with all of its rows (behaviour §5). `version` is the one that the teacher opened (behaviour §11). */
export async function editTabla(
  tx: Sql,
  profesorId: string,
  id: number,
  { nombre, equivalencias, version }: Edicion,
): Promise<void> {
  const filas = toFilas(equivalencias);
  const tabla = await tx.db
    .selectFrom('tabla_equivalencia')
    .select('version')
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!tabla) throw new AppError('NO_ENCONTRADO');
  if (!(await mayEdit(version, tabla.version, () => saysTheSame(tx, profesorId, id, { nombre, filas })))) return;
  await tx.db
    .updateTable('tabla_equivalencia')
    .set({ nombre, version: tabla.version + 1 })
    .where('id', '=', id)
    .execute();
  await assertOwnMedallas(tx, profesorId, filas, id);
  const antes = await countEntradas(tx, profesorId, id);
  await tx.db.deleteFrom('fila_equivalencia').where('tabla_id', '=', id).execute();
  await insertFilas(tx, profesorId, id, filas);
  await moveMetas(tx, id);
  const grupos = await tx.db.selectFrom('grupo').select('id').where('tabla_equivalencia_id', '=', id).execute();
  for (const grupo of grupos) await recordEvento(tx, { grupoId: grupo.id, clase: 'grupo-editado' });
  await assertEntradas(tx, profesorId, id, antes);
}

const LIST_GRUPOS = {
  name: 'tabla-grupos',
  text: `select nombre from ${CLASE} g where tabla_equivalencia_id = $1 order by nombre`,
};

export async function deleteTabla(tx: Sql, profesorId: string, id: number): Promise<undefined> {
  const tabla = await tx.db
    .selectFrom('tabla_equivalencia')
    .select('id')
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!tabla) throw new AppError('NO_ENCONTRADO');
  const grupos = await tx.run<{ nombre: string }>(LIST_GRUPOS, [id]);
  if (grupos.length > 0) {
    const donde = grupos.map(({ nombre }) => `«${nombre}»`).join(', ');
    throw new AppError('TABLA_EN_USO', { datos: { donde } });
  }
  await tx.db
    .updateTable('tabla_equivalencia')
    .set({ retirada_en: sql`now()` })
    .where('id', '=', id)
    .execute();
  return undefined;
}
