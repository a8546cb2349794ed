import { CONTRASENIA_IGUAL } from '@aupa/domain/cuenta';
import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { CONTRASENIA, overtake, ownApp, registerEstudiante, registerProfesor } from '../testing/index.ts';

const app = await ownApp({ throttle: true });
beforeEach(() => app.db.deleteFrom('intento').execute());

const NUEVA = 'Nueva-2026!';
const AULA = '203.0.113.7';

const signIn = (nombreUsuario: string, contrasenia: string, dispositivo?: string) =>
  app.call(null, 'POST /api/Login/login', { body: { nombreUsuario, contrasenia, dispositivo }, ip: AULA });
const signedIn = (nombreUsuario: string) =>
  app.must(null, 'POST /api/Login/login', { body: { nombreUsuario, contrasenia: CONTRASENIA } });
const change = (token: string, contrasenaActual: unknown, nuevaContrasena: unknown = NUEVA, dispositivo?: string) =>
  app.call(token, 'POST /api/Usuario/cambiar-contrasena', {
    body: { contrasenaActual, nuevaContrasena, dispositivo },
    ip: AULA,
    headers: { 'idempotency-key': 'siempre-la-misma' },
  });
const isIn = async (token: string) => (await app.call(token, 'GET /api/Usuario/me')).status === 200;

describe('changing a password', () => {
  it.each([
    ['a teacher', registerProfesor],
    ['a student', registerEstudiante],
  ])('lets %s in with the new one only, and closes all other sessions', async (_, register) => {
    const { alta, token } = await register(app);
    const otra = await signedIn(alta.nombreUsuario);
    const before = await app.must(token, 'GET /api/Usuario/me');
    const { status, text } = await change(token, CONTRASENIA);
    expect([status, text]).toEqual([204, '']);
    expect([await isIn(token), await isIn(otra.token)]).toEqual([true, false]);
    const after = await app.must(token, 'GET /api/Usuario/me');
    expect(Date.parse(after.contraseniaCambiada)).toBeGreaterThan(Date.parse(before.contraseniaCambiada));
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(400);
    expect((await signIn(alta.nombreUsuario, NUEVA)).status).toBe(200);
  });

  it('refuses a wrong old password with a sentence at its field, and changes nothing', async () => {
    const { alta, token } = await registerProfesor(app);
    const otra = await signedIn(alta.nombreUsuario);
    const { status, body } = await change(token, 'Otra-2026!');
    expect(status).toBe(400);
    expect(body).toMatchObject({ errores: [{ codigo: 'CONTRASENA_INCORRECTA', campo: 'contrasenaActual' }] });
    expect([await isIn(token), await isIn(otra.token)]).toEqual([true, true]);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(200);
  });

  it('counts a wrong old password as a failed sign-in, at both routes together', async () => {
    const { alta, token } = await registerProfesor(app);
    for (let i = 0; i < 3; i += 1) expect((await change(token, `Mala-${i}-2026!`)).status).toBe(400);
    for (let i = 0; i < 2; i += 1) expect((await signIn(alta.nombreUsuario, 'Mala-2026!')).status).toBe(400);
    const closed = await change(token, CONTRASENIA);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(429);
  });

  it("is not blocked by a classmate's failures behind the same address if the browser is known", async () => {
    const { alta } = await registerEstudiante(app);
    const { token, dispositivo } = await signedIn(alta.nombreUsuario);
    for (let i = 0; i < 5; i += 1) await signIn(alta.nombreUsuario, 'Mala-2026!');
    expect((await change(token, CONTRASENIA, NUEVA, dispositivo)).status).toBe(204);
    // The browser stays known, so it gets no new token.
    expect((await signIn(alta.nombreUsuario, NUEVA, dispositivo)).body).not.toHaveProperty('dispositivo');
  });

  it('succeeds in one of two simultaneous tabs, and ends the session of the other', async () => {
    const { alta, token } = await registerProfesor(app);
    const otra = await signedIn(alta.nombreUsuario);
    const answers = await overtake(
      app,
      // By then both requests have checked the password.
      (tx) => sql`select from usuario where nombre_usuario = ${alta.nombreUsuario} for update`.execute(tx.db),
      () => Promise.all([change(token, CONTRASENIA), change(otra.token, CONTRASENIA, 'Tercera-2026!')]),
      2,
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect([await isIn(token), await isIn(otra.token)].sort()).toEqual([false, true]);
    // Two changes in one session: the second learns that the password has changed.
    const abierta = answers[0]?.status === 204 ? token : otra.token;
    const actual = answers[0]?.status === 204 ? NUEVA : 'Tercera-2026!';
    const both = await Promise.all([change(abierta, actual, 'Cuarta-2026!'), change(abierta, actual, 'Quinta-2026!')]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  it.each([
    ['no old one', undefined, NUEVA, 'contrasenaActual'],
    ['an old one without end', 'a'.repeat(1001), NUEVA, 'contrasenaActual'],
    ['an old one that is no text', 7, NUEVA, 'contrasenaActual'],
    ['an insecure new one', CONTRASENIA, 'corta', 'nuevaContrasena'],
    ['the same one again', CONTRASENIA, CONTRASENIA, 'nuevaContrasena'],
    ['no new one', CONTRASENIA, null, 'nuevaContrasena'],
  ])('refuses %s at its field, and counts nothing', async (_, actual, nueva, campo) => {
    const { token } = await registerProfesor(app);
    const { status, body } = await change(token, actual, nueva);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errores: [{ codigo: 'CAMPO_INVALIDO', campo }] });
    expect(await app.db.selectFrom('intento').select('id').execute()).toEqual([]);
  });

  it('refuses the same password again with its own sentence', async () => {
    const { token } = await registerProfesor(app);
    expect((await change(token, CONTRASENIA, CONTRASENIA)).body).toMatchObject({ mensaje: CONTRASENIA_IGUAL });
  });

  it('appears in no log, answer or table', async () => {
    const { token } = await registerProfesor(app);
    await change(token, CONTRASENIA);
    expect(app.logged()).not.toContain(NUEVA);
    expect(await app.db.selectFrom('idempotencia').selectAll().execute()).toEqual([]);
  });
});
