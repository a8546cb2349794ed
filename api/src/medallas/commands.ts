import type { Body } from '@aupa/contract';
import { sql } from 'kysely';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Sql } from '../platform/sql.ts';

type Formulario = Body<'POST /api/medalla/alta'>;

function valuesOf({ nombre, descripcion, nombreIcono, cantidadMonedasBrinda }: Formulario) {
  return { nombre, descripcion, nombre_icono: nombreIcono, monedas: cantidadMonedasBrinda };
}

/** Every class of this teacher shows or offers it. */
async function tellClases(tx: Sql, profesorId: string): Promise<void> {
  const grupos = await tx.db
    .selectFrom('grupo')
    .select('id')
    .where('profesor_id', '=', profesorId)
    .where('eliminado_en', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id } of grupos) await recordEvento(tx, { grupoId: id, clase: 'medalla-cambiada' });
}

/** Creates a medal of this teacher. Answers its id. */
export async function createMedalla(tx: Sql, profesorId: string, formulario: Formulario): Promise<number> {
  const { id } = await tx.db
    .insertInto('medalla')
    .values({ profesor_id: profesorId, ...valuesOf(formulario) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellClases(tx, profesorId);
  return id;
}

/** Edits an own medal. What it already brought stays as it was. */
export async function editMedalla(tx: Sql, profesorId: string, id: number, formulario: Formulario): Promise<void> {
  const edited = await tx.db
    .updateTable('medalla')
    .set(valuesOf(formulario))
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .executeTakeFirst();
  if (edited.numUpdatedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await tellClases(tx, profesorId);
}

function nombrar(uno: string, varios: string, usos: ReadonlyArray<{ nombre: string }>): string[] {
  if (usos.length === 0) return [];
  return [`${usos.length === 1 ? uno : varios} ${usos.map(({ nombre }) => `«${nombre}»`).join(', ')}`];
}

/** Retires a medal that no table, threshold or ranking uses; students keep what they earned (behaviour §4). */
export async function retireMedalla(tx: Sql, profesorId: string, id: number): Promise<undefined> {
  const medalla = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    // Waits for tables that are being saved with this medal, and they for this.
    .forUpdate()
    .executeTakeFirst();
  if (!medalla) throw new AppError('NO_ENCONTRADO');
  const tablas = await tx.db
    .selectFrom('tabla_equivalencia as t')
    .innerJoin('fila_equivalencia as f', 'f.tabla_id', 't.id')
    .innerJoin('fila_medalla as fm', 'fm.fila_id', 'f.id')
    .select('t.nombre')
    .distinct()
    .where('fm.medalla_id', '=', id)
    .where('t.retirada_en', 'is', null)
    .orderBy('t.nombre')
    .execute();
  const umbrales = await tx.db
    .selectFrom('umbral as u')
    .innerJoin('grupo as g', 'g.id', 'u.grupo_id')
    .select('g.nombre')
    .distinct()
    .where('u.medalla_id', '=', id)
    .where('g.eliminado_en', 'is', null)
    .orderBy('g.nombre')
    .execute();
  const rankings = await tx.db
    .selectFrom('ranking as r')
    .innerJoin('grupo as g', 'g.id', 'r.grupo_id')
    .select('r.nombre')
    .distinct()
    .where('r.medalla_id', '=', id)
    .where('g.eliminado_en', 'is', null)
    .orderBy('r.nombre')
    .execute();
  const donde = [
    ...nombrar('la tabla', 'las tablas', tablas),
    ...nombrar('un umbral del grupo', 'umbrales de los grupos', umbrales),
    ...nombrar('el ranking', 'los rankings', rankings),
  ].join(' y ');
  if (donde !== '') throw new AppError('MEDALLA_EN_USO', { datos: { donde } });
  await tx.db
    .updateTable('medalla')
    .set({ retirada_en: sql`now()` })
    .where('id', '=', id)
    .execute();
  await tellClases(tx, profesorId);
  return undefined;
}
