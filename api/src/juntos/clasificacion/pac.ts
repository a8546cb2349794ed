import type { Body } from '@aupa/contract';
import {
  checkFechaFin,
  checkFechaInicio,
  checkFinEditado,
  checkInicioEditado,
  checkMetaPac,
  visualOf,
} from '@aupa/domain/juntos';
import { sql } from 'kysely';
import { enterClase } from '../../entry/enter.ts';
import { AppError, InvalidInput } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { mayEdit } from '../../platform/versions.ts';

type Formulario = Body<'POST /api/Profesor/pac'>;
type Edicion = Body<'PUT /api/Profesor/pac/:id'>;

function assertFields(fallos: ReadonlyArray<[campo: string, mensaje: string | null]>): void {
  for (const [campo, mensaje] of fallos) if (mensaje !== null) throw new InvalidInput([{ campo, mensaje }]);
}

async function dayOf(tx: Sql, tzAula: string): Promise<string> {
  const { rows } = await sql<{ hoy: string }>`select (now() at time zone ${tzAula})::date as hoy`.execute(tx.db);
  return rows[0]?.hoy ?? '';
}

/** The stored instants of a challenge's days: `hasta` is the end of the last day. */
const daysOf = ({ fechaInicio, fechaFin }: Pick<Formulario, 'fechaInicio' | 'fechaFin'>, tzAula: string) => ({
  inicio: fechaInicio,
  fin: fechaFin,
  desde: sql<Date>`${fechaInicio}::date::timestamp at time zone ${tzAula}`,
  hasta: sql<Date>`(${fechaFin}::date + 1)::timestamp at time zone ${tzAula}`,
});

export async function createPac(
  tx: Sql,
  quien: Quien,
  grupoId: number,
  formulario: Formulario,
  tzAula: string,
): Promise<number> {
  // The exclusive lock makes grants wait, so that each counts for exactly one challenge.
  const { profesorId } = await enterClase(tx, quien, { grupo: grupoId }, 'editPac');
  const { nombre, visual, cantidadMedallasNecesarias, recompensaClaseId, fechaInicio, fechaFin } = formulario;
  assertFields([
    ['fechaInicio', checkFechaInicio(fechaInicio, await dayOf(tx, tzAula))],
    ['fechaFin', checkFechaFin(fechaInicio, fechaFin)],
  ]);
  const recompensa = await tx.db
    .selectFrom('recompensa')
    .select('id')
    .where('id', '=', recompensaClaseId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!recompensa) throw new AppError('RECOMPENSA_AJENA', { campo: 'recompensaClaseId' });
  // A challenge whose days are over has ended by itself: close its row.
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
      visual: visualOf(visual),
      necesarias: cantidadMedallasNecesarias,
      recompensa_id: recompensaClaseId,
      ...daysOf(formulario, tzAula),
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

/**
 * Edits a running or planned challenge (behaviour §7). `version` is the one that the teacher opened. The exclusive lock on the
 * group keeps a grant from completing the challenge meanwhile, or counting for days that it loses.
 */
export async function editPac(
  tx: Sql,
  quien: Quien,
  id: number,
  edicion: Edicion,
  tzAula: string,
): Promise<{ grupoId: number }> {
  const { grupoId } = await enterClase(tx, quien, { pac: id }, 'editPac');
  const locked = await tx.db
    .selectFrom('pac')
    .select(['nombre', 'necesarias', 'total', 'inicio', 'fin', 'version', 'completado_en', 'cerrado_en', 'eliminado'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!locked || locked.eliminado) throw new AppError('NO_ENCONTRADO');
  if (locked.completado_en) throw new AppError('PAC_COMPLETADO');
  const hoy = await dayOf(tx, tzAula);
  if (locked.cerrado_en || locked.fin < hoy) throw new AppError('PAC_TERMINADO');
  const { nombre, cantidadMedallasNecesarias: necesarias, fechaInicio, fechaFin } = edicion;
  const saysTheSame = () =>
    nombre === locked.nombre &&
    necesarias === locked.necesarias &&
    fechaInicio === locked.inicio &&
    fechaFin === locked.fin;
  if (!(await mayEdit(edicion.version, locked.version, saysTheSame))) return { grupoId };
  assertFields([
    ['cantidadMedallasNecesarias', checkMetaPac(necesarias, locked.total)],
    ['fechaInicio', checkInicioEditado(fechaInicio, locked.inicio, hoy)],
    ['fechaFin', checkFinEditado(fechaInicio, fechaFin, hoy)],
  ]);
  await tx.db
    .updateTable('pac')
    .set({ nombre, necesarias, version: locked.version + 1, ...daysOf(edicion, tzAula) })
    .where('id', '=', id)
    .execute();
  await recordEvento(tx, { grupoId, clase: 'pac-cambiado' });
  return { grupoId };
}

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
