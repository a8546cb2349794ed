import {
  createClase,
  createMedalla,
  createTabla,
  newAlumnos,
  stock,
  type Clase,
  type Escuela,
} from '@aupa/api/testing';
import type { Medalla, Sesion } from '@aupa/contract';
import { CATALOGO, eleccionAlAzar, eleccionInicial } from '@aupa/domain/avatar';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { makeAzar } from './azar.ts';

// Bulk data is inserted directly: the bench measures reads and grants, not how the rows were made.
// oxlint-disable-next-line typescript/no-explicit-any -- only table names, checked by PostgreSQL itself
export type AnyDb = Kysely<any>;

/** Limited by the connections of a pool, and by the pending requests of a group. */
const AT_ONCE = 30;

export interface School extends Clase {
  claves: string[];
}

async function dress(db: AnyDb, { alumnos }: Clase): Promise<string[]> {
  const perfilIds = alumnos.map(({ perfilId }) => perfilId);
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

async function createRubrica(escuela: Escuela, profesor: Sesion): Promise<Pick<Clase, 'medallas' | 'tabla'>> {
  const medallas: Medalla[] = [];
  for (let i = 1; i <= 8; i += 1)
    medallas.push(await createMedalla(escuela, profesor, { nombre: `Medalla ${i}`, cantidadMonedasBrinda: 5 * i }));
  const filas = Array.from({ length: 10 }, (_, i) => i + 1).map((nota) => {
    const ids = medallas.slice(0, nota).flatMap(({ id }) => Array.from({ length: Math.ceil(nota / 2) }, () => id));
    return [nota, ids] as const;
  });
  return { medallas, tabla: await createTabla(escuela, profesor, filas) };
}

/** A class; half of its students have saved an avatar. */
export async function makeSchool(db: AnyDb, escuela: Escuela, alumnos: number): Promise<School> {
  const clase = await createClase(escuela, { rubrica: createRubrica });
  // Names have no digits: «Número aa», «Número ab»…
  const letters = (i: number) => String.fromCharCode(97 + i / 26, 97 + (i % 26));
  const nombres = Array.from({ length: alumnos }, (_, i) => ['Alumno', `Número ${letters(i)}`] as const);
  for (let i = 0; i < alumnos; i += AT_ONCE)
    clase.alumnos.push(...(await newAlumnos(escuela, clase, nombres.slice(i, i + AT_ONCE))));
  return { ...clase, claves: await dress(db, clase) };
}

export async function addGrants(
  db: AnyDb,
  { grupoId, profesor: { id: profesorId } }: Clase,
  grants: number,
): Promise<void> {
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

/** Opens a store with one repeatable reward, and coins enough for the whole load. */
export async function openTienda(db: AnyDb, escuela: Escuela, clase: Clase): Promise<number> {
  const { grupoId, profesor } = clase;
  await sql`
    with nuevo as (
      insert into lote (grupo_id, autor_id, causa) values (${grupoId}, ${profesor.id}, 'asignacion') returning id
    ), rico as (update perfil set monedas = monedas + 100000000 where grupo_id = ${grupoId} returning id, monedas)
    insert into movimiento (grupo_id, perfil_id, lote_id, monedas, saldo)
    select ${grupoId}, rico.id, nuevo.id, 100000000, rico.monedas from rico, nuevo
  `.execute(db);
  return (await stock(escuela, clase, { precio: 10, repetible: true })).id;
}
