import { until } from '@aupa/postgres/testing';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/sql.ts';
import { ONLY_TOLD, openListener } from '../../testing/listener.ts';
import {
  CONTRASENIA,
  createClase,
  createMedalla,
  giveLote,
  grant,
  grantAs,
  newAlumnos,
  newProfesor,
  ownApp,
  revoke,
  undoLote,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { connectPizarra, listenPizarra } from '../../testing/pizarra.ts';

let clase: Clase;
let alumnos: Alumno[];

const NOMBRES = [
  ['Lucía', 'Fernández'],
  ['Lucía', 'Martín'],
  ['Nerea', 'Gil'],
  ['Omar', 'Vega'],
  ['Zoe', 'Rey'],
  ['Noa', 'Sanz'],
] as const;

const app = await ownApp({ directo: { ...ONLY_TOLD, vuelveMs: 0 } });
await app.fastify.listen({ port: 0, host: '127.0.0.1' });
beforeEach(async () => {
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, NOMBRES);
});

const ESTADO = { vista: 'Clase', conCantidades: false, sonido: true, tiempo: null } as const;
const here = (de: Clase = clase) => ({ params: { id: de.grupoId } });
const drawCodigo = async (de: Clase = clase) =>
  (await app.must(de.profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', here(de))).codigo;
const enter = (codigo: string) => app.call(null, 'POST /api/Pizarra/entrar', { body: { codigo } });
const connect = (de: Clase = clase) => connectPizarra(app, de);
const look = (token: string) => app.must(token, 'GET /api/Pizarra');
const put = (body: object, token = clase.profesor.token) =>
  app.call(token, 'PUT /api/Grupo/:id/pizarra', { ...here(), body });
const isDark = async (token: string) => (await app.call(token, 'GET /api/Pizarra')).status === 401;

describe('the digits', () => {
  it('connect one computer, once, and a new code voids the former', async () => {
    const former = await drawCodigo();
    const codigo = await drawCodigo();
    expect(codigo).toMatch(/^\d{6}$/);
    expect((await enter(former)).status).toBe(400);
    // Typed in pairs, as it is read aloud.
    const first = await enter(`${codigo.slice(0, 2)} ${codigo.slice(2, 4)} ${codigo.slice(4)}`);
    expect(first.status).toBe(200);
    expect((await enter(codigo)).status).toBe(400);
    const { token } = first.body as { token: string };
    expect((await look(token)).grupoNombre).toBe(
      (await app.must(clase.profesor.token, 'GET /api/Grupo/info/:id', here())).nombre,
    );
  });

  it('open only one board if two people type them at the same moment', async () => {
    const codigo = await drawCodigo();
    const both = await Promise.all([enter(codigo), enter(codigo)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('are void after ten minutes, and no table holds them', async () => {
    const codigo = await drawCodigo();
    const { rows } = await app.pool.query<{ fila: string }>('select p::text as fila from pizarra_codigo p');
    expect(rows.map(({ fila }) => fila).join()).not.toContain(codigo);
    await sql`update pizarra_codigo set caduca_en = caduca_en - interval '10 minutes'`.execute(app.db);
    expect(await enter(codigo)).toMatchObject({
      status: 400,
      body: { errores: [{ codigo: 'CODIGO_PIZARRA_INCORRECTO', campo: 'codigo' }] },
    });
  });

  it('connect five computers of a class at most: the one used longest ago makes room', async () => {
    const tokens = [];
    for (let i = 0; i < 6; i += 1) tokens.push(await connect());
    const dark = [];
    for (const token of tokens) dark.push(await isDark(token));
    expect(dark).toEqual([true, false, false, false, false, false]);
  });
});

describe('a window that its teacher opens beside the remote', () => {
  const openVentana = () => app.must(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/ventana', here());

  it('is a board without digits: its token shows the class, opens nothing else and can be ended', async () => {
    const codigo = await drawCodigo();
    const { id, token } = await openVentana();
    expect((await look(token)).vista).toBe('Clase');
    expect((await app.call(token, 'GET /api/Usuario/me')).status).toBe(401);
    expect((await app.call(token, 'GET /api/Grupo/:id/pizarra', here())).status).toBe(401);
    const { conectadas } = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra', here());
    expect(conectadas.map((una) => una.id)).toEqual([id]);
    const { rows } = await app.pool.query<{ fila: string }>('select p::text as fila from pizarra_sesion p');
    expect(rows.map(({ fila }) => fila).join()).not.toContain(token);
    // Digits drawn before are still valid.
    expect((await enter(codigo)).status).toBe(200);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/pizarra/:pizarraId', {
      params: { id: clase.grupoId, pizarraId: id },
    });
    expect(await isDark(token)).toBe(true);
  });

  it('is recorded as an entry once committed, and not if rolled back', async () => {
    const noted = async () => {
      const before = app.logged().length;
      const { status } = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/ventana', here());
      return [status, app.logged().slice(before).includes('"suceso":"entrada"')];
    };
    expect(await noted()).toEqual([201, true]);
    await app.pool.query(
      `create function pizarra_no() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
       create constraint trigger pizarra_no after insert on pizarra_sesion deferrable initially deferred
         for each row execute function pizarra_no()`,
    );
    try {
      expect(await noted()).toEqual([500, false]);
    } finally {
      await app.pool.query('drop function pizarra_no() cascade');
    }
  });

  it("counts as one of five, and can't be opened by another teacher", async () => {
    const first = await connect();
    const tokens = [];
    for (let i = 0; i < 5; i += 1) tokens.push((await openVentana()).token);
    expect(await isDark(first)).toBe(true);
    for (const token of tokens) expect(await isDark(token)).toBe(false);
    const otro = await newProfesor(app);
    expect((await app.call(otro.token, 'POST /api/Grupo/:id/pizarra/ventana', here())).status).toBe(404);
  });
});

describe('a board', () => {
  it('is listed for its teacher, here and with the sessions, and goes dark at once however it ends', async () => {
    const { profesor } = clase;
    const listed = async () =>
      (await app.must(profesor.token, 'GET /api/Usuario/sesiones')).filter(({ tipo }) => tipo === 'Pizarra');
    const told = async () =>
      (
        await app.db
          .selectFrom('evento')
          .select('id')
          .where('grupo_id', '=', clase.grupoId)
          .where('clase', '=', 'pizarra-cambiada')
          .execute()
      ).length;
    const { materia, nombre } = await app.must(profesor.token, 'GET /api/Grupo/info/:id', here());
    const deClase = `${materia}, ${nombre}`;
    const ways: Array<() => Promise<unknown>> = [
      async () => {
        const { conectadas } = await app.must(profesor.token, 'GET /api/Grupo/:id/pizarra', here());
        const [una] = conectadas;
        expect(conectadas).toEqual([
          { id: expect.any(Number), dispositivo: expect.any(String), desde: expect.any(String), seVe: true },
        ]);
        return app.must(profesor.token, 'DELETE /api/Grupo/:id/pizarra/:pizarraId', {
          params: { id: clase.grupoId, pizarraId: una?.id ?? 0 },
        });
      },
      async () =>
        app.must(profesor.token, 'DELETE /api/Usuario/sesiones/:id', { params: { id: (await listed())[0]?.id ?? 0 } }),
      async () =>
        expect(await app.must(profesor.token, 'POST /api/Usuario/sesiones/cerrar-demas')).toEqual({ cerradas: 1 }),
      () =>
        app.must(profesor.token, 'POST /api/Usuario/cambiar-contrasena', {
          body: { contrasenaActual: CONTRASENIA, nuevaContrasena: 'Otra-Nueva-2026!' },
        }),
      () =>
        sql`update pizarra_sesion set creada_en = creada_en - interval '13 hours', caduca_en = caduca_en - interval '12 hours'`.execute(
          app.db,
        ),
      () => app.must(profesor.token, 'DELETE /api/Grupo/eliminar/:id', here()),
    ];
    for (const end of ways) {
      const token = await connect();
      const stream = await listenPizarra(app, token);
      expect(await listed()).toMatchObject([{ tipo: 'Pizarra', actual: false, grupo: deClase }]);
      const before = await told();
      await end();
      // The remote is notified, except when the board expires or its group is gone.
      expect(await told()).toBe(before + (ways.indexOf(end) < 4 ? 1 : 0));
      expect(await isDark(token)).toBe(true);
      expect((await listed()).length).toBe(0);
      // An expired board ends at the server's next check of sessions, which this test does not run.
      if (end !== ways[4]) await until(() => stream.over);
      stream.close();
    }
  });

  it('counts as watched while its stream is open, notifies the remote, and is then replaced last', async () => {
    const conectadas = async () =>
      (await app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra', here())).conectadas.map(({ seVe }) => seVe);
    const token = await connect();
    expect(await conectadas()).toEqual([false]);
    const remote = await openListener(app, clase.profesor.token);
    const untilSeen = async (ones: readonly boolean[]) => {
      while (String(await conectadas()) !== String(ones)) await remote.next('pizarra-cambiada');
    };
    const [una, otra] = [await listenPizarra(app, token), await listenPizarra(app, token)];
    await untilSeen([true]);
    // It was used longest ago but stays, because somebody watches it.
    for (let i = 0; i < 5; i += 1) await connect();
    await untilSeen([true, false, false, false, false]);
    una.close();
    otra.close();
    await untilSeen([false, false, false, false, false]);
    expect(await isDark(token)).toBe(false);
    remote.close();
  });

  it("of another teacher can't be closed, and its digits stay valid", async () => {
    const ajena = await createClase(app);
    const [token, codigo] = [await connect(ajena), await drawCodigo(ajena)];
    const [una] = (await app.must(ajena.profesor.token, 'GET /api/Grupo/:id/pizarra', here(ajena))).conectadas;
    await app.must(clase.profesor.token, 'POST /api/Usuario/sesiones/cerrar-demas');
    const mine = { params: { id: clase.grupoId, pizarraId: una?.id ?? 0 } };
    expect((await app.call(clase.profesor.token, 'DELETE /api/Grupo/:id/pizarra/:pizarraId', mine)).status).toBe(404);
    expect(
      (await app.call(clase.profesor.token, 'DELETE /api/Usuario/sesiones/:id', { params: { id: una?.id ?? 0 } }))
        .status,
    ).toBe(404);
    expect(await isDark(token)).toBe(false);
    expect((await enter(codigo)).status).toBe(200);
  });
});

describe('the view of a board', () => {
  it('is set as a whole by its teacher; a foreign set of teams is refused', async () => {
    const token = await connect();
    expect(await look(token)).toMatchObject({ vista: 'Clase', sonido: true, tiempo: null, puerta: null });
    const tiempo = { duracion: 300_000, termina: '2026-09-14T10:52:00.000Z', resto: 300_000 };
    const kept = await put({ vista: 'Tiempo', conCantidades: false, sonido: false, tiempo });
    expect(kept).toMatchObject({ status: 200, body: { vista: 'Tiempo', sonido: false, tiempo } });
    expect(await look(token)).toMatchObject({ vista: 'Tiempo', sonido: false, tiempo });
    expect(await app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra/vista', here())).toMatchObject({
      vista: 'Tiempo',
      tiempo,
    });
    for (const imposible of [
      { ...tiempo, termina: '0000-01-01T00:00:00Z' },
      { ...tiempo, termina: '9999-12-31T23:59:59Z' },
      { ...tiempo, resto: 300_001 },
    ]) {
      const answer = await put({ ...ESTADO, tiempo: imposible });
      expect(answer).toMatchObject({ status: 400, body: { errores: [{ campo: 'tiempo' }] } });
    }
    // The door may be chosen while it is closed; the board then shows the class.
    expect((await put({ ...ESTADO, vista: 'Puerta' })).status).toBe(200);
    expect(await put({ ...ESTADO, vista: 'Equipos', equiposId: 1 })).toMatchObject({
      status: 400,
      body: { errores: [{ codigo: 'EQUIPOS_AJENOS', campo: 'equiposId' }] },
    });
    expect((await put(ESTADO, (await newProfesor(app)).token)).status).toBe(404);
  });

  it('includes the pupil drawn last and saved teams without their rules, until they are deleted', async () => {
    const token = await connect();
    const { profesor } = clase;
    expect(await look(token)).toMatchObject({ azar: null, equipos: null });
    const { perfilId } = await app.must(profesor.token, 'POST /api/Grupo/:id/azar', here());
    const reglas = { modo: 'Numero' as const, n: 1, aparte: [], juntos: [], distintos: false, fijos: [perfilId] };
    const perfilesIds = alumnos.slice(0, 2).map((alumno) => alumno.perfilId);
    const { id: equiposId } = await app.must(profesor.token, 'POST /api/Grupo/:id/equipos', {
      ...here(),
      body: { nombre: 'Geometría', equipos: [{ nombre: 'Linces', perfilesIds }], reglas },
    });
    const { id: otrosId } = await app.must(profesor.token, 'POST /api/Grupo/:id/equipos', {
      ...here(),
      body: { nombre: 'Lectura', equipos: [{ nombre: 'Nutrias', perfilesIds }], reglas },
    });
    expect(await look(token)).toMatchObject({ equipos: { nombre: 'Lectura' } });
    expect((await put({ ...ESTADO, vista: 'Equipos', equiposId })).status).toBe(200);
    expect(await look(token)).toMatchObject({
      vista: 'Equipos',
      azar: { perfilId },
      equipos: { nombre: 'Geometría', equipos: [{ nombre: 'Linces', perfilesIds }] },
    });
    const remove = (id: number) =>
      app.must(profesor.token, 'DELETE /api/Grupo/:id/equipos/:equiposId', {
        params: { id: clase.grupoId, equiposId: id },
      });
    await remove(equiposId);
    expect(await look(token)).toMatchObject({ vista: 'Equipos', equipos: { nombre: 'Lectura' } });
    await remove(otrosId);
    expect(await look(token)).toMatchObject({ vista: 'Equipos', equipos: null });
  });

  it('counts medals per pupil only if switched on', async () => {
    const token = await connect();
    await grant(app, clase, alumnos[2]?.perfilId ?? 0);
    expect((await look(token)).alumnos.some((alumno) => 'cantidad' in alumno)).toBe(false);
    await put({ ...ESTADO, conCantidades: true });
    const { alumnos: vistos } = await look(token);
    expect(vistos.map(({ nombreCorto, cantidad }) => [nombreCorto, cantidad])).toEqual([
      ['Lucía F.', 0],
      ['Lucía M.', 0],
      ['Nerea', 1],
      ['Noa', 0],
      ['Omar', 0],
      ['Zoe', 0],
    ]);
  });

  it('names five winners of the last medal and counts the rest, unless the medal is taken back', async () => {
    const token = await connect();
    const ultimo = async () => (await look(token)).ultimo;
    expect(await ultimo()).toBeNull();
    const [una, otra] = alumnos;
    const brillo = await createMedalla(app, clase.profesor, { nombre: 'Brillo' });
    await grant(app, clase, una?.perfilId ?? 0);
    await grant(app, clase, otra?.perfilId ?? 0, { medallaId: brillo.id });
    expect(await ultimo()).toMatchObject({
      medallaNombre: 'Brillo',
      nombres: ['Lucía M.'],
      perfilesIds: [otra?.perfilId],
      de: 1,
    });
    await revoke(app, clase, otra?.perfilId ?? 0, 1, brillo.id);
    expect(await ultimo()).toMatchObject({ medallaNombre: clase.medalla.nombre, nombres: ['Lucía F.'], de: 1 });
    expect((await look(token)).medallasSemana).toBe(1);
    const dos = alumnos.slice(2, 4).map(({ perfilId }) => perfilId);
    const { loteId } = await giveLote(app, clase, dos);
    expect((await ultimo())?.nombres).toEqual(['Nerea', 'Omar']);
    await undoLote(app, clase, loteId);
    expect(await ultimo()).toMatchObject({ nombres: ['Lucía F.'], de: 1 });
    expect((await look(token)).medallasSemana).toBe(1);
    const toAll = (de: readonly Alumno[]) =>
      inTransaction(app.pool, true, (tx) =>
        grantAs(
          tx,
          clase.profesor.id,
          de.map(({ perfilId }) => ({ perfilId, medallaId: brillo.id, cantidad: 1 })),
        ),
      );
    await toAll(alumnos.slice(0, 5));
    expect((await ultimo())?.nombres).toEqual(['Lucía F.', 'Lucía M.', 'Nerea', 'Omar', 'Zoe']);
    await toAll(alumnos);
    expect(await ultimo()).toMatchObject({ nombres: [], perfilesIds: [], de: 6 });
    await app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
    expect(await ultimo()).toBeNull();
  });
});
