import { normalizeNombre } from '@aupa/domain/base';
import { DIAS_ELIMINADO } from '@aupa/domain/clase';
import { askCodigoProfesor, renewCodigoProfesor, showCodigoProfesor } from '../cuenta/codigoProfesor.ts';
import { recordOrden } from '../cuenta/actividad.ts';
import { findCuenta } from '../cuenta/queries.ts';
import { drawTemporal, giveTemporal } from '../cuenta/temporal.ts';
import { eraseCuenta, keepCuenta } from './borrar.ts';
import { findFallosNombre, renameUsuario } from '../clase/commands.ts';
import type { OpenDatabase } from '../platform/database/index.ts';
import { fromLimite } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import { inTransaction, poolSql, type Sql } from '../platform/sql.ts';

const DIA_MS = 86_400_000;

const MISMO_ENTORNO =
  'Da las órdenes con las mismas variables (AUPA_DATA, DATABASE_URL) con las que la pusiste en marcha.';

export const USO = `Uso:
  npm run operador -- contrasena <usuario>   una contraseña de un solo uso, para cualquier cuenta
  npm run operador -- nombre <usuario> <nombre> <apellido>   corrige cómo se llama (entre comillas si son varias palabras)
  npm run operador -- borrar <usuario>       borra a un alumno de todas sus clases, y su cuenta, al cabo de un día; a un profesor sin clases, ya
  npm run operador -- no-borrar <usuario>    lo deshace, mientras no pase ese día
  npm run operador -- codigo-profesor        el código del centro, que pide Aúpa a quien se registra como Profesor
  npm run operador -- codigo-profesor renovar   otro código: el de antes deja de valer
  npm run operador -- codigo-profesor pedir     lo pide desde ahora («no-pedir»: deja de pedirlo)
  npm run operador -- eliminados             los grupos eliminados que aún se pueden recuperar
  npm run operador -- recuperar <id>         devuelve un grupo eliminado, con todo lo suyo`;

/** The order can't be done; `message` is the operator's sentence. */
export class OrdenImposible extends Error {
  override readonly name = 'OrdenImposible';
}

type Access = Pick<OpenDatabase, 'pool' | 'db'> & { tzAula: string };

const instanteEn = (timeZone: string) =>
  new Intl.DateTimeFormat('es', { dateStyle: 'long', timeStyle: 'short', timeZone });

// Lock in this order, before the first profile is restored: its trigger locks the teacher's row, the last of all (decision 0053).
const HOLD_GRUPO = {
  name: 'grupo-recuperar-sujetar',
  text: 'select tabla_equivalencia_id as "tablaId" from grupo where id = $1 and eliminado_en is not null for no key update',
};
const HOLD_TABLA = {
  name: 'tabla-recuperar-sujetar',
  text: 'select id from tabla_equivalencia where id = $1 for no key update',
};
// Every medal that the group needs, even one that is being retired right now.
const HOLD_MEDALLAS = {
  name: 'medallas-recuperar-sujetar',
  text: `select id from medalla where id in (
           select fm.medalla_id from fila_equivalencia f join fila_medalla fm on fm.fila_id = f.id where f.tabla_id = $2
           union select medalla_id from umbral where grupo_id = $1
           union select medalla_id from ranking where grupo_id = $1) order by id for no key update`,
};
const RESTORE_MEDALLAS = {
  name: 'medallas-recuperar',
  text: 'update medalla set retirada_en = null where retirada_en is not null and id = any($1::int[])',
};

async function findByName(database: Access, nombreUsuario: string) {
  const cuenta = await findCuenta(poolSql(database.pool, database.db, false), nombreUsuario);
  if (cuenta) return cuenta;
  throw new OrdenImposible(
    `No hay ninguna cuenta que se llame «${nombreUsuario}» en esta base de datos. ¿Es la del Aúpa en marcha? ${MISMO_ENTORNO}`,
  );
}

async function resetByName(database: Access, nombreUsuario: string): Promise<string> {
  const cuenta = await findByName(database, nombreUsuario);
  const temporal = await drawTemporal();
  const { contrasenaTemporal, caduca } = await inTransaction(database.pool, false, async (tx) => {
    await recordOrden(tx, { clase: 'orden-contrasena', usuarioId: cuenta.id, grupoId: null });
    return giveTemporal(tx, cuenta.id, temporal, null);
  });
  return `Contraseña de un solo uso de «${cuenta.nombreUsuario}» (${cuenta.rol}): ${contrasenaTemporal}
Vale hasta el ${instanteEn(database.tzAula).format(new Date(caduca))}. Al entrar elegirá la suya; la de antes ya no sirve.`;
}

async function renameByName(
  database: Access,
  nombreUsuario: string,
  [nombre, apellido]: [string, string],
): Promise<string> {
  const { id } = await findByName(database, nombreUsuario);
  const persona = { nombre: normalizeNombre(nombre), apellido: normalizeNombre(apellido) };
  const llamado = await inTransaction(database.pool, false, async (tx) => {
    const [fallo] = await findFallosNombre(tx, id, persona);
    if (fallo) throw new OrdenImposible(fallo.mensaje);
    const llamada = await renameUsuario(tx, id, persona);
    await recordOrden(tx, { clase: 'orden-nombre', usuarioId: id, grupoId: null });
    return llamada;
  });
  return `«${nombreUsuario}» se llama ahora ${llamado}. Las evaluaciones cerradas conservan el nombre de entonces.`;
}

const CAMBIOS_CODIGO: Record<string, (tx: Sql) => Promise<void>> = {
  renovar: renewCodigoProfesor,
  pedir: (tx) => askCodigoProfesor(tx, true),
  'no-pedir': (tx) => askCodigoProfesor(tx, false),
};

async function tellCodigo(tx: Sql, cambio: string | undefined): Promise<string> {
  if (cambio !== undefined) await CAMBIOS_CODIGO[cambio]?.(tx);
  await recordOrden(tx, { clase: 'orden-codigo', usuarioId: null, grupoId: null });
  const shown = await showCodigoProfesor(tx);
  return shown
    ? `Código del centro: ${shown.codigo}
Aúpa lo pide a quien se registra como Profesor, salvo que se abra solo en este equipo o con AUPA_CODIGO_PROFESOR=no.`
    : `Aúpa no pide ningún código: cualquiera puede registrarse como Profesor.
Para pedirlo: npm run operador -- codigo-profesor pedir`;
}

async function listEliminados({ db, tzAula }: Access): Promise<string> {
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
      const borrado = new Date((eliminado_en?.getTime() ?? 0) + DIAS_ELIMINADO * DIA_MS);
      return `${id}  ${materia}, ${nombre} (${nombre_usuario}); se borra del todo el ${instanteEn(tzAula).format(borrado)}`;
    })
    .join('\n');
}

async function restoreGrupo(tx: Sql, id: number): Promise<string> {
  const [eliminado] = await tx.run<{ tablaId: number }>(HOLD_GRUPO, [id]);
  if (!eliminado) throw new OrdenImposible(`No hay ningún grupo eliminado con el número ${id}.`);
  const { tablaId } = eliminado;
  await tx.run(HOLD_TABLA, [tablaId]);
  const medallas = await tx.run<{ id: number }>(HOLD_MEDALLAS, [id, tablaId]);
  const grupo = await tx.db
    .updateTable('grupo')
    .set({ eliminado_en: null })
    .where('id', '=', id)
    .returning(['nombre', 'materia', 'profesor_id'])
    .executeTakeFirstOrThrow();
  await tx.db.updateTable('tabla_equivalencia').set({ retirada_en: null }).where('id', '=', tablaId).execute();
  await tx.run(RESTORE_MEDALLAS, [medallas.map((medalla) => medalla.id)]);
  await recordOrden(tx, { clase: 'orden-grupo', usuarioId: grupo.profesor_id, grupoId: id });
  // Teacher and pupils are notified as of a new group.
  await recordEvento(tx, { grupoId: id, clase: 'grupo-creado', usuarioId: grupo.profesor_id });
  const presentes = await tx.db
    .selectFrom('perfil')
    .select(['id', 'estudiante_id'])
    .where('grupo_id', '=', id)
    .where('retirado_en', 'is', null)
    .$narrowType<{ estudiante_id: string }>()
    .execute();
  for (const perfil of presentes) {
    await recordEvento(tx, {
      grupoId: id,
      clase: 'grupo-creado',
      perfilId: perfil.id,
      usuarioId: perfil.estudiante_id,
    });
  }
  return `«${grupo.materia}, ${grupo.nombre}» vuelve a estar como estaba.`;
}

/**
 * Does an operator's command (behaviour §2, §3), and returns the text to print. Throws `OrdenImposible` with the operator's
 * sentence.
 */
export async function obeyOrden(database: Access, [orden, dato, ...rest]: readonly string[]): Promise<string> {
  const [nombre, apellido] = rest;
  if (orden === 'nombre' && dato && nombre !== undefined && apellido !== undefined && rest.length === 2) {
    return renameByName(database, dato, [nombre, apellido]);
  }
  if (rest.length > 0) throw new OrdenImposible(USO);
  if (orden === 'eliminados' && dato === undefined) return listEliminados(database);
  if (orden === 'codigo-profesor' && (dato === undefined || Object.hasOwn(CAMBIOS_CODIGO, dato))) {
    return inTransaction(database.pool, false, (tx) => tellCodigo(tx, dato));
  }
  if (orden === 'contrasena' && dato) return resetByName(database, dato);
  const porCuenta = dato === undefined ? undefined : { borrar: eraseCuenta, 'no-borrar': keepCuenta }[orden ?? ''];
  if (porCuenta && dato) {
    const cuenta = await findByName(database, dato);
    return inTransaction(database.pool, false, (tx) => porCuenta(tx, cuenta));
  }
  if (orden === 'recuperar' && /^[1-9]\d{0,8}$/.test(dato ?? '')) {
    return inTransaction(database.pool, false, (tx) => restoreGrupo(tx, Number(dato))).catch((error: unknown) => {
      const refusal = fromLimite(error);
      if (!refusal) throw error;
      throw new OrdenImposible(`Su profesor no tiene sitio para recuperarlo, y lee: «${refusal.message}»`);
    });
  }
  throw new OrdenImposible(USO);
}
