import type { Companero, GrupoEstudiante, GrupoInfo, GrupoProfesor, PerfilProfesor } from '@aupa/contract';
import { compareNombres, urlUnion } from '@aupa/domain';
import { sql, type Kysely } from 'kysely';
import { filasDe } from '../ledger/filas.ts';
import type { Database } from '../platform/database/index.ts';
import { AppError } from '../platform/errors.ts';
import type { Usuario } from '../platform/http/handlers.ts';
import { ownsGrupo, readsGrupo } from '../platform/policy.ts';
import type { Sql } from '../platform/sql.ts';
import { presentCompaneros, presentPerfiles, type GrupoRow, type PerfilRow } from './shapes.ts';

const cantAlumnos = sql<number>`(
  select count(*) from perfil p where p.grupo_id = grupo.id and p.retirado_en is null
)`;

/** A teacher's groups with their pending requests of both kinds, alphabetically (behaviour §3). */
export async function listGruposProfesor(db: Kysely<Database>, profesorId: string): Promise<GrupoProfesor[]> {
  const rows = await db
    .selectFrom('grupo')
    .select(['id', 'nombre', 'materia', 'institucion', 'profesor_id as profesorId', cantAlumnos.as('cantAlumnos')])
    .select(
      sql<number>`(
        (select count(*) from solicitud_union s where s.grupo_id = grupo.id and s.estado = 'Pendiente')
        + (select count(*) from solicitud_medalla s join perfil p on p.id = s.perfil_id
           where s.grupo_id = grupo.id and s.estado = 'Pendiente' and p.retirado_en is null)
      )`.as('solicitudesPendientes'),
    )
    .where(ownsGrupo(profesorId))
    .execute();
  return rows.toSorted((a, b) => compareNombres(a.nombre, b.nombre) || a.id - b.id);
}

/** The groups that a student is in; the institution is the teacher's to see (behaviour §3). */
export async function listGruposEstudiante(db: Kysely<Database>, estudianteId: string): Promise<GrupoEstudiante[]> {
  const rows = await db
    .selectFrom('grupo')
    .innerJoin('perfil', 'perfil.grupo_id', 'grupo.id')
    .select(['grupo.id', 'nombre', 'materia', 'profesor_id as profesorId', cantAlumnos.as('cantAlumnos')])
    .where('estudiante_id', '=', estudianteId)
    .where('retirado_en', 'is', null)
    .where('eliminado_en', 'is', null)
    .execute();
  return rows
    .map((row) => ({ ...row, institucion: null }))
    .toSorted((a, b) => compareNombres(a.materia, b.materia) || compareNombres(a.nombre, b.nombre) || a.id - b.id);
}

/** One group for its teacher or one of its students; anyone else: as if it did not exist (behaviour §1, §3). */
export async function findInfo(
  db: Kysely<Database>,
  grupoId: number,
  usuario: Usuario,
  { publicUrl, tzAula }: { publicUrl: string; tzAula: string },
): Promise<GrupoInfo> {
  const semana = sql`(date_trunc('week', now() at time zone ${tzAula}) at time zone ${tzAula})`;
  const row = await db
    .selectFrom('grupo')
    .innerJoin('tienda', 'tienda.grupo_id', 'grupo.id')
    .select([
      'grupo.id',
      'nombre',
      'version',
      'materia',
      'institucion',
      'profesor_id',
      'codigo',
      'creado_en',
      'tienda.id as tiendaId',
    ])
    .select(['tabla_equivalencia_id', cantAlumnos.as('alumnos')])
    .select(
      sql<number>`(
        select coalesce(max(f.nota), 0) from fila_equivalencia f where f.tabla_id = grupo.tabla_equivalencia_id
      )`.as('notaMaxima'),
    )
    .select(
      sql<number>`(
        select coalesce(sum(a.cantidad), 0) - coalesce(sum(
          (select sum(r.cantidad) from retirada r where r.asignacion_id = a.id)), 0)
        from asignacion a where a.grupo_id = grupo.id and a.creada_en >= ${semana}
      )`.as('medallasSemana'),
    )
    .select(sql<string>`(now() at time zone ${tzAula})::date`.as('hoy'))
    .where('grupo.id', '=', grupoId)
    .where(readsGrupo(usuario.id))
    .executeTakeFirst();
  if (!row) throw new AppError('NO_ENCONTRADO');
  const isProfesor = usuario.rol === 'Profesor';
  return {
    id: row.id,
    nombre: row.nombre,
    version: row.version,
    materia: row.materia,
    institucion: isProfesor ? row.institucion : null,
    tablaEquivalenciaId: row.tabla_equivalencia_id,
    profesorId: row.profesor_id,
    cantAlumnos: row.alumnos,
    fCreacion: row.creado_en.toISOString(),
    urlCompleta: isProfesor ? urlUnion(publicUrl, row.codigo) : null,
    idTienda: row.tiendaId,
    tablaEquivalenciaNotaMaxima: row.notaMaxima,
    medallasSemana: row.medallasSemana,
    hoy: row.hoy,
  };
}

const FIND_GRUPO = {
  name: 'grupo-de-profesor',
  text: `select per.id as periodo,
           ${filasDe('g.tabla_equivalencia_id')} as filas,
           (select json_agg(json_build_object('id', m.id, 'nombre', m.nombre, 'icono', m.nombre_icono, 'descripcion', m.descripcion))
            from medalla m where m.profesor_id = g.profesor_id) as medallas
         from grupo g join periodo per on per.grupo_id = g.id and per.cerrado_en is null
         where g.id = $1 and g.eliminado_en is null
           and (g.profesor_id = $2 or exists (
             select from perfil p where p.grupo_id = g.id and p.estudiante_id = $2 and p.retirado_en is null))`,
};

const LIST_PERFILES = {
  name: 'perfiles-de-grupo',
  text: `select p.id, p.estudiante_id, u.nombre, u.apellido, p.imagen_clave, p.monedas, p.meta, c.medallas, c.cantidades
         from perfil p join usuario u on u.id = p.estudiante_id
         left join lateral (
           select array_agg(medalla_id) as medallas, array_agg(cantidad) as cantidades
           from copia where perfil_id = p.id and periodo_id = $2 and cantidad > 0
         ) c on true
         where p.grupo_id = $1 and p.retirado_en is null`,
};

async function findClase(sql: Sql, grupoId: number, usuarioId: string): Promise<[GrupoRow, PerfilRow[]]> {
  const [grupo] = await sql.run<GrupoRow>(FIND_GRUPO, [grupoId, usuarioId]);
  if (!grupo) throw new AppError('NO_ENCONTRADO');
  return [grupo, await sql.run<PerfilRow>(LIST_PERFILES, [grupoId, grupo.periodo])];
}

/** Students of a group as their teacher sees them (behaviour §3). Two statements, whatever the size of the class. */
export async function listPerfiles(sql: Sql, grupoId: number, profesorId: string): Promise<PerfilProfesor[]> {
  return presentPerfiles(...(await findClase(sql, grupoId, profesorId)));
}

/** Classmates as a student sees them: without oneself, grades, coins or goals (behaviour §3). */
export async function listCompaneros(sql: Sql, grupoId: number, estudianteId: string): Promise<Companero[]> {
  const [grupo, perfiles] = await findClase(sql, grupoId, estudianteId);
  return presentCompaneros(
    grupo,
    perfiles.filter((perfil) => perfil.estudiante_id !== estudianteId),
  );
}

/** First and last name of a student of a group of this teacher, apart, to be corrected (behaviour §3). */
export async function findNombre(
  db: Kysely<Database>,
  profesorId: string,
  { id: grupoId, perfilId }: { id: number; perfilId: number },
): Promise<{ nombre: string; apellido: string }> {
  const row = await db
    .selectFrom('perfil')
    .innerJoin('grupo', 'grupo.id', 'perfil.grupo_id')
    .innerJoin('usuario', 'usuario.id', 'perfil.estudiante_id')
    .select(['usuario.nombre', 'usuario.apellido'])
    .where('perfil.id', '=', perfilId)
    .where('grupo.id', '=', grupoId)
    .where('retirado_en', 'is', null)
    .where(ownsGrupo(profesorId))
    .executeTakeFirst();
  if (!row) throw new AppError('NO_ENCONTRADO');
  return row;
}
