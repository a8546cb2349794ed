import type { TablaEquivalencia } from '@aupa/contract';
import { compareNombres } from '@aupa/domain/base';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';

function selectTablas(db: Kysely<Database>, profesorId: string) {
  return db
    .selectFrom('tabla_equivalencia as t')
    .select(['t.id', 't.nombre', 't.version'])
    .select(
      sql<TablaEquivalencia['equivalencias'] | null>`(
        select json_agg(json_build_object('nota', f.nota, 'medallasNecesarias', (
          select coalesce(json_agg(json_build_object('id', m.id, 'nombre', m.nombre, 'nombreIcono', m.nombre_icono,
              'color', m.color, 'descripcion', m.descripcion, 'cantidad', fm.cantidad) order by m.id), '[]')
          from fila_medalla fm join medalla m on m.id = fm.medalla_id where fm.fila_id = f.id
        )) order by f.nota)
        from fila_equivalencia f where f.tabla_id = t.id
      )`.as('equivalencias'),
    )
    .where('t.profesor_id', '=', profesorId)
    .where('t.retirada_en', 'is', null);
}

export async function listTablas(db: Kysely<Database>, profesorId: string): Promise<TablaEquivalencia[]> {
  const rows = await selectTablas(db, profesorId).execute();
  return rows
    .map((row) => ({ ...row, equivalencias: row.equivalencias ?? [] }))
    .sort((a, b) => compareNombres(a.nombre, b.nombre) || a.id - b.id);
}

export async function findTabla(db: Kysely<Database>, profesorId: string, id: number): Promise<TablaEquivalencia> {
  const row = await selectTablas(db, profesorId).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NO_ENCONTRADO');
  return { ...row, equivalencias: row.equivalencias ?? [] };
}
