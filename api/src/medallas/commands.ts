import type { Body } from '@aupa/contract';
import { sql } from 'kysely';
import { enterClase } from '../entry/enter.ts';
import { nextOrden } from '../entry/ordenDeMedallas.ts';
import { situarEn } from '../entry/hecho.ts';
import { holdPerfiles } from '../entry/hold.ts';
import { CLASE } from '../entry/sources.ts';
import { grantMedallas, type Granted } from '../ledger/grant.ts';
import { AppError } from '../platform/errors.ts';
import { AHORA, type Hace, type Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { tellClases } from './orden.ts';

type Formulario = Body<'POST /api/medalla/alta'>;

function valuesOf({ nombre, descripcion, nombreIcono, cantidadMonedasBrinda, color }: Formulario) {
  return { nombre, descripcion, nombre_icono: nombreIcono, monedas: cantidadMonedasBrinda, color };
}

export async function createMedalla(tx: Sql, profesorId: string, formulario: Formulario): Promise<number> {
  const { id } = await tx.db
    .insertInto('medalla')
    .values({ profesor_id: profesorId, ...valuesOf(formulario), orden: await nextOrden(tx, profesorId) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellClases(tx, profesorId);
  return id;
}

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

// Thresholds and rankings of a deleted group don't count. A restored group brings them back, and the medal with them.
const LIST_UMBRALES = {
  name: 'medalla-umbrales',
  text: `select distinct g.nombre from umbral u join ${CLASE} g on g.id = u.grupo_id where u.medalla_id = $1 order by 1`,
};
const LIST_RANKINGS = {
  name: 'medalla-rankings',
  text: `select distinct r.nombre from ranking r join ${CLASE} g on g.id = r.grupo_id where r.medalla_id = $1 order by 1`,
};

function sayUsos(uno: string, varios: string, usos: ReadonlyArray<{ nombre: string }>): string[] {
  if (usos.length === 0) return [];
  return [`${usos.length === 1 ? uno : varios} ${usos.map(({ nombre }) => `«${nombre}»`).join(', ')}`];
}

export async function retireMedalla(tx: Sql, profesorId: string, id: number): Promise<undefined> {
  const medalla = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    // Tables that are being saved with this medal and this retirement wait for each other.
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
  const umbrales = await tx.run<{ nombre: string }>(LIST_UMBRALES, [id]);
  const rankings = await tx.run<{ nombre: string }>(LIST_RANKINGS, [id]);
  const donde = [
    ...sayUsos('la tabla', 'las tablas', tablas),
    ...sayUsos('un umbral de la clase', 'umbrales de las clases', umbrales),
    ...sayUsos('el ranking', 'los rankings', rankings),
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

export async function giveMedalla(
  tx: Sql,
  quien: Quien,
  { motivo, ...item }: { perfilId: number; medallaId: number; cantidad: number; motivo?: string | undefined },
  hace: Hace = AHORA,
): Promise<Granted> {
  const clase = await enterClase(tx, quien, { perfil: item.perfilId }, 'grantMedalla');
  const sujeta = await holdPerfiles(tx, clase, [item.perfilId], { antes: 'pacActual' });
  const situada = await situarEn(tx, sujeta, hace, { act: 'dar', medallas: item.cantidad });
  return grantMedallas(tx, situada, { autorId: quien.id, causa: 'asignacion', motivo, items: [item] });
}
