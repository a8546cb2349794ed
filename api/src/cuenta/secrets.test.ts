import { expect, it } from 'vitest';
import { createClase, joinClase, ownApp, registerEstudiante, registerProfesor, type Answer } from '../testing/index.ts';

const app = await ownApp({ throttle: true });

it('no password, security answer, hash or token appears in logs or in responses other than its own', async () => {
  const CONTRASENIA = 'Secretísima-2026!';
  const RESPUESTA = 'Murciélago volador';
  const NUEVA = 'Renovadísima-2027!';
  const preguntasDeSeguridad = [1, 2].map((preguntaId) => ({ preguntaId, respuesta: RESPUESTA }));
  const profesor = await registerProfesor(app, { contrasenia: CONTRASENIA });
  const { token, dispositivo, alta } = await registerEstudiante(app, {
    contrasenia: CONTRASENIA,
    preguntasDeSeguridad,
  });
  expect(dispositivo).toHaveLength(43);
  const { nombreUsuario } = alta;
  const credenciales = { NombreUsuario: nombreUsuario, Contrasenia: CONTRASENIA, dispositivo };
  const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
    params: { nombreUsuario },
  });
  const respuestas = preguntas.map((p) => ({ ...p, preguntaDeSeguridadId: p.id, respuesta: RESPUESTA }));
  const restablecer = { nombreUsuario, nuevaContrasena: NUEVA, respuestas };

  const answers: Answer[] = [
    await app.call(null, 'POST /api/estudiante/alta', { body: alta }),
    await app.call(null, 'POST /api/profesor/alta', { body: { ...profesor.alta, correo: 7 } }),
    await app.call(null, 'POST /api/Login/login', { body: { ...credenciales, Contrasenia: `${CONTRASENIA}x` } }),
    await app.call(null, 'POST /api/Login/login', { body: { ...credenciales, rememberMe: RESPUESTA } }),
    await app.call(token, 'GET /api/Usuario/me'),
    await app.call(profesor.token, 'GET /api/Usuario/me'),
    await app.call(null, 'POST /api/RecuperarContrasena/restablecer', {
      body: { ...restablecer, respuestas: respuestas.map((r) => ({ ...r, respuesta: `${RESPUESTA}x` })) },
    }),
    await app.call(null, 'POST /api/RecuperarContrasena/restablecer', { body: restablecer }),
    await app.call(token, 'GET /api/Usuario/me'),
    await app.call(profesor.token, 'POST /api/Sesion/cerrar'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 400, 400, 400, 200, 200, 400, 204, 401, 204]);

  // Internal errors are logged: the log must not contain secrets either.
  await app.db.schema.alterTable('usuario').renameTo('usuario_de_viaje').execute();
  answers.push(await app.call(null, 'POST /api/Login/login', { body: { ...credenciales, Contrasenia: NUEVA } }));
  await app.db.schema.alterTable('usuario_de_viaje').renameTo('usuario').execute();
  expect(answers.at(-1)?.status).toBe(500);
  expect(app.logged()).toContain('usuario');

  const seen = [app.logged(), ...answers.map(({ text }) => text)].join('\n');
  for (const secreto of [CONTRASENIA, NUEVA, RESPUESTA, 'murcielago', '$argon2', token, dispositivo, profesor.token]) {
    expect(seen).not.toContain(secreto);
  }
});

it('a one-time password appears only in the response to its giver', async () => {
  const NUEVA = 'Renovadísima-2027!';
  const OTRA = 'Olvidadísima-2028!';
  const clase = await createClase(app);
  const { profesor, grupoId } = clase;
  const alumno = await registerEstudiante(app);
  const { nombreUsuario } = alumno.alta;
  const perfilId = await joinClase(app, clase, alumno);
  const reset = async () => {
    const { body } = await app.call(profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
      params: { id: grupoId, perfilId },
      headers: { 'idempotency-key': 'una-sola-vez' },
    });
    return body as { contrasenaTemporal: string };
  };
  const signIn = (Contrasenia: string) =>
    app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia } });
  const choose = (contrasenaTemporal: string, nuevaContrasena: unknown) =>
    app.call(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
      body: { nombreUsuario, contrasenaTemporal, nuevaContrasena },
    });

  const [primera, segunda] = [(await reset()).contrasenaTemporal, (await reset()).contrasenaTemporal];
  const answers: Answer[] = [
    await signIn(primera),
    await signIn(segunda),
    // A wrong field, a weak one, and no text: refusals must not quote what was typed.
    await signIn(`${segunda}x`),
    await choose(primera, NUEVA),
    await choose(segunda, segunda),
    await choose(segunda, [OTRA]),
  ];
  const chosen = await choose(segunda, NUEVA);
  const { token } = chosen.body as { token: string };
  answers.push(
    await choose(segunda, OTRA),
    await signIn(segunda),
    await app.call(token, 'GET /api/Usuario/me'),
    await app.call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } }),
    await app.call(profesor.token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId } }),
  );
  expect(chosen.status).toBe(200);
  expect(answers.map(({ status }) => status)).toEqual([400, 409, 400, 400, 400, 400, 400, 400, 200, 200, 200]);

  await app.db.schema.alterTable('usuario').renameTo('usuario_de_viaje').execute();
  answers.push(await signIn(NUEVA), await choose(segunda, OTRA));
  await app.db.schema.alterTable('usuario_de_viaje').renameTo('usuario').execute();
  expect(answers.slice(-2).map(({ status }) => status)).toEqual([500, 500]);

  // The last answer may contain its own token, and nothing else.
  const texts = answers.map(({ text }) => text).concat(chosen.text.replace(token, ''));
  const seen = [app.logged(), ...texts].join('\n');
  // A one-time password also works without its hyphen.
  const plain = seen.replaceAll('-', '').toLowerCase();
  for (const temporal of [primera, segunda]) expect(plain).not.toContain(temporal.replace('-', '').toLowerCase());
  for (const secreto of [NUEVA, OTRA, alumno.alta.contrasenia, '$argon2', token, profesor.token, alumno.token]) {
    expect(seen).not.toContain(secreto);
  }
  const kept = JSON.stringify([
    await app.db.selectFrom('usuario').selectAll().execute(),
    await app.db.selectFrom('restablecimiento').selectAll().execute(),
    await app.db.selectFrom('idempotencia').selectAll().execute(),
    await app.db.selectFrom('intento').selectAll().execute(),
  ]);
  for (const secreto of [primera, segunda, NUEVA]) expect(kept).not.toContain(secreto);
});
