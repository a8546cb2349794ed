import type { Respuesta } from '@aupa/contract';
import { MEDALLAS_EJEMPLO, TABLAS_EJEMPLO, type TablaEjemplo } from '@aupa/domain/medallas';
import { tablaDeEscala, type Escala } from '@aupa/domain/rubrica';
import { sql } from 'kysely';
import { AppError } from '../platform/errors.ts';
import { nextOrden } from '../entry/ordenDeMedallas.ts';
import type { Sql } from '../platform/sql.ts';
import { insertFilas } from './commands.ts';

/**
 * Gives a teacher the example medals and tables, once. With a scale, adds only its missing medals and its table (behaviour §4,
 * §10).
 */
export async function createEjemplos(
  tx: Sql,
  profesorId: string,
  escala?: Escala,
): Promise<Respuesta<'POST /api/Profesor/ejemplos'>> {
  const marked = await tx.db
    .updateTable('usuario')
    .set({ ejemplos_en: sql`now()` })
    .where('id', '=', profesorId)
    .$if(escala === undefined, (once) => once.where('ejemplos_en', 'is', null))
    .executeTakeFirst();
  if (marked.numUpdatedRows === 0n) throw new AppError('EJEMPLOS_YA_USADOS');
  // The teacher's row stays locked, so that two tabs that ask at once create everything once.
  const isFirst = escala === undefined;
  const propias = isFirst ? [] : await listMedallas(tx, profesorId);
  const idOf = new Map(propias.map((medalla) => [medalla.nombre, medalla.id]));
  const faltan = MEDALLAS_EJEMPLO.filter(({ nombre }) => !idOf.has(nombre));
  for (const { id, nombre } of await insertMedallas(tx, profesorId, faltan)) idOf.set(nombre, id);
  const pedidas = isFirst ? TABLAS_EJEMPLO : [tablaDeEscala(escala)];
  const tablas = isFirst ? pedidas : await withoutOwn(tx, profesorId, pedidas);
  for (const tabla of tablas) await insertTabla(tx, profesorId, tabla, idOf);
  return {
    mensaje: 'Ya tienes medallas y tablas de ejemplo. Cámbialas como quieras.',
    medallas: faltan.length,
    tablas: tablas.length,
  };
}

const listMedallas = (tx: Sql, profesorId: string) =>
  tx.db
    .selectFrom('medalla')
    .select(['id', 'nombre'])
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .execute();

async function withoutOwn(tx: Sql, profesorId: string, tablas: readonly TablaEjemplo[]): Promise<TablaEjemplo[]> {
  const propias = await tx.db
    .selectFrom('tabla_equivalencia')
    .select('nombre')
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .execute();
  return tablas.filter((tabla) => propias.every(({ nombre }) => nombre !== tabla.nombre));
}

async function insertMedallas(tx: Sql, profesorId: string, medallas: typeof MEDALLAS_EJEMPLO) {
  if (medallas.length === 0) return [];
  const primera = await nextOrden(tx, profesorId);
  return tx.db
    .insertInto('medalla')
    .values(
      medallas.map(({ nombre, descripcion, nombreIcono, monedas }, i) => ({
        profesor_id: profesorId,
        nombre,
        descripcion,
        nombre_icono: nombreIcono,
        monedas,
        orden: primera + i,
      })),
    )
    .returning(['id', 'nombre'])
    .execute();
}

async function insertTabla(tx: Sql, profesorId: string, tabla: TablaEjemplo, idOf: ReadonlyMap<string, number>) {
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
