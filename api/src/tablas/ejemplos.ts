import type { Respuesta } from '@aupa/contract';
import { MEDALLAS_EJEMPLO, TABLAS_EJEMPLO } from '@aupa/domain';
import { sql } from 'kysely';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';
import { insertFilas } from './commands.ts';

/** Gives a teacher the example medals and tables, once (behaviour §4, §10). */
export async function createEjemplos(tx: Sql, profesorId: string): Promise<Respuesta<'POST /api/Profesor/ejemplos'>> {
  const marked = await tx.db
    .updateTable('usuario')
    .set({ ejemplos_en: sql`now()` })
    .where('id', '=', profesorId)
    .where('ejemplos_en', 'is', null)
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) throw new AppError('EJEMPLOS_YA_USADOS');
  const medallas = await tx.db
    .insertInto('medalla')
    .values(
      MEDALLAS_EJEMPLO.map(({ nombre, descripcion, nombreIcono, monedas }) => ({
        profesor_id: profesorId,
        nombre,
        descripcion,
        nombre_icono: nombreIcono,
        monedas,
      })),
    )
    .returning(['id', 'nombre'])
    .execute();
  const idOf = new Map(medallas.map((medalla) => [medalla.nombre, medalla.id]));
  for (const tabla of TABLAS_EJEMPLO) {
    const { id } = await tx.db
      .insertInto('tabla_equivalencia')
      .values({ profesor_id: profesorId, nombre: tabla.nombre })
      .returning('id')
      .executeTakeFirstOrThrow();
    const total = new Map<number, number>();
    const filas = tabla.filas.map(({ nota, agrega }) => {
      for (const nombre of agrega) {
        const medallaId = idOf.get(nombre);
        if (medallaId !== undefined) total.set(medallaId, (total.get(medallaId) ?? 0) + 1);
      }
      return { nota, medallas: new Map(total) };
    });
    await insertFilas(tx, profesorId, id, filas);
  }
  return {
    mensaje: 'Ya tienes medallas y tablas de ejemplo. Cámbialas como quieras.',
    medallas: medallas.length,
    tablas: TABLAS_EJEMPLO.length,
  };
}
