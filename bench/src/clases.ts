import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { createClase, createMedalla, type Clase, type Escuela } from '@aupa/api/testing';
import type { Medalla, Sesion } from '@aupa/contract';
import { LIMITES } from '@aupa/domain/base';
import { ENTRADAS_MAX, FILAS_MAX } from '@aupa/domain/rubrica';
import { sql } from 'kysely';
import { cpuOf } from './imagenes.ts';
import type { AnyDb } from './school.ts';
import type { Server } from './servers.ts';

const MEDALLAS = ENTRADAS_MAX / FILAS_MAX;
/** Goals per answer: milliseconds of CPU including the database, and compressed bytes. */
const GOAL_READ = 150;
const GOAL_FILE = 400;
const GOAL_BYTES = 600 * 1024;

const zip = promisify(gzip);

/** The largest table: each row adds a copy of each medal. */
async function createRubrica(escuela: Escuela, profesor: Sesion): Promise<Pick<Clase, 'medallas' | 'tabla'>> {
  const medallas: Medalla[] = [];
  for (let i = 0; i < MEDALLAS; i += 1) {
    const letra = String.fromCharCode(97 + i);
    const nombre = `Ayuda a quien lo necesita en el aula ${letra}`;
    const descripcion = `Se da a quien ${letra.repeat(5)} sin que nadie se lo pida. `.repeat(6).slice(0, 290);
    medallas.push(await createMedalla(escuela, profesor, { nombre, descripcion, cantidadMonedasBrinda: 0 }));
  }
  const filas = Array.from({ length: FILAS_MAX }, (_, fila) => ({
    nota: fila + 1,
    medallasNecesarias: medallas.map(({ id }) => ({ id, cantidad: fila + 1 })),
  }));
  const tabla = await escuela.must(profesor.token, 'POST /api/TablaEquivalencia', {
    body: { nombre: 'La mayor', equivalencias: filas },
  });
  return { medallas, tabla };
}

/** A full group of pupils with different numbers of copies, at most three grants per medal, and attendance lists. */
async function fill(db: AnyDb, { grupoId, profesor: { id: profesorId } }: Clase): Promise<void> {
  await sql`
    with gente as (
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
      select u, 'Estudiante', left(u::text, 20), u::text, 'Maximiliano', 'Fernández ' || translate(left(u::text, 6), '0123456789', 'ghijklmnop'), 'x'
      from (select gen_random_uuid() as u from generate_series(2, ${LIMITES.alumnosDeGrupo}::int)) n returning id)
    insert into perfil (grupo_id, estudiante_id) select ${grupoId}::int, id from gente`.execute(db);
  await sql`
    with l as (insert into lote (grupo_id, autor_id, causa, motivo)
        values (${grupoId}, ${profesorId}::uuid, 'asignacion', 'Por cómo ha trabajado toda la semana') returning id),
    per as (select id from periodo where grupo_id = ${grupoId} and cerrado_en is null),
    item as (
      select p.id as perfil_id, m.id as medalla_id, per.id as periodo_id,
        1 + (p.n * 7) % 199 as copias
      from (select id, row_number() over (order by id) as n from perfil where grupo_id = ${grupoId}) p, medalla m, per
      where m.profesor_id = ${profesorId}::uuid
    ), copias as (
      insert into copia (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
      select ${grupoId}::int, ${profesorId}::uuid, perfil_id, medalla_id, periodo_id, copias from item
    )
    insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla,
      multiplicador_decimas, monedas)
    select ${grupoId}::int, perfil_id, medalla_id, periodo_id, l.id, least(99, copias - parte * 99), 0, 10, 0
    from item, l, generate_series(0, 2) parte where copias > parte * 99`.execute(db);
  await sql`update grupo set creado_en = now() - interval '60 days' where id = ${grupoId}`.execute(db);
  await sql`
    insert into asistencia_dia (grupo_id, grupo_creado_en, dia, tomada_en)
    select g.id, g.creado_en, d::date, d from grupo g, generate_series(date_trunc('month', now()), now(), '1 day') d
    where g.id = ${grupoId}`.execute(db);
  await sql`
    insert into asistencia (grupo_id, dia, perfil_id, estado, origen)
    select d.grupo_id, d.dia, p.id, 'Falta', 'Lista' from asistencia_dia d join perfil p on p.grupo_id = d.grupo_id
    where d.grupo_id = ${grupoId} and p.id % 3 = 0`.execute(db);
  await sql`
    insert into ranking (grupo_id, profesor_id, nombre, medalla_id)
    select ${grupoId}, ${profesorId}::uuid, 'Ranking ' || n, (select min(id) from medalla where profesor_id = ${profesorId}::uuid) + n % ${MEDALLAS}::int
    from generate_series(1, ${LIMITES.rankings}::int) n`.execute(db);
}

async function cpuOfEach(db: AnyDb, product: Server): Promise<Map<number, number>> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
  return new Map([product, ...rows].map(({ pid }) => [pid, cpuOf({ pid })]));
}

/** CPU seconds used in between. A connection that ended drops out with its earlier use, too. */
const usedBetween = (before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number =>
  [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0);

/** Measures every answer about a whole class, with the largest class and table (behaviour §1). */
export async function measureClases(db: AnyDb, escuela: Escuela, product: Server, times: number): Promise<boolean> {
  console.log(
    `\n${LIMITES.alumnosDeGrupo} pupils, a table of ${FILAS_MAX} rows and ${ENTRADAS_MAX} entries: processor and packed bytes of one answer ` +
      `(goals ${GOAL_READ} ms a read, ${GOAL_FILE} ms a file, ${GOAL_BYTES / 1024} KB)`,
  );
  const clase = await createClase(escuela, { rubrica: createRubrica, alumnos: [['Lucía', 'Núñez']] });
  await fill(db, clase);
  await sql`vacuum analyze`.execute(db);
  const { grupoId, profesor, alumnos, tabla } = clase;
  const [alumno] = alumnos;
  const grupo = `/api/Grupo/${grupoId}`;
  const calls: ReadonlyArray<readonly [path: string, token: string | undefined]> = [
    [`${grupo}/perfiles`, profesor.token],
    [`/api/PerfilEstudiante/grupo/${grupoId}/companeros`, alumno?.token],
    [`/api/PerfilEstudiante/mi-perfil/grupo/${grupoId}/medallas`, alumno?.token],
    [`/api/PerfilEstudiante/${alumno?.perfilId}/calificacion`, profesor.token],
    [`${grupo}/papeletas`, profesor.token],
    [`${grupo}/radar`, profesor.token],
    [`${grupo}/asistencia`, profesor.token],
    [`${grupo}/asistencia/mes`, profesor.token],
    [`${grupo}/tarjetas`, profesor.token],
    [`${grupo}/pizarra/vista`, profesor.token],
    [`/api/TablaClasificacion/grupo/${grupoId}`, profesor.token],
    [`/api/TablaEquivalencia/${tabla.id}`, profesor.token],
    [`${grupo}/notas.csv`, profesor.token],
    [`${grupo}/notas.xlsx`, profesor.token],
    [`${grupo}/asistencia/mes.csv`, profesor.token],
    [`${grupo}/asistencia/mes.xlsx`, profesor.token],
  ];
  let ok = true;
  for (const [path, token] of calls) {
    const ask = async () => {
      const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return Buffer.from(await answer.arrayBuffer());
    };
    // Warm up: plan statements, compile functions.
    for (let i = 0; i < 5; i += 1) await ask();
    const before = await cpuOfEach(db, product);
    let last = Buffer.alloc(0);
    for (let i = 0; i < times; i += 1) last = await ask();
    const ms = (usedBetween(before, await cpuOfEach(db, product)) * 1000) / times;
    const packed = (await zip(last)).length;
    const goal = /\.(csv|xlsx)$/.test(path) ? GOAL_FILE : GOAL_READ;
    const holds = ms <= goal && packed <= GOAL_BYTES;
    ok &&= holds;
    console.log(
      `  ${path.replace(/\/\d+/g, '/{id}').padEnd(52)} ${ms.toFixed(0).padStart(5)} ms ${(packed / 1024).toFixed(0).padStart(5)} KB ` +
        `of ${(last.length / 1024).toFixed(0)} KB ${holds ? 'holds' : 'MISSED'}`,
    );
  }
  return ok;
}
