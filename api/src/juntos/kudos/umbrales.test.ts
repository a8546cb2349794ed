import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  createClase,
  createMedalla,
  createUmbral,
  insertKudos,
  it,
  newAlumno,
  newEstudiante,
  sendKudo,
  takeOut,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
let lucia: Alumno;
let mateo: Alumno;
let ines: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  [lucia, mateo, ines] = [await newAlumno(app, clase), await newAlumno(app, clase), await newAlumno(app, clase)];
});

const UMBRAL = '/api/ConfiguracionUmbralParaMedallas';
const list = (token: string) => app.call(token, `GET ${UMBRAL}`, { query: { grupoId: clase.grupoId } });
const create = (body: object) =>
  app.call(clase.profesor.token, `POST ${UMBRAL}`, {
    body: { grupoId: clase.grupoId, medallaId: clase.medalla.id, tipoKudoId: 1, cantidadKudos: 2, ...body },
  });

async function copias({ perfilId }: Alumno): Promise<number> {
  const { medallas } = await app.must(clase.profesor.token, 'GET /api/PerfilEstudiante/:perfilId', {
    params: { perfilId },
  });
  return medallas.find(({ medallaId }) => medallaId === clase.medalla.id)?.cantidad ?? 0;
}
const usados = async () =>
  (await app.db.selectFrom('kudo_usado').select('kudo_id').where('grupo_id', '=', clase.grupoId).execute()).length;

describe('a threshold in progress', () => {
  const reunidos = async (token: string) =>
    new Map(
      (await app.must(token, `GET ${UMBRAL}`, { query: { grupoId: clase.grupoId } })).map((uno) => [
        uno.tipoKudoId,
        uno.reunidos,
      ]),
    );

  it('shows each student how many of their own kudos count, and its teacher none', async () => {
    await createUmbral(app, clase, { cantidadKudos: 2, tipoKudoId: 1 });
    await createUmbral(app, clase, { cantidadKudos: 3, tipoKudoId: 2, soloCompanerosDistintos: true });
    await sendKudo(app, lucia, mateo.perfilId, 2);
    await sendKudo(app, lucia, mateo.perfilId, 2);
    await sendKudo(app, lucia, ines.perfilId, 1);
    expect(await reunidos(mateo.token)).toEqual(
      new Map([
        [1, 0],
        [2, 1],
      ]),
    );
    expect(await reunidos(ines.token)).toEqual(
      new Map([
        [1, 1],
        [2, 0],
      ]),
    );
    expect([...(await reunidos(clase.profesor.token)).values()]).toEqual([null, null]);
    // Used kudos no longer count.
    await sendKudo(app, mateo, ines.perfilId, 1);
    expect((await reunidos(ines.token)).get(1)).toBe(0);
  });
});

describe('a threshold that is reached', () => {
  it('brings its medal with coins and cause, uses the kudos up, and can be reached again', async () => {
    await createUmbral(app, clase, { cantidadKudos: 2 });
    await sendKudo(app, lucia, mateo.perfilId);
    expect(await copias(mateo)).toBe(0);
    await sendKudo(app, ines, mateo.perfilId);
    expect(await copias(mateo)).toBe(1);
    expect(await usados()).toBe(2);
    const lotes = await app.db
      .selectFrom('lote')
      .select(['causa', 'autor_id'])
      .where('grupo_id', '=', clase.grupoId)
      .execute();
    expect(lotes).toEqual([{ causa: 'umbral', autor_id: clase.profesor.id }]);
    const perfil = await app.must(mateo.token, 'GET /api/PerfilEstudiante/:perfilId', {
      params: { perfilId: mateo.perfilId },
    });
    expect(perfil).toMatchObject({ monedas: 5, kudosRecibidos: [{ tipoKudoId: 1, cantidad: 2 }] });

    await sendKudo(app, lucia, mateo.perfilId);
    expect(await copias(mateo)).toBe(1);
    await sendKudo(app, ines, mateo.perfilId);
    expect(await copias(mateo)).toBe(2);
    expect(await usados()).toBe(4);
  });

  it('counts only kudos of its kind', async () => {
    await createUmbral(app, clase, { cantidadKudos: 2 });
    await sendKudo(app, lucia, mateo.perfilId, 1);
    await sendKudo(app, ines, mateo.perfilId, 2);
    expect(await copias(mateo)).toBe(0);
    await sendKudo(app, ines, mateo.perfilId, 1);
    expect(await copias(mateo)).toBe(1);
  });

  it('counts each classmate once if set so', async () => {
    await createUmbral(app, clase, { cantidadKudos: 2, soloCompanerosDistintos: true });
    for (let i = 0; i < 3; i += 1) await sendKudo(app, lucia, mateo.perfilId);
    expect(await copias(mateo)).toBe(0);
    await sendKudo(app, ines, mateo.perfilId);
    expect(await copias(mateo)).toBe(1);
    // The first friend's other two wait for a kudo from another classmate.
    expect(await usados()).toBe(2);
    await sendKudo(app, ines, mateo.perfilId);
    expect(await copias(mateo)).toBe(2);
  });

  it('is reached once by kudos that arrive at the same moment', async () => {
    await createUmbral(app, clase, { cantidadKudos: 3 });
    const answers = await Promise.all([lucia, ines, lucia, ines].map((de) => sendKudo(app, de, mateo.perfilId)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await copias(mateo)).toBe(1);
    expect(await usados()).toBe(3);
  });

  it('brings nothing to a student who was taken out, until they are back and receive another', async () => {
    const { perfilId } = mateo;
    await insertKudos(app, clase.grupoId, [{ de: lucia.perfilId, para: perfilId }]);
    await takeOut(app, clase, perfilId);
    await createUmbral(app, clase, { cantidadKudos: 1 });
    expect(await usados()).toBe(0);
  });
});

describe('the teacher', () => {
  it('creates one that counts earlier kudos, for everybody', async () => {
    const antes = [
      { de: lucia.perfilId, para: mateo.perfilId, veces: 5 },
      { de: mateo.perfilId, para: ines.perfilId },
      { de: lucia.perfilId, para: ines.perfilId },
    ];
    await insertKudos(app, clase.grupoId, antes);
    await createUmbral(app, clase, { cantidadKudos: 2 });
    expect([await copias(mateo), await copias(ines), await copias(lucia)]).toEqual([2, 1, 0]);
    expect(await usados()).toBe(6);
  });

  it('uses the oldest kudos first', async () => {
    await insertKudos(app, clase.grupoId, [{ de: lucia.perfilId, para: mateo.perfilId, veces: 3 }]);
    await createUmbral(app, clase, { cantidadKudos: 2 });
    const ids = (await app.db.selectFrom('kudo').select('id').where('receptor_id', '=', mateo.perfilId).execute())
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    const used = await app.db
      .selectFrom('kudo_usado')
      .select('kudo_id')
      .where('grupo_id', '=', clase.grupoId)
      .execute();
    expect(used.map(({ kudo_id }) => kudo_id).sort((a, b) => a - b)).toEqual(ids.slice(0, 2));
  });

  it('edits it: fewer kudos pay at once, more take nothing back, and the old kind is free again', async () => {
    await insertKudos(app, clase.grupoId, [{ de: lucia.perfilId, para: mateo.perfilId, veces: 2 }]);
    const { id, ...umbral } = await createUmbral(app, clase, { cantidadKudos: 3 });
    expect(await copias(mateo)).toBe(0);
    const edit = (body: object) =>
      app.call(clase.profesor.token, `PUT ${UMBRAL}`, { body: { id, ...umbral, ...body } });
    expect(await edit({ cantidadKudos: 2 })).toMatchObject({ status: 200, body: { id, cantidadKudos: 2 } });
    expect(await copias(mateo)).toBe(1);
    expect((await edit({ cantidadKudos: 100 })).status).toBe(200);
    expect(await copias(mateo)).toBe(1);
    expect(await edit({ tipoKudoId: 4 })).toMatchObject({ body: { tipoKudoNombre: 'Me hizo reír' } });
    expect((await create({})).status).toBe(201);
    expect(await edit({ tipoKudoId: 1 })).toMatchObject({ status: 409 });
  });

  it('edits it without naming its group, as older clients do; another teacher’s is not found', async () => {
    const { grupoId, ...umbral } = await createUmbral(app, clase, { cantidadKudos: 3 });
    const body = { ...umbral, cantidadKudos: 5 };
    const answer = await app.call(clase.profesor.token, `PUT ${UMBRAL}`, { body });
    expect(answer).toMatchObject({ status: 200, body: { id: umbral.id, grupoId, cantidadKudos: 5 } });
    const { profesor } = await createClase(app);
    expect((await app.call(profesor.token, `PUT ${UMBRAL}`, { body: umbral })).status).toBe(404);
    const nadie = { ...body, id: 2_000_000_000 };
    expect((await app.call(clase.profesor.token, `PUT ${UMBRAL}`, { body: nadie })).status).toBe(404);
    expect((await list(clase.profesor.token)).body).toMatchObject([{ id: umbral.id, cantidadKudos: 5 }]);
  });

  it('deletes it: medals stay, and unused kudos count for the next', async () => {
    const { id } = await createUmbral(app, clase, { cantidadKudos: 2 });
    for (const de of [lucia, ines, lucia]) await sendKudo(app, de, mateo.perfilId);
    expect((await app.call(clase.profesor.token, `DELETE ${UMBRAL}/:id`, { params: { id } })).status).toBe(204);
    expect(await copias(mateo)).toBe(1);
    expect((await app.call(clase.profesor.token, `DELETE ${UMBRAL}/:id`, { params: { id } })).status).toBe(404);
    await createUmbral(app, clase, { cantidadKudos: 1 });
    expect(await copias(mateo)).toBe(2);
    expect(await usados()).toBe(3);
  });

  it('can not edit a deleted one, whatever the form says', async () => {
    const umbral = await createUmbral(app, clase);
    const body = { ...umbral, id: 2_000_000_000 };
    expect((await app.call(clase.profesor.token, `PUT ${UMBRAL}`, { body })).status).toBe(404);
  });

  it('has one per kind of kudo', async () => {
    await createUmbral(app, clase);
    expect(await create({ cantidadKudos: 9 })).toMatchObject({
      status: 409,
      body: {
        mensaje: 'Esta clase ya tiene un umbral para «Suma en equipo». Edita ese o elige otro reconocimiento.',
        errores: [{ codigo: 'UMBRAL_REPETIDO', campo: 'tipoKudoId' }],
      },
    });
    const answers = await Promise.all([create({ tipoKudoId: 2 }), create({ tipoKudoId: 2 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('can’t use a medal of another teacher, retired or unknown', async () => {
    const ajena = (await createClase(app)).medalla.id;
    const { id: retirada } = await createMedalla(app, clase.profesor);
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: retirada } });
    const umbral = await createUmbral(app, clase, { tipoKudoId: 3 });
    for (const medallaId of [ajena, retirada, 2_000_000_000]) {
      const refusal = {
        status: 400,
        body: { mensaje: 'Elige una de las medallas de esta clase.', errores: [{ campo: 'medallaId' }] },
      };
      expect(await create({ medallaId })).toMatchObject(refusal);
      const body = { ...umbral, medallaId };
      expect(await app.call(clase.profesor.token, `PUT ${UMBRAL}`, { body })).toMatchObject(refusal);
    }
  });

  it('reads in the specification’s words what is missing', async () => {
    for (const cantidadKudos of [0, -1, 1.5, 101]) {
      expect(await create({ cantidadKudos })).toMatchObject({
        status: 400,
        body: { mensaje: 'Ingresa una cantidad válida de kudos.', errores: [{ campo: 'cantidadKudos' }] },
      });
    }
    expect((await create({ cantidadKudos: 100 })).status).toBe(201);
    expect(await create({ medallaId: 0 })).toMatchObject({
      status: 400,
      body: { mensaje: 'Debes seleccionar una medalla.' },
    });
    expect(await create({ tipoKudoId: 0 })).toMatchObject({
      status: 400,
      body: { mensaje: 'Debes seleccionar un tipo de reconocimiento.' },
    });
    expect(await create({ tipoKudoId: 11 })).toMatchObject({
      status: 400,
      body: { mensaje: 'Elige uno de los reconocimientos de la lista.' },
    });
  });

  it('can’t retire its medal, and reads where it is used', async () => {
    const medalla = await createMedalla(app, clase.profesor);
    const { id } = await createUmbral(app, clase, { medallaId: medalla.id });
    const retire = () => app.call(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medalla.id } });
    expect(await retire()).toMatchObject({
      status: 409,
      body: {
        mensaje:
          'No puedes eliminar esta medalla: se usa en un umbral de la clase «2.º ESO B». Quítala de ahí primero.',
      },
    });
    await app.must(clase.profesor.token, `DELETE ${UMBRAL}/:id`, { params: { id } });
    expect((await retire()).status).toBe(204);
  });

  it('can’t create one in another teacher’s group, nor move it to another group', async () => {
    const umbral = await createUmbral(app, clase);
    const otra = await createClase(app, { profesor: clase.profesor });
    const ajena = await createClase(app);
    expect((await create({ grupoId: ajena.grupoId })).status).toBe(404);
    for (const grupoId of [otra.grupoId, ajena.grupoId]) {
      const body = { ...umbral, grupoId };
      expect((await app.call(clase.profesor.token, `PUT ${UMBRAL}`, { body })).status).toBe(404);
    }
    expect((await list(clase.profesor.token)).body).toEqual([umbral]);
  });
});

describe('students', () => {
  it("read the list, sorted by kudo, but can't change it", async () => {
    const umbral = await createUmbral(app, clase, { tipoKudoId: 1, cantidadKudos: 3, soloCompanerosDistintos: true });
    await createUmbral(app, clase, { tipoKudoId: 9 });
    const { status, body } = await list(lucia.token);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { tipoKudoNombre: 'Incluye a todos', soloCompanerosDistintos: false },
      {
        id: umbral.id,
        grupoId: clase.grupoId,
        medallaId: clase.medalla.id,
        medallaNombre: 'Constancia',
        rutaIconoMedalla: expect.stringMatching(/fire/),
        tipoKudoId: 1,
        tipoKudoNombre: 'Suma en equipo',
        cantidadKudos: 3,
        soloCompanerosDistintos: true,
      },
    ]);
    for (const key of [`POST ${UMBRAL}`, `PUT ${UMBRAL}`] as const) {
      expect((await app.call(lucia.token, key, { body: umbral })).status).toBe(403);
    }
    const params = { id: umbral.id };
    expect((await app.call(lucia.token, `DELETE ${UMBRAL}/:id`, { params })).status).toBe(403);
    expect((await list((await newEstudiante(app)).token)).status).toBe(404);
  });
});

describe('a group that was restored', () => {
  it('accepts kudos although the medal of its threshold was retired meanwhile', async () => {
    const medalla = await createMedalla(app, clase.profesor);
    await createUmbral(app, clase, { medallaId: medalla.id, cantidadKudos: 1 });
    const params = { id: clase.grupoId };
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params });
    await app.must(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medalla.id } });
    await app.db.updateTable('grupo').set({ eliminado_en: null }).where('id', '=', clase.grupoId).execute();
    expect((await sendKudo(app, lucia, mateo.perfilId)).status).toBe(201);
    expect(await usados()).toBe(0);
  });
});

it('has a ledger that explains every balance', async () => {
  expect(await findDifferences(app.db)).toEqual([]);
});
