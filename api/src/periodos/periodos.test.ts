import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDifferences } from '../verify/differences.ts';
import {
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  createPac,
  createTabla,
  grant,
  joinClase,
  mensajeOf,
  newAlumno,
  redeem,
  revoke,
  saldoOf,
  sendKudo,
  stock,
  takeOut,
  testApp,
  type Clase,
  type TestApp,
} from '../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const list = (token: string, clase: Clase) =>
  test.must(token, 'GET /api/Grupo/:id/periodos', { params: { id: clase.grupoId } });
const open = (token: string, clase: Clase, periodoId: number) =>
  test.call(token, 'GET /api/Grupo/:id/periodos/:periodoId', { params: { id: clase.grupoId, periodoId } });
const perfilesOf = (clase: Clase) =>
  test.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
const close = async (clase: Clase) => {
  const answer = await closePeriodo(test, clase);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { periodoId: number }).periodoId;
};

describe('closing a term', () => {
  it('seals grade, medals and dates, and starts medals from zero; the rest stays', async () => {
    const clase = await createClase(test);
    const [una, otra] = [await newAlumno(test, clase, 'Íñigo', 'Núñez'), await newAlumno(test, clase, 'Zoe', 'Gil')];
    await grant(test, clase, una.perfilId, { n: 6 });
    const premio = await stock(test, clase, { precio: 10 });
    await redeem(test, una, premio.id);
    await test.must(una.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
      body: { perfilEstudianteId: una.perfilId, metaCalificacion: 1 },
    });
    await createPac(test, clase, premio.id);
    await grant(test, clase, una.perfilId, { n: 2 });
    await sendKudo(test, otra, una.perfilId);
    const before = await saldoOf(test, una);

    const periodoId = await close(clase);
    expect((await perfilesOf(clase)).map(({ calificacionActual, medallas }) => [calificacionActual, medallas])).toEqual(
      [
        [0, []],
        [0, []],
      ],
    );
    expect(await saldoOf(test, una)).toBe(before);
    const params = { perfilId: una.perfilId };
    expect(await test.must(una.token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', { params })).toHaveLength(
      1,
    );
    const perfil = await test.must(una.token, 'GET /api/PerfilEstudiante/:perfilId', { params });
    expect(perfil).toMatchObject({ metaCalificacion: 1, calificacionActual: 0, multiplicadorPotenciador: 1.5 });
    expect(perfil.kudosRecibidos?.[0]?.cantidad).toBe(1);
    const query = { grupoId: clase.grupoId };
    expect(await test.must(una.token, 'GET /api/Profesor/pac', { query })).toMatchObject({ totalContribuciones: 2 });
    // The milestone of 5 has paid: earning five more in the new term reaches only the one of 10.
    await grant(test, clase, una.perfilId, { n: 5 });
    const hitos = await test.db.selectFrom('hito').select('medallas').where('perfil_id', '=', una.perfilId).execute();
    expect(hitos.map(({ medallas }) => medallas).toSorted((a, b) => a - b)).toEqual([5, 10]);

    const { body } = await open(clase.profesor.token, clase, periodoId);
    expect(body).toMatchObject({
      id: periodoId,
      notaMaxima: 1,
      alumnos: [
        {
          nombreEstudiante: 'Íñigo Núñez',
          calificacion: 1,
          medallas: [{ id: clase.medalla.id, medallaId: clase.medalla.id, nombre: 'Constancia', cantidad: 8 }],
        },
        { nombreEstudiante: 'Zoe Gil', calificacion: 0, medallas: [] },
      ],
    });
    const { alumnos } = body as { alumnos: Array<{ medallas: Array<{ fechas: string[] }> }> };
    expect(alumnos[0]?.medallas[0]?.fechas).toHaveLength(2);
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('keeps the sealed grade when the table, the name or the medal changes afterwards', async () => {
    const clase = await createClase(test);
    const { perfilId } = await newAlumno(test, clase);
    await grant(test, clase, perfilId);
    const periodoId = await close(clase);
    const tabla = await createTabla(test, clase.profesor, [[9, []]]);
    await test.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '3.º A', materia: 'Historia', institucion: 'IES', tablaEquivalenciaId: tabla.id },
    });
    expect((await open(clase.profesor.token, clase, periodoId)).body).toMatchObject({
      notaMaxima: 1,
      alumnos: [{ calificacion: 1 }],
    });
  });

  it('keeps the names that it was sealed with, in its files too, and the next has those of then', async () => {
    const clase = await createClase(test);
    const una = await newAlumno(test, clase, 'Lucia', 'Nunez');
    await grant(test, clase, una.perfilId);
    const primero = await close(clase);
    await test.must(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params: { id: clase.grupoId, perfilId: una.perfilId },
      body: { nombre: 'Zoe', apellido: 'Gil' },
    });
    await grant(test, clase, una.perfilId);
    const segundo = await close(clase);
    const { default: readSheet } = await import('read-excel-file/node');
    for (const [periodoId, nombre] of [
      [primero, 'Lucia Nunez'],
      [segundo, 'Zoe Gil'],
    ] as const) {
      for (const { token } of [clase.profesor, una]) {
        expect((await open(token, clase, periodoId)).body).toMatchObject({ alumnos: [{ nombreEstudiante: nombre }] });
        const csv = (await file(token, clase, periodoId, 'csv')).rawPayload.toString('utf8').split('\r\n');
        expect(csv[1]?.split(';').slice(0, 2).reverse().join(' ')).toBe(nombre);
        const [hoja] = await readSheet((await file(token, clase, periodoId, 'xlsx')).rawPayload);
        expect(hoja?.data[1]?.slice(0, 2).reverse().join(' ')).toBe(nombre);
      }
    }
  });

  it('leaves copies that nobody can take away any more', async () => {
    const clase = await createClase(test);
    const { perfilId } = await newAlumno(test, clase);
    await grant(test, clase, perfilId, { n: 3 });
    const periodoId = await close(clase);
    await grant(test, clase, perfilId);
    await expect(revoke(test, clase, perfilId, 2)).rejects.toThrow(/400/);
    await revoke(test, clase, perfilId, 1);
    expect((await open(clase.profesor.token, clase, periodoId)).body).toMatchObject({
      alumnos: [{ medallas: [{ cantidad: 3 }] }],
    });
    expect(await findDifferences(test.db)).toEqual([]);
  });

  it('in which nothing was given is refused: of a class of nobody, and right after another', async () => {
    const clase = await createClase(test);
    const answer = await closePeriodo(test, clase);
    expect(answer.status).toBe(409);
    expect(mensajeOf(answer)).toBe('En esta evaluación aún no se ha dado ninguna medalla: no hay nada que reiniciar.');
    await grant(test, clase, (await newAlumno(test, clase)).perfilId);
    await close(clase);
    expect(codigoOf(await closePeriodo(test, clase))).toBe('PERIODO_VACIO');
    expect(await list(clase.profesor.token, clase)).toHaveLength(1);
  });

  it('keeps the part of who was taken out, and they find it when they come back', async () => {
    const clase = await createClase(test);
    const [fuera, sinNada] = [await newAlumno(test, clase, 'Leo', 'Vega'), await newAlumno(test, clase, 'Ana', 'Sosa')];
    await grant(test, clase, fuera.perfilId, { n: 2 });
    await takeOut(test, clase, fuera.perfilId);
    await takeOut(test, clase, sinNada.perfilId);
    const periodoId = await close(clase);
    const { body } = await open(clase.profesor.token, clase, periodoId);
    expect((body as { alumnos: Array<{ nombreEstudiante: string }> }).alumnos).toMatchObject([
      { nombreEstudiante: 'Leo Vega', calificacion: 1 },
    ]);
    expect((await open(fuera.token, clase, periodoId)).status).toBe(404);
    await joinClase(test, clase, fuera);
    expect((await open(fuera.token, clase, periodoId)).status).toBe(200);
    expect((await open(sinNada.token, clase, periodoId)).status).toBe(404);
  });
});

describe('a closed term', () => {
  it('is whole for its teacher, and a student’s own part for the student', async () => {
    const clase = await createClase(test);
    const [una, otra] = [await newAlumno(test, clase, 'Ana', 'Gil'), await newAlumno(test, clase, 'Zoe', 'Gil')];
    await grant(test, clase, una.perfilId);
    const primero = await close(clase);
    const tarde = await newAlumno(test, clase, 'Leo', 'Gil');
    await grant(test, clase, tarde.perfilId);
    const segundo = await close(clase);

    expect(
      (await list(clase.profesor.token, clase)).map(({ id, calificacion, cantAlumnos }) => [
        id,
        calificacion,
        cantAlumnos,
      ]),
    ).toEqual([
      [segundo, null, 3],
      [primero, null, 2],
    ]);
    expect((await list(una.token, clase)).map(({ id, calificacion }) => [id, calificacion])).toEqual([
      [segundo, 0],
      [primero, 1],
    ]);
    expect((await list(tarde.token, clase)).map(({ id }) => id)).toEqual([segundo]);
    expect((await open(tarde.token, clase, primero)).status).toBe(404);
    expect((await open(otra.token, clase, primero)).body).toMatchObject({
      alumnos: [{ nombreEstudiante: 'Zoe Gil' }],
    });
    expect(((await open(una.token, clase, primero)).body as { alumnos: unknown[] }).alumnos).toHaveLength(1);
    const csv = await file(una.token, clase, primero, 'csv');
    expect(csv.body).toContain('Gil;Ana');
    expect(csv.body).not.toContain('Zoe');
  });

  it('is not found through another group, nor by anybody of one', async () => {
    const [clase, otra] = [await createClase(test), await createClase(test)];
    await grant(test, clase, (await newAlumno(test, clase)).perfilId);
    const id = await close(clase);
    expect((await open(clase.profesor.token, otra, id)).status).toBe(404);
    expect((await open(otra.profesor.token, clase, id)).status).toBe(404);
    expect((await open(otra.profesor.token, otra, id)).status).toBe(404);
    expect((await file(otra.profesor.token, clase, id, 'xlsx')).statusCode).toBe(404);
    // The one that is open is no closed one.
    const { id: abierto } = await test.db
      .selectFrom('periodo')
      .select('id')
      .where('grupo_id', '=', clase.grupoId)
      .where('cerrado_en', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await open(clase.profesor.token, clase, abierto)).status).toBe(404);
  });
});

function file(token: string, clase: Clase, periodoId: number, tipo: 'csv' | 'xlsx') {
  return test.app.inject({
    url: `/api/Grupo/${clase.grupoId}/periodos/${periodoId}.${tipo}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('its files', () => {
  const MEDALLAS = ['@casa', '+1 «bien»', "=cmd|' /C calc'!A0", 'Dos; y "tres"', 'Ñandú áéí'];
  let clase: Clase;
  let periodoId: number;
  beforeAll(async () => {
    clase = await createClase(test);
    const tabla = await createTabla(test, clase.profesor, [
      [1, []],
      [7.25, [clase.medalla.id]],
    ]);
    await test.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '3.º "A"; =1', materia: 'Música', institucion: 'IES', tablaEquivalenciaId: tabla.id },
    });
    const { perfilId } = await newAlumno(test, clase, '-Ana', 'Muñoz O’Neill');
    await newAlumno(test, clase, 'Zoe', 'Gil');
    await grant(test, clase, perfilId, { n: 2 });
    for (const nombre of MEDALLAS) {
      const medalla = await createMedalla(test, clase.profesor, { nombre });
      await grant(test, clase, perfilId, { medallaId: medalla.id });
    }
    periodoId = await close(clase);
  });

  it('as CSV: accents, decimal comma, semicolons, and no name that runs as a formula', async () => {
    const csv = await file(clase.profesor.token, clase, periodoId, 'csv');
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="[A-Za-z0-9-]+-\d{4}-\d\d-\d\d\.csv"$/);
    expect([...csv.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, zoe, ana, end] = csv.rawPayload.toString('utf8').slice(1).split('\r\n');
    expect(head).toBe(
      `Apellidos;Nombre;Nota;Medallas;Primera medalla;Última medalla;'@casa;'+1 «bien»;'=cmd|' /C calc'!A0;Constancia;"Dos; y ""tres""";Ñandú áéí`,
    );
    const hoy = new Intl.DateTimeFormat('es-ES', {
      timeZone: 'Europe/Madrid',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }).format(new Date());
    expect(ana).toBe(`Muñoz O’Neill;'-Ana;7,25;7;${hoy};${hoy};1;1;1;2;1;1`);
    expect([zoe, end]).toEqual(['Gil;Zoe;1;0;;;0;0;0;0;0;0', '']);
  });

  it('as a spreadsheet: a library reads numbers as numbers, days as days, names as they are', async () => {
    const { default: readSheet } = await import('read-excel-file/node');
    const xlsx = await file(clase.profesor.token, clase, periodoId, 'xlsx');
    expect(xlsx.headers['content-type']).toContain('spreadsheetml');
    const [hoja] = await readSheet(xlsx.rawPayload);
    const [head, zoe, ana] = hoja?.data ?? [];
    expect(head?.slice(6)).toEqual([...MEDALLAS.slice(0, 3), 'Constancia', ...MEDALLAS.slice(3)]);
    expect(ana?.slice(0, 4)).toEqual(['Muñoz O’Neill', '-Ana', 7.25, 7]);
    expect(ana?.[4]).toBeInstanceOf(Date);
    expect(ana?.slice(6)).toEqual([1, 1, 1, 2, 1, 1]);
    expect(zoe?.slice(0, 6)).toEqual(['Gil', 'Zoe', 1, 0, null, null]);
  });
});
