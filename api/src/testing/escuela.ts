import { socketUrl } from '@aupa/postgres';
import pg from 'pg';
import { inject } from 'vitest';
import { showCodigoProfesor } from '../cuenta/codigoProfesor.ts';
import { accessTo, makeClient } from '../platform/database/pool.ts';
import { recordOrden } from '../cuenta/actividad.ts';
import { inTransaction } from '../platform/sql.ts';
import type { TestApp } from './app.ts';
import { saveAvatar, saveAvatarPropio } from './avatar.ts';
import {
  addListado,
  createClase,
  createRanking,
  grant,
  newAlumno,
  registerEstudiante,
  stock,
  type Clase,
} from './clase/index.ts';
import { liveCurso } from './curso.ts';
import { sendKudo } from './kudos.ts';
import { redeem } from './tienda.ts';

/** A class with a row in every table, including tries at the door. The throttle has to be on. */
export async function liveEscuela(app: TestApp): Promise<Clase> {
  const clase = await createClase(app);
  await liveCurso(app, clase);
  const { token } = clase.profesor;
  const [lucia, mateo] = [await newAlumno(app, clase, 'Lucía', "O'Neill Ñ"), await newAlumno(app, clase)];
  await sendKudo(app, lucia, mateo.perfilId);
  await sendKudo(app, lucia, mateo.perfilId);
  await createRanking(app, clase);
  const { id } = await stock(app, clase, { precio: 10 });
  await grant(app, clase, lucia.perfilId, { n: 9, motivo: 'Con «comillas», \\barra y \\N' });
  await redeem(app, lucia, id, { 'idempotency-key': 'un-canje' });
  for (const Zoom of [110, 120]) await saveAvatar(app, lucia, { Zoom });
  await app.must(token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
    params: { id: clase.grupoId, perfilId: mateo.perfilId },
  });
  const otra = await registerEstudiante(app);
  await app.must(otra.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  await saveAvatarPropio(app, otra);
  await addListado(app, clase, [{ nombre: 'Noa', apellido: 'Quispe' }]);
  const deja = await newAlumno(app, clase, 'Bea', 'Soto');
  await app.must(token, 'POST /api/Grupo/:id/perfiles/:perfilId/borrado', {
    params: { id: clase.grupoId, perfilId: deja.perfilId },
    body: { cierres: 'Fuera', textos: [] },
  });
  await inTransaction(app.pool, true, showCodigoProfesor);
  const orden = { clase: 'orden-nombre', usuarioId: clase.profesor.id, grupoId: null } as const;
  await inTransaction(app.pool, true, (tx) => recordOrden(tx, orden));
  await app.call(null, 'POST /api/Login/login', {
    body: { NombreUsuario: clase.profesor.alta.nombreUsuario, Contrasenia: 'No-es-la-suya-1' },
  });
  return clase;
}

export async function urlOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ database: string }>('select current_database() as database');
  return socketUrl({ ...inject('postgres'), database: rows[0]?.database ?? '' });
}

export async function connectTo(url: string): Promise<pg.Client> {
  const client = makeClient(accessTo(url));
  await client.connect();
  return client;
}

export async function tablesIn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ tabla: string }>(
    `select relname::text as tabla from pg_class
     where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'migracion' order by 1`,
  );
  return rows.map(({ tabla }) => tabla);
}

/** Every row of every table as sorted text, without the events' transaction numbers: a restore changes those. */
export async function rowsIn(client: pg.ClientBase): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const tabla of await tablesIn(client)) {
    const { rows } = await client.query<{ fila: string }>(
      `select (to_jsonb(t) - case when $1 = 'evento' then 'tx' else '' end)::text as fila from ${pg.escapeIdentifier(tabla)} t`,
      [tabla],
    );
    found[tabla] = rows.map(({ fila }) => fila).sort();
  }
  return found;
}

export async function schemaOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(
    `with ours as (select oid, relname from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r')
     select concat_ws(' ', relname, attname, format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated,
              pg_get_expr(adbin, adrelid)) as line
       from ours join pg_attribute on attrelid = ours.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = ours.oid and adnum = attnum
     union all select concat_ws(' ', relname, conname, pg_get_constraintdef(c.oid), convalidated)
       from ours join pg_constraint c on conrelid = ours.oid
     union all select pg_get_indexdef(indexrelid) from ours join pg_index on indrelid = ours.oid
     union all select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
       from ours join pg_trigger t on tgrelid = ours.oid and not tgisinternal
     union all select pg_get_functiondef(oid) from pg_proc where pronamespace = current_schema()::regnamespace
     order by 1`,
  );
  return rows.map(({ line }) => line);
}
