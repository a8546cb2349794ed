import { ACTIVIDAD_DE_UN_TIPO } from '@aupa/domain/cuenta';
import { expect, it } from 'vitest';
import { recordActividad, type TipoActo } from '../entry/actividad.ts';
import { inTransaction, poolSql } from '../platform/sql.ts';
import {
  createClase,
  joinClase,
  newAlumno,
  newDeListado,
  newEstudiante,
  nextNombreUsuario,
  ownApp,
  registerEstudiante,
} from '../testing/index.ts';
import { connectPizarra } from '../testing/pizarra.ts';
import { callAt, openPuerta } from '../testing/puerta.ts';
import { enterWithTarjeta, newTarjeta } from '../testing/tarjeta.ts';
import { logOrdenes } from './actividad.ts';

const app = await ownApp();
const NUEVA = 'Renovadísima-2027!';
const OTRA = 'Otra-vez-2028!';
const DESDE = { headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140.0 Safari/537.36' } };
const PC = 'Chrome · Windows';

const read = (token: string) => app.must(token, 'GET /api/Usuario/actividad', { query: { todo: 'si' } });
/** Kind and device of each line, the oldest first. */
async function linesOf(token: string): Promise<string[]> {
  return (await read(token)).reverse().map(({ clase, dispositivo }) => `${clase} ${dispositivo ?? '-'}`);
}
/** All lines of an account, the oldest first: those who only have a card can't read them. */
const storedOf = (id: string) =>
  app.db
    .selectFrom('actividad')
    .select(['clase', 'grupo_id', 'aparato'])
    .where('usuario_id', '=', id)
    .orderBy('id')
    .execute();

it('an account’s owner reads sign-ins, passwords and closed sessions, newest first, with the device of each', async () => {
  const clase = await createClase(app);
  const alumno = await registerEstudiante(app);
  const { nombreUsuario, contrasenia } = alumno.alta;
  const perfilId = await joinClase(app, clase, alumno);
  const login = (Contrasenia: string) =>
    app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia }, ...DESDE });
  await login('No-es-la-suya-1');
  await login(contrasenia);
  const { contrasenaTemporal } = await app.must(
    clase.profesor.token,
    'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
    { params: { id: clase.grupoId, perfilId } },
  );
  const { token } = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
    body: { nombreUsuario, contrasenaTemporal, nuevaContrasena: NUEVA },
    ...DESDE,
  });
  await login(NUEVA);
  await login(NUEVA);
  const [, una] = await app.must(token, 'GET /api/Usuario/sesiones');
  await app.must(token, 'DELETE /api/Usuario/sesiones/:id', { params: { id: una!.id }, ...DESDE });
  await app.call(token, 'DELETE /api/Usuario/sesiones/:id', { params: { id: una!.id }, ...DESDE });
  await app.call(token, 'POST /api/Usuario/sesiones/cerrar-demas', DESDE);
  await app.call(token, 'POST /api/Usuario/sesiones/cerrar-demas', DESDE);
  await app.must(token, 'POST /api/Usuario/cambiar-contrasena', {
    body: { contrasenaActual: NUEVA, nuevaContrasena: OTRA },
    ...DESDE,
  });
  const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
    params: { nombreUsuario },
  });
  await app.must(null, 'POST /api/RecuperarContrasena/restablecer', {
    body: {
      nombreUsuario,
      nuevaContrasena: NUEVA,
      respuestas: preguntas.map((p, i) => ({
        preguntaRespuestaSeguridadId: p.preguntaRespuestaSeguridadId ?? 0,
        preguntaDeSeguridadId: p.id,
        respuesta: alumno.alta.preguntasDeSeguridad[i]!.respuesta,
      })),
    },
    ...DESDE,
  });
  const last = (await login(NUEVA)).body as { token: string };
  expect(await linesOf(last.token)).toEqual([
    'alta Navegador desconocido',
    `entrada-contrasena ${PC}`,
    'temporal-dada -',
    `entrada-temporal ${PC}`,
    `entrada-contrasena ${PC}`,
    `entrada-contrasena ${PC}`,
    `sesion-cerrada ${PC}`,
    `sesiones-cerradas ${PC}`,
    `contrasena-cambiada ${PC}`,
    `contrasena-recuperada ${PC}`,
    `entrada-contrasena ${PC}`,
  ]);
  const said = JSON.stringify(await storedOf(alumno.id));
  for (const secreto of [nombreUsuario, contrasenia, NUEVA, contrasenaTemporal, last.token])
    expect(said).not.toContain(secreto);
});

it('cards count once their pupil goes in; a first password and a voided card are there too', async () => {
  const clase = await createClase(app);
  const [noa] = await newDeListado(app, clase, [['Noa', 'Quispe']]);
  const { perfilId } = noa!;
  const tarjeta = await newTarjeta(app, clase, perfilId);
  const { id, token } = await app.must(null, 'POST /api/Login/tarjeta', {
    body: { token: tarjeta.token, porTomar: true },
    ...DESDE,
  });
  expect(await storedOf(id)).toEqual([]);
  await app.must(token, 'POST /api/Sesion/tomar');
  await app.must(token, 'POST /api/Sesion/tomar');
  await app.must(token, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena: NUEVA }, ...DESDE });
  const { token: propia } = await app.must(null, 'POST /api/Login/login', {
    body: { NombreUsuario: noa!.nombreUsuario, Contrasenia: NUEVA },
    ...DESDE,
  });
  const lines = (await read(propia)).map((una) => [una.clase, una.grupo === null]);
  expect(lines).toEqual([
    ['entrada-contrasena', true],
    ['contrasena-primera', true],
    ['entrada-tarjeta', false],
  ]);
  await enterWithTarjeta(app, tarjeta);
  await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/tarjetas/:perfilId', {
    params: { id: clase.grupoId, perfilId },
  });
  expect((await storedOf(id)).slice(-2)).toEqual([
    { clase: 'entrada-tarjeta', grupo_id: clase.grupoId, aparato: 'Navegador desconocido' },
    { clase: 'contrasena-anulada', grupo_id: null, aparato: null },
  ]);
});

it('the door is in the list of the pupil who came in', async () => {
  const clase = await createClase(app);
  const alumna = await newAlumno(app, clase);
  const puerta = await openPuerta(app, clase);
  const entrada = await callAt(app, puerta, alumna.perfilId);
  await app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', {
    params: { id: clase.grupoId },
    body: { entradasIds: [entrada.entradaId] },
  });
  await app.must(null, 'POST /api/Puerta/esperar', { body: entrada });
  const [entra] = await read(alumna.token);
  expect(entra).toMatchObject({ clase: 'entrada-puerta', dispositivo: 'Navegador desconocido' });
  expect(entra!.grupo).toContain(', ');
});

it('a board is in the list of its class’s teacher, opened and closed', async () => {
  const clase = await createClase(app);
  await connectPizarra(app, clase);
  const [, pizarra] = await app.must(clase.profesor.token, 'GET /api/Usuario/sesiones');
  await app.must(clase.profesor.token, 'DELETE /api/Usuario/sesiones/:id', { params: { id: pizarra!.id } });
  const [cerrada, abierta] = await read(clase.profesor.token);
  expect([abierta, cerrada]).toMatchObject([{ clase: 'pizarra-abierta' }, { clase: 'sesion-cerrada' }]);
  for (const { grupo } of [abierta!, cerrada!]) expect(grupo).toContain(', ');
});

it('an account keeps a bounded number of each kind, so many sign-ins hide no changed password', async () => {
  const { id, token } = await newEstudiante(app);
  const otro = await newEstudiante(app);
  const record = (tipo: TipoActo, times: number) =>
    inTransaction(app.pool, false, async (tx) => {
      for (let i = 0; i < times; i += 1) await recordActividad(tx, { tipo, usuarioId: id });
    });
  await record('contrasena-cambiada', 1);
  await record('entrada-contrasena', ACTIVIDAD_DE_UN_TIPO + 3);
  const kinds = (await read(token)).map(({ clase }) => clase);
  expect(kinds).toEqual([
    ...Array.from({ length: ACTIVIDAD_DE_UN_TIPO }, () => 'entrada-contrasena'),
    'contrasena-cambiada',
  ]);
  expect(await linesOf(otro.token)).toEqual([]);
});

it('an older page gets the operator’s orders only, and no act is logged as an order', async () => {
  const { token } = await app.must(null, 'POST /api/profesor/alta', {
    body: {
      nombreUsuario: nextNombreUsuario('acta'),
      nombre: 'Carmen',
      apellido: 'Ibáñez',
      correo: 'carmen@escuela.example',
      contrasenia: NUEVA,
    },
  });
  expect(await app.must(token, 'GET /api/Usuario/actividad')).toEqual([]);
  expect(await linesOf(token)).toEqual(['alta Navegador desconocido']);
  const logged: unknown[] = [];
  await logOrdenes(poolSql(app.pool, app.db, false), { info: (line: unknown) => void logged.push(line) });
  expect(logged).toEqual([]);
});
