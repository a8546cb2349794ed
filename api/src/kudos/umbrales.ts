import type { Body } from '@aupa/contract';
import { findTipoKudo } from '@aupa/domain';
import { AppError } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import { ownsGrupo } from '../platform/policy.ts';
import type { Sql } from '../platform/sql.ts';
import { holdUmbral, payUmbral } from './pay.ts';

type Formulario = Body<'POST /api/ConfiguracionUmbralParaMedallas'>;
type Cambio = Omit<Body<'PUT /api/ConfiguracionUmbralParaMedallas'>, 'id'>;

/** Holds the group against kudos given meanwhile: each is counted by the rule before or by the one after. */
async function lockGrupo(tx: Sql, profesorId: string, grupoId: number): Promise<void> {
  const grupo = await tx.db
    .selectFrom('grupo')
    .select('id')
    .where('id', '=', grupoId)
    .where(ownsGrupo(profesorId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!grupo) throw new AppError('NO_ENCONTRADO');
}

async function assertValid(tx: Sql, profesorId: string, formulario: Formulario, id: number): Promise<void> {
  const { grupoId, medallaId, tipoKudoId } = formulario;
  const tipo = findTipoKudo(tipoKudoId);
  if (!tipo) throw new AppError('KUDO_DESCONOCIDO', { campo: 'tipoKudoId' });
  const medalla = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', medallaId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    // Waits for whoever is retiring it.
    .forShare()
    .executeTakeFirst();
  if (!medalla) throw new AppError('MEDALLA_DE_OTRO', { campo: 'medallaId' });
  const repetido = await tx.db
    .selectFrom('umbral')
    .select('id')
    .where('grupo_id', '=', grupoId)
    .where('tipo', '=', tipoKudoId)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (repetido) throw new AppError('UMBRAL_REPETIDO', { campo: 'tipoKudoId', datos: { kudo: tipo.nombre } });
}

/** The group of a threshold, which never changes. Throws where there is none. */
async function grupoOf(tx: Sql, id: number): Promise<number> {
  const umbral = await tx.db.selectFrom('umbral').select('grupo_id').where('id', '=', id).executeTakeFirst();
  if (!umbral) throw new AppError('NO_ENCONTRADO');
  return umbral.grupo_id;
}

function valuesOf({ medallaId, tipoKudoId, cantidadKudos, soloCompanerosDistintos }: Formulario) {
  return {
    medalla_id: medallaId,
    tipo: tipoKudoId,
    cantidad: cantidadKudos,
    solo_distintos: soloCompanerosDistintos,
  };
}

async function apply(tx: Sql, profesorId: string, { grupoId, tipoKudoId }: Formulario): Promise<void> {
  await recordEvento(tx, { grupoId, clase: 'umbral-cambiado' });
  const umbral = await holdUmbral(tx, grupoId, tipoKudoId);
  if (umbral) await payUmbral(tx, { grupoId, profesorId, tipo: tipoKudoId, umbral, receptores: null });
}

/** Creates a threshold; kudos received before and not used count towards it (behaviour §6). Answers its id. */
export async function createUmbral(tx: Sql, profesorId: string, formulario: Formulario): Promise<number> {
  await lockGrupo(tx, profesorId, formulario.grupoId);
  await assertValid(tx, profesorId, formulario, 0);
  const { id } = await tx.db
    .insertInto('umbral')
    .values({ grupo_id: formulario.grupoId, profesor_id: profesorId, ...valuesOf(formulario) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await apply(tx, profesorId, formulario);
  return id;
}

/** Edits a threshold; one that is said to be of another group is not found. Medals that it brought stay (behaviour §6). */
export async function editUmbral(tx: Sql, profesorId: string, id: number, cambio: Cambio): Promise<void> {
  const formulario = { ...cambio, grupoId: cambio.grupoId ?? (await grupoOf(tx, id)) };
  await lockGrupo(tx, profesorId, formulario.grupoId);
  // Deleted meanwhile, or of another group.
  if ((await grupoOf(tx, id)) !== formulario.grupoId) throw new AppError('NO_ENCONTRADO');
  await assertValid(tx, profesorId, formulario, id);
  await tx.db.updateTable('umbral').set(valuesOf(formulario)).where('id', '=', id).execute();
  await apply(tx, profesorId, formulario);
}

/** Deletes a threshold; medals that it brought stay, and so do the kudos that it has not used (behaviour §6). */
export async function deleteUmbral(tx: Sql, profesorId: string, id: number): Promise<undefined> {
  const grupoId = await grupoOf(tx, id);
  await lockGrupo(tx, profesorId, grupoId);
  const deleted = await tx.db.deleteFrom('umbral').where('id', '=', id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'umbral-cambiado' });
  return undefined;
}
