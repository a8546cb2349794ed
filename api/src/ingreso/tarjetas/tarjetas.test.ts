import { SESIONES_LIMITADAS_MAX } from '@aupa/domain/clase';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  countStatements,
  createClase,
  createGrupo,
  newAlumno,
  newDeListado,
  ownApp,
  takeOut,
  type Answer,
  type Clase,
} from '../../testing/index.ts';
import { enterWithTarjeta, newTarjeta, newTarjetas } from '../../testing/tarjeta.ts';
import { ONLY_TOLD, openListener } from '../../testing/listener.ts';

let clase: Clase;
const app = await ownApp({ directo: ONLY_TOLD });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  clase = await createClase(app);
});

const MOVIL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const AULA = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const codigoOf = ({ body }: Answer) => (body as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const here = () => ({ params: { id: clase.grupoId } });
const show = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/tarjetas', here());
const allow = (permitidas: boolean) =>
  app.must(clase.profesor.token, 'PUT /api/Grupo/:id/tarjetas', { ...here(), body: { permitidas } });
const print = (perfilesIds: unknown, de = clase) =>
  app.call(de.profesor.token, 'POST /api/Grupo/:id/tarjetas', { params: { id: de.grupoId }, body: { perfilesIds } });
const annul = (perfilId: number) =>
  app.call(clase.profesor.token, 'DELETE /api/Grupo/:id/tarjetas/:perfilId', {
    params: { id: clase.grupoId, perfilId },
  });
const use = ({ token }: { token: string }, userAgent = MOVIL) =>
  app.call(null, 'POST /api/Login/tarjeta', { body: { token }, headers: { 'user-agent': userAgent } });
const isIn = async (token: string) => (await app.call(token, 'GET /api/Usuario/me')).status === 200;

const newAlumna = async () => {
  const [alumna] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
  if (!alumna) throw new Error('Nobody was made');
  return alumna;
};

describe('a card', () => {
  it('can be made for any alumna, from a list or not, and lets her into her class', async () => {
    const [aisha, antigua] = [await newAlumna(), await newAlumno(app, clase)];
    const hechas = await newTarjetas(app, clase, [antigua.perfilId, aisha.perfilId]);
    expect(hechas).toHaveLength(2);
    const suya = hechas.find(({ perfilId }) => perfilId === aisha.perfilId);
    expect(suya).toMatchObject({ nombre: 'Aisha', apellido: 'Diallo', nombreUsuario: aisha.nombreUsuario });
    expect(suya?.urlCompleta).toMatch(/^https:\/\/aupa\.example\/tarjeta#[\w-]{22}$/);
    for (const hecha of hechas) {
      const { token, ...sesion } = await enterWithTarjeta(app, hecha);
      expect(sesion).toMatchObject({ rol: 'Estudiante', rememberMe: false, alcance: 'tarjeta' });
      expect(sesion.nombreUsuario).toBe(hecha.nombreUsuario);
      const grupos = await app.must(token, 'GET /api/estudiante/mis-grupos');
      expect(grupos.map(({ id }) => id)).toEqual([clase.grupoId]);
    }
  });

  it('greets by first name, with the class and the face, and shows no more', async () => {
    const aisha = await newAlumna();
    const { saludo } = await enterWithTarjeta(app, await newTarjeta(app, clase, aisha.perfilId));
    const profe = await app.must(clase.profesor.token, 'GET /api/Usuario/me');
    const [grupo] = await app.must(clase.profesor.token, 'GET /api/profesor/mis-grupos');
    expect(saludo).toEqual({
      nombre: 'Aisha',
      enlaceAvatarMiniatura: expect.stringMatching(/^\/.+/),
      grupoNombre: grupo?.nombre,
      materia: grupo?.materia,
      profesorNombre: profe.nombre,
    });
  });

  it('keeps at most ten sessions open: the oldest ends', async () => {
    const lucia = await newAlumno(app, clase);
    const tarjeta = await newTarjeta(app, clase, lucia.perfilId);
    const sesiones = [];
    for (let i = 0; i <= SESIONES_LIMITADAS_MAX; i += 1) sesiones.push(await enterWithTarjeta(app, tarjeta));
    const dentro = [];
    for (const { token } of sesiones) dentro.push(await isIn(token));
    expect(dentro).toEqual([false, ...Array<boolean>(SESIONES_LIMITADAS_MAX).fill(true)]);
    expect(await isIn(lucia.token)).toBe(true);
  });

  it('tells teacher and alumna who made it, when, and on which devices it was used', async () => {
    const [lucia, otra] = [await newAlumno(app, clase), await newAlumno(app, clase)];
    const tarjeta = await newTarjeta(app, clase, lucia.perfilId);
    const of = async (perfilId: number) => (await show()).alumnos.find((uno) => uno.perfilId === perfilId);
    expect(await of(lucia.perfilId)).toMatchObject({ ultimoUso: null, usos: [], abiertas: 0 });
    expect(await of(otra.perfilId)).toMatchObject({ hecha: null, ultimoUso: null, usos: [] });
    for (const aparato of [MOVIL, AULA, MOVIL]) await use(tarjeta, aparato);
    const seen = await of(lucia.perfilId);
    expect(seen?.usos.map(({ dispositivo }) => dispositivo)).toEqual(['Chrome · Android', 'Firefox · Windows']);
    expect(seen).toMatchObject({ ultimoUso: seen?.usos[0]?.ultimo, abiertas: 3 });
    const [propia] = await app.must(lucia.token, 'GET /api/Usuario/tarjetas');
    expect(propia).toMatchObject({ materia: 'Matemáticas', permitida: true, hecha: seen?.hecha, usos: seen?.usos });
    expect(propia?.profesorNombre).not.toBe('');
    const sesiones = await app.must(lucia.token, 'GET /api/Usuario/sesiones');
    expect(sesiones.map(({ tipo }) => tipo)).toEqual(['Contrasena', 'Tarjeta', 'Tarjeta', 'Tarjeta']);
    expect(await app.must(otra.token, 'GET /api/Usuario/tarjetas')).toEqual([]);
  });

  it('is void once another is printed, which ends its sessions and their streams', async () => {
    const { perfilId } = await newAlumna();
    const primera = await newTarjeta(app, clase, perfilId);
    const { token } = await enterWithTarjeta(app, primera);
    const stream = await openListener(app, token);
    const segunda = await newTarjeta(app, clase, perfilId);
    await stream.ended();
    expect(await isIn(token)).toBe(false);
    expect([(await use(primera)).status, codigoOf(await use(primera))]).toEqual([400, 'TARJETA_NO_VALE']);
    expect((await use(segunda)).status).toBe(200);
    // Uses of the old card are no uses of this one.
    expect((await show()).alumnos[0]?.usos).toHaveLength(1);
  });

  it('can be voided once by its teacher; the account and its password sessions go on', async () => {
    const { perfilId, token } = await newAlumno(app, clase);
    const tarjeta = await newTarjeta(app, clase, perfilId);
    const { token: conTarjeta } = await enterWithTarjeta(app, tarjeta);
    expect((await annul(perfilId)).status).toBe(204);
    expect([await isIn(conTarjeta), await isIn(token)]).toEqual([false, true]);
    expect(codigoOf(await use(tarjeta))).toBe('TARJETA_NO_VALE');
    expect(codigoOf(await annul(perfilId))).toBe('NO_ENCONTRADO');
    expect((await show()).alumnos[0]?.hecha).toBeNull();
  });

  it('opens nothing and has no sessions while the group’s cards are off, and works again afterwards', async () => {
    const [una, otra] = [await newAlumno(app, clase), await newAlumno(app, clase)];
    const tarjetas = await newTarjetas(app, clase, [una.perfilId, otra.perfilId]);
    const dentro = [];
    for (const tarjeta of tarjetas) dentro.push((await enterWithTarjeta(app, tarjeta)).token);
    const streams = [];
    for (const token of dentro) streams.push(await openListener(app, token));
    // The card of another class goes on.
    const vecina = await createClase(app);
    const fuera = await newAlumno(app, vecina);
    const { token: ajena } = await enterWithTarjeta(app, await newTarjeta(app, vecina, fuera.perfilId));
    expect((await allow(false)).permitidas).toBe(false);
    for (const stream of streams) await stream.ended();
    expect([await isIn(dentro[0] ?? ''), await isIn(dentro[1] ?? ''), await isIn(ajena)]).toEqual([false, false, true]);
    for (const tarjeta of tarjetas) expect(codigoOf(await use(tarjeta))).toBe('TARJETA_NO_VALE');
    expect(codigoOf(await print([una.perfilId]))).toBe('TARJETAS_APAGADAS');
    expect(await app.must(una.token, 'GET /api/Usuario/tarjetas')).toMatchObject([{ permitida: false }]);
    expect((await allow(true)).alumnos.every(({ hecha }) => hecha !== null)).toBe(true);
    for (const tarjeta of tarjetas) expect((await use(tarjeta)).status).toBe(200);
  });

  it('ends when the alumna leaves the class; let in again she has none', async () => {
    const { perfilId } = await newAlumna();
    const tarjeta = await newTarjeta(app, clase, perfilId);
    const { token } = await enterWithTarjeta(app, tarjeta);
    await takeOut(app, clase, perfilId);
    expect(await isIn(token)).toBe(false);
    expect(codigoOf(await use(tarjeta))).toBe('TARJETA_NO_VALE');
    await app.db.updateTable('perfil').set({ retirado_en: null }).where('id', '=', perfilId).execute();
    expect(codigoOf(await use(tarjeta))).toBe('TARJETA_NO_VALE');
    expect((await show()).alumnos[0]?.hecha).toBeNull();
  });

  it('opens nothing in a deleted group', async () => {
    const tarjeta = await newTarjeta(app, clase, (await newAlumna()).perfilId);
    const { token } = await enterWithTarjeta(app, tarjeta);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', here());
    expect([await isIn(token), codigoOf(await use(tarjeta))]).toEqual([false, 'TARJETA_NO_VALE']);
  });
});

describe('printing', () => {
  it('makes all requested cards or none, and names who is wrong', async () => {
    const [una, otra] = [await newAlumno(app, clase), await newAlumno(app, clase)];
    const ajena = await createClase(app);
    const otroGrupo = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    for (const malo of [
      (await newAlumno(app, ajena)).perfilId,
      (await newAlumno(app, otroGrupo)).perfilId,
      una.perfilId,
      2_000_000_000,
    ]) {
      const answer = await print([una.perfilId, malo, otra.perfilId]);
      expect([answer.status, answer.body]).toMatchObject([
        400,
        { errores: [{ codigo: 'PERFIL_NO_VALIDO', campo: 'perfilesIds.1' }] },
      ]);
    }
    expect((await show()).alumnos.every(({ hecha }) => hecha === null)).toBe(true);
  });

  it.each([[[]], [undefined], ['todas'], [Array.from({ length: 501 }, (_, i) => i + 1)], [[0]], [[1.5]]])(
    'refuses %j with a sentence',
    async (perfilesIds) => {
      const { status, body } = await print(perfilesIds);
      expect([status, (body as { mensaje: string }).mensaje]).toEqual([400, expect.stringMatching(/tarjeta/)]);
    },
  );

  it('follows the order of the class, and takes as many statements for many as for one', async () => {
    const nombres = [
      ['Zoe', 'Rey'],
      ['Álvaro', 'Núñez'],
      ['Aisha', 'Diallo'],
    ] as const;
    const alumnos = await newDeListado(app, clase, nombres);
    const ids = alumnos.map(({ perfilId }) => perfilId);
    const one = await countStatements(() => print(ids.slice(0, 1)));
    expect(await countStatements(() => print(ids))).toBe(one);
    const hechas = await newTarjetas(app, clase, ids);
    expect(hechas.map(({ nombre }) => nombre)).toEqual(['Aisha', 'Álvaro', 'Zoe']);
    expect((await show()).alumnos.map(({ perfilId }) => perfilId)).toEqual(hechas.map(({ perfilId }) => perfilId));
  });

  it('notifies the other screens of its teacher, and its alumna of each use', async () => {
    const { perfilId, token } = await newAlumno(app, clase);
    const [suya, propia] = [await openListener(app, clase.profesor.token), await openListener(app, token)];
    const tarjeta = await newTarjeta(app, clase, perfilId);
    await suya.next('tarjetas-cambiadas');
    await use(tarjeta);
    expect([(await suya.next('tarjeta-usada')).perfilId, (await propia.next('tarjeta-usada')).perfilId]).toEqual([
      perfilId,
      perfilId,
    ]);
    expect(propia.classes()).not.toContain('tarjetas-cambiadas');
    suya.close();
    propia.close();
  });
});

it('the code of a card appears in no event, log, stored answer or row', async () => {
  const { perfilId, token } = await newAlumno(app, clase);
  const key = { 'idempotency-key': 'una-sola-vez' };
  const made = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    ...here(),
    body: { perfilesIds: [perfilId] },
    headers: key,
  });
  const { urlCompleta } = (made.body as Array<{ urlCompleta: string }>)[0] ?? { urlCompleta: '' };
  const secreto = new URL(urlCompleta).hash.slice(1);
  const answers = [
    await use({ token: secreto }),
    await use({ token: `${secreto}x` }),
    await app.call(clase.profesor.token, 'GET /api/Grupo/:id/tarjetas', here()),
    await app.call(token, 'GET /api/Usuario/tarjetas'),
    await app.call(token, 'GET /api/Usuario/sesiones'),
    await app.call(clase.profesor.token, 'GET /api/Grupo/:id/cambios', here()),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 400, 200, 200, 200, 200]);
  const { rows: tablas } = await app.pool.query<{ nombre: string }>(
    `select tablename as nombre from pg_tables where schemaname = 'public'`,
  );
  const kept: string[] = [];
  for (const { nombre } of tablas) {
    const { rows } = await app.pool.query<{ fila: string }>(`select to_jsonb(t)::text as fila from "${nombre}" t`);
    kept.push(...rows.map(({ fila }) => fila));
  }
  const everything = [app.logged(), ...answers.map(({ text }) => text), ...kept].join('\n');
  expect(everything.includes(secreto)).toBe(false);
  for (const forma of ['hex', 'base64'] as const)
    expect(everything.includes(Buffer.from(secreto).toString(forma))).toBe(false);
  // The same key again makes another card: the answer was not stored.
  const again = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    ...here(),
    body: { perfilesIds: [perfilId] },
    headers: key,
  });
  expect([again.status, again.text.includes(secreto)]).toEqual([201, false]);
});
