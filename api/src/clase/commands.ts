import { randomBytes } from 'node:crypto';
import type { Body } from '@aupa/contract';
import { nombreCompleto } from '@aupa/domain/base';
import { codigoFromBytes } from '@aupa/domain/clase';
import { checkNombreCuenta } from '@aupa/domain/ingreso';
import { sql } from 'kysely';
import { takeOutPerfiles } from '../entry/letIn.ts';
import { enterClase } from '../entry/enter.ts';
import { enterPerfil, holdEstudiante, holdPerfilesOf, type PerfilOf } from '../entry/estudiante.ts';
import { endPizarras } from '../entry/pizarras.ts';
import { renameUsuarios } from '../entry/renombrar.ts';
import { moveMetas } from '../ledger/metas.ts';
import { AppError, InvalidInput } from '../platform/errors.ts';
import { recordEvento } from '../platform/eventos.ts';
import type { Quien } from '../platform/http/handlers.ts';
import type { Sql } from '../platform/sql.ts';
import { mayEdit } from '../platform/versions.ts';

type Formulario = Body<'POST /api/grupo/alta'>;
type Edicion = Body<'PUT /api/Grupo/editar/:id'>;
type Persona = Body<'PUT /api/Grupo/:id/perfiles/:perfilId/nombre'>;

async function drawCodigo(tx: Sql): Promise<string> {
  for (;;) {
    const codigo = codigoFromBytes(randomBytes(16));
    if (!codigo) continue;
    const taken = await tx.db.selectFrom('grupo').select('id').where('codigo', '=', codigo).executeTakeFirst();
    if (!taken) return codigo;
  }
}

async function assertOwnTabla(tx: Sql, profesorId: string, tablaId: number): Promise<void> {
  const tabla = await tx.db
    .selectFrom('tabla_equivalencia')
    .select('id')
    .where('id', '=', tablaId)
    .where('profesor_id', '=', profesorId)
    .where('retirada_en', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (!tabla) throw new AppError('TABLA_AJENA', { campo: 'tablaEquivalenciaId' });
}

function valuesOf({ nombre, materia, institucion, tablaEquivalenciaId }: Formulario) {
  return { nombre, materia, institucion, tabla_equivalencia_id: tablaEquivalenciaId };
}

export async function createGrupo(tx: Sql, profesorId: string, formulario: Formulario): Promise<number> {
  await assertOwnTabla(tx, profesorId, formulario.tablaEquivalenciaId);
  const { id } = await tx.db
    .insertInto('grupo')
    .values({
      profesor_id: profesorId,
      ...valuesOf(formulario),
      codigo: await drawCodigo(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.db.insertInto('tienda').values({ grupo_id: id }).execute();
  await tx.db.insertInto('periodo').values({ grupo_id: id }).execute();
  await recordEvento(tx, { grupoId: id, clase: 'grupo-creado', usuarioId: profesorId });
  return id;
}

const CAMPOS = ['nombre', 'materia', 'institucion', 'tabla_equivalencia_id'] as const;

export async function editGrupo(tx: Sql, quien: Quien, grupoId: number, formulario: Edicion): Promise<void> {
  const { profesorId } = await enterClase(tx, quien, { grupo: grupoId }, 'editGrupo');
  const grupo = await tx.db
    .selectFrom('grupo')
    .select(['version', ...CAMPOS])
    .where('id', '=', grupoId)
    .executeTakeFirstOrThrow();
  const nuevo = valuesOf(formulario);
  const saysTheSame = () => CAMPOS.every((campo) => nuevo[campo] === grupo[campo]);
  if (!(await mayEdit(formulario.version, grupo.version, saysTheSame))) return;
  await assertOwnTabla(tx, profesorId, formulario.tablaEquivalenciaId);
  const edited = { ...nuevo, version: grupo.version + 1 };
  await tx.db.updateTable('grupo').set(edited).where('id', '=', grupoId).execute();
  await moveMetas(tx, formulario.tablaEquivalenciaId);
  await recordEvento(tx, { grupoId, clase: 'grupo-editado' });
}

export async function deleteGrupo(tx: Sql, quien: Quien, grupoId: number): Promise<undefined> {
  await enterClase(tx, quien, { grupo: grupoId }, 'deleteGrupo');
  await tx.db
    .updateTable('grupo')
    .set({ eliminado_en: sql`now()` })
    .where('id', '=', grupoId)
    .execute();
  await endPizarras(tx, grupoId);
  await recordEvento(tx, { grupoId, clase: 'grupo-eliminado' });
  return undefined;
}

export async function renewCodigo(tx: Sql, quien: Quien, grupoId: number): Promise<string> {
  await enterClase(tx, quien, { grupo: grupoId }, 'editGrupo');
  const codigo = await drawCodigo(tx);
  await tx.db.updateTable('grupo').set({ codigo }).where('id', '=', grupoId).execute();
  await recordEvento(tx, { grupoId, clase: 'grupo-editado' });
  return codigo;
}

const SAY_DISPOSITIVOS = {
  name: 'grupo-dispositivos',
  text: 'update grupo set sin_dispositivos = $2 where id = $1 and sin_dispositivos <> $2 returning id',
};

export async function saySinDispositivos(tx: Sql, quien: Quien, id: number, sinDispositivos: boolean): Promise<void> {
  const { grupoId } = await enterClase(tx, quien, { grupo: id }, 'editGrupo');
  const changed = await tx.run(SAY_DISPOSITIVOS, [grupoId, sinDispositivos]);
  if (changed.length > 0) await recordEvento(tx, { grupoId, clase: 'grupo-editado' });
}

/** Checks a name for this account: the rules differ for accounts that a list made (behaviour §2). */
export async function findFallosNombre(
  tx: Sql,
  usuarioId: string,
  { nombre, apellido }: Persona,
): Promise<Array<{ campo: string; mensaje: string }>> {
  const { de_lista } = await tx.db
    .selectFrom('usuario')
    .select('de_lista')
    .where('id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  const fallos = [
    { campo: 'nombre', mensaje: checkNombreCuenta('Nombre', nombre, de_lista) },
    { campo: 'apellido', mensaje: checkNombreCuenta('Apellido', apellido, de_lista) },
  ];
  return fallos.flatMap(({ campo, mensaje }) => (mensaje === null ? [] : [{ campo, mensaje }]));
}

/** Corrects the name of an account everywhere but in closed periods (decision 0018). Answers the full name. */
export async function renameUsuario(tx: Sql, usuarioId: string, persona: Persona): Promise<string> {
  await holdPerfilesOf(tx, usuarioId);
  await renameUsuarios(tx, [{ id: usuarioId, nombre: persona.nombre, apellido: persona.apellido }]);
  return nombreCompleto(persona);
}

export async function renamePerfil(
  tx: Sql,
  quien: Quien,
  de: PerfilOf,
  persona: Persona,
): Promise<{ mensaje: string; nombreEstudiante: string }> {
  const estudianteId = await holdEstudiante(tx, quien, de, 'nombre');
  const fallos = await findFallosNombre(tx, estudianteId, persona);
  if (fallos.length > 0) throw new InvalidInput(fallos);
  const nombreEstudiante = await renameUsuario(tx, estudianteId, persona);
  return { mensaje: `Ahora se llama ${nombreEstudiante}.`, nombreEstudiante };
}

export async function removePerfil(tx: Sql, quien: Quien, { id, perfilId }: PerfilOf): Promise<undefined> {
  const { grupoId } = await enterPerfil(tx, quien, { id, perfilId });
  const removed = await takeOutPerfiles(tx, [perfilId]);
  if (removed.length === 0) throw new AppError('NO_ENCONTRADO');
  await recordEvento(tx, { grupoId, clase: 'perfil-retirado', perfilId });
  return undefined;
}
