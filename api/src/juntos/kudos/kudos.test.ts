import { TIPOS_KUDO } from '@aupa/domain/juntos';
import { sql } from 'kysely';
import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  createClase,
  insertKudos,
  it,
  newAlumno,
  sendKudo,
  takeOut,
  testApp,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';

let clase: Clase;
let lucia: Alumno;
let mateo: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  lucia = await newAlumno(app, clase);
  mateo = await newAlumno(app, clase, 'Mateo', 'Ferreiro');
});

const propio = ({ token }: Alumno) =>
  app.must(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });
const given = async () =>
  (await app.db.selectFrom('kudo').select('id').where('grupo_id', '=', clase.grupoId).execute()).length;

describe('giving a kudo', () => {
  it('offers the kinds to both roles', async () => {
    for (const { token } of [lucia, clase.profesor]) {
      expect(await app.must(token, 'GET /api/Kudo')).toEqual(TIPOS_KUDO);
    }
  });

  it('accepts the kind as an id or an object, counts down, and is shown to its receiver', async () => {
    expect(await sendKudo(app, lucia, mateo.perfilId, 6)).toMatchObject({
      status: 201,
      body: {
        mensaje: 'Reconocimiento enviado a Mateo Ferreiro. Te quedan 2 reconocimientos esta semana.',
        kudosDisponibles: 2,
      },
    });
    expect(await sendKudo(app, lucia, mateo.perfilId, { id: 6, nombre: 'da igual' })).toMatchObject({
      status: 201,
      body: { kudosDisponibles: 1 },
    });
    expect(await sendKudo(app, lucia, mateo.perfilId, 2)).toMatchObject({
      status: 201,
      body: {
        mensaje: 'Reconocimiento enviado a Mateo Ferreiro. Era el último de esta semana. El lunes tendrás más.',
        kudosDisponibles: 0,
      },
    });
    const { kudosRecibidos, kudosDisponibles } = await propio(mateo);
    expect(kudosDisponibles).toBe(3);
    expect(kudosRecibidos).toMatchObject([
      {
        tipoKudoId: 6,
        nombre: 'Sabe escuchar',
        nombreIcono: 'comments',
        cantidad: 2,
        de: [{ perfilEstudianteId: lucia.perfilId, nombreEstudiante: 'Lucía Núñez' }],
      },
      { tipoKudoId: 2, cantidad: 1 },
    ]);
    expect((await propio(lucia)).kudosDisponibles).toBe(0);
    expect((await propio(lucia)).kudosRecibidos).toEqual([]);
  });

  it('refuses a fourth kudo of the week kindly, and keeps the three', async () => {
    for (const tipo of [1, 2, 3]) expect((await sendKudo(app, lucia, mateo.perfilId, tipo)).status).toBe(201);
    expect(await sendKudo(app, lucia, mateo.perfilId, 4)).toMatchObject({
      status: 409,
      body: {
        mensaje: 'Ya diste tus 3 reconocimientos de esta semana. El lunes tendrás más.',
        errores: [{ codigo: 'KUDOS_AGOTADOS' }],
      },
    });
    expect(await given()).toBe(3);
  });

  it('counts each group on its own', async () => {
    const otra = await createClase(app);
    const ines = await newAlumno(app, otra);
    await app.must(lucia.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
    const [solicitud] = await app.must(otra.profesor.token, 'GET /api/Profesor/solicitudes-union', {
      query: { grupoId: otra.grupoId },
    });
    await app.must(otra.profesor.token, 'POST /api/Profesor/aceptar-solicitud', {
      query: { solicitudId: solicitud?.idSolicitud ?? 0 },
    });
    for (const tipo of [1, 2, 3]) await sendKudo(app, lucia, mateo.perfilId, tipo);
    const perfil = await app.must(lucia.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
      params: { grupoId: otra.grupoId },
    });
    expect(perfil.kudosDisponibles).toBe(3);
    const body = { idPerfilEstudianteEmisor: perfil.id, idPerfilEstudianteRecibe: ines.perfilId, kudo: 1 };
    expect((await app.call(lucia.token, 'POST /api/Kudo', { body })).status).toBe(201);
  });

  it('gives one of two at the same moment if only one is left', async () => {
    await sendKudo(app, lucia, mateo.perfilId);
    await sendKudo(app, lucia, mateo.perfilId);
    const answers = await Promise.all([sendKudo(app, lucia, mateo.perfilId), sendKudo(app, lucia, mateo.perfilId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await given()).toBe(3);
  });

  it('gives three of ten at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendKudo(app, lucia, mateo.perfilId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, ...Array<number>(7).fill(409)]);
    expect(await given()).toBe(3);
  });

  it('retried with its key gives nothing more', async () => {
    const body = { idPerfilEstudianteEmisor: lucia.perfilId, idPerfilEstudianteRecibe: mateo.perfilId, kudo: 1 };
    const send = () => app.call(lucia.token, 'POST /api/Kudo', { body, headers: { 'idempotency-key': 'k-1' } });
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    // The longest time that a request may wait in a browser.
    await app.pool.query(`update idempotencia set caduca_en = caduca_en - interval '6 days 23 hours'`);
    for (const answer of [...answers, await send()])
      expect(answer).toMatchObject({ status: 201, text: answers[0]?.text });
    expect(await given()).toBe(1);
  });
});

describe('the week of the installation', () => {
  it('starts again on Monday: last week’s do not count', async () => {
    await insertKudos(app, clase.grupoId, [
      { de: lucia.perfilId, para: mateo.perfilId },
      { de: lucia.perfilId, para: mateo.perfilId },
      { de: lucia.perfilId, para: mateo.perfilId },
    ]);
    expect((await propio(lucia)).kudosDisponibles).toBe(3);
    expect((await sendKudo(app, lucia, mateo.perfilId)).status).toBe(201);
    expect((await propio(lucia)).kudosDisponibles).toBe(2);
  });

  it('is stored as its Monday in the time zone of the class', async () => {
    await sendKudo(app, lucia, mateo.perfilId);
    const { rows } = await sql<{ semana: string; lunes: string; orden: number }>`
      select semana, date_trunc('week', creado_en at time zone 'Europe/Madrid')::date as lunes, orden from kudo
      where emisor_id = ${lucia.perfilId}`.execute(app.db);
    expect(rows).toEqual([{ semana: rows[0]?.lunes, lunes: rows[0]?.lunes, orden: 1 }]);
  });

  it('begins in the time zone of the class, not in that of the server', async () => {
    // The two zones are on different sides of Monday only at some hours, so ask the database for both.
    const zonas = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
    for (const tzAula of zonas) {
      const aparte = await testApp({ tzAula });
      const suya = await createClase(aparte);
      const [una, otra] = [await newAlumno(aparte, suya), await newAlumno(aparte, suya)];
      expect((await sendKudo(aparte, una, otra.perfilId)).status).toBe(201);
      const { rows } = await sql<{ bien: boolean }>`
        select semana = date_trunc('week', creado_en at time zone ${tzAula})::date as bien from kudo`.execute(
        aparte.db,
      );
      expect(rows).toEqual([{ bien: true }]);
      await aparte.close();
    }
  });

  it('holds three at most, even if the program fails', async () => {
    await insertKudos(app, clase.grupoId, [{ de: lucia.perfilId, para: mateo.perfilId, veces: 3 }]);
    const again = (semana: string, orden: number) =>
      sql`insert into kudo (grupo_id, emisor_id, receptor_id, tipo, semana, orden)
          select grupo_id, emisor_id, receptor_id, 1, semana + ${semana}::int, ${orden} from kudo
          where emisor_id = ${lucia.perfilId} limit 1`.execute(app.db);
    for (const orden of [1, 2, 3]) await expect(again('0', orden)).rejects.toThrow(/unique/);
    await expect(again('0', 4)).rejects.toThrow(/check/);
    await expect(again('1', 1)).rejects.toThrow(/check/);
  });
});

describe('a kudo is refused', () => {
  it.each<[string, () => unknown, string]>([
    ['nothing', () => null, 'Debes seleccionar un tipo de reconocimiento.'],
    ['a text', () => '1', 'Debes seleccionar un tipo de reconocimiento.'],
    ['zero', () => 0, 'Debes seleccionar un tipo de reconocimiento.'],
    ['half', () => 1.5, 'Debes seleccionar un tipo de reconocimiento.'],
    ['an object without an id', () => ({}), 'Debes seleccionar un tipo de reconocimiento.'],
    ['an object with a text', () => ({ id: '1' }), 'Debes seleccionar un tipo de reconocimiento.'],
    ['an unknown kind', () => 11, 'Elige uno de los reconocimientos de la lista.'],
    ['an unknown kind in an object', () => ({ id: 99 }), 'Elige uno de los reconocimientos de la lista.'],
  ])('if its kind is %s', async (_, kudo, mensaje) => {
    const answer = await sendKudo(app, lucia, mateo.perfilId, kudo());
    expect(answer).toMatchObject({
      status: 400,
      body: { mensaje, errores: [{ campo: expect.stringMatching(/^kudo/) }] },
    });
    expect(await given()).toBe(0);
  });

  it('if it goes to oneself', async () => {
    expect(await sendKudo(app, lucia, lucia.perfilId)).toMatchObject({
      status: 400,
      body: { mensaje: 'Los reconocimientos son para tus compañeros: elige a otra persona.' },
    });
  });

  it('as not found if it goes to a pupil of another group, unknown, or taken out', async () => {
    const lejos = await newAlumno(app, await createClase(app, { profesor: clase.profesor }));
    const ida = await newAlumno(app, clase);
    await takeOut(app, clase, ida.perfilId);
    for (const id of [lejos.perfilId, ida.perfilId, 2_000_000_000]) {
      expect(await sendKudo(app, lucia, id)).toMatchObject({
        status: 404,
        body: { mensaje: 'No hemos encontrado lo que buscas.' },
      });
    }
    expect(await given()).toBe(0);
  });

  it('if it comes from a foreign profile or one no longer in the group', async () => {
    expect((await sendKudo(app, { ...lucia, token: mateo.token }, mateo.perfilId)).status).toBe(404);
    expect((await sendKudo(app, { ...lucia, token: mateo.token }, lucia.perfilId)).status).toBe(404);
    await takeOut(app, clase, lucia.perfilId);
    expect((await sendKudo(app, lucia, mateo.perfilId)).status).toBe(404);
    expect(await given()).toBe(0);
  });

  it('if it goes to a deleted group', async () => {
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: clase.grupoId } });
    expect((await sendKudo(app, lucia, mateo.perfilId)).status).toBe(404);
  });
});
