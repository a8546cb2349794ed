import { pino } from 'pino';
import { expect, it, vi } from 'vitest';
import { codigoOf, createClase, newAlumno, newProfesor, ownApp, testApp } from '../testing/index.ts';
import { startHousekeeping } from './housekeeping.ts';
import { Writing } from './writing.ts';

const app = await ownApp();
const clase = await createClase(app);
const alumno = await newAlumno(app, clase);

const give = () =>
  app.call(
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    { params: { perfilId: alumno.perfilId, medallaId: clase.medalla.id, n: 1 } },
  );
const read = () => app.call(clase.profesor.token, 'GET /api/profesor/mis-grupos');
const ready = async () => {
  const { statusCode, body, headers } = await app.fastify.inject('/readyz');
  return { status: statusCode, body: JSON.parse(body) as unknown, headers };
};

/** Simulates a full disk; faults/diskFull.test.ts really fills one. */
it('on a full disk answers 503 with a sentence, logs one for the operator, and keeps reading', async () => {
  await app.pool.query(`
    create function sin_sitio() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
    create trigger sin_sitio before insert on lote execute function sin_sitio()`);
  for (let i = 0; i < 3; i += 1) {
    const answer = await give();
    expect([answer.status, codigoOf(answer), answer.headers['retry-after']]).toEqual([503, 'SIN_SITIO', '30']);
    expect((await read()).status).toBe(200);
  }
  const said = app.logged().match(/No queda sitio en el disco de la base de datos: [^"]*/g);
  expect(said?.[0]).toMatch(/\.$/);
  // Each sentence once, and no other error.
  expect(said).toHaveLength(3);
  expect(app.logged().match(/"level":50/g)).toHaveLength(3);
  await app.pool.query('drop trigger sin_sitio on lote');
  expect((await give()).status).toBe(201);
  expect((await ready()).status).toBe(200);
});

it('is not ready while the database is read-only, and ready again afterwards', async () => {
  const { rows } = await app.pool.query<{ nombre: string }>('select current_database() as nombre');
  const database = rows[0]?.nombre ?? '';
  const turn = async (how: string) => {
    const client = await app.pool.connect();
    await client.query('set transaction_read_only = off').catch(() => undefined);
    await client.query(`set default_transaction_read_only = off`);
    await client.query(
      `alter database ${database} ${how} default_transaction_read_only ${how === 'set' ? '= on' : ''}`,
    );
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    client.release(true);
  };
  await turn('set');
  await expect.poll(async () => (await ready()).body).toMatchObject({ errores: [{ codigo: 'SIN_SITIO' }] });
  expect((await ready()).status).toBe(503);
  const answer = await give();
  expect([answer.status, codigoOf(answer)]).toEqual([503, 'SIN_SITIO']);
  expect((await read()).status).toBe(200);
  expect(app.logged()).toContain('La base de datos solo deja leer');
  await turn('reset');
  await expect.poll(async () => (await ready()).status).toBe(200);
  expect((await give()).status).toBe(201);
  expect(app.logged()).toContain('La base de datos vuelve a guardar.');
});

it("goes on reading with a session that can't be renewed", async () => {
  await app.pool.query(`update sesion set caduca_en = now() + interval '1 hour'`);
  await app.pool.query(`
    create sequence intentos;
    create function sin_sitio_contado() returns trigger language plpgsql as
      $$ begin perform nextval('intentos'); raise exception 'No space left on device' using errcode = '53100'; end $$;
    create trigger sin_sitio before update on sesion execute function sin_sitio_contado()`);
  for (let i = 0; i < 3; i += 1) expect((await read()).status).toBe(200);
  // Sequences aren't rolled back: after the first failure nothing was tried.
  expect((await app.pool.query(`select last_value as n from intentos`)).rows).toEqual([{ n: 1 }]);
  await app.pool.query('drop trigger sin_sitio on sesion');
  expect((await read()).status).toBe(200);
});

it('counts no failed try and sweeps nothing before a probe has found room', async () => {
  const other = await testApp({ throttle: true });
  try {
    const { nombreUsuario } = await newProfesor(other);
    await other.db
      .updateTable('sesion')
      .set({ creada_en: new Date(0), caduca_en: new Date(1) })
      .execute();
    // Only the probe fails, because it needs temporary files.
    const { rows } = await other.pool.query<{ nombre: string }>('select current_database() as nombre');
    await other.pool.query(`alter database ${rows[0]?.nombre} set temp_file_limit = 0`);
    const client = await other.pool.connect();
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    client.release(true);
    const lines: string[] = [];
    const logger = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
    const writing = new Writing(other.pool, true, logger);
    const why = () => writing.assert().catch((error: unknown) => (error as { code?: unknown }).code);
    await expect.poll(why).toBe('53400');
    const full = Object.assign(new Error('No space left on device'), { code: '53100' });
    writing.note(full);
    await expect(writing.assertBeforeWrite()).rejects.toMatchObject({ code: '53400' });
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] });
    const stop = startHousekeeping({ db: other.db, pool: other.pool, writing }, logger);
    vi.advanceTimersToNextTimer();
    vi.useRealTimers();
    await expect.poll(() => lines.join('')).toContain('La limpieza periódica no ha terminado.');
    stop();
    expect(await other.db.selectFrom('sesion').selectAll().execute()).toHaveLength(1);
    const wrong = () =>
      other.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: 'Otra-2026!' } });
    await other.pool.query(`
      create function sin_sitio() returns trigger language plpgsql as
        $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$;
      create trigger sin_sitio before insert on intento execute function sin_sitio()`);
    expect(codigoOf(await wrong())).toBe('SIN_SITIO');
    await other.pool.query('drop trigger sin_sitio on intento');
    expect((await wrong()).status).toBe(503);
    expect(await other.db.selectFrom('intento').selectAll().execute()).toEqual([]);
  } finally {
    await other.close();
  }
});
