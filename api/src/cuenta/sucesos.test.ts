import { expect, it } from 'vitest';
import { createClase, joinClase, newAlumno, ownApp, registerEstudiante } from '../testing/index.ts';
import { connectPizarra } from '../testing/pizarra.ts';
import { callAt, openPuerta } from '../testing/puerta.ts';
import { enterWithTarjeta, newTarjeta } from '../testing/tarjeta.ts';

const app = await ownApp();
const NUEVA = 'Renovadísima-2027!';

/** Security events since the last call, and their log lines. */
function newSucesos() {
  const log = app.logged().slice(seen);
  seen = app.logged().length;
  const lines = log.split('\n').filter((line) => line.includes('"suceso"'));
  const sucesos = lines.map((line) => JSON.parse(line) as Record<string, string>);
  return { text: lines.join('\n'), kinds: sucesos.map(({ suceso, por }) => `${suceso} ${por}`), sucesos };
}
let seen = 0;

it('password events are one line each, with ids and never a name or sent text', async () => {
  const clase = await createClase(app);
  const alumno = await registerEstudiante(app);
  const { nombreUsuario, contrasenia, nombre } = alumno.alta;
  const perfilId = await joinClase(app, clase, alumno);
  const body = (Contrasenia: string) => ({ body: { NombreUsuario: nombreUsuario, Contrasenia } });
  newSucesos();
  await app.call(null, 'POST /api/Login/login', { ...body('Ninguna-2026!'), ip: '192.0.2.4' });
  await app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: 'nadie.asi', Contrasenia: contrasenia } });
  await app.must(null, 'POST /api/Login/login', body(contrasenia));
  const { contrasenaTemporal } = await app.must(
    clase.profesor.token,
    'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
    { params: { id: clase.grupoId, perfilId } },
  );
  const sesion = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
    body: { nombreUsuario, contrasenaTemporal, nuevaContrasena: NUEVA },
  });
  await app.must(sesion.token, 'POST /api/Usuario/cambiar-contrasena', {
    body: { contrasenaActual: NUEVA, nuevaContrasena: contrasenia },
  });
  const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
    params: { nombreUsuario },
  });
  const restablecer = (respuesta: string) => ({
    body: {
      nombreUsuario,
      nuevaContrasena: NUEVA,
      respuestas: preguntas.map((p) => ({ ...p, preguntaDeSeguridadId: p.id, respuesta })),
    },
  });
  await app.call(null, 'POST /api/RecuperarContrasena/restablecer', restablecer('nada que ver'));
  const { kinds, sucesos, text } = newSucesos();
  expect(kinds).toEqual([
    'intento-fallido login-direccion',
    'intento-fallido login-direccion',
    'entrada contrasena',
    'restablecimiento temporal',
    'contrasena-cambiada temporal',
    'entrada temporal',
    'contrasena-cambiada contrasena',
    'intento-fallido recuperar-direccion',
  ]);
  expect(sucesos[0]).toMatchObject({ direccion: '192.0.2.4', ruta: '/api/Login/login' });
  expect(sucesos.map(({ usuarioId }) => usuarioId)).toEqual([
    undefined,
    undefined,
    ...Array.from({ length: 5 }, () => sesion.id),
    undefined,
  ]);
  for (const { traza } of sucesos) expect(traza).toMatch(/^[0-9a-f]{16}$/);
  for (const secreto of [
    nombreUsuario,
    nombre,
    contrasenia,
    NUEVA,
    contrasenaTemporal,
    'Ninguna',
    'nadie.asi',
    'nada que ver',
  ]) {
    expect(text).not.toContain(secreto);
  }
});

it('card, door and board events are one line each too, whether right or wrong', async () => {
  const clase = await createClase(app);
  const { perfilId, id } = await newAlumno(app, clase);
  const tarjeta = await newTarjeta(app, clase, perfilId);
  newSucesos();
  await enterWithTarjeta(app, tarjeta);
  await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/tarjetas/:perfilId', {
    params: { id: clase.grupoId, perfilId },
  });
  await app.call(null, 'POST /api/Login/tarjeta', { body: { token: tarjeta.token } });
  const puerta = await openPuerta(app, clase);
  const entrada = await callAt(app, puerta, perfilId);
  await app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', {
    params: { id: clase.grupoId },
    body: { entradasIds: [entrada.entradaId] },
  });
  await app.must(null, 'POST /api/Puerta/esperar', { body: entrada });
  await connectPizarra(app, clase);
  await app.call(null, 'POST /api/Pizarra/entrar', { body: { codigo: '000000' } });
  const { kinds, sucesos, text } = newSucesos();
  expect(kinds).toEqual([
    'entrada tarjeta',
    'intento-fallido tarjeta-direccion',
    'entrada puerta',
    'entrada pizarra',
    'intento-fallido pizarra-direccion',
  ]);
  expect(sucesos.map(({ usuarioId }) => usuarioId)).toEqual([id, undefined, id, undefined, undefined]);
  for (const secreto of [tarjeta.token, puerta.secreto, entrada.clave]) expect(text).not.toContain(secreto);
});

it('events are counted by kind in the metrics', async () => {
  const { body } = await app.fastify.inject('/metrics');
  expect(body).toMatch(/^aupa_security_events_total\{event="intento-fallido",kind="login-direccion"\} 2$/m);
  expect(body).toMatch(/^aupa_security_events_total\{event="entrada",kind="tarjeta"\} 1$/m);
});
