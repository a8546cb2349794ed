import { LIMITES } from '@aupa/domain/base';
import { sql, type RawBuilder } from 'kysely';
import type { Sql } from '../platform/sql.ts';
import type { Clase } from './clase/index.ts';

type Db = Pick<Sql, 'db'>;
type Rows = RawBuilder<{ id: number }>;

const insert = (tabla: string, { profesor }: Clase, columnas: string, valores: string, cuantos: number): Rows =>
  sql`insert into ${sql.table(tabla)} (profesor_id, ${sql.raw(columnas)})
      select ${profesor.id}::uuid, ${sql.raw(valores)} from generate_series(1, ${cuantos}::int) n returning id`;

/** Statements that insert many things for a class's teacher directly; they are called «Orden 1», «Orden 2» and so on. */
export const MUCHOS = {
  medallas: (clase: Clase, n: number) =>
    insert(
      'medalla',
      clase,
      'nombre, descripcion, nombre_icono, monedas',
      `'Orden ' || n, 'Todo en su sitio', 'star', 1`,
      n,
    ),
  tablas: (clase: Clase, n: number) => insert('tabla_equivalencia', clase, 'nombre', `'Orden ' || n`, n),
  recompensas: (clase: Clase, n: number) =>
    insert('recompensa', clase, 'nombre, nombre_icono, precio', `'Orden ' || n, 'star', 20`, n),
  rankings: (clase: Clase, n: number) =>
    insert('ranking', clase, 'grupo_id, nombre, medalla_id', `${clase.grupoId}, 'Orden ' || n, ${clase.medalla.id}`, n),
  grupos: (clase: Clase, n: number) =>
    insert(
      'grupo',
      clase,
      'nombre, materia, institucion, tabla_equivalencia_id, codigo',
      `'Orden ' || n, 'Arte', 'IES', ${clase.tabla.id}, upper(translate(lpad(to_hex(nextval(pg_get_serial_sequence('grupo', 'id'))), 6, '0'), '01', 'XY'))`,
      n,
    ),
};

const gente = (cuantos: number) => sql`
  insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
  select u, 'Estudiante', left(u::text, 20), u::text, 'Maximiliano', 'Villaverde', 'x'
  from (select gen_random_uuid() as u from generate_series(1, ${cuantos}::int)) n returning id`;

export const alumnosEn = (grupoId: number, cuantos: number) =>
  sql`with gente as (${gente(cuantos)}) insert into perfil (grupo_id, estudiante_id) select ${grupoId}::int, id from gente`;

export async function manyAskTo({ db }: Db, grupoId: number, cuantos: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with gente as (${gente(cuantos)})
    insert into solicitud_union (grupo_id, estudiante_id) select ${grupoId}::int, id from gente returning id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function fillGrupos({ db }: Db, clase: Clase, cuantos: number): Promise<void> {
  const { rows } = await MUCHOS.grupos(clase, Math.ceil(cuantos / LIMITES.alumnosDeGrupo)).execute(db);
  for (const [i, { id }] of rows.entries()) {
    await alumnosEn(id, Math.min(LIMITES.alumnosDeGrupo, cuantos - i * LIMITES.alumnosDeGrupo)).execute(db);
  }
}
