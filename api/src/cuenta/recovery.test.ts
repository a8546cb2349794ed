import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { app, CONTRASENIA, it, registerEstudiante, registerProfesor, type Persona } from '../testing/index.ts';
import { hashSecretos } from './secretos.ts';

const NUEVA = 'Nueva-2026!';

const signIn = (nombreUsuario: string, contrasenia: string) =>
  app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia } });

const lookUp = async (nombreUsuario: string) =>
  (await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario } }))
    .preguntas;

/** The payload that the screen makes of these answers. */
async function fill(nombreUsuario: string, respuestas: readonly string[]) {
  const preguntas = await lookUp(nombreUsuario);
  return {
    nombreUsuario,
    nuevaContrasena: NUEVA,
    respuestas: preguntas.map(({ id, preguntaRespuestaSeguridadId }, i) => ({
      preguntaDeSeguridadId: id,
      preguntaRespuestaSeguridadId: preguntaRespuestaSeguridadId ?? 0,
      respuesta: respuestas[i] ?? '',
    })),
  };
}

const recover = (body: unknown) => app.call(null, 'POST /api/RecuperarContrasena/restablecer', { body });

async function untilBlocked(): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    `.execute(app.db);
    if (rows.length > 0) return;
  }
}

const expectRefused = ({ status, body }: { status: number; body: unknown }) => {
  expect(status).toBe(400);
  expect(body).toMatchObject({
    mensaje: 'Las respuestas no son correctas. Revísalas y vuelve a intentarlo.',
    errores: [{ codigo: 'RESPUESTAS_INCORRECTAS' }],
  });
};

describe('the questions of a username', () => {
  it('are the two that were answered, by any spelling of the name', async () => {
    await registerEstudiante(app, { nombreUsuario: 'Nerea.Gómez' });
    const preguntas = await lookUp('NEREA.GOMEZ');
    expect(preguntas.map(({ id }) => id)).toEqual([1, 2]);
    expect(preguntas.every((p) => Number.isInteger(p.preguntaRespuestaSeguridadId))).toBe(true);
  });

  it('are none for an unknown name, an impossible one and a teacher', async () => {
    const { alta } = await registerProfesor(app);
    for (const nombre of ['nadie.asi', 'no vale', 'x', 'a\u0000b', alta.nombreUsuario]) {
      expect(await lookUp(nombre)).toEqual([]);
    }
  });
});

describe('recovering a password', () => {
  const right = ['Chiriflú', 'El oso Ramón'];

  it('sets the new one, revokes every session and shows when it was changed', async () => {
    const { token, alta, id } = await registerEstudiante(app);
    await sql`update usuario set contrasenia_cambiada_en = now() - interval '9 days' where id = ${id}`.execute(app.db);
    const before = Date.now();
    const { status, text } = await recover(await fill(alta.nombreUsuario, right));
    expect([status, text]).toEqual([204, '']);
    expect((await app.call(token, 'GET /api/Usuario/me')).status).toBe(401);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(400);
    const anew = await signIn(alta.nombreUsuario, NUEVA);
    expect(anew.status).toBe(200);
    const me = await app.must((anew.body as Persona<unknown>).token, 'GET /api/Usuario/me');
    expect(Date.parse(me.contraseniaCambiada)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(me.contraseniaCambiada)).toBeLessThanOrEqual(Date.now());
  });

  it('takes answers without regard to case, accents and spaces', async () => {
    const { alta } = await registerEstudiante(app);
    expect((await recover(await fill(alta.nombreUsuario, [' CHIRIFLU ', 'el  oso   ramon']))).status).toBe(204);
  });

  it('takes an answer whose hash was made before zero-width marks were left out', async () => {
    const { alta, id } = await registerEstudiante(app);
    const [respuesta_hash = ''] = await hashSecretos(['choco\u00ADlate']);
    const stored = app.db.updateTable('respuesta_seguridad').set({ respuesta_hash });
    await stored.where('usuario_id', '=', id).where('orden', '=', 1).execute();
    expectRefused(await recover(await fill(alta.nombreUsuario, ['Choco\u00ADlatina', 'El oso Ramón'])));
    expect((await recover(await fill(alta.nombreUsuario, ['Choco\u00ADlate', 'El oso Ramón']))).status).toBe(204);
  });

  it('needs both answers, and never says which one was wrong', async () => {
    const { alta, token } = await registerEstudiante(app);
    const answers = await Promise.all(
      [
        ['Chiriflú', 'otro oso'],
        ['otra palabra', 'El oso Ramón'],
        ['El oso Ramón', 'Chiriflú'],
        ['', ''],
      ].map(async (respuestas) => recover(await fill(alta.nombreUsuario, respuestas))),
    );
    for (const answer of answers) expectRefused(answer);
    const bodies = answers.map(({ body }) => ({ ...(body as object), traza: '' }));
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect((await app.call(token, 'GET /api/Usuario/me')).status).toBe(200);
  });

  it('counts only the first answer given to a question', async () => {
    const { alta } = await registerEstudiante(app);
    const body = await fill(alta.nombreUsuario, right);
    const guesses = body.respuestas.map((r) => ({ ...r, respuesta: 'un intento' }));
    expectRefused(await recover({ ...body, respuestas: [...guesses, ...body.respuestas] }));
    expectRefused(await recover({ ...body, respuestas: body.respuestas.slice(0, 1) }));
    expectRefused(await recover({ ...body, respuestas: [] }));
  });

  it('answers alike for an unknown user and for a wrong answer, and takes no other user’s answers', async () => {
    const { alta } = await registerEstudiante(app);
    const other = await registerEstudiante(app);
    const profesor = await registerProfesor(app);
    const body = await fill(alta.nombreUsuario, right);
    for (const nombreUsuario of ['nadie.asi', 'a\u0000b', other.alta.nombreUsuario, profesor.alta.nombreUsuario]) {
      expectRefused(await recover({ ...body, nombreUsuario }));
    }
    expect((await signIn(other.alta.nombreUsuario, CONTRASENIA)).status).toBe(200);
  });

  it('requires the new password to be as strong as at registration', async () => {
    const { alta } = await registerEstudiante(app);
    const { status, body } = await recover({ ...(await fill(alta.nombreUsuario, right)), nuevaContrasena: 'floja' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ mensaje: 'Contraseña insegura.', errores: [{ campo: 'nuevaContrasena' }] });
  });

  it('lets nobody in with an old password whose check was still running while it changed', async () => {
    const { alta, id } = await registerEstudiante(app);
    const login = await app.db.transaction().execute(async (tx) => {
      await tx.selectFrom('usuario').select('id').where('id', '=', id).forUpdate().execute();
      const pending = signIn(alta.nombreUsuario, CONTRASENIA);
      await untilBlocked();
      await tx.updateTable('usuario').set({ contrasenia_hash: '-' }).where('id', '=', id).execute();
      await tx.deleteFrom('sesion').where('usuario_id', '=', id).execute();
      return { pending };
    });
    expect((await login.pending).status).toBe(400);
    expect(await app.db.selectFrom('sesion').select('creada_en').where('usuario_id', '=', id).execute()).toEqual([]);
  });
});
