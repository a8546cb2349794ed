import { createHash, randomBytes } from 'node:crypto';
import { CATALOGO, eleccionAlAzar, eleccionInicial } from '@aupa/domain/avatar';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { makeAzar } from './azar.ts';

// The bench writes straight to the tables: it measures reads and grants, not how the rows came to be.
// oxlint-disable-next-line typescript/no-explicit-any -- only table names, checked by PostgreSQL itself
type AnyDb = Kysely<any>;

export interface School {
  token: string;
  profesorId: string;
  grupoId: number;
  perfilIds: number[];
  medallaIds: number[];
  /** Under which each profile's picture is served. */
  claves: string[];
}

/** Every second profile has saved a look; the others have that of their number. Answers the keys of all pictures. */
async function dress(db: AnyDb, perfilIds: readonly number[]): Promise<string[]> {
  const azar = makeAzar();
  const todo = CATALOGO.map(({ id }) => id);
  const looks = perfilIds
    .filter((_, i) => i % 2 === 0)
    .map((id) => ({ id, ids: `{${eleccionAlAzar(todo, azar, eleccionInicial(id)).atributosIds.join(',')}}` }));
  await sql`
    update perfil p set avatar_ids = v.ids::int[], avatar_en = now()
    from json_to_recordset(${JSON.stringify(looks)}::json) as v (id int, ids text) where p.id = v.id`.execute(db);
  const { rows } = await sql<{ clave: string }>`
    select imagen_clave as clave from perfil where id = any(${perfilIds}::int[]) order by id`.execute(db);
  return rows.map(({ clave }) => clave);
}

/** A teacher, a table of ten rows over eight medals, and a group of so many students, as SQL rows. */
export async function makeSchool(db: AnyDb, alumnos: number): Promise<School> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest();
  const { rows } = await sql<{ profesor: string; grupo: number; perfiles: number[]; medallas: number[] }>`
    with profesor as (
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, correo, nombre, apellido, contrasenia_hash)
      select gen_random_uuid(), 'Profesor', n, n, n || '@escuela.example', 'Marta', 'Gil Arroyo', '-'
      from (select 'p' || substr(md5(random()::text), 1, 12) as n) t returning id
    ), medallas as (
      insert into medalla (profesor_id, nombre, descripcion, nombre_icono, monedas)
      select id, 'Medalla ' || i, 'Una medalla de la prueba ' || i, 'star', 5 * i from profesor, generate_series(1, 8) i
      returning id, profesor_id
    ), tabla as (
      insert into tabla_equivalencia (profesor_id, nombre) select id, 'Rúbrica' from profesor returning id, profesor_id
    ), filas as (
      insert into fila_equivalencia (tabla_id, profesor_id, nota)
      select id, profesor_id, i from tabla, generate_series(1, 10) i returning id, profesor_id, nota
    ), pedidas as (
      insert into fila_medalla (fila_id, medalla_id, profesor_id, cantidad)
      select f.id, m.id, f.profesor_id, ceil(f.nota / 2)::int
      from filas f, (select id, row_number() over (order by id) as n from medallas) m where m.n <= f.nota
    ), grupo as (
      insert into grupo (profesor_id, nombre, materia, institucion, tabla_equivalencia_id, codigo)
      select t.profesor_id, '2.º ESO B', 'Matemáticas', 'IES', t.id, translate(upper(substr(md5(random()::text), 1, 6)), '01', 'XY')
      from tabla t returning id, profesor_id
    ), tiendas as (insert into tienda (grupo_id) select id from grupo
    ), periodos as (insert into periodo (grupo_id) select id from grupo
    ), estudiantes as (
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
      select gen_random_uuid(), 'Estudiante', n, n, 'Alumno', 'Número ' || i, '-'
      from (select i, 'e' || substr(md5(random()::text || i), 1, 12) as n from generate_series(1, ${alumnos}::int) i) t
      returning id
    ), perfiles as (
      insert into perfil (grupo_id, estudiante_id) select g.id, e.id from grupo g, estudiantes e returning id
    )
    select (select id from profesor) as profesor, (select id from grupo) as grupo,
      (select array_agg(id order by id) from perfiles) as perfiles, (select array_agg(id order by id) from medallas) as medallas
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('No school was made');
  await sql`insert into sesion (token_hash, usuario_id, recordar, caduca_en)
    values (${hash}, ${row.profesor}, true, now() + interval '30 days')`.execute(db);
  const { profesor, grupo, perfiles, medallas } = row;
  const claves = await dress(db, perfiles);
  return { token, profesorId: profesor, grupoId: grupo, perfilIds: perfiles, medallaIds: medallas, claves };
}

/** Adds so many grants to a group, with copies, coins and ledger in step. */
export async function addGrants(db: AnyDb, { grupoId, profesorId }: School, grants: number): Promise<void> {
  await sql`
    with p as (select array_agg(id order by id) as ids from perfil where grupo_id = ${grupoId}),
    m as (select array_agg(id order by id) as ids, array_agg(monedas order by id) as precios from medalla where profesor_id = ${profesorId}),
    per as (select id from periodo where grupo_id = ${grupoId} and cerrado_en is null),
    item as (
      select n, p.ids[1 + (n * 7919) % cardinality(p.ids)] as perfil_id, m.ids[1 + (n * 104729) % cardinality(m.ids)] as medalla_id,
        m.precios[1 + (n * 104729) % cardinality(m.ids)] as precio
      from p, m, generate_series(1, ${grants}::bigint) n
    ), nuevo as (
      insert into lote (grupo_id, autor_id, causa) select ${grupoId}::int, ${profesorId}::uuid, 'asignacion' from item returning id
    ), par as (
      select item.*, l.id as lote_id from item join (select id, row_number() over (order by id) as n from nuevo) l using (n)
    ), copias as (
      insert into copia as c (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
      select ${grupoId}::int, ${profesorId}::uuid, perfil_id, medalla_id, per.id, count(*) from item, per group by 3, 4, 5
      on conflict (perfil_id, periodo_id, medalla_id) do update set cantidad = c.cantidad + excluded.cantidad
    ), saldo as (
      select par.*, p.monedas + sum(precio) over (partition by perfil_id order by n) as saldo
      from par join perfil p on p.id = perfil_id
    ), movimientos as (
      insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
      select ${grupoId}::int, perfil_id, lote_id, precio, saldo from saldo order by n
    ), saldos as (
      update perfil p set monedas = p.monedas + t.suma
      from (select perfil_id, sum(precio) as suma from item group by perfil_id) t where p.id = t.perfil_id
    )
    insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
      multiplicador_decimas, monedas)
    select ${grupoId}::int, perfil_id, medalla_id, per.id, lote_id, 1, precio, 10, precio from par, per order by n
  `.execute(db);
}

/** A store with one reward that may be redeemed again and again, and its students' own tokens. */
export interface Tienda {
  recompensaId: number;
  alumnos: Array<{ perfilId: number; token: string }>;
}

/** Opens a store in a group, with coins in every pocket for as long as the load lasts. */
export async function openTienda(db: AnyDb, { grupoId, profesorId, perfilIds }: School): Promise<Tienda> {
  const alumnos = perfilIds.map((perfilId) => ({ perfilId, token: randomBytes(32).toString('base64url') }));
  const hashes = alumnos.map(({ token }) => createHash('sha256').update(token).digest());
  await sql`
    insert into sesion (token_hash, usuario_id, recordar, caduca_en)
    select t.hash, p.estudiante_id, true, now() + interval '30 days'
    from unnest(${hashes}::bytea[], ${perfilIds}::int[]) as t (hash, perfil_id) join perfil p on p.id = t.perfil_id
  `.execute(db);
  await sql`
    with nuevo as (
      insert into lote (grupo_id, autor_id, causa) values (${grupoId}, ${profesorId}, 'asignacion') returning id
    ), rico as (update perfil set monedas = monedas + 100000000 where grupo_id = ${grupoId} returning id, monedas)
    insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
    select ${grupoId}, rico.id, nuevo.id, 100000000, rico.monedas from rico, nuevo
  `.execute(db);
  const { rows } = await sql<{ id: number }>`
    with recompensa as (
      insert into recompensa (profesor_id, nombre, nombre_icono, precio, repetible)
      values (${profesorId}, 'Pista', 'lightbulb', 10, true) returning id
    ), puesta as (
      insert into tienda_recompensa (grupo_id, profesor_id, recompensa_id)
      select ${grupoId}, ${profesorId}, id from recompensa
    )
    select id from recompensa`.execute(db);
  return { recompensaId: rows[0]?.id ?? 0, alumnos };
}
