import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerEstudiante, registerProfesor, testApp, type Answer, type TestApp } from '../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ throttle: true });
});
afterAll(() => test.close());

it('no password, answer, hash or token stands in a log or in an answer that is not its own', async () => {
  const CONTRASENIA = 'Secretísima-2026!';
  const RESPUESTA = 'Murciélago volador';
  const NUEVA = 'Renovadísima-2027!';
  const preguntasDeSeguridad = [1, 2].map((preguntaId) => ({ preguntaId, respuesta: RESPUESTA }));
  const profesor = await registerProfesor(test, { contrasenia: CONTRASENIA });
  const { token, alta } = await registerEstudiante(test, { contrasenia: CONTRASENIA, preguntasDeSeguridad });
  const { nombreUsuario } = alta;
  const credenciales = { NombreUsuario: nombreUsuario, Contrasenia: CONTRASENIA };
  const { preguntas } = await test.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
    params: { nombreUsuario },
  });
  const respuestas = preguntas.map((p) => ({ ...p, preguntaDeSeguridadId: p.id, respuesta: RESPUESTA }));
  const restablecer = { nombreUsuario, nuevaContrasena: NUEVA, respuestas };

  const answers: Answer[] = [
    await test.call(null, 'POST /api/estudiante/alta', { body: alta }),
    await test.call(null, 'POST /api/profesor/alta', { body: { ...profesor.alta, correo: 7 } }),
    await test.call(null, 'POST /api/Login/login', { body: { ...credenciales, Contrasenia: `${CONTRASENIA}x` } }),
    await test.call(null, 'POST /api/Login/login', { body: { ...credenciales, rememberMe: RESPUESTA } }),
    await test.call(token, 'GET /api/Usuario/me'),
    await test.call(profesor.token, 'GET /api/Usuario/me'),
    await test.call(null, 'POST /api/RecuperarContrasena/restablecer', {
      body: { ...restablecer, respuestas: respuestas.map((r) => ({ ...r, respuesta: `${RESPUESTA}x` })) },
    }),
    await test.call(null, 'POST /api/RecuperarContrasena/restablecer', { body: restablecer }),
    await test.call(token, 'GET /api/Usuario/me'),
    await test.call(profesor.token, 'POST /api/Sesion/cerrar'),
  ];
  expect(answers.map(({ estado }) => estado)).toEqual([409, 400, 400, 400, 200, 200, 400, 204, 401, 204]);

  // What breaks inside is logged: that must not tell anything either.
  await test.db.schema.alterTable('usuario').renameTo('usuario_de_viaje').execute();
  answers.push(await test.call(null, 'POST /api/Login/login', { body: { ...credenciales, Contrasenia: NUEVA } }));
  await test.db.schema.alterTable('usuario_de_viaje').renameTo('usuario').execute();
  expect(answers.at(-1)?.estado).toBe(500);
  expect(test.logged()).toContain('usuario');

  const seen = [test.logged(), ...answers.map(({ texto }) => texto)].join('\n');
  for (const secreto of [CONTRASENIA, NUEVA, RESPUESTA, 'murcielago', '$argon2', token, profesor.token]) {
    expect(seen).not.toContain(secreto);
  }
});
