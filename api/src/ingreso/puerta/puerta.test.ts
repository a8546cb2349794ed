import { FALLOS_PUERTA, SEGUNDOS_RECOGIDA } from '@aupa/domain/ingreso';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import { hashToken } from '../../platform/http/session.ts';
import {
  createClase,
  newAlumnos,
  ownApp,
  takeAsistencia,
  takeOut,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { callAt, keepAsking, openPuerta, type PuertaDePrueba } from '../../testing/puerta.ts';

let clase: Clase;
let alumnos: Alumno[];

const NOMBRES = [
  ['Lucía', 'Fernández'],
  ['Lucía', 'Martín'],
  ['Nerea', 'Mamani'],
  ['Íker', 'Vázquez'],
] as const;

const app = await ownApp({ throttle: true });
await keepAsking(app);
beforeEach(async () => {
  await app.db.deleteFrom('intento').execute();
  await app.db.deleteFrom('turno').execute();
  clase = await createClase(app);
  alumnos = await newAlumnos(app, clase, NOMBRES);
});

const here = () => ({ params: { id: clase.grupoId } });
const perfilOf = (i: number) => alumnos[i]?.perfilId ?? 0;
const door = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/puerta', here());
const look = (
  body: ({ secreto: string } | { codigo: string; letras: string }) & { pase?: string | null },
  ip = '203.0.113.7',
) => app.call(null, 'POST /api/Puerta/mirar', { body, ip });
const wait = (body: { entradaId: number; clave: string }) => app.call(null, 'POST /api/Puerta/esperar', { body });
const pass = (entradasIds?: number[], mirada = false) =>
  app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', {
    ...here(),
    body: entradasIds ? { entradasIds, mirada } : {},
  });
const choose = (entradaId: number) => pass([entradaId], true);
const close = () => app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/puerta', here());
const passTime = () =>
  sql`update puerta set cierra_en = now() - interval '1 second' where cerrada_en is null`.execute(app.db);
const CERRADA = { status: 404, body: { errores: [{ codigo: 'PUERTA_CERRADA' }] } };
/** Wrong digits with the same first half as the door's. */
const wrongOf = ({ codigo }: PuertaDePrueba, i: number) =>
  `${codigo.slice(0, 3)}${String((Number(codigo.slice(3)) + 1 + i) % 1000).padStart(3, '0')}`;

describe('a door', () => {
  it('shows first names only: all by QR code, and by digits those that two letters match', async () => {
    const puerta = await openPuerta(app, clase);
    expect(puerta.codigo).toMatch(/^\d{6}$/);
    const all = await look({ secreto: puerta.secreto });
    expect(all.body).toMatchObject({
      materia: 'Matemáticas',
      alumnos: ['Íker', 'Lucía F.', 'Lucía M.', 'Nerea'].map((nombreCorto) => ({ nombreCorto, dentro: false })),
    });
    for (const [letras, nombres] of [
      ['LU', ['Lucía F.', 'Lucía M.']],
      ['ik', ['Íker']],
      ['Vá', ['Íker']],
      ['zz', []],
    ] as const) {
      const { body } = await look({ codigo: `${puerta.codigo.slice(0, 3)} ${puerta.codigo.slice(3)}`, letras });
      expect((body as { alumnos: Array<{ nombreCorto: string }> }).alumnos.map((una) => una.nombreCorto)).toEqual(
        nombres,
      );
    }
    for (const { nombreUsuario, id } of alumnos) {
      expect(all.text).not.toContain(nombreUsuario);
      expect(all.text).not.toContain(id);
    }
    expect(all.text).not.toMatch(/Fernández|Mamani/);
  });

  it('opens once; its code is shown after a reload, but on the board only in door view', async () => {
    const puerta = await openPuerta(app, clase);
    const again = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/puerta', here());
    expect(again).toMatchObject({ status: 409, body: { errores: [{ codigo: 'PUERTA_ABIERTA' }] } });
    expect(await door()).toMatchObject({ codigo: puerta.codigo, urlCompleta: expect.stringContaining(puerta.secreto) });
    const enPizarra = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra/vista', here());
    expect((await enPizarra()).puerta).toBeNull();
    const estado = { vista: 'Puerta', conCantidades: false, sonido: false, tiempo: null } as const;
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', { ...here(), body: estado });
    await callAt(app, puerta, perfilOf(2));
    expect(await enPizarra()).toMatchObject({ puerta: { codigo: puerta.codigo, dentro: [], esperan: [perfilOf(2)] } });
    await close();
    expect(await enPizarra()).toMatchObject({ vista: 'Clase', puerta: null });
  });

  it('that has closed by itself leaves the board, and the next one is not on it', async () => {
    await openPuerta(app, clase);
    const estado = { vista: 'Puerta', conCantidades: false, sonido: false, tiempo: null } as const;
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', { ...here(), body: estado });
    const enPizarra = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/pizarra/vista', here());
    expect(await enPizarra()).toMatchObject({ vista: 'Puerta' });
    await passTime();
    expect(await enPizarra()).toMatchObject({ vista: 'Clase', puerta: null });
    await openPuerta(app, clase);
    expect(await enPizarra()).toMatchObject({ vista: 'Clase', puerta: null });
  });

  it('lets in the chosen pupil: the session once, present that day, and shown as inside', async () => {
    const puerta = await openPuerta(app, clase);
    const llamada = await callAt(app, puerta, perfilOf(0));
    expect((await wait(llamada)).body).toEqual({ estado: 'Espera' });
    expect((await door()).esperan).toMatchObject([
      { perfilId: perfilOf(0), nombreEstudiante: 'Lucía Fernández', repetido: false },
    ]);
    expect(await pass()).toEqual({ pasan: 1, quedan: 0 });
    const { body } = await wait(llamada);
    const { estado, sesion } = body as {
      estado: string;
      sesion: { token: string; alcance: string; rememberMe: boolean };
    };
    expect([estado, sesion.alcance, sesion.rememberMe]).toEqual(['Dentro', 'puerta', false]);
    expect((await app.must(sesion.token, 'GET /api/Usuario/me')).id).toBe(alumnos[0]?.id);
    expect((await wait(llamada)).body).toEqual({ estado: 'Dentro' });
    expect(await wait({ ...llamada, clave: 'otra' })).toMatchObject(CERRADA);
    expect((await door()).dentro).toEqual([perfilOf(0)]);
    const lista = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', here());
    expect(lista.tomada).toBeNull();
    expect(lista.alumnos.find(({ perfilId }) => perfilId === perfilOf(0))).toMatchObject({
      estado: 'Presente',
      origen: 'Puerta',
    });
    // A name that is inside can be called again from another device: the teacher checks.
    const otra = await callAt(app, puerta, perfilOf(0));
    expect(await pass()).toEqual({ pasan: 0, quedan: 1 });
    expect(await pass([otra.entradaId])).toEqual({ pasan: 0, quedan: 1 });
    await choose(otra.entradaId);
    expect((await app.call(sesion.token, 'GET /api/Usuario/me')).status).toBe(401);
    expect((await wait(otra)).body).toMatchObject({ estado: 'Dentro', sesion: { alcance: 'puerta' } });
  });

  it('marks a missing pupil as present, and leaves a late one late', async () => {
    await takeAsistencia(app, clase, [
      { perfilId: perfilOf(0), estado: 'Falta' },
      { perfilId: perfilOf(1), estado: 'Tarde' },
    ]);
    const puerta = await openPuerta(app, clase);
    const llamadas = [await callAt(app, puerta, perfilOf(0)), await callAt(app, puerta, perfilOf(1))];
    await pass();
    for (const llamada of llamadas) await wait(llamada);
    const { alumnos: ahora } = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', here());
    const estadoOf = (i: number) => ahora.find(({ perfilId }) => perfilId === perfilOf(i))?.estado;
    expect([estadoOf(0), estadoOf(1)]).toEqual(['Presente', 'Tarde']);
  });

  it('does not let in by «all» a name that two devices claim; the teacher chooses one', async () => {
    const puerta = await openPuerta(app, clase);
    const [una, otra] = [await callAt(app, puerta, perfilOf(3)), await callAt(app, puerta, perfilOf(3))];
    const nerea = await callAt(app, puerta, perfilOf(2));
    expect((await door()).esperan.map(({ repetido }) => repetido)).toEqual([true, true, false]);
    expect(await pass()).toEqual({ pasan: 1, quedan: 2 });
    expect(await pass([una.entradaId, otra.entradaId], true)).toEqual({ pasan: 0, quedan: 2 });
    expect(await choose(otra.entradaId)).toEqual({ pasan: 1, quedan: 0 });
    expect((await wait(una)).body).toEqual({ estado: 'Rechazada' });
    expect((await wait(otra)).body).toMatchObject({ estado: 'Dentro', sesion: { rol: 'Estudiante' } });
    expect((await wait(nerea)).body).toMatchObject({ estado: 'Dentro' });
  });

  it('lets in nobody under a name that was called again since the teacher’s phone saw it', async () => {
    const puerta = await openPuerta(app, clase);
    const seen = [await callAt(app, puerta, perfilOf(2)), await callAt(app, puerta, perfilOf(3))];
    await callAt(app, puerta, perfilOf(3));
    expect(await pass(seen.map(({ entradaId }) => entradaId))).toEqual({ pasan: 1, quedan: 2 });
    expect((await wait(seen[1] as (typeof seen)[number])).body).toEqual({ estado: 'Espera' });
  });

  it('takes back a mistaken call, refuses kindly, and lets five wait under one name', async () => {
    const puerta = await openPuerta(app, clase);
    const mistaken = await callAt(app, puerta, perfilOf(0));
    await app.must(null, 'POST /api/Puerta/llamar', {
      body: { secreto: puerta.secreto, perfilId: perfilOf(1), anterior: mistaken },
    });
    expect((await door()).esperan.map(({ perfilId }) => perfilId)).toEqual([perfilOf(1)]);
    for (let i = 0; i < 5; i += 1) await callAt(app, puerta, perfilOf(2));
    const sixth = await app.call(null, 'POST /api/Puerta/llamar', {
      body: { secreto: puerta.secreto, perfilId: perfilOf(2) },
    });
    expect(sixth).toMatchObject({ status: 409, body: { errores: [{ codigo: 'PUERTA_LLENA' }] } });
    const refused = await callAt(app, puerta, perfilOf(3));
    await app.must(clase.profesor.token, 'POST /api/Grupo/:id/puerta/rechazar', {
      ...here(),
      body: { entradaId: refused.entradaId },
    });
    expect((await wait(refused)).body).toEqual({ estado: 'Rechazada' });
    // Digits open only the names that the letters match, and never another class.
    const { codigo } = puerta;
    for (const perfilId of [perfilOf(3), (await newAlumnos(app, await createClase(app), NOMBRES))[0]?.perfilId ?? 0]) {
      const other = await app.call(null, 'POST /api/Puerta/llamar', { body: { codigo, letras: 'lu', perfilId } });
      expect(other.status).toBe(404);
    }
  });

  it("can't let in, refuse or take back a call at another door", async () => {
    const puerta = await openPuerta(app, clase);
    const otra = await createClase(app);
    const [ajena] = await newAlumnos(app, otra, NOMBRES);
    const suya = await callAt(app, await openPuerta(app, otra), ajena?.perfilId ?? 0);
    expect(await pass([suya.entradaId])).toEqual({ pasan: 0, quedan: 0 });
    const refused = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/puerta/rechazar', {
      ...here(),
      body: { entradaId: suya.entradaId },
    });
    expect(refused.status).toBe(404);
    const { secreto } = puerta;
    const mia = await callAt(app, puerta, perfilOf(0));
    for (const anterior of [suya, { ...mia, clave: suya.clave }, { ...suya, clave: mia.clave }]) {
      await app.must(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId: perfilOf(1), anterior } });
    }
    expect([(await wait(suya)).body, (await wait(mia)).body]).toEqual([{ estado: 'Espera' }, { estado: 'Espera' }]);
    expect(await wait({ ...suya, clave: mia.clave })).toMatchObject(CERRADA);
  });

  it('is useless once closed by hand, by time or with its group', async () => {
    const ways = [close, passTime, () => app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', here())];
    for (const way of ways) {
      const puerta = await openPuerta(app, clase);
      const llamada = await callAt(app, puerta, perfilOf(0));
      await way();
      if (way !== ways[2]) await sql`update entrada set caduca_en = now() - interval '1 second'`.execute(app.db);
      const { codigo, secreto } = puerta;
      for (const answer of [
        await look({ secreto }),
        await look({ codigo, letras: 'lu' }),
        await app.call(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId: perfilOf(0) } }),
        await wait(llamada),
      ])
        expect(answer).toMatchObject(CERRADA);
      if (way === ways[2]) continue;
      const late = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/puerta/dejar-pasar', {
        ...here(),
        body: {},
      });
      expect(late).toMatchObject(CERRADA);
      expect(await door()).toMatchObject({ codigo: null, urlCompleta: null, cierra: null, esperan: [] });
    }
  });

  it('closed right after letting in still hands out the session for two minutes', async () => {
    const puerta = await openPuerta(app, clase);
    const [una, otra] = [await callAt(app, puerta, perfilOf(0)), await callAt(app, puerta, perfilOf(2))];
    await pass();
    await close();
    expect((await wait(una)).body).toMatchObject({ estado: 'Dentro', sesion: { rol: 'Estudiante' } });
    await sql`update entrada set caduca_en = caduca_en - make_interval(secs => ${SEGUNDOS_RECOGIDA})`.execute(app.db);
    expect(await wait(otra)).toMatchObject(CERRADA);
  });

  it('gives no session to a child who was taken out meanwhile, and ends an open one', async () => {
    const puerta = await openPuerta(app, clase);
    const [una, otra] = [await callAt(app, puerta, perfilOf(0)), await callAt(app, puerta, perfilOf(2))];
    await pass();
    const { body } = await wait(una);
    const { sesion } = body as { sesion: { token: string } };
    for (const i of [0, 2]) await takeOut(app, clase, perfilOf(i));
    expect((await app.call(sesion.token, 'GET /api/Usuario/me')).status).toBe(401);
    expect((await wait(otra)).body).toEqual({ estado: 'Rechazada' });
    expect((await door()).dentro).toEqual([]);
  });

  it('gives nothing to a device that fetched only after the child was taken out and back in', async () => {
    const puerta = await openPuerta(app, clase);
    const llamadas = [await callAt(app, puerta, perfilOf(0)), await callAt(app, puerta, perfilOf(2))];
    await pass([llamadas[0]?.entradaId ?? 0]);
    for (const i of [0, 2]) await takeOut(app, clase, perfilOf(i));
    const back = sql`update perfil set retirado_en = null where grupo_id = ${clase.grupoId}`;
    await back.execute(app.db);
    for (const llamada of llamadas) expect((await wait(llamada)).body).toEqual({ estado: 'Rechazada' });
    expect(await door()).toMatchObject({ esperan: [], dentro: [] });
  });

  it('leaves no row behind once its time is over', async () => {
    const puerta = await openPuerta(app, clase);
    await callAt(app, puerta, perfilOf(0));
    await passTime();
    await sql`update entrada set caduca_en = now() - interval '1 second'`.execute(app.db);
    await sweep(app.db);
    const rows = app.db.selectFrom('puerta').select('grupo_id').where('grupo_id', '=', clase.grupoId);
    expect(await rows.execute()).toEqual([]);
    expect(await app.db.selectFrom('entrada').select('id').where('grupo_id', '=', clase.grupoId).execute()).toEqual([]);
    await openPuerta(app, clase);
  });
});

describe('guessing', () => {
  it("locks a door's digits after ten wrong ones with its first half; its QR code still opens", async () => {
    const puerta = await openPuerta(app, clase);
    for (let i = 0; i < FALLOS_PUERTA - 1; i += 1) {
      expect(await look({ codigo: wrongOf(puerta, i), letras: 'lu' }, `198.51.100.${i}`)).toMatchObject(CERRADA);
    }
    expect((await look({ codigo: puerta.codigo, letras: 'lu' })).status).toBe(200);
    await look({ codigo: wrongOf(puerta, 20), letras: 'lu' }, '198.51.100.99');
    expect(await look({ codigo: puerta.codigo, letras: 'lu' })).toMatchObject(CERRADA);
    expect(await door()).toMatchObject({ codigo: null, urlCompleta: expect.stringContaining(puerta.secreto) });
    expect((await look({ secreto: puerta.secreto })).status).toBe(200);
  });

  it('does not harm doors with another first half', async () => {
    const puerta = await openPuerta(app, clase);
    const other = String((Number(puerta.codigo.slice(0, 3)) + 1) % 1000).padStart(3, '0');
    for (let i = 0; i < FALLOS_PUERTA + 2; i += 1) await look({ codigo: `${other}00${i % 10}`, letras: 'lu' });
    expect((await look({ codigo: puerta.codigo, letras: 'lu' })).status).toBe(200);
  });

  it('does not count the right digits of one door as wrong for another with the same half', async () => {
    const [una, otra] = [await openPuerta(app, clase), await openPuerta(app, await createClase(app))];
    const alike = wrongOf(una, 0);
    await app.db
      .updateTable('puerta')
      .set({ mitad: Number(alike.slice(0, 3)), codigo_hash: hashToken(alike) })
      .where('secreto_hash', '=', hashToken(otra.secreto))
      .execute();
    for (let i = 0; i < FALLOS_PUERTA + 2; i += 1) await look({ codigo: una.codigo, letras: 'lu' });
    expect((await look({ codigo: alike, letras: 'lu' })).status).toBe(200);
    // Digits of neither door are wrong for both.
    for (let i = 1; i <= FALLOS_PUERTA; i += 1) await look({ codigo: wrongOf(una, i), letras: 'lu' });
    expect(await look({ codigo: una.codigo, letras: 'lu' })).toMatchObject(CERRADA);
    expect(await look({ codigo: alike, letras: 'lu' })).toMatchObject(CERRADA);
  });

  it('in parallel learns no more than in sequence', async () => {
    const puerta = await openPuerta(app, clase);
    const guesses = Array.from({ length: 30 }, (_, i) =>
      look({ codigo: wrongOf(puerta, i), letras: 'lu' }, `198.51.100.${i}`),
    );
    await Promise.all(guesses);
    const [row] = await app.db
      .selectFrom('puerta')
      .select(['fallos', 'codigo_hash'])
      .where('grupo_id', '=', clase.grupoId)
      .execute();
    expect(row).toEqual({ fallos: FALLOS_PUERTA, codigo_hash: null });
  });

  it('counts wrong tries against the address, and no right ones: thirty look at once', async () => {
    const puerta = await openPuerta(app, clase);
    const { secreto, codigo } = puerta;
    const { pase } = await app.must(null, 'POST /api/Puerta/mirar', { body: { secreto } });
    const right = await Promise.all(
      Array.from({ length: 60 }, (_, i) => look(i % 2 === 0 ? { secreto, pase } : { codigo, letras: 'lu', pase })),
    );
    expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]));
    const counted = async () => (await app.db.selectFrom('intento').select('clase').execute()).map((uno) => uno.clase);
    expect(await counted()).toEqual([]);
    // Letters that name nobody are a guess too.
    expect((await look({ codigo, letras: 'zz' })).status).toBe(200);
    await look({ secreto: 'no-es-este' });
    await look({ codigo: wrongOf(puerta, 0), letras: 'lu' });
    expect(await counted()).toEqual(Array(3).fill('puerta-direccion'));
  });
});
