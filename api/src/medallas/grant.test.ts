import { describe, expect } from 'vitest';
import {
  app,
  createClase,
  createMedalla,
  createTabla,
  grantAs,
  it,
  joinClase,
  newAlumno,
  newEstudiante,
  redeem,
  stock,
} from '../testing/index.ts';
import { inTransaction } from '../platform/sql.ts';
import { findDifferences } from '../verify/differences.ts';

const clase = await createClase(app);

const GIVE = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const TAKE = 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId';

async function newPerfil(): Promise<number> {
  return joinClase(app, clase, await newEstudiante(app));
}

const give = (perfilId: number, n: number | string, medallaId = clase.medalla.id, headers = {}) =>
  app.call(clase.profesor.token, GIVE, { params: { perfilId, medallaId, n }, headers });
const take = (perfilId: number, cantidad: number | string, medallaId = clase.medalla.id) =>
  app.call(clase.profesor.token, TAKE, { params: { perfilId, medallaId }, query: { cantidad } });

async function perfilOf(perfilId: number) {
  const perfiles = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: clase.grupoId },
  });
  return perfiles.find(({ id }) => id === perfilId);
}

describe('giving and taking medals', () => {
  it('adds copies, coins and the grade that follows', async () => {
    const perfilId = await newPerfil();
    const answer = await give(perfilId, 3);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ monedas: 15, medallasOtorgadas: 3, mensaje: '3 medallas para Lucía Núñez.' });
    expect(await perfilOf(perfilId)).toMatchObject({
      calificacionActual: 1,
      monedas: 15,
      medallas: [
        { id: clase.medalla.id, medallaId: clase.medalla.id, nombre: 'Constancia', icono: 'fire', cantidad: 3 },
      ],
    });
  });

  it('adds up two grants to one student in a batch: one row of copies, one event each', async () => {
    const [una, otra] = [await newPerfil(), await newPerfil()];
    const medallaId = clase.medalla.id;
    const items = [una, otra, una].map((perfilId, i) => ({ perfilId, medallaId, cantidad: i + 1 }));
    const { loteId } = await inTransaction(app.pool, true, (tx) => grantAs(tx, clase.profesor.id, items));
    expect(await perfilOf(una)).toMatchObject({ monedas: 20, medallas: [{ cantidad: 4 }] });
    expect(await perfilOf(otra)).toMatchObject({ monedas: 10, medallas: [{ cantidad: 2 }] });
    const eventos = await app.db.selectFrom('evento').select('perfil_id').where('lote_id', '=', loteId).execute();
    expect(eventos.map(({ perfil_id }) => perfil_id)).toEqual([una, otra]);
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('takes the newest copies first with their coins, and the grade falls', async () => {
    const perfilId = await newPerfil();
    const medalla = await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 5 });
    await give(perfilId, 1, medalla.id);
    await app.must(clase.profesor.token, 'PUT /api/medalla/:id', {
      params: { id: medalla.id },
      body: {
        nombre: 'Constancia',
        descripcion: 'Trabaja cada día un poco.',
        cantidadMonedasBrinda: 20,
        nombreIcono: 'fire',
      },
    });
    await give(perfilId, 2, medalla.id);
    expect(await perfilOf(perfilId)).toMatchObject({ monedas: 45 });
    const first = await take(perfilId, 2, medalla.id);
    expect(first.body).toMatchObject({ mensaje: 'Has quitado 2 medallas a Lucía Núñez.', monedas: 40 });
    await give(perfilId, 1);
    expect(await perfilOf(perfilId)).toMatchObject({ calificacionActual: 1 });
    expect((await take(perfilId, 1)).status).toBe(200);
    expect(await perfilOf(perfilId)).toMatchObject({ calificacionActual: 0, monedas: 5 });
  });

  it.each([
    ['0', 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.'],
    ['-1', 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.'],
    ['dos', 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.'],
    ['1.5', 'Por favor, ingrese una cantidad mayor a cero antes de confirmar.'],
    ['100', 'Puedes dar como mucho 99 medallas de una vez.'],
  ])('refuses to give %s', async (n, mensaje) => {
    const answer = await give(await newPerfil(), n);
    expect([answer.status, (answer.body as { mensaje: string }).mensaje]).toEqual([400, mensaje]);
  });

  it('says how many there are when asked to take more', async () => {
    const perfilId = await newPerfil();
    expect(await take(perfilId, 1)).toMatchObject({
      status: 400,
      body: { mensaje: 'Este alumno no tiene esta medalla: no hay nada que quitar.' },
    });
    await give(perfilId, 1);
    expect(await take(perfilId, 2)).toMatchObject({
      status: 400,
      body: { mensaje: 'No puedes quitar más de las que tiene: solo tiene 1.' },
    });
    await give(perfilId, 2);
    expect(await take(perfilId, 9)).toMatchObject({
      status: 400,
      body: { mensaje: 'No puedes quitar más de las que tiene: tiene 3.' },
    });
  });

  it('gives neither a retired medal nor one to a student who was taken out', async () => {
    const perfilId = await newPerfil();
    const medalla = await createMedalla(app, clase.profesor);
    await give(perfilId, 1, medalla.id);
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medalla.id } });
    expect((await give(perfilId, 1, medalla.id)).status).toBe(404);
    expect((await perfilOf(perfilId))?.medallas).toHaveLength(1);
    expect((await take(perfilId, 1, medalla.id)).status).toBe(200);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
      params: { id: clase.grupoId, perfilId },
    });
    expect((await give(perfilId, 1)).status).toBe(404);
  });

  it('loses none of many given at the same moment', async () => {
    const perfilId = await newPerfil();
    const answers = await Promise.all(Array.from({ length: 40 }, () => give(perfilId, 1)));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    // 5 coins each: the first five plain, then with the booster of each milestone (7, 8, 8 and 9 coins).
    const monedas = 5 * 5 + 5 * 7 + 10 * 8 + 15 * 8 + 5 * 9;
    expect(await perfilOf(perfilId)).toMatchObject({ monedas, medallas: [{ cantidad: 40 }] });
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(perfilId, 1)));
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(await perfilOf(perfilId)).toMatchObject({ monedas: 0, medallas: [] });
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('grades copies by the rows of the table, including decimals', async () => {
    const [a, b] = [await createMedalla(app, clase.profesor), await createMedalla(app, clase.profesor)];
    const tabla = await createTabla(app, clase.profesor, [
      [1, [a.id]],
      [3.5, [a.id, a.id]],
      [7, [a.id, a.id, b.id]],
    ]);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '3.º A', materia: 'Historia', institucion: 'IES Rosalía', tablaEquivalenciaId: tabla.id },
    });
    const perfilId = await newPerfil();
    const calificaciones: number[] = [];
    for (const medalla of [b, a, a]) {
      await give(perfilId, 1, medalla.id);
      calificaciones.push((await perfilOf(perfilId))?.calificacionActual ?? -1);
    }
    expect(calificaciones).toEqual([0, 1, 7]);
  });
});

describe('a retried action', () => {
  const key = (clave: string) => ({ 'idempotency-key': clave });

  it('gets the first answer and gives nothing more, also when both arrive at once', async () => {
    const perfilId = await newPerfil();
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(perfilId, 2, undefined, key('a-1'))));
    const again = await give(perfilId, 2, undefined, key('a-1'));
    for (const answer of answers) expect(answer).toMatchObject({ status: 201, text: again.text });
    expect((await perfilOf(perfilId))?.medallas[0]?.cantidad).toBe(2);
  });

  it('is refused when the key was used for something else', async () => {
    const perfilId = await newPerfil();
    await give(perfilId, 1, undefined, key('b-1'));
    expect(await give(perfilId, 2, undefined, key('b-1'))).toMatchObject({
      status: 409,
      body: { errores: [{ codigo: 'CLAVE_REUTILIZADA' }] },
    });
    expect((await perfilOf(perfilId))?.medallas[0]?.cantidad).toBe(1);
  });

  it('runs again after a refusal', async () => {
    const perfilId = await newPerfil();
    expect((await give(perfilId, 0, undefined, key('c-1'))).status).toBe(400);
    const medalla = await createMedalla(app, clase.profesor);
    const send = () =>
      app.call(clase.profesor.token, TAKE, { params: { perfilId, medallaId: medalla.id }, headers: key('c-2') });
    expect((await send()).status).toBe(400);
    await give(perfilId, 1, medalla.id);
    expect((await send()).status).toBe(200);
    expect((await send()).status).toBe(200);
    expect((await perfilOf(perfilId))?.medallas).toEqual([]);
  });

  it('is remembered for seven days, for grants and removals alike', async () => {
    const perfilId = await newPerfil();
    const medalla = await createMedalla(app, clase.profesor);
    const dar = () => give(perfilId, 2, medalla.id, key('d-1'));
    const quitar = () =>
      app.call(clase.profesor.token, TAKE, { params: { perfilId, medallaId: medalla.id }, headers: key('d-2') });
    const age = (interval: string) =>
      app.pool.query(`update idempotencia set caduca_en = caduca_en - $1::interval where clave in ('d-1', 'd-2')`, [
        interval,
      ]);
    const copias = async () => (await perfilOf(perfilId))?.medallas[0]?.cantidad;
    await dar();
    await quitar();
    await age('6 days 23 hours');
    await dar();
    await quitar();
    expect(await copias()).toBe(1);
    await age('1 hour 1 second');
    await dar();
    expect(await copias()).toBe(3);
    await quitar();
    expect(await copias()).toBe(2);
  });

  it('is compared by the fields that its endpoint reads: unknown fields, however deep, are ignored', async () => {
    const send = (nombre: string, extra: string) =>
      app.fastify.inject({
        method: 'POST',
        url: '/api/Medalla/alta',
        headers: {
          authorization: `Bearer ${clase.profesor.token}`,
          'content-type': 'application/json',
          ...key('e-1'),
        },
        payload: `{"nombre":"${nombre}","descripcion":"Por ser así de honda","nombreIcono":"fire","cantidadMonedasBrinda":1,"extra":${extra}}`,
      });
    const deep = await send('Honda', `${'['.repeat(100_000)}${']'.repeat(100_000)}`);
    expect(deep.statusCode, deep.body).toBe(201);
    expect((await send('Honda', '1')).body).toBe(deep.body);
    expect((await send('Otra', '1')).statusCode).toBe(409);
  });

  it('refuses a key that is too long', async () => {
    expect((await give(await newPerfil(), 1, undefined, key('x'.repeat(129)))).status).toBe(400);
  });
});

describe('coins that were spent', () => {
  it('takes back all that came: spent coins are owed, and the answer says so', async () => {
    const alumno = await newAlumno(app, clase);
    await give(alumno.perfilId, 3);
    const { id } = await stock(app, clase, { precio: 10 });
    expect((await redeem(app, alumno, id)).status).toBe(201);
    const { body } = await take(alumno.perfilId, 2);
    expect(body).toMatchObject({ monedas: 10 });
    expect((body as { mensaje: string }).mensaje).toMatch(/Le faltan 5 monedas: las pagará lo próximo que gane\.$/);
    expect(await perfilOf(alumno.perfilId)).toMatchObject({
      monedas: 0,
      monedasDebidas: 5,
      medallas: [{ cantidad: 1 }],
    });
  });
});
