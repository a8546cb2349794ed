import type { Respuesta } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { mayAsk, SOLICITUDES_UNION_PENDIENTES } from '@aupa/domain/clase';
import { sql } from 'kysely';
import { ALUMNO, CLASE } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Services } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { assertNotThrottled, recordFailure } from '../../platform/throttle.ts';

interface Union {
  tx: Sql;
  estudianteId: string;
  codigo: string;
}

const HOLD_ESTUDIANTE = {
  name: 'codigo-estudiante',
  text: 'select id from usuario where id = $1 for no key update',
};

const FIND_GRUPO = {
  name: 'codigo-grupo',
  text: `select g.id, g.nombre, g.materia, u.nombre as "profesorNombre", u.apellido as "profesorApellido"
         from ${CLASE} g join usuario u on u.id = g.profesor_id where g.codigo = $1`,
};
// An exclusive lock, because join requests are counted and so must come one after the other.
const HOLD_GRUPO = { name: 'codigo-grupo-sujeto', text: `${FIND_GRUPO.text} for no key update of g` };

const FIND_ALUMNO = {
  name: 'codigo-alumno',
  text: `select id from ${ALUMNO} p where grupo_id = $1 and estudiante_id = $2`,
};

interface GrupoRow {
  id: number;
  nombre: string;
  materia: string;
  profesorNombre: string;
  profesorApellido: string;
}

const unknownCodigo = () => new AppError('CODIGO_DESCONOCIDO', { campo: 'codigo' });

/**
 * Checks the code in a transaction of its own, which is kept if the request fails: only wrong codes count (behaviour §3). Locks
 * the account, so that parallel guesses learn no more.
 */
export async function assertCodigo(
  { sql, throttle, transaction }: Services,
  estudianteId: string,
  codigo: string,
): Promise<void> {
  if (!throttle) return;
  // Checked before any lock too, so that an attacker who goes on guessing holds no connection.
  await assertNotThrottled(sql, 'codigo-cuenta', estudianteId);
  const isKnown = await transaction(async (tx) => {
    await tx.run(HOLD_ESTUDIANTE, [estudianteId]);
    await assertNotThrottled(tx, 'codigo-cuenta', estudianteId);
    const [grupo] = await tx.run<GrupoRow>(FIND_GRUPO, [codigo]);
    if (!grupo) await recordFailure(tx, 'codigo-cuenta', estudianteId);
    return grupo !== undefined;
  });
  if (!isKnown) throw unknownCodigo();
}

async function assertMayAsk(tx: Sql, grupo: { id: number; materia: string }, estudianteId: string): Promise<void> {
  const datos = { grupo: grupo.materia };
  // Read pending requests before members: a request accepted in between then shows as one or the other.
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
  const [perfil] = await tx.run(FIND_ALUMNO, [grupo.id, estudianteId]);
  if (perfil) throw new AppError('YA_EN_GRUPO', { datos });
  if (!mayAsk(rechazos)) throw new AppError('SOLICITUDES_AGOTADAS', { datos });
  const { esperan } = await tx.db
    .selectFrom('solicitud_union')
    .select(({ fn }) => fn.countAll<number>().as('esperan'))
    .where('grupo_id', '=', grupo.id)
    .where('estado', '=', 'Pendiente')
    .executeTakeFirstOrThrow();
  if (esperan >= SOLICITUDES_UNION_PENDIENTES) throw new AppError('SOLICITUDES_UNION_LLENAS', { datos });
}

export async function joinByCodigo(union: Union): Promise<Respuesta<'POST /api/Estudiante/unirse-grupo'>> {
  const { tx, estudianteId, codigo } = union;
  const [grupo] = await tx.run<GrupoRow>(HOLD_GRUPO, [codigo]);
  if (!grupo) throw unknownCodigo();
  await assertMayAsk(tx, grupo, estudianteId);
  const created = await tx.db
    .insertInto('solicitud_union')
    .values({ grupo_id: grupo.id, estudiante_id: estudianteId })
    // A literal, not a parameter: only so does PostgreSQL match the partial index in every plan.
    .onConflict((oc) =>
      oc
        .columns(['grupo_id', 'estudiante_id'])
        .where(sql<boolean>`estado = 'Pendiente'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new AppError('SOLICITUD_PENDIENTE', { datos: { grupo: grupo.materia } });
  await recordEvento(tx, { grupoId: grupo.id, clase: 'solicitud-union-creada', usuarioId: estudianteId });
  const profesor = nombreCompleto({ nombre: grupo.profesorNombre, apellido: grupo.profesorApellido });
  return {
    mensaje: `Solicitud enviada a ${grupo.materia}, esperando a que ${profesor} te deje entrar.`,
    grupoNombre: grupo.nombre,
  };
}
