import type { Respuesta } from '@aupa/contract';
import { maySolicitar } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Services } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { assertNotThrottled, clearFailures, recordFailure } from '../platform/throttle.ts';

interface Union {
  tx: Sql;
  estudianteId: string;
  codigo: string;
}

/** Before the transaction: a guess counts until it proves right, so that guesses sent side by side count too. */
export async function countGuess({ sql, throttle }: Services, estudianteId: string): Promise<void> {
  if (!throttle) return;
  await recordFailure(sql, 'codigo-cuenta', estudianteId);
  await assertNotThrottled(sql, 'codigo-cuenta', estudianteId);
}

async function findGrupo({
  tx,
  estudianteId,
  codigo,
}: Union): Promise<{ id: number; nombre: string; materia: string }> {
  const grupo = await tx.db
    .selectFrom('grupo')
    .select(['id', 'nombre', 'materia'])
    .where('codigo', '=', codigo)
    .where('eliminado_en', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!grupo) throw new AppError('CODIGO_DESCONOCIDO', { campo: 'codigo' });
  await clearFailures(tx, 'codigo-cuenta', estudianteId);
  return grupo;
}

async function assertMayAsk(tx: Sql, grupo: { id: number; materia: string }, estudianteId: string): Promise<void> {
  const datos = { grupo: grupo.materia };
  const perfil = await tx.db
    .selectFrom('perfil')
    .select('id')
    .where('grupo_id', '=', grupo.id)
    .where('estudiante_id', '=', estudianteId)
    .where('retirado_en', 'is', null)
    .executeTakeFirst();
  if (perfil) throw new AppError('YA_EN_GRUPO', { datos });
  const { pendientes, rechazos } = await tx.db
    .selectFrom('solicitud_union')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('estado', '=', 'Pendiente').as('pendientes'),
      fn.countAll<number>().filterWhere('estado', '=', 'Rechazada').as('rechazos'),
    ])
    .where('grupo_id', '=', grupo.id)
    .where('estudiante_id', '=', estudianteId)
    .executeTakeFirstOrThrow();
  if (pendientes > 0) throw new AppError('SOLICITUD_PENDIENTE', { datos });
  if (!maySolicitar(rechazos)) throw new AppError('SOLICITUDES_AGOTADAS', { datos });
}

/** A student asks to join the group that has this code (behaviour §3). */
export async function joinByCodigo(union: Union): Promise<Respuesta<'POST /api/Estudiante/unirse-grupo'>> {
  const { tx, estudianteId } = union;
  const grupo = await findGrupo(union);
  await assertMayAsk(tx, grupo, estudianteId);
  const created = await tx.db
    .insertInto('solicitud_union')
    .values({ grupo_id: grupo.id, estudiante_id: estudianteId })
    .onConflict((oc) => oc.columns(['grupo_id', 'estudiante_id']).where('estado', '=', 'Pendiente').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('SOLICITUD_PENDIENTE', { datos: { grupo: grupo.materia } });
  await recordEvento(tx, { grupoId: grupo.id, clase: 'solicitud-union-creada', usuarioId: estudianteId });
  return {
    mensaje: `Solicitud enviada a ${grupo.materia}, esperando a tu profesor.`,
    grupoNombre: grupo.nombre,
  };
}
