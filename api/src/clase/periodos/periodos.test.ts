import { beforeAll, describe, expect } from 'vitest';
import { findDifferences } from '../../verify/differences.ts';
import {
  app,
  closePeriodo,
  codigoOf,
  createClase,
  createMedalla,
  createPac,
  createTabla,
  grant,
  it,
  joinClase,
  mensajeOf,
  newAlumno,
  redeem,
  revoke,
  saldoOf,
  sendKudo,
  stock,
  takeOut,
  type Clase,
} from '../../testing/index.ts';

const list = (token: string, clase: Clase) =>
  app.must(token, 'GET /api/Grupo/:id/periodos', { params: { id: clase.grupoId } });
const open = (token: string, clase: Clase, periodoId: number) =>
  app.call(token, 'GET /api/Grupo/:id/periodos/:periodoId', { params: { id: clase.grupoId, periodoId } });
const perfilesOf = (clase: Clase) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
const close = async (clase: Clase) => {
  const answer = await closePeriodo(app, clase);
  if (answer.status !== 201) throw new Error(answer.text);
  return (answer.body as { periodoId: number }).periodoId;
};

describe('closing a term', () => {
  it('seals grade, medals and dates, and starts medals from zero; the rest stays', async ({ clase }) => {
    const [una, otra] = [await newAlumno(app, clase, 'Íñigo', 'Núñez'), await newAlumno(app, clase, 'Zoe', 'Gil')];
    await grant(app, clase, una.perfilId, { n: 6 });
    const premio = await stock(app, clase, { precio: 10 });
    await redeem(app, una, premio.id);
    await app.must(una.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
      body: { perfilEstudianteId: una.perfilId, metaCalificacion: 1 },
    });
    await createPac(app, clase, premio.id);
    await grant(app, clase, una.perfilId, { n: 2 });
    await sendKudo(app, otra, una.perfilId);
    const before = await saldoOf(app, una);

    const periodoId = await close(clase);
    expect((await perfilesOf(clase)).map(({ calificacionActual, medallas }) => [calificacionActual, medallas])).toEqual(
      [
        [0, []],
        [0, []],
      ],
    );
    expect(await saldoOf(app, una)).toBe(before);
    const params = { perfilId: una.perfilId };
    expect(await app.must(una.token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', { params })).toHaveLength(1);
    const perfil = await app.must(una.token, 'GET /api/PerfilEstudiante/:perfilId', { params });
    expect(perfil).toMatchObject({ metaCalificacion: 1, calificacionActual: 0, multiplicadorPotenciador: 1.5 });
    expect(perfil.kudosRecibidos?.[0]?.cantidad).toBe(1);
    const query = { grupoId: clase.grupoId };
    expect(await app.must(una.token, 'GET /api/Profesor/pac', { query })).toMatchObject({ totalContribuciones: 2 });
    // The milestone of 5 has already paid, so five more medals in the new term reach only the one of 10.
    await grant(app, clase, una.perfilId, { n: 5 });
    const hitos = await app.db.selectFrom('hito').select('medallas').where('perfil_id', '=', una.perfilId).execute();
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
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('keeps the sealed grade when the table, the name or the medal changes afterwards', async ({ clase }) => {
    const { perfilId } = await newAlumno(app, clase);
    await grant(app, clase, perfilId);
    const periodoId = await close(clase);
    const tabla = await createTabla(app, clase.profesor, [[9, []]]);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '3.º A', materia: 'Historia', institucion: 'IES', tablaEquivalenciaId: tabla.id },
    });
    expect((await open(clase.profesor.token, clase, periodoId)).body).toMatchObject({
      notaMaxima: 1,
      alumnos: [{ calificacion: 1 }],
    });
  });

  it('keeps the sealed names, also in its files, while the next term has new ones', async ({ clase }) => {
    const una = await newAlumno(app, clase, 'Lucia', 'Nunez');
    await grant(app, clase, una.perfilId);
    const primero = await close(clase);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params: { id: clase.grupoId, perfilId: una.perfilId },
      body: { nombre: 'Zoe', apellido: 'Gil' },
    });
    await grant(app, clase, una.perfilId);
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

  it('leaves copies that can no longer be taken back', async ({ clase }) => {
    const { perfilId } = await newAlumno(app, clase);
    await grant(app, clase, perfilId, { n: 3 });
    const periodoId = await close(clase);
    await grant(app, clase, perfilId);
    await expect(revoke(app, clase, perfilId, 2)).rejects.toThrow(/400/);
    await revoke(app, clase, perfilId, 1);
    expect((await open(clase.profesor.token, clase, periodoId)).body).toMatchObject({
      alumnos: [{ medallas: [{ cantidad: 3 }] }],
    });
    expect(await findDifferences(app.db)).toEqual([]);
  });

  it('is refused when no medal was given: in an empty class, and right after another close', async ({ clase }) => {
    const answer = await closePeriodo(app, clase);
    expect(answer.status).toBe(409);
    expect(mensajeOf(answer)).toBe('En esta evaluación aún no se ha dado ninguna medalla: no hay nada que reiniciar.');
    await grant(app, clase, (await newAlumno(app, clase)).perfilId);
    await close(clase);
    expect(codigoOf(await closePeriodo(app, clase))).toBe('PERIODO_VACIO');
    expect(await list(clase.profesor.token, clase)).toHaveLength(1);
  });

  it('keeps the part of a pupil who was taken out, and shows it when they come back', async ({ clase }) => {
    const [fuera, sinNada] = [await newAlumno(app, clase, 'Leo', 'Vega'), await newAlumno(app, clase, 'Ana', 'Sosa')];
    await grant(app, clase, fuera.perfilId, { n: 2 });
    await takeOut(app, clase, fuera.perfilId);
    await takeOut(app, clase, sinNada.perfilId);
    const periodoId = await close(clase);
    const { body } = await open(clase.profesor.token, clase, periodoId);
    expect((body as { alumnos: Array<{ nombreEstudiante: string }> }).alumnos).toMatchObject([
      { nombreEstudiante: 'Leo Vega', calificacion: 1 },
    ]);
    expect((await open(fuera.token, clase, periodoId)).status).toBe(404);
    await joinClase(app, clase, fuera);
    expect((await open(fuera.token, clase, periodoId)).status).toBe(200);
    expect((await open(sinNada.token, clase, periodoId)).status).toBe(404);
  });
});

describe('a closed term', () => {
  it('shows its teacher everything, and a student only their own part', async ({ clase }) => {
    const [una, otra] = [await newAlumno(app, clase, 'Ana', 'Gil'), await newAlumno(app, clase, 'Zoe', 'Gil')];
    await grant(app, clase, una.perfilId);
    const primero = await close(clase);
    const tarde = await newAlumno(app, clase, 'Leo', 'Gil');
    await grant(app, clase, tarde.perfilId);
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
    // Numbers count the class's periods, also for a pupil who joined after the first.
    expect((await list(tarde.token, clase)).map(({ id, numero }) => [id, numero])).toEqual([[segundo, 2]]);
    expect((await list(una.token, clase)).map(({ numero }) => numero)).toEqual([2, 1]);
    // For a pupil, a period starts no earlier than they joined.
    const inicioOf = async (token: string) => (await list(token, clase))[0]?.inicio ?? '';
    expect((await inicioOf(una.token)) < (await inicioOf(tarde.token))).toBe(true);
    expect((await open(tarde.token, clase, primero)).status).toBe(404);
    expect((await open(otra.token, clase, primero)).body).toMatchObject({
      alumnos: [{ nombreEstudiante: 'Zoe Gil' }],
    });
    expect(((await open(una.token, clase, primero)).body as { alumnos: unknown[] }).alumnos).toHaveLength(1);
    const csv = await file(una.token, clase, primero, 'csv');
    expect(csv.body).toContain('Gil;Ana');
    expect(csv.body).not.toContain('Zoe');
  });

  it('is not found through another group, nor by the people of another group', async () => {
    const [clase, otra] = [await createClase(app), await createClase(app)];
    await grant(app, clase, (await newAlumno(app, clase)).perfilId);
    const id = await close(clase);
    expect((await open(clase.profesor.token, otra, id)).status).toBe(404);
    expect((await open(otra.profesor.token, clase, id)).status).toBe(404);
    expect((await open(otra.profesor.token, otra, id)).status).toBe(404);
    expect((await file(otra.profesor.token, clase, id, 'xlsx')).statusCode).toBe(404);
    // The open period is not found as a closed one.
    const { id: abierto } = await app.db
      .selectFrom('periodo')
      .select('id')
      .where('grupo_id', '=', clase.grupoId)
      .where('cerrado_en', 'is', null)
      .executeTakeFirstOrThrow();
    expect((await open(clase.profesor.token, clase, abierto)).status).toBe(404);
  });
});

function file(token: string, clase: Clase, periodoId: number, tipo: 'csv' | 'xlsx') {
  return app.fastify.inject({
    url: `/api/Grupo/${clase.grupoId}/periodos/${periodoId}.${tipo}`,
    headers: { authorization: `Bearer ${token}` },
  });
}

describe('the files of a closed term', () => {
  const MEDALLAS = ['@casa', '+1 «bien»', "=cmd|' /C calc'!A0", 'Dos; y "tres"', 'Ñandú áéí'];
  let clase: Clase;
  let periodoId: number;
  beforeAll(async () => {
    clase = await createClase(app);
    const tabla = await createTabla(app, clase.profesor, [
      [1, []],
      [7.25, [clase.medalla.id]],
    ]);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: clase.grupoId },
      body: { nombre: '3.º "A"; =1', materia: 'Música', institucion: 'IES', tablaEquivalenciaId: tabla.id },
    });
    const { perfilId } = await newAlumno(app, clase, '-Ana', 'Muñoz O’Neill');
    await newAlumno(app, clase, 'Zoe', 'Gil');
    await grant(app, clase, perfilId, { n: 2 });
    for (const nombre of MEDALLAS) {
      const medalla = await createMedalla(app, clase.profesor, { nombre });
      await grant(app, clase, perfilId, { medallaId: medalla.id });
    }
    periodoId = await close(clase);
  });

  it('as CSV have accents, decimal commas and semicolons, and no name runs as a formula', async () => {
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

  it('as spreadsheets give a library numbers as numbers, days as days and names unchanged', async () => {
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
