import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { app, CONTRASENIA, it, nextNombreUsuario, registerEstudiante, registerProfesor } from '../testing/index.ts';
import { hashing, verifySecretos } from './secretos.ts';

const WRONG = '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$HBWXJFvNZ9hLAcUHdvGFlJmxqHEnNTQ3ehrRBsTCzLw';

const signIn = (body: unknown) => app.call(null, 'POST /api/Login/login', { body });
const me = (token: string) => app.call(token, 'GET /api/Usuario/me');

async function hoursLeft(usuarioId: string): Promise<number> {
  const { horas } = await app.db
    .selectFrom('sesion')
    .select(sql<number>`(extract(epoch from caduca_en - now()) / 3600)::float8`.as('horas'))
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirstOrThrow();
  return horas;
}

const letPass = (usuarioId: string, horas: number) =>
  sql`
    update sesion set creada_en = creada_en - make_interval(secs => ${horas * 3600}),
      usada_en = usada_en - make_interval(secs => ${horas * 3600}),
      caduca_en = caduca_en - make_interval(secs => ${horas * 3600})
    where usuario_id = ${usuarioId}
  `.execute(app.db);

describe('signing in', () => {
  it('takes the PascalCase keys of the specification, and camelCase', async () => {
    const { alta, id } = await registerProfesor(app);
    const pascal = await signIn({ NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA });
    expect(pascal.status).toBe(200);
    expect(pascal.body).toMatchObject({ id, nombreUsuario: alta.nombreUsuario, rol: 'Profesor', rememberMe: false });
    expect((await signIn({ nombreUsuario: alta.nombreUsuario, contrasenia: CONTRASENIA })).status).toBe(200);
  });

  it('finds the account whatever the case and the accents, on any spelling of the path', async () => {
    await registerEstudiante(app, { nombreUsuario: 'Íñigo.Peña' });
    for (const spelling of ['íñigo.peña', 'INIGO.PENA', ' inigo.pena ']) {
      const { status, body } = await signIn({ NombreUsuario: spelling, Contrasenia: CONTRASENIA });
      expect(status).toBe(200);
      expect(body).toMatchObject({ nombreUsuario: 'Íñigo.Peña' });
    }
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/API/login/LOGIN/',
      payload: { NombreUsuario: 'inigo.pena', Contrasenia: CONTRASENIA },
    });
    expect(response.statusCode).toBe(200);
  });

  it('takes a password typed with composed or combining accents', async () => {
    const { alta } = await registerProfesor(app, { contrasenia: 'Camión-2026' });
    expect((await signIn({ NombreUsuario: alta.nombreUsuario, Contrasenia: 'Camio\u0301n-2026' })).status).toBe(200);
  });

  it('answers a wrong password, an unknown name and an impossible one alike, with 400 and never 401', async () => {
    const { alta } = await registerProfesor(app);
    const answers = await Promise.all([
      signIn({ NombreUsuario: alta.nombreUsuario, Contrasenia: 'Otra-2026!' }),
      signIn({ NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA.toLowerCase() }),
      signIn({ NombreUsuario: 'nadie.asi', Contrasenia: CONTRASENIA }),
      signIn({ NombreUsuario: 'no\u0000vale \uD800', Contrasenia: 'x\u0000\uD800' }),
      signIn({ NombreUsuario: '', Contrasenia: '' }),
    ]);
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        mensaje: 'El usuario o la contraseña no son correctos.',
        errores: [{ codigo: 'CREDENCIALES_INVALIDAS' }],
      });
    }
  });

  it('does the work of a wrong password for an unknown name too', async () => {
    const { alta } = await registerProfesor(app);
    let finish: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (finish = resolve));
    // More than run side by side, so that new hashes wait.
    const holding = Array.from({ length: 8 }, (_, i) => hashing.run(() => held, { from: `aparte ${i}`, level: 0 }));
    const before = hashing.waiting;
    const answers = [alta.nombreUsuario, nextNombreUsuario('nadie')].map((nombre) =>
      signIn({ NombreUsuario: nombre, Contrasenia: 'Otra-2026!' }),
    );
    await expect.poll(() => hashing.waiting).toBe(before + 2);
    finish();
    await Promise.all(holding);
    for (const { status } of await Promise.all(answers)) expect(status).toBe(400);
  });

  it.each([
    ['an unknown name', undefined],
    ['a wrong password', WRONG],
  ])('hashes in another thread for %s', async (_, hash) => {
    let isOver = false;
    const answer = verifySecretos([{ textos: ['Otra-2026!'], hash }], { from: 'aparte', level: 0 });
    void answer.then(() => (isOver = true));
    // The hash runs in another thread, which can't answer before this one is idle.
    for (let i = 0; i < 1000; i += 1) await Promise.resolve();
    expect(isOver).toBe(false);
    expect(await answer).toBe(false);
  });

  it.each([
    ['no body', undefined],
    ['an empty object', {}],
    ['numbers', { NombreUsuario: 1, Contrasenia: 2 }],
    ['a list', []],
    ['a rememberMe that is no switch', { NombreUsuario: 'ana', Contrasenia: 'x', rememberMe: 'sí' }],
    ['a name without end', { NombreUsuario: 'a'.repeat(1001), Contrasenia: 'x' }],
  ])('refuses %s with 400', async (_, given) => {
    const { status, body } = await signIn(given);
    expect(status).toBe(400);
    const codigos = (body as { errores: Array<{ codigo: string }> }).errores.map(({ codigo }) => codigo);
    expect(new Set(codigos)).toEqual(new Set(['CAMPO_INVALIDO']));
  });

  it('refuses an empty body declared as JSON, and a body that is not JSON', async () => {
    const send = (payload: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/Login/login',
        headers: { 'content-type': 'application/json' },
        payload,
      });
    expect((await send('')).statusCode).toBe(400);
    expect((await send('{"NombreUsuario":')).statusCode).toBe(400);
  });
});

describe('a session', () => {
  it('is stored as a hash only', async () => {
    const { id, token } = await registerProfesor(app);
    const rows = await app.db.selectFrom('sesion').selectAll().where('usuario_id', '=', id).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]!.token_hash.toString()).not.toContain(token);
  });

  it('lives 12 hours, 30 days when remembered', async () => {
    const { id, alta } = await registerProfesor(app);
    expect(await hoursLeft(id)).toBeCloseTo(12, 1);
    await app.db.deleteFrom('sesion').where('usuario_id', '=', id).execute();
    const { body } = await signIn({ NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA, rememberMe: true });
    expect(body).toMatchObject({ rememberMe: true });
    expect(await hoursLeft(id)).toBeCloseTo(24 * 30, 1);
  });

  it('lives 30 days too when a new user says that the device is theirs', async () => {
    for (const sesion of [
      await registerProfesor(app, { rememberMe: true }),
      await registerEstudiante(app, { rememberMe: true }),
    ]) {
      expect(sesion.rememberMe).toBe(true);
      expect(await hoursLeft(sesion.id)).toBeCloseTo(24 * 30, 1);
    }
  });

  it('slides while it is used, and ends 12 hours after the last use', async () => {
    const { id, token } = await registerProfesor(app);
    for (let i = 0; i < 3; i += 1) {
      await letPass(id, 11.9);
      expect((await me(token)).status).toBe(200);
      expect(await hoursLeft(id)).toBeCloseTo(12, 1);
    }
    await letPass(id, 12.01);
    const { status, body } = await me(token);
    expect(status).toBe(401);
    expect(body).toMatchObject({
      mensaje: 'Sesión expirada, por favor inicia sesión nuevamente.',
      errores: [{ codigo: 'SESION_CADUCADA' }],
    });
  });

  it('lives ninety days however much it is used, and ends at 04:00 of the school', async () => {
    const { id, alta } = await registerProfesor(app);
    await app.db.deleteFrom('sesion').where('usuario_id', '=', id).execute();
    const body = { NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA, rememberMe: true };
    const { token } = await app.must(null, 'POST /api/Login/login', { body });
    for (let dia = 0; dia < 90; dia += 22.5) {
      await letPass(id, 24 * 22.5);
      expect((await me(token)).status).toBe(200);
    }
    const { rows } = await sql<{ hora: string; horas: number }>`
      select to_char(caduca_en at time zone 'Europe/Madrid', 'HH24:MI:SS') as hora,
        (extract(epoch from caduca_en - now()) / 3600)::float8 as horas
      from sesion where usuario_id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ hora: '04:00:00', horas: expect.any(Number) }]);
    const horas = rows[0]?.horas ?? 0;
    expect(horas).toBeGreaterThan(0);
    expect(horas).toBeLessThanOrEqual(25);
    await letPass(id, horas + 0.01);
    expect((await me(token)).body).toMatchObject({ errores: [{ codigo: 'SESION_CADUCADA' }] });
  });

  it('is extended past ninety days by no version of the code, not even the previous one', async () => {
    const { id } = await registerProfesor(app);
    await letPass(id, 24 * 100);
    await sql`update sesion set caduca_en = now() + interval '3 days' where usuario_id = ${id}`.execute(app.db);
    const { rows } = await sql<{ isOver: boolean }>`
      select caduca_en < now() as "isOver" from sesion where usuario_id = ${id}`.execute(app.db);
    expect(rows).toEqual([{ isOver: true }]);
  });

  it('writes nothing while it is fresh', async () => {
    const { id, token } = await registerProfesor(app);
    await letPass(id, 0.2);
    await me(token);
    expect(await hoursLeft(id)).toBeCloseTo(11.8, 1);
    await letPass(id, 0.06);
    await me(token);
    expect(await hoursLeft(id)).toBeCloseTo(12, 1);
  });

  it('is needed: without one, or with an unknown one, the answer is 401', async () => {
    const without = await app.call(null, 'GET /api/Usuario/me');
    expect(without.status).toBe(401);
    expect(without.body).toMatchObject({ errores: [{ codigo: 'SESION_REQUERIDA' }] });
    expect((await me('inventado')).body).toMatchObject({ errores: [{ codigo: 'SESION_CADUCADA' }] });
  });
});

describe('signing out', () => {
  it('revokes this session and leaves the person’s others', async () => {
    const { token, alta } = await registerProfesor(app);
    const other = await app.must(null, 'POST /api/Login/login', {
      body: { NombreUsuario: alta.nombreUsuario, Contrasenia: CONTRASENIA },
    });
    const { status, text } = await app.call(token, 'POST /api/Sesion/cerrar');
    expect([status, text]).toEqual([204, '']);
    expect((await me(token)).status).toBe(401);
    expect((await app.call(token, 'POST /api/Sesion/cerrar')).status).toBe(401);
    expect((await me(other.token)).status).toBe(200);
  });

  it('accepts an empty body declared as JSON', async () => {
    const { token } = await registerProfesor(app);
    const response = await app.fastify.inject({
      method: 'POST',
      url: '/api/sesion/cerrar',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
    expect(response.statusCode).toBe(204);
  });
});
