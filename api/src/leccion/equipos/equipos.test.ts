import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { app, createClase, it, newAlumno, saveEquipos, takeOut, toEquipos, type Clase } from '../../testing/index.ts';

let clase: Clase;
let ids: number[];

beforeEach(async () => {
  clase = await createClase(app);
  ids = [];
  for (const nombre of ['Ana', 'Bruno', 'Carmen', 'Diego'])
    ids.push((await newAlumno(app, clase, nombre, 'Gil')).perfilId);
});

const of = () => ({ params: { id: clase.grupoId } });
const list = () => app.must(clase.profesor.token, 'GET /api/Grupo/:id/equipos', of());
const id = (i: number) => ids[i] ?? 0;
const split = () => [
  [id(1), id(0)],
  [id(3), id(2)],
];

it('sets are stored by name, the latest first, with teams and members in their order', async () => {
  expect(await list()).toEqual([]);
  const una = await saveEquipos(app, clase, split());
  expect(una).toMatchObject({
    nombre: 'Proyecto de geometría',
    equipos: [
      { nombre: 'Linces', perfilesIds: [id(1), id(0)] },
      { nombre: 'Nutrias', perfilesIds: [id(3), id(2)] },
    ],
  });
  const otra = await saveEquipos(app, clase, [ids, []], 'Lectura');
  expect((await list()).map((cada) => cada.id)).toEqual([otra.id, una.id]);
  const params = { id: clase.grupoId, equiposId: una.id };
  const reglas = { ...una.reglas, n: 3, aparte: [[id(0), id(1)]], juntos: [], distintos: true, fijos: [id(2)] };
  const equipos = [{ nombre: 'Los de la ventana', perfilesIds: [id(2)] }];
  const edited = await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/equipos/:equiposId', {
    params,
    body: { nombre: '  Geometría   2 ', equipos, reglas },
  });
  expect(edited).toMatchObject({ id: una.id, nombre: 'Geometría 2', equipos, reglas });
  expect(await list()).toEqual([edited, otra]);
  await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/equipos/:equiposId', { params });
  expect(await list()).toEqual([otra]);
});

it('pupils of another group, taken out, or named twice are refused by name, and nothing is stored', async () => {
  const lejos = (await newAlumno(app, await createClase(app, { profesor: clase.profesor }))).perfilId;
  await takeOut(app, clase, id(3));
  for (const [equipos, codigo, campo] of [
    [[[id(0)], [id(1), lejos]], 'MIEMBRO_AJENO', 'equipos.1.perfilesIds.1'],
    [[[id(3)]], 'MIEMBRO_AJENO', 'equipos.0.perfilesIds.0'],
    [[[id(0)], [id(1), id(0)]], 'MIEMBRO_REPETIDO', 'equipos.1.perfilesIds.1'],
  ] as const) {
    const answer = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/equipos', {
      ...of(),
      body: toEquipos(equipos),
    });
    expect(answer).toMatchObject({ status: 400, body: { errores: [{ codigo, campo }] } });
  }
  expect(await list()).toEqual([]);
});

it('a pupil who leaves the class leaves teams and rules, and is back when accepted again', async () => {
  const body = toEquipos(split());
  body.reglas.juntos = [[id(0), id(1)]];
  body.reglas.fijos = [id(0), id(2)];
  const una = await app.must(clase.profesor.token, 'POST /api/Grupo/:id/equipos', { ...of(), body });
  await takeOut(app, clase, id(0));
  expect(await list()).toMatchObject([
    { equipos: [{ perfilesIds: [id(1)] }, {}], reglas: { juntos: [], fijos: [id(2)] } },
  ]);
  await sql`update perfil set retirado_en = null where id = ${id(0)}`.execute(app.db);
  expect(await list()).toEqual([una]);
});

it('a set of another group is not found through an own one', async () => {
  const otra = await createClase(app, { profesor: clase.profesor });
  const ajena = await saveEquipos(app, otra, [[]]);
  const params = { id: clase.grupoId, equiposId: ajena.id };
  for (const key of ['PUT /api/Grupo/:id/equipos/:equiposId', 'DELETE /api/Grupo/:id/equipos/:equiposId'] as const) {
    const body = key.startsWith('PUT') ? { body: toEquipos([[]]) } : {};
    expect((await app.call(clase.profesor.token, key, { params, ...body })).status).toBe(404);
  }
});

it('a fifty-first set is refused, saying what to do', async () => {
  await saveEquipos(app, clase, [[]]);
  await sql`insert into equipos (grupo_id, nombre, reglas)
    select grupo_id, nombre || n, reglas from equipos, generate_series(2, 50) n where grupo_id = ${clase.grupoId}`.execute(
    app.db,
  );
  const answer = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/equipos', {
    ...of(),
    body: toEquipos([[]]),
  });
  expect(answer).toMatchObject({ status: 409, body: { errores: [{ codigo: 'EQUIPOS_LLENOS' }] } });
});

it('the database allows nobody in two teams of one set, nor in one of another group', async () => {
  const { id: equiposId } = await saveEquipos(app, clase, split());
  const put = (perfilId: number, grupoId: number) =>
    sql`insert into equipo_perfil (equipos_id, grupo_id, perfil_id, orden, puesto)
        values (${equiposId}, ${grupoId}, ${perfilId}, 2, 9)`.execute(app.db);
  await expect(put(id(0), clase.grupoId)).rejects.toThrow(/unique/);
  const otra = await createClase(app);
  const lejos = await newAlumno(app, otra);
  for (const grupoId of [clase.grupoId, otra.grupoId])
    await expect(put(lejos.perfilId, grupoId)).rejects.toThrow(/foreign key/);
});
