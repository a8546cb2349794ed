import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { app, CONTRASENIA, createClase, it, joinClase, registerEstudiante, takeOut } from '../testing/index.ts';

const clase = await createClase(app);

const NUEVA = 'Nueva-2026!';
const RESET = 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena';

async function newMember() {
  const estudiante = await registerEstudiante(app);
  return { ...estudiante, perfilId: await joinClase(app, clase, estudiante) };
}
type Member = Awaited<ReturnType<typeof newMember>>;

const reset = ({ perfilId }: Member) =>
  app.must(clase.profesor.token, RESET, { params: { id: clase.grupoId, perfilId } });
const tryReset = ({ perfilId }: Member) =>
  app.call(clase.profesor.token, RESET, { params: { id: clase.grupoId, perfilId } });
const signIn = ({ alta }: Member, contrasenia: string) =>
  app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: alta.nombreUsuario, Contrasenia: contrasenia } });
const choose = ({ alta }: Member, contrasenaTemporal: string, nuevaContrasena = NUEVA) =>
  app.call(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
    body: { nombreUsuario: alta.nombreUsuario, contrasenaTemporal, nuevaContrasena },
  });
const codeOf = ({ body }: { body: unknown }) => (body as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const letPass = ({ id }: Member, horas: number) =>
  sql`update usuario set temporal_hasta = temporal_hasta - make_interval(hours => ${horas}) where id = ${id}`.execute(
    app.db,
  );

describe('a one-time password', () => {
  it('ends the sessions and the old password, and only lets its owner choose a new one', async () => {
    const lucia = await newMember();
    const before = Date.now();
    const { contrasenaTemporal, caduca, nombreUsuario } = await reset(lucia);
    expect(nombreUsuario).toBe(lucia.alta.nombreUsuario);
    expect(contrasenaTemporal).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    const asked = Date.parse(caduca) - 24 * 3_600_000;
    expect(asked).toBeGreaterThanOrEqual(before);
    expect(asked).toBeLessThanOrEqual(Date.now());
    expect((await app.call(lucia.token, 'GET /api/Usuario/me')).status).toBe(401);
    expect(codeOf(await signIn(lucia, CONTRASENIA))).toBe('CREDENCIALES_INVALIDAS');
    const entered = await signIn(lucia, contrasenaTemporal);
    expect([entered.status, codeOf(entered)]).toEqual([409, 'CONTRASENA_TEMPORAL']);
    expect(entered.text).not.toContain('token');

    const chosen = await choose(lucia, contrasenaTemporal);
    expect(chosen.status).toBe(200);
    expect(chosen.body).toMatchObject({ id: lucia.id, rol: 'Estudiante', rememberMe: false });
    expect((await signIn(lucia, NUEVA)).status).toBe(200);
    expect(codeOf(await signIn(lucia, contrasenaTemporal))).toBe('CREDENCIALES_INVALIDAS');
  });

  it('is understood as a pupil types it', async () => {
    const lucia = await newMember();
    const { contrasenaTemporal } = await reset(lucia);
    const typed = ` ${contrasenaTemporal.replace('-', ' ').toUpperCase()} `;
    expect(codeOf(await signIn(lucia, typed))).toBe('CONTRASENA_TEMPORAL');
    expect((await choose(lucia, typed)).status).toBe(200);
  });

  it('works once, also for two who use it at the same moment', async () => {
    const lucia = await newMember();
    const { contrasenaTemporal } = await reset(lucia);
    const both = await Promise.all([
      choose(lucia, contrasenaTemporal, 'Primera-2026!'),
      choose(lucia, contrasenaTemporal, 'Segunda-2026!'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(codeOf(both.find(({ status }) => status === 400)!)).toBe('CREDENCIALES_INVALIDAS');
    expect(codeOf(await choose(lucia, contrasenaTemporal))).toBe('CREDENCIALES_INVALIDAS');
  });

  it('works for 24 h, and then says that it has expired', async () => {
    const lucia = await newMember();
    const { contrasenaTemporal } = await reset(lucia);
    await letPass(lucia, 23);
    expect(codeOf(await signIn(lucia, contrasenaTemporal))).toBe('CONTRASENA_TEMPORAL');
    await letPass(lucia, 1);
    for (const answer of [await signIn(lucia, contrasenaTemporal), await choose(lucia, contrasenaTemporal)]) {
      expect([answer.status, codeOf(answer)]).toEqual([400, 'TEMPORAL_CADUCADA']);
    }
    const again = await reset(lucia);
    expect((await choose(lucia, again.contrasenaTemporal)).status).toBe(200);
  });

  it('is replaced by the next one, and by a recovery by the answers', async () => {
    const lucia = await newMember();
    const first = await reset(lucia);
    const second = await reset(lucia);
    expect(codeOf(await signIn(lucia, first.contrasenaTemporal))).toBe('CREDENCIALES_INVALIDAS');
    const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
      params: { nombreUsuario: lucia.alta.nombreUsuario },
    });
    await app.must(null, 'POST /api/RecuperarContrasena/restablecer', {
      body: {
        nombreUsuario: lucia.alta.nombreUsuario,
        nuevaContrasena: NUEVA,
        respuestas: preguntas.map(({ id, preguntaRespuestaSeguridadId }, i) => ({
          preguntaDeSeguridadId: id,
          preguntaRespuestaSeguridadId: preguntaRespuestaSeguridadId ?? 0,
          respuesta: ['Chiriflú', 'El oso Ramón'][i] ?? '',
        })),
      },
    });
    expect(codeOf(await choose(lucia, second.contrasenaTemporal))).toBe('CREDENCIALES_INVALIDAS');
    expect((await signIn(lucia, NUEVA)).status).toBe(200);
  });

  it('stays valid when a weak new password is refused at its field', async () => {
    const lucia = await newMember();
    const { contrasenaTemporal } = await reset(lucia);
    const weak = await choose(lucia, contrasenaTemporal, contrasenaTemporal);
    expect(weak.status).toBe(400);
    expect(weak.body).toMatchObject({ errores: [{ campo: 'nuevaContrasena', mensaje: 'Contraseña insegura.' }] });
    expect((await choose(lucia, contrasenaTemporal)).status).toBe(200);
  });

  it("can't be replaced by the lasting password when choosing a new one", async () => {
    const lucia = await newMember();
    const answer = await choose(lucia, CONTRASENIA);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'CREDENCIALES_INVALIDAS']);
  });

  it('is not stored under an idempotency key, and the choice may open a long session', async () => {
    const lucia = await newMember();
    const params = { id: clase.grupoId, perfilId: lucia.perfilId };
    const headers = { 'idempotency-key': 'una-sola-vez' };
    const { body } = await app.call(clase.profesor.token, RESET, { params, headers });
    const kept = await app.db.selectFrom('idempotencia').selectAll().where('clave', '=', 'una-sola-vez').execute();
    expect(kept).toEqual([]);
    const { contrasenaTemporal } = body as { contrasenaTemporal: string };
    const sesion = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
      body: {
        nombreUsuario: lucia.alta.nombreUsuario,
        contrasenaTemporal,
        nuevaContrasena: NUEVA,
        rememberMe: true,
      },
    });
    expect(sesion.rememberMe).toBe(true);
    const stored = await app.db.selectFrom('sesion').select('recordar').where('usuario_id', '=', lucia.id).execute();
    expect(stored).toEqual([{ recordar: true }]);
  });

  it('lets nobody in with the own password whose check was running during the reset', async () => {
    const lucia = await newMember();
    const both = await Promise.all([signIn(lucia, CONTRASENIA), reset(lucia), signIn(lucia, CONTRASENIA)]);
    const sesiones = await app.db.selectFrom('sesion').selectAll().where('usuario_id', '=', lucia.id).execute();
    expect(sesiones).toEqual([]);
    expect(codeOf(await signIn(lucia, both[1].contrasenaTemporal))).toBe('CONTRASENA_TEMPORAL');
  });

  it('is recorded, and shown to its pupil', async () => {
    const lucia = await newMember();
    const before = await app.must(lucia.token, 'GET /api/Usuario/me');
    expect(before.contraseniaRestablecida).toBeNull();
    const asked = Date.now();
    const { contrasenaTemporal } = await reset(lucia);
    const { body } = await choose(lucia, contrasenaTemporal);
    const me = await app.must((body as { token: string }).token, 'GET /api/Usuario/me');
    expect(me.contraseniaRestablecida?.por).toBe('Marta Gil Arroyo');
    const fecha = Date.parse(me.contraseniaRestablecida?.fecha ?? '');
    expect(fecha).toBeGreaterThanOrEqual(asked);
    expect(fecha).toBeLessThanOrEqual(Date.now());
    const rows = await app.db.selectFrom('restablecimiento').selectAll().where('usuario_id', '=', lucia.id).execute();
    expect(rows).toMatchObject([{ profesor_id: clase.profesor.id }]);
    const stored = await app.db.selectFrom('usuario').selectAll().where('id', '=', lucia.id).execute();
    expect(JSON.stringify([rows, stored])).not.toContain(contrasenaTemporal.replace('-', ''));
  });
});

describe('a teacher resets', () => {
  it('no password of a pupil who was taken out, nor any through another group', async () => {
    const lucia = await newMember();
    const otra = await createClase(app);
    const elsewhere = await app.call(otra.profesor.token, RESET, {
      params: { id: otra.grupoId, perfilId: lucia.perfilId },
    });
    expect(elsewhere.status).toBe(404);
    await takeOut(app, clase, lucia.perfilId);
    expect((await tryReset(lucia)).status).toBe(404);
    expect((await signIn(lucia, CONTRASENIA)).status).toBe(200);
  });
});
