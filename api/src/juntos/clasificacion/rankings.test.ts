import type { Ranking } from '@aupa/contract';
import { beforeAll, describe, expect } from 'vitest';
import {
  app,
  codigoOf,
  countStatements,
  createClase,
  createMedalla,
  createRanking,
  grant,
  it,
  mensajeOf,
  newAlumno,
  takeOut,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';

const create = (clase: Clase, body: unknown, grupoId = clase.grupoId) =>
  app.call(clase.profesor.token, 'POST /api/TablaClasificacion', { query: { grupoId }, body });
const list = (token: string, clase: Clase) =>
  app.must(token, 'GET /api/TablaClasificacion/grupo/:id', { params: { id: clase.grupoId } });
const quienes = (ranking?: Ranking) =>
  ranking?.participantes.map(({ puesto, nombreEstudiante, cantidadMedallas }) => [
    puesto,
    nombreEstudiante,
    cantidadMedallas,
  ]);

describe('a ranking', () => {
  let clase: Clase;
  let alumnos: Record<string, Alumno>;
  let ranking: Ranking;
  beforeAll(async () => {
    clase = await createClase(app);
    alumnos = {};
    for (const [nombre, copias] of [
      ['Nora', 3],
      ['Ángel', 3],
      ['Zoe', 5],
      ['Ñoa', 1],
      ['Hugo', 0],
      ['Ana', 0],
    ] as const) {
      const alumno = await newAlumno(app, clase, nombre, 'Gil');
      if (copias > 0) await grant(app, clase, alumno.perfilId, { n: copias });
      alumnos[nombre] = alumno;
    }
    ranking = await createRanking(app, clase);
  });

  const visto = (nombre: string) =>
    app.must(alumnos[nombre]?.token ?? '', 'GET /api/TablaClasificacion/:id', { params: { id: ranking.id } });

  it('is complete for the teacher: most medals first, ties sharing a place in alphabetical order', async () => {
    const [uno] = await list(clase.profesor.token, clase);
    expect(quienes(uno)).toEqual([
      [1, 'Zoe Gil', 5],
      [2, 'Ángel Gil', 3],
      [2, 'Nora Gil', 3],
      [4, 'Ñoa Gil', 1],
      [5, 'Ana Gil', 0],
      [5, 'Hugo Gil', 0],
    ]);
    expect(uno).toMatchObject({
      nombre: 'Constancia del mes',
      medallaAsociadaNombre: 'Constancia',
      cantParticipantes: 6,
    });
  });

  it.each([
    ['Zoe', ['Zoe Gil', 'Ángel Gil', 'Nora Gil']],
    ['Nora', ['Zoe Gil', 'Ángel Gil', 'Nora Gil', 'Ñoa Gil']],
    ['Ñoa', ['Zoe Gil', 'Ángel Gil', 'Nora Gil', 'Ñoa Gil', 'Ana Gil']],
    ['Hugo', ['Zoe Gil', 'Ángel Gil', 'Nora Gil', 'Ñoa Gil', 'Ana Gil', 'Hugo Gil']],
  ])('shows %s the first three and the own window', async (nombre, esperados) => {
    const uno = await visto(nombre);
    expect(uno.participantes.map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(esperados);
    expect(quienes((await list(alumnos[nombre]?.token ?? '', clase))[0])).toEqual(quienes(uno));
  });

  it('shows nobody else in a larger class', async () => {
    const otros = [];
    for (let i = 0; i < 4; i += 1) otros.push(await newAlumno(app, clase, 'Último', `Ru${'abcd'[i]}z`));
    const { participantes } = await visto('Ñoa');
    expect(participantes).toHaveLength(5);
    for (const { perfilId } of otros) await takeOut(app, clase, perfilId);
  });

  it('counts present members only, and starts again with a term', async () => {
    const suya = await createClase(app, { profesor: clase.profesor });
    const [una, otra] = [await newAlumno(app, suya, 'Ana', 'Ruiz'), await newAlumno(app, suya, 'Leo', 'Ruiz')];
    await grant(app, suya, otra.perfilId, { n: 2 });
    await createRanking(app, suya);
    await takeOut(app, suya, otra.perfilId);
    expect(quienes((await list(una.token, suya))[0])).toEqual([[1, 'Ana Ruiz', 0]]);
    await grant(app, suya, una.perfilId);
    await app.must(suya.profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId: suya.grupoId } });
    expect(quienes((await list(una.token, suya))[0])).toEqual([[1, 'Ana Ruiz', 0]]);
  });

  it('has no rows in an empty class', async () => {
    const vacia = await createClase(app);
    await createRanking(app, vacia);
    expect(quienes((await list(vacia.profesor.token, vacia))[0])).toEqual([]);
  });

  it.each([
    [{ nombre: 'ab' }, 'nombre', 'El nombre debe tener al menos 3 caracteres.'],
    [{ nombre: 'a'.repeat(51) }, 'nombre', 'El nombre puede tener como mucho 50 caracteres.'],
    [{ medallaAsociadaId: null }, 'medallaAsociadaId', 'Debes seleccionar una medalla.'],
    [{ medallaAsociadaId: undefined }, 'medallaAsociadaId', 'Debes seleccionar una medalla.'],
  ])('with %j is refused with its sentence', async (given, campo, mensaje) => {
    const answer = await create(clase, { nombre: 'Lectura', medallaAsociadaId: clase.medalla.id, ...given });
    expect([answer.status, answer.body]).toMatchObject([400, { errores: [{ campo, mensaje }] }]);
  });

  it('needs an own medal and an own group', async () => {
    const ajena = await createClase(app);
    const suya = await create(clase, { nombre: 'Lectura', medallaAsociadaId: ajena.medalla.id });
    expect(codigoOf(suya)).toBe('MEDALLA_DE_OTRO');
    const body = { nombre: 'Lectura', medallaAsociadaId: clase.medalla.id };
    expect((await create(clase, body, ajena.grupoId)).status).toBe(404);
    expect(
      (await app.call(ajena.profesor.token, 'GET /api/TablaClasificacion/:id', { params: { id: ranking.id } })).status,
    ).toBe(404);
    expect(
      (
        await app.call(alumnos.Zoe?.token ?? '', 'POST /api/TablaClasificacion', {
          query: { grupoId: clase.grupoId },
          body,
        })
      ).status,
    ).toBe(403);
  });

  it('protects its medal from deletion, says where it is used, and frees it when deleted', async () => {
    const { token } = clase.profesor;
    const medalla = await createMedalla(app, clase.profesor, { nombre: 'Lectura' });
    const { id } = await createRanking(app, clase, { medallaAsociadaId: medalla.id });
    const params = { id: medalla.id };
    const refused = await app.call(token, 'DELETE /api/Medalla/:id', { params });
    expect(refused.status).toBe(409);
    expect(mensajeOf(refused)).toContain('el ranking «Constancia del mes»');
    const ajena = await createClase(app);
    expect(
      (await app.call(ajena.profesor.token, 'DELETE /api/TablaClasificacion/:id', { params: { id } })).status,
    ).toBe(404);
    expect((await app.call(token, 'DELETE /api/TablaClasificacion/:id', { params: { id } })).status).toBe(204);
    expect((await app.call(token, 'DELETE /api/TablaClasificacion/:id', { params: { id } })).status).toBe(404);
    expect((await app.call(token, 'DELETE /api/Medalla/:id', { params })).status).toBeLessThan(300);
    const retirada = await create(clase, { nombre: 'Lectura', medallaAsociadaId: medalla.id });
    expect(codigoOf(retirada)).toBe('MEDALLA_DE_OTRO');
  });
});

it('60 students over 5,000 grants are ranked by a fixed number of statements, whatever the class', async ({
  clase,
}) => {
  const counted = () => countStatements(() => list(clase.profesor.token, clase));
  await createRanking(app, clase);
  const empty = await counted();
  expect(empty).toBeGreaterThan(2);
  await app.pool.query(
    `with alumnos as (
       insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
       select gen_random_uuid(), 'Estudiante', 'masa' || i, 'masa' || i, 'Ana', 'Número ' || i, '-' from generate_series(1, 60) i
       returning id)
     insert into perfil (grupo_id, estudiante_id) select $1, id from alumnos`,
    [clase.grupoId],
  );
  await app.pool.query(
    `with l as (insert into lote (grupo_id, autor_id, causa) values ($1, $2, 'asignacion') returning id),
     per as (select id from periodo where grupo_id = $1 and cerrado_en is null),
     c as (insert into copia (grupo_id, profesor_id, perfil_id, medalla_id, periodo_id, cantidad)
       select $1, $2, p.id, $3, per.id, 84 from perfil p, per where p.grupo_id = $1)
     insert into asignacion (grupo_id, perfil_id, medalla_id, periodo_id, lote_id, cantidad, monedas_medalla, multiplicador_decimas, monedas)
     select $1, p.id, $3, per.id, l.id, 1, 0, 10, 0 from perfil p, per, l, generate_series(1, 84) where p.grupo_id = $1`,
    [clase.grupoId, clase.profesor.id, clase.medalla.id],
  );
  await createRanking(app, clase);
  expect(await counted()).toBe(empty);
  expect((await list(clase.profesor.token, clase))[1]?.participantes).toHaveLength(60);
});
