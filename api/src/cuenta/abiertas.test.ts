import { APARATO_DESCONOCIDO } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { hashToken } from '../platform/http/session.ts';
import {
  app,
  CONTRASENIA,
  createClase,
  it,
  joinClase,
  registerEstudiante,
  registerProfesor,
} from '../testing/index.ts';
import { letIn } from '../testing/limitada.ts';

const MOVIL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

const signIn = async (nombreUsuario: string, userAgent: string) => {
  const { body } = await app.call(null, 'POST /api/Login/login', {
    body: { nombreUsuario, contrasenia: CONTRASENIA },
    headers: { 'user-agent': userAgent },
  });
  return body as { token: string };
};
const list = (token: string) => app.must(token, 'GET /api/Usuario/sesiones');
const close = (token: string, id: number | string, headers = {}) =>
  app.call(token, 'DELETE /api/Usuario/sesiones/:id', { params: { id }, headers });
const isIn = async (token: string) => (await app.call(token, 'GET /api/Usuario/me')).status === 200;

const letPass = (token: string, horas: number) =>
  sql`
    update sesion set creada_en = creada_en - make_interval(hours => ${horas}),
      usada_en = usada_en - make_interval(hours => ${horas}), caduca_en = caduca_en - make_interval(hours => ${horas})
    where token_hash = ${hashToken(token)}
  `.execute(app.db);

describe('the sessions of an account', () => {
  it('are listed with this one first, then by last use, with devices and without tokens', async () => {
    const { token, alta } = await registerProfesor(app);
    const movil = await signIn(alta.nombreUsuario, MOVIL);
    const raro = await signIn(alta.nombreUsuario, 'x'.repeat(5000));
    await letPass(raro.token, 2);
    const sesiones = await list(token);
    expect(sesiones.every(({ grupo }) => grupo === null)).toBe(true);
    expect(sesiones.map(({ dispositivo, actual, tipo }) => [dispositivo, actual, tipo])).toEqual([
      [APARATO_DESCONOCIDO, true, 'Contrasena'],
      ['Chrome · Android', false, 'Contrasena'],
      [APARATO_DESCONOCIDO, false, 'Contrasena'],
    ]);
    const wire = JSON.stringify(sesiones);
    for (const abierta of [token, movil.token, raro.token]) {
      expect(wire).not.toContain(abierta);
      for (const forma of ['hex', 'base64', 'base64url'] as const) {
        expect(wire).not.toContain(hashToken(abierta).toString(forma));
      }
    }
    expect((await list(movil.token)).map(({ id, actual }) => [id, actual])[0]).toEqual([sesiones[1]?.id, true]);
  });

  it('tell when each was last used, exact to a quarter of an hour', async () => {
    const { token, alta } = await registerProfesor(app);
    const movil = await signIn(alta.nombreUsuario, MOVIL);
    await letPass(movil.token, 3);
    const used = async () => Date.parse((await list(token))[1]?.ultimoUso ?? '');
    const before = await used();
    expect(before).toBeLessThan(Date.now() - 2 * 3600_000);
    await app.must(movil.token, 'GET /api/Usuario/me');
    const after = await used();
    expect(after).toBeGreaterThan(before + 2 * 3600_000);
    // An immediate second use writes nothing.
    await app.must(movil.token, 'GET /api/Usuario/me');
    expect(await used()).toBe(after);
  });

  it('list no expired one', async () => {
    const { token, alta } = await registerProfesor(app);
    const movil = await signIn(alta.nombreUsuario, MOVIL);
    await letPass(movil.token, 13);
    expect(await list(token)).toHaveLength(1);
  });

  it('can be closed one by one, and a closed one can not be closed again', async () => {
    const { token, alta } = await registerEstudiante(app);
    const movil = await signIn(alta.nombreUsuario, MOVIL);
    const [, otra] = await list(token);
    const clave = { 'idempotency-key': 'cerrar-una' };
    expect((await close(token, otra!.id, clave)).status).toBe(204);
    expect([await isIn(token), await isIn(movil.token)]).toEqual([true, false]);
    // The retry with the same key is the same act. A new key finds nothing.
    expect((await close(token, otra!.id, clave)).status).toBe(204);
    expect((await close(token, otra!.id)).status).toBe(404);
  });

  it('can be neither closed nor found by others', async () => {
    const [ana, luis] = [await registerProfesor(app), await registerEstudiante(app)];
    const [suya] = await list(ana.token);
    const foreign = await close(luis.token, suya!.id);
    const unknown = await close(luis.token, 2_000_000_000);
    expect([foreign.status, unknown.status, foreign.text.replace(/"traza":"[^"]*"/, '')]).toEqual([
      404,
      404,
      unknown.text.replace(/"traza":"[^"]*"/, ''),
    ]);
    for (const id of ['0', '-1', 'todas', '9'.repeat(40), '%00']) {
      expect((await close(luis.token, id)).status).toBe(404);
    }
    expect(await isIn(ana.token)).toBe(true);
  });

  it('can all be closed but this one, and the answer counts them', async () => {
    const { token, alta } = await registerProfesor(app);
    const otras = [await signIn(alta.nombreUsuario, MOVIL), await signIn(alta.nombreUsuario, 'otro')];
    const ajena = await registerProfesor(app);
    expect(await app.must(token, 'POST /api/Usuario/sesiones/cerrar-demas')).toEqual({ cerradas: 2 });
    expect(await app.must(token, 'POST /api/Usuario/sesiones/cerrar-demas')).toEqual({ cerradas: 0 });
    expect(await Promise.all([token, ajena.token, ...otras.map((otra) => otra.token)].map(isIn))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('are counted as listed: without a session that waits for its pupil, although it ends too', async () => {
    const alumno = await registerEstudiante(app);
    const perfilId = await joinClase(app, await createClase(app), alumno);
    const espera = await letIn(app, { perfilId }, 'Tarjeta', { porTomar: true });
    await letIn(app, { perfilId });
    expect(await list(alumno.token)).toHaveLength(2);
    expect(await app.must(alumno.token, 'POST /api/Usuario/sesiones/cerrar-demas')).toEqual({ cerradas: 1 });
    expect(await isIn(espera.token)).toBe(false);
  });
});

describe('preferences', () => {
  it('are unset until chosen, and then the same on every device of the account', async () => {
    const { token, alta } = await registerEstudiante(app);
    const sinElegir = { tema: 'Sistema', letra: 'Normal', sonido: false, atajos: true };
    expect(await app.must(token, 'GET /api/Usuario/preferencias')).toEqual(sinElegir);
    const body = { tema: 'Oscuro', letra: 'Facil', sonido: true, atajos: false };
    expect((await app.call(token, 'PUT /api/Usuario/preferencias', { body })).body).toEqual(body);
    const movil = await signIn(alta.nombreUsuario, MOVIL);
    expect(await app.must(movil.token, 'GET /api/Usuario/preferencias')).toEqual(body);
    // An older client does not send `atajos`: they stay as they were.
    const { atajos: _unknown, ...deAntes } = { ...body, sonido: false };
    const answer = await app.call(movil.token, 'PUT /api/Usuario/preferencias', { body: deAntes });
    expect(answer.body).toEqual({ ...body, sonido: false });
    const ajena = await registerEstudiante(app);
    expect(await app.must(ajena.token, 'GET /api/Usuario/preferencias')).toEqual(sinElegir);
  });

  it.each([
    ['another colour', { tema: 'Rosa', letra: 'Normal', sonido: false }, 'tema'],
    ['another letter', { tema: 'Claro', letra: 'Comic', sonido: false }, 'letra'],
    ['a sound that is no switch', { tema: 'Claro', letra: 'Normal', sonido: 'sí' }, 'sonido'],
    ['keys that are no switch', { tema: 'Claro', letra: 'Normal', sonido: true, atajos: 'no' }, 'atajos'],
    ['one left out', { tema: 'Claro', letra: 'Normal' }, 'sonido'],
  ])('refuse %s at its field', async (_, body, campo) => {
    const { token } = await registerProfesor(app);
    const answer = await app.call(token, 'PUT /api/Usuario/preferencias', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ errores: [{ codigo: 'CAMPO_INVALIDO', campo }] });
  });
});
