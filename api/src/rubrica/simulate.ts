import type { Body } from '@aupa/contract';
import type { EfectoDeTabla } from '@aupa/domain/rubrica';
import { simulateFilas } from '../ledger/efecto.ts';
import { AppError } from '../platform/errors.ts';
import type { Sql } from '../platform/sql.ts';
import { toFilas } from './commands.ts';

export async function simulateTabla(
  sql: Sql,
  profesorId: string,
  id: number,
  { equivalencias }: Body<'POST /api/TablaEquivalencia/:id/simular'>,
): Promise<EfectoDeTabla> {
  const tabla = await sql.db
    .selectFrom('tabla_equivalencia')
    .select('id')
    .where('id', '=', id)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .executeTakeFirst();
  if (!tabla) throw new AppError('NO_ENCONTRADO');
  const grupos = await sql.db.selectFrom('grupo').select('id').where('tabla_equivalencia_id', '=', id).execute();
  const filas = toFilas(equivalencias).map(({ nota, medallas }) => ({
    nota,
    medallas: [...medallas].map(([medallaId, cantidad]) => ({ medallaId, cantidad })),
  }));
  return simulateFilas(
    sql,
    grupos.map((grupo) => grupo.id),
    filas,
  );
}
