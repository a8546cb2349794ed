import { findCuenta } from '../acceso/queries.ts';
import { drawTemporal, giveTemporal } from '../acceso/temporal.ts';
import type { OpenDatabase } from '../platform/database/index.ts';
import { recordEvento } from '../platform/eventos.ts';
import { inTransaction, poolSql, type Sql } from '../platform/sql.ts';

/** Days for which a deleted group can be had back (behaviour §3). */
const DIAS_ELIMINADO = 30;

export const USO = `Uso:
  npm run operador -- contrasena <usuario>   una contraseña de un solo uso, para cualquier cuenta
  npm run operador -- eliminados             los grupos eliminados que aún se pueden recuperar
  npm run operador -- recuperar <id>         devuelve un grupo eliminado, con todo lo suyo`;

/** What the operator asked for can't be done; `message` is the sentence for them. */
export class OrdenImposible extends Error {
  override readonly name = 'OrdenImposible';
}

type Access = Pick<OpenDatabase, 'pool' | 'db'>;

const instante = new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short' });

async function resetByName(database: Access, nombreUsuario: string): Promise<string> {
  const cuenta = await findCuenta(poolSql(database.pool, database.db, false), nombreUsuario);
  if (!cuenta) throw new OrdenImposible(`No hay ninguna cuenta que se llame «${nombreUsuario}».`);
  const temporal = await drawTemporal();
  const { contrasenaTemporal, caduca } = await inTransaction(database.pool, false, (tx) =>
    giveTemporal(tx, cuenta.id, temporal, null),
  );
  return `Contraseña de un solo uso de «${cuenta.nombreUsuario}» (${cuenta.rol}): ${contrasenaTemporal}
Vale hasta el ${instante.format(new Date(caduca))}. Al entrar elegirá la suya; la de antes ya no sirve.`;
}

async function listEliminados({ db }: Access): Promise<string> {
  const grupos = await db
    .selectFrom('grupo')
    .innerJoin('usuario', 'usuario.id', 'grupo.profesor_id')
    .select(['grupo.id', 'grupo.nombre', 'materia', 'nombre_usuario', 'eliminado_en'])
    .where('eliminado_en', 'is not', null)
    .orderBy('eliminado_en', 'desc')
    .execute();
  if (grupos.length === 0) return 'No hay ningún grupo eliminado.';
  return grupos
    .map(({ id, nombre, materia, nombre_usuario, eliminado_en }) => {
      const borrado = new Date((eliminado_en ?? new Date()).getTime());
      borrado.setDate(borrado.getDate() + DIAS_ELIMINADO);
      return `${id}  ${materia}, ${nombre} (${nombre_usuario}); se borra del todo el ${instante.format(borrado)}`;
    })
    .join('\n');
}

/** The table too, should it have been deleted meanwhile: a group is nothing without one. */
async function restoreGrupo(tx: Sql, id: number): Promise<string> {
  const grupo = await tx.db
    .updateTable('grupo')
    .set({ eliminado_en: null })
    .where('id', '=', id)
    .where('eliminado_en', 'is not', null)
    .returning(['nombre', 'materia', 'profesor_id', 'tabla_equivalencia_id'])
    .executeTakeFirst();
  if (!grupo) throw new OrdenImposible(`No hay ningún grupo eliminado con el número ${id}.`);
  await tx.db
    .updateTable('tabla_equivalencia')
    .set({ retirada_en: null })
    .where('id', '=', grupo.tabla_equivalencia_id)
    .execute();
  // Whoever teaches it hears of it as of a new one.
  await recordEvento(tx, { grupoId: id, clase: 'grupo-creado', usuarioId: grupo.profesor_id });
  return `«${grupo.materia}, ${grupo.nombre}» vuelve a estar como estaba.`;
}

/**
 * Does what the operator asks for on the command line (behaviour §2, §3) and answers what to print. Throws
 * `OrdenImposible` with a sentence for them.
 */
export async function obeyOrden(database: Access, [orden, dato, ...rest]: readonly string[]): Promise<string> {
  if (rest.length > 0) throw new OrdenImposible(USO);
  if (orden === 'eliminados' && dato === undefined) return listEliminados(database);
  if (orden === 'contrasena' && dato) return resetByName(database, dato);
  if (orden === 'recuperar' && /^[1-9]\d{0,8}$/.test(dato ?? '')) {
    return inTransaction(database.pool, false, (tx) => restoreGrupo(tx, Number(dato)));
  }
  throw new OrdenImposible(USO);
}
