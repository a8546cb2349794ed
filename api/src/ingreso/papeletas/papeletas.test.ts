import { addDias, lunesOf } from '@aupa/domain/base';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import {
  app,
  buy,
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  createTabla,
  dia,
  giveLote,
  grant,
  it,
  newAlumno,
  newProfesor,
  pastWalls,
  revoke,
  stock,
  takeOut,
  undoLote,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';

let clase: Clase;
let aisha: Alumno;
let bruno: Alumno;
beforeEach(async () => {
  clase = await createClase(app, {
    rubrica: async (escuela, profesor) => {
      const medalla = await createMedalla(escuela, profesor, { nombre: 'Orden', cantidadMonedasBrinda: 23 });
      const { id } = medalla;
      const tabla = await createTabla(escuela, profesor, [
        [1, [id]],
        [2.5, [id, id, id]],
      ]);
      return { medallas: [medalla], medalla, tabla };
    },
  });
  aisha = await newAlumno(app, clase, 'Aisha', 'Diallo');
  bruno = await newAlumno(app, clase, 'Bruno', 'Ortega');
});

const hoy = dia(0);
const ask = (query: { desde?: string } = { desde: hoy }, token = clase.profesor.token) =>
  app.call(token, 'GET /api/Grupo/:id/papeletas', { params: { id: clase.grupoId }, query });
const papeletas = (query: { desde?: string } = { desde: hoy }) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/papeletas', { params: { id: clase.grupoId }, query });
const nombres = async (desde: string) =>
  (await papeletas({ desde })).papeletas.flatMap(({ medallas }) => medallas.map(({ nombre }) => nombre));

it('tells each pupil their medals with reasons, what is missing, their coins and their rewards', async () => {
  const una = await stock(app, clase, { nombre: 'Elegir música', precio: 20 });
  const { id: medallaId } = await createMedalla(app, clase.profesor, { nombre: 'Lectura', cantidadMonedasBrinda: 0 });
  await grant(app, clase, aisha.perfilId, { motivo: 'Mesa lista' });
  await grant(app, clase, aisha.perfilId, { motivo: 'Otra vez' });
  await grant(app, clase, aisha.perfilId, { medallaId });
  await app.must(aisha.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
    body: { perfilEstudianteId: aisha.perfilId, metaCalificacion: 2.5 },
  });
  await buy(app, aisha, una.id);
  const hoja = await papeletas();
  expect(hoja).toMatchObject({ grupoNombre: '2.º ESO B', materia: 'Matemáticas', desde: hoy, hoy, decimales: 1 });
  expect(hoja.hasta).toBe(addDias(hoy, 6));
  expect(hoja.recompensas).toEqual([{ id: una.id, nombre: 'Elegir música', precio: 20 }]);
  expect(hoja.papeletas).toMatchObject([
    {
      perfilId: aisha.perfilId,
      nombre: 'Aisha',
      apellido: 'Diallo',
      medallas: [
        { nombre: 'Orden', cantidad: 2, motivos: ['Otra vez', 'Mesa lista'] },
        { nombre: 'Lectura', cantidad: 1, motivos: [] },
      ],
      calificacionActual: 1,
      metaCalificacion: 2.5,
      siguienteNota: 2.5,
      faltan: [{ nombre: 'Orden', cantidad: 1 }],
      monedas: 26,
      yaTiene: [una.id],
    },
    { perfilId: bruno.perfilId, medallas: [], calificacionActual: 0, monedas: 0, yaTiene: [] },
  ]);
});

it('leaves out what was taken back or undone, and pupils who were taken out', async () => {
  await grant(app, clase, aisha.perfilId, { n: 2, motivo: 'Dos' });
  await revoke(app, clase, aisha.perfilId, 2);
  await undoLote(app, clase, (await giveLote(app, clase, [aisha.perfilId])).loteId);
  await takeOut(app, clase, bruno.perfilId);
  expect((await papeletas()).papeletas).toMatchObject([{ perfilId: aisha.perfilId, medallas: [] }]);
});

it('covers seven days from midnight of the school, in any term', async () => {
  await grant(app, clase, aisha.perfilId, { motivo: 'Ya' });
  await closePeriodo(app, clase);
  const at = (instante: string) =>
    app.db.transaction().execute((tx) =>
      pastWalls(tx, () =>
        sql`with antes as (
            update lote set creado_en = ${instante}::timestamp at time zone 'Europe/Madrid' where grupo_id = ${clase.grupoId}
          ) update asignacion set creada_en = ${instante}::timestamp at time zone 'Europe/Madrid'
            where grupo_id = ${clase.grupoId}`.execute(tx),
      ),
    );
  const desde = addDias(hoy, -20);
  await at(`${desde} 00:00:00`);
  expect(await nombres(desde)).toEqual(['Orden']);
  expect(await nombres(addDias(desde, 1))).toEqual([]);
  await at(`${addDias(desde, 6)} 23:59:59`);
  expect(await nombres(desde)).toEqual(['Orden']);
  await at(`${addDias(desde, 7)} 00:00:00`);
  expect(await nombres(desde)).toEqual([]);
});

it('begins on a Monday unless told otherwise; a future day is refused', async () => {
  const { desde } = await papeletas({});
  expect(desde).toBe(lunesOf(desde));
  expect(desde < hoy).toBe(true);
  const tarde = await ask({ desde: dia(2) });
  expect([tarde.status, codigoOf(tarde)]).toEqual([400, 'CAMPO_INVALIDO']);
  expect((await ask({ desde: 'ayer' })).status).toBe(400);
});

it('is for the teacher only', async () => {
  expect((await ask({}, (await newProfesor(app)).token)).status).toBe(404);
  expect((await ask({}, aisha.token)).status).toBe(403);
});
