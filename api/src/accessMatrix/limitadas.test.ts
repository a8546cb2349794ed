import { text } from 'node:stream/consumers';
import { endpoints, type EndpointKey, type EndpointSpec, type Sesion } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { hashToken } from '../platform/http/session.ts';
import {
  createClase,
  createMedalla,
  joinClase,
  newAlumno,
  ownApp,
  takeOut,
  toPayload,
  type Clase,
} from '../testing/index.ts';
import { hearAll, ONLY_TOLD, openListener } from '../testing/listener.ts';
import { letIn } from '../testing/limitada.ts';
import { makeFixture, type Fixture } from './fixture.ts';
import { MATRIX } from './matrix.ts';

/** The matrix's school; its pupil is also in a class of a second teacher, who has given them a card. */
let fixture: Fixture;
let propia: Clase;
let pupila: Sesion & { perfilId: number };
let tarjeta: string;
let puerta: string;
let porTomar: string;

let ajenos: string[];

const PLANTADO = 'plantado';

const app = await ownApp({ directo: ONLY_TOLD });
beforeAll(async () => {
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  fixture = await makeFixture(app);
  propia = await createClase(app);
  const { rows } = await app.pool.query<{ id: string }>('select estudiante_id as id from perfil where id = $1', [
    fixture.perfilId,
  ]);
  const sesion = { id: rows[0]?.id ?? '', token: fixture.tokens.alumno ?? '' } as Sesion;
  pupila = { ...sesion, perfilId: await joinClase(app, propia, sesion) };
  tarjeta = (await letIn(app, pupila)).token;
  puerta = (await letIn(app, pupila, 'Puerta')).token;
  porTomar = (await letIn(app, pupila, 'Tarjeta', { porTomar: true })).token;
  const { grupoId } = fixture;
  await sql`update grupo set nombre = 'plantado-grupo', materia = 'plantado-materia', institucion = 'plantado-centro'
    where id = ${grupoId}`.execute(app.db);
  const deSuProfesor = sql`profesor_id = (select profesor_id from grupo where id = ${grupoId})`;
  for (const tabla of ['medalla', 'recompensa', 'tabla_equivalencia'])
    await sql`update ${sql.table(tabla)} set nombre = 'plantado-' || id where ${deSuProfesor}`.execute(app.db);
  for (const tabla of ['pac', 'ranking'])
    await sql`update ${sql.table(tabla)} set nombre = 'plantado-' || id where grupo_id = ${grupoId}`.execute(app.db);
  await sql`update usuario set apellido = 'plantado' where id <> ${pupila.id} and id in (
    select estudiante_id from perfil where grupo_id = ${grupoId})`.execute(app.db);
  const { rows: deAlli } = await sql<{
    id: string;
    nombre: string;
  }>`select u.id, u.nombre_usuario as nombre from usuario u
    where u.id <> ${pupila.id} and (u.id = (select profesor_id from grupo where id = ${grupoId})
      or u.id in (select estudiante_id from perfil where grupo_id = ${grupoId}))`.execute(app.db);
  ajenos = deAlli.flatMap(({ id, nombre }) => [id, nombre]);
});

async function ask(token: string, key: EndpointKey): Promise<{ statusCode: number; body: string }> {
  const { params = {}, query = {}, body } = MATRIX[key].call?.(fixture) ?? {};
  const [method = '', template = ''] = key.split(' ');
  const payload = toPayload(key, body);
  const response = await app.fastify.inject({
    method: method as 'GET',
    url: template.replaceAll(/:(\w+)/g, (_, name: string) => String((params as Record<string, unknown>)[name])),
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: {
      ...(payload instanceof FormData ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
    },
    ...(payload === undefined ? {} : { payload: payload instanceof FormData ? payload : JSON.stringify(payload) }),
    payloadAsStream: true,
  });
  if (key.endsWith('/eventos') && response.statusCode === 200) {
    response.stream().destroy();
    return { statusCode: 200, body: '' };
  }
  return { statusCode: response.statusCode, body: await text(response.stream()) };
}

/** Last, since signing out ends the session, and taking it opens all of it. */
const AL_FINAL: readonly EndpointKey[] = ['POST /api/Sesion/cerrar', 'POST /api/Sesion/tomar'];
const LLAMADAS = (Object.keys(endpoints) as EndpointKey[]).filter((key) => {
  const { access }: EndpointSpec = endpoints[key];
  return access !== 'publico' && access !== 'pizarra' && !AL_FINAL.includes(key);
});
const DE_NINGUNA: readonly EndpointKey[] = [
  'GET /api/Usuario/me',
  'GET /api/Usuario/preferencias',
  'PUT /api/Usuario/preferencias',
  'GET /api/estudiante/mis-grupos',
  'GET /api/Kudo',
  'GET /api/eventos',
];

it.each(LLAMADAS)("%s: a card or door session reaches and reveals nothing of another teacher's class", async (key) => {
  for (const token of [tarjeta, puerta]) {
    const { statusCode, body } = await ask(token, key);
    expect(body.includes(PLANTADO), body).toBe(false);
    for (const id of ajenos) expect(body.includes(id), body).toBe(false);
    expect(statusCode < 300, `${statusCode} ${body}`).toBe(DE_NINGUNA.includes(key));
  }
});

it('opens only the greeting until it is taken, then everything that a card session may', async () => {
  for (const key of LLAMADAS.filter((una) => una !== 'GET /api/Usuario/me')) {
    const { statusCode, body } = await ask(porTomar, key);
    expect([key, statusCode, body]).toEqual([key, 403, expect.stringContaining('SESION_POR_TOMAR')]);
  }
  expect((await ask(porTomar, 'GET /api/Usuario/me')).statusCode).toBe(200);
  expect((await ask(porTomar, 'POST /api/Sesion/tomar')).statusCode).toBe(204);
  expect((await ask(porTomar, 'GET /api/estudiante/mis-grupos')).body).toContain('2.º ESO B');
});

it("the account's session finds the data that the test searches for", async () => {
  expect(ajenos.length).toBeGreaterThan(2);
  const { body } = await ask(pupila.token, 'GET /api/estudiante/mis-grupos');
  expect(body).toContain(PLANTADO);
  expect((await ask(tarjeta, 'GET /api/estudiante/mis-grupos')).body).toContain('2.º ESO B');
});

it("does not get the account's stored answer for the same key and another class", async () => {
  const key = { headers: { 'idempotency-key': 'la-misma-clave' } };
  const ask = (token: string, { perfilId, medallaId }: { perfilId: number; medallaId: number }) =>
    app.call(token, 'POST /api/Estudiante/solicitudes-medalla', {
      ...key,
      body: { perfilEstudianteId: perfilId, medallaId, descripcion: 'Fue ayer.' },
    });
  const medalla = await createMedalla(app, { token: fixture.tokens.dueno ?? '' } as Sesion, {
    nombre: `${PLANTADO}-otra`,
  });
  const ajena = { perfilId: fixture.perfilId, medallaId: medalla.id };
  const [primera, repetida] = [await ask(pupila.token, ajena), await ask(pupila.token, ajena)];
  expect([primera.status, repetida.text]).toEqual([201, primera.text]);
  expect(primera.text).toContain(PLANTADO);
  const conTarjeta = await ask(tarjeta, ajena);
  expect([conTarjeta.status, conTarjeta.text.includes(PLANTADO)]).toEqual([409, false]);
});

it('gets events of its own class, and none about its pupil in another', async () => {
  const stream = await openListener(app, tarjeta);
  // First events for the person, in any class; then events of the class.
  const heard = await hearAll(app, propia.grupoId, pupila, stream);
  await hearAll(app, fixture.grupoId, pupila, await openListener(app, pupila.token));
  const { profesor, medalla, grupoId } = propia;
  await app.must(profesor.token, 'POST /api/AsignacionMedallas/lote', {
    body: { grupoId, perfilesIds: [pupila.perfilId], medallaId: medalla.id, cantidad: 1 },
  });
  expect((await stream.next('medallas-otorgadas')).grupoId).toBe(grupoId);
  expect([...heard, ...stream.classes()].filter((clase) => clase === 'meta-definida')).toEqual(['meta-definida']);
  stream.close();
});

it('lasts twelve hours from its start, however much it is used', async () => {
  const token = (await letIn(app, pupila, 'Puerta')).token;
  const hash = hashToken(token);
  await sql`update sesion set usada_en = now() - interval '1 hour' where token_hash = ${hash}`.execute(app.db);
  await app.must(token, 'GET /api/Usuario/me');
  const row = await app.db
    .selectFrom('sesion')
    .select(
      sql<boolean>`caduca_en = creada_en + interval '12 hours' and usada_en > now() - interval '1 minute'`.as('es'),
    )
    .where('token_hash', '=', hash)
    .executeTakeFirstOrThrow();
  expect(row.es).toBe(true);
  const stretch = sql`update sesion set caduca_en = caduca_en + interval '1 second' where token_hash = ${hash}`;
  await expect(stretch.execute(app.db)).rejects.toThrow(/sesion_check/);
});

it('ends at once with its stream when the pupil is removed or the group deleted', async () => {
  const clase = await createClase(app);
  const [sacada, otra] = [await newAlumno(app, clase), await newAlumno(app, clase)];
  const tokens = [(await letIn(app, sacada)).token, (await letIn(app, otra, 'Puerta')).token] as const;
  const streams = [await openListener(app, tokens[0]), await openListener(app, tokens[1])] as const;
  await takeOut(app, clase, sacada.perfilId);
  await streams[0].ended();
  expect((await app.call(tokens[0], 'GET /api/Usuario/me')).status).toBe(401);
  await app.must(tokens[1], 'GET /api/Usuario/me');
  await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
  await streams[1].ended();
  expect((await app.call(tokens[1], 'GET /api/Usuario/me')).status).toBe(401);
  await app.must(sacada.token, 'GET /api/Usuario/me');
});
