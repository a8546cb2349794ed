import type { Body } from '@aupa/contract';
import { findTipoKudo } from '@aupa/domain/juntos';
import { enterClase, type Clase } from '../../entry/enter.ts';
import { holdPerfiles } from '../../entry/hold.ts';
import { ALUMNO } from '../../entry/sources.ts';
import { AppError } from '../../platform/errors.ts';
import { recordEvento } from '../../platform/eventos.ts';
import type { Quien } from '../../platform/http/handlers.ts';
import type { Sql } from '../../platform/sql.ts';
import { findUmbralVivo, payUmbral } from './pay.ts';

type Formulario = Body<'POST /api/ConfiguracionUmbralParaMedallas'>;
type Cambio = Omit<Body<'PUT /api/ConfiguracionUmbralParaMedallas'>, 'id'>;

async function assertValid(
  tx: Sql,
  { grupoId, profesorId }: Clase,
  { medallaId, tipoKudoId }: Cambio,
  id: number,
): Promise<void> {
  const tipo = findTipoKudo(tipoKudoId);
  if (!tipo) throw new AppError('KUDO_DESCONOCIDO', { campo: 'tipoKudoId' });
  const medalla = await tx.db
    .selectFrom('medalla')
    .select('id')
    .where('id', '=', medallaId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
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

function valuesOf({ medallaId, tipoKudoId, cantidadKudos, soloCompanerosDistintos }: Cambio) {
  return {
    medalla_id: medallaId,
    tipo: tipoKudoId,
    cantidad: cantidadKudos,
    solo_distintos: soloCompanerosDistintos,
  };
}

// The exclusive lock on the group keeps kudos out meanwhile.
const LIST_RECEPTORES = {
  name: 'umbral-receptores',
  text: `select p.id from ${ALUMNO} p where p.grupo_id = $1
           and exists (select from kudo k where k.receptor_id = p.id and k.tipo = $2 and k.deshecho_en is null) order by p.id`,
};

async function apply(tx: Sql, clase: Clase, tipo: number): Promise<void> {
  const { grupoId, profesorId } = clase;
  await recordEvento(tx, { grupoId, clase: 'umbral-cambiado' });
  const umbral = await findUmbralVivo(tx, grupoId, tipo);
  const receptores = umbral ? await tx.run<{ id: number }>(LIST_RECEPTORES, [grupoId, tipo]) : [];
  if (!umbral || receptores.length === 0) return;
  const ids = receptores.map(({ id }) => id);
  const sujeta = await holdPerfiles(tx, clase, ids, { antes: 'pacActual' });
  await payUmbral(tx, sujeta, { autorId: profesorId, tipo, umbral, receptores: ids });
}

/** Creates a threshold. Unused kudos received before count towards it (behaviour §6). */
export async function createUmbral(tx: Sql, quien: Quien, formulario: Formulario): Promise<number> {
  const clase = await enterClase(tx, quien, { grupo: formulario.grupoId }, 'editUmbrales');
  await assertValid(tx, clase, formulario, 0);
  const { id } = await tx.db
    .insertInto('umbral')
    .values({ grupo_id: clase.grupoId, profesor_id: clase.profesorId, ...valuesOf(formulario) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await apply(tx, clase, formulario.tipoKudoId);
  return id;
}

/** Edits a threshold. Medals that it brought stay (behaviour §6). Throws NO_ENCONTRADO if the body names another group. */
export async function editUmbral(tx: Sql, quien: Quien, id: number, cambio: Cambio): Promise<void> {
  const clase = await enterClase(tx, quien, { umbral: id }, 'editUmbrales');
  if (cambio.grupoId !== undefined && cambio.grupoId !== clase.grupoId) throw new AppError('NO_ENCONTRADO');
  await assertValid(tx, clase, cambio, id);
  const edited = await tx.db.updateTable('umbral').set(valuesOf(cambio)).where('id', '=', id).executeTakeFirst();
  // It was deleted during the wait for the lock.
  if (edited.numUpdatedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await apply(tx, clase, cambio.tipoKudoId);
}

export async function deleteUmbral(tx: Sql, quien: Quien, id: number): Promise<undefined> {
  const { grupoId } = await enterClase(tx, quien, { umbral: id }, 'editUmbrales');
  const deleted = await tx.db.deleteFrom('umbral').where('id', '=', id).executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'umbral-cambiado' });
  return undefined;
}
