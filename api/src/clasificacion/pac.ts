import type { Body } from '@aupa/contract';
import { checkFechaFin, checkFechaInicio, visualDe } from '@aupa/domain';
import { sql } from 'kysely';
import { enterClase } from '../clase/enter.ts';
import { AppError, InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';

type Formulario = Body<'POST /api/Profesor/pac'>;

function assertFechas({ fechaInicio, fechaFin }: Formulario, hoy: string): void {
  const inicio = checkFechaInicio(fechaInicio, hoy);
  if (inicio) throw new InvalidInput([{ campo: 'fechaInicio', mensaje: inicio }]);
  const fin = checkFechaFin(fechaInicio, fechaFin);
  if (fin) throw new InvalidInput([{ campo: 'fechaFin', mensaje: fin }]);
}

/** Creates the challenge of a group: one running or coming at a time (behaviour §7). Answers its id. */
export async function createPac(
  tx: Sql,
  quien: Quien,
  grupoId: number,
  formulario: Formulario,
  tzAula: string,
): Promise<number> {
  // Held alone: grants wait, so that each counts for the challenge before or for the one after.
  const { profesorId } = await enterClase(tx, quien, { grupo: grupoId }, 'editPac');
  const { nombre, visual, cantidadMedallasNecesarias, recompensaClaseId, fechaInicio, fechaFin } = formulario;
  const { rows } = await sql<{ hoy: string }>`select (now() at time zone ${tzAula})::date as hoy`.execute(tx.db);
  assertFechas(formulario, rows[0]?.hoy ?? '');
  const recompensa = await tx.db
    .selectFrom('recompensa')
    .select('id')
    .where('id', '=', recompensaClaseId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!recompensa) throw new AppError('RECOMPENSA_AJENA', { campo: 'recompensaClaseId' });
  // One whose days are past has ended by itself.
  await tx.db
    .updateTable('pac')
    .set({ cerrado_en: sql`now()` })
    .where('grupo_id', '=', grupoId)
    .where('completado_en', 'is', null)
    .where('cerrado_en', 'is', null)
    .where('hasta', '<=', sql<Date>`now()`)
    .execute();
  const created = await tx.db
    .insertInto('pac')
    .values({
      grupo_id: grupoId,
      profesor_id: profesorId,
      nombre,
      visual: visualDe(visual),
      necesarias: cantidadMedallasNecesarias,
      recompensa_id: recompensaClaseId,
      inicio: fechaInicio,
      fin: fechaFin,
      desde: sql`${fechaInicio}::date::timestamp at time zone ${tzAula}`,
      hasta: sql`(${fechaFin}::date + 1)::timestamp at time zone ${tzAula}`,
    })
    .onConflict((oc) =>
      oc.column('grupo_id').where('completado_en', 'is', null).where('cerrado_en', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('PAC_ABIERTO');
  await recordEvento(tx, { grupoId, clase: 'pac-cambiado' });
  return created.id;
}

/** Deletes a challenge that is not completed; the medals that counted for it stay (behaviour §7). */
export async function deletePac(tx: Sql, quien: Quien, id: number): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { pac: id }, 'editPac');
  const locked = await tx.db
    .selectFrom('pac')
    .select(['completado_en', 'eliminado'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked || locked.eliminado) throw new AppError('NO_ENCONTRADO');
  if (locked.completado_en) throw new AppError('PAC_COMPLETADO');
  await tx.db
    .updateTable('pac')
    .set({ eliminado: true, cerrado_en: sql`coalesce(cerrado_en, now())` })
    .where('id', '=', id)
    .execute();
  await recordEvento(tx, { grupoId, clase: 'pac-cambiado' });
  return undefined;
}
