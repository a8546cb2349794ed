import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  codigoOf,
  createClase,
  createGrupo,
  createTabla,
  grant,
  it,
  joinClase,
  newAlumno,
  newEstudiante,
  takeOut,
  type Clase,
} from '../testing/index.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

describe('the preview of another table', () => {
  const simulate = (tablaEquivalenciaId: unknown, de = clase, token = clase.profesor.token) =>
    app.call(token, 'POST /api/Grupo/:id/simular-tabla', {
      params: { id: de.grupoId },
      body: { tablaEquivalenciaId },
    });

  it('counts who rises, falls and stays among the present, and changes nothing', async () => {
    const { id: medallaId } = clase.medalla;
    // One rises to 5, one keeps the 1 that both tables give, one falls to 0, and one has left.
    for (const [i, copias] of [0, 1, 3, 3].entries()) {
      const { perfilId } = await newAlumno(app, clase, `Eva${'abcd'[i]}`, 'Gil');
      if (copias > 0) await grant(app, clase, perfilId, { n: copias });
      if (i === 3) await takeOut(app, clase, perfilId);
    }
    const alta = await createTabla(app, clase.profesor, [[5, [medallaId, medallaId, medallaId]]]);
    expect((await simulate(alta.id)).body).toEqual({
      suben: 1,
      bajan: 1,
      igual: 1,
      cambian: [
        { alumno: 'Evab Gil', grupo: 'Matemáticas, 2.º ESO B', antes: 1, despues: 0 },
        { alumno: 'Evac Gil', grupo: 'Matemáticas, 2.º ESO B', antes: 1, despues: 5 },
      ],
    });
    const misma = await createTabla(app, clase.profesor, [[1, [medallaId]]]);
    expect((await simulate(misma.id)).body).toEqual({ suben: 0, bajan: 0, igual: 3, cambian: [] });
    const params = { id: clase.grupoId };
    const info = await app.must(clase.profesor.token, 'GET /api/Grupo/info/:id', { params });
    expect(info.tablaEquivalenciaId).toBe(clase.tabla.id);
    const perfiles = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params });
    expect(perfiles.map(({ calificacionActual }) => calificacionActual)).toEqual([0, 1, 1]);
    // The change has the effect that the preview announced.
    await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
      params,
      body: { nombre: '3.º A', materia: 'Historia', institucion: 'IES', tablaEquivalenciaId: alta.id },
    });
    const luego = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params });
    expect(luego.map(({ calificacionActual }) => calificacionActual)).toEqual([0, 0, 5]);
  });

  it("needs the teacher's own group and own table", async () => {
    const ajena = await createClase(app);
    expect(codigoOf(await simulate(ajena.tabla.id))).toBe('TABLA_AJENA');
    expect((await simulate(clase.tabla.id, ajena)).status).toBe(404);
    expect((await simulate(null)).status).toBe(400);
    expect((await simulate(clase.tabla.id, clase, (await newAlumno(app, clase)).token)).status).toBe(403);
  });
});

describe('the preview of saving a table', () => {
  const simulate = (filas: ReadonlyArray<readonly [number, readonly number[]]>, de = clase) =>
    app.call(clase.profesor.token, 'POST /api/TablaEquivalencia/:id/simular', {
      params: { id: de.tabla.id },
      body: {
        nombre: 'Otra',
        equivalencias: filas.map(([nota, ids]) => ({ nota, medallasNecesarias: ids.map((id) => ({ id })) })),
      },
    });

  it('counts the pupils of every group that uses it, by the open term', async () => {
    const { id: medallaId } = clase.medalla;
    const { perfilId } = await newAlumno(app, clase);
    await newAlumno(app, clase, 'Zoe', 'Gil');
    await grant(app, clase, perfilId);
    const otro = await createGrupo(app, clase.profesor, clase.tabla.id);
    await joinClase(app, { ...clase, ...otro }, await newEstudiante(app));
    expect((await simulate([[2, [medallaId]]])).body).toMatchObject({ suben: 1, bajan: 0, igual: 2 });
    expect((await simulate([[0.5, []]])).status).toBe(400);
    expect((await simulate([[2, []]])).body).toMatchObject({ suben: 3, bajan: 0, igual: 0 });
    const tablas = await app.must(clase.profesor.token, 'GET /api/TablaEquivalencia');
    expect(tablas.find(({ id }) => id === clase.tabla.id)).toMatchObject({ nombre: 'Del curso' });
    await app.must(clase.profesor.token, 'POST /api/Profesor/reiniciar-logros', {
      query: { grupoId: clase.grupoId },
    });
    expect((await simulate([[2, [medallaId]]])).body).toMatchObject({ suben: 0, bajan: 0, igual: 3 });
  });

  it('matches the result of saving', async () => {
    const { id: medallaId } = clase.medalla;
    const { perfilId } = await newAlumno(app, clase);
    await grant(app, clase, perfilId);
    expect((await simulate([[2, [medallaId]]])).body).toMatchObject({ suben: 1, bajan: 0, igual: 0 });
    await app.must(clase.profesor.token, 'PUT /api/TablaEquivalencia/:id', {
      params: { id: clase.tabla.id },
      body: { nombre: 'Otra', equivalencias: [{ nota: 2, medallasNecesarias: [{ id: medallaId }] }] },
    });
    const perfiles = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
      params: { id: clase.grupoId },
    });
    expect(perfiles.map(({ calificacionActual }) => calificacionActual)).toEqual([2]);
  });

  it('is not found for another teacher’s table', async () => {
    expect((await simulate([[1, []]], await createClase(app))).status).toBe(404);
  });
});

describe('a new join code', () => {
  const renew = (token: string, id: number) =>
    app.call(token, 'POST /api/Grupo/:id/renovar-codigo', { params: { id } });
  const join = (token: string, codigo: string) =>
    app.call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });

  it('lets pupils in; the old code stops working, but requests made with it stay', async () => {
    const [antes, luego] = [await newEstudiante(app), await newEstudiante(app)];
    expect((await join(antes.token, clase.codigo)).status).toBe(201);
    const { body } = await renew(clase.profesor.token, clase.grupoId);
    const { urlCompleta } = body as { urlCompleta: string };
    const codigo = new URL(urlCompleta).searchParams.get('codigo') ?? '';
    expect([codigo.length, codigo === clase.codigo]).toEqual([6, false]);
    expect(codigoOf(await join(luego.token, clase.codigo))).toBe('CODIGO_DESCONOCIDO');
    expect((await join(luego.token, codigo)).status).toBe(201);
    const query = { grupoId: clase.grupoId };
    expect(await app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', { query })).toHaveLength(2);
    const info = await app.must(clase.profesor.token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } });
    expect(info.urlCompleta).toBe(urlCompleta);
  });

  it('can only be made by its teacher', async () => {
    expect((await renew((await createClase(app)).profesor.token, clase.grupoId)).status).toBe(404);
    expect((await renew((await newAlumno(app, clase)).token, clase.grupoId)).status).toBe(403);
  });
});

describe('a corrected name', () => {
  const nombreOf = 'GET /api/Grupo/:id/perfiles/:perfilId/nombre' as const;
  const rename = (perfilId: number, body: unknown, de = clase) =>
    app.call(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params: { id: de.grupoId, perfilId },
      body,
    });

  it('is shown wherever the student is', async () => {
    const [una, otra] = [await newAlumno(app, clase, 'Lucia', 'Nunez'), await newAlumno(app, clase, 'Zoe', 'Gil')];
    const otro = await createGrupo(app, clase.profesor, clase.tabla.id);
    await joinClase(app, { ...clase, ...otro }, una);
    const params = { id: clase.grupoId, perfilId: una.perfilId };
    expect(await app.must(clase.profesor.token, nombreOf, { params })).toEqual({
      nombre: 'Lucia',
      apellido: 'Nunez',
      deLista: false,
    });
    const answer = await rename(una.perfilId, { nombre: '  Lucía ', apellido: 'Núñez  Gil' });
    expect(answer.body).toEqual({ mensaje: 'Ahora se llama Lucía Núñez Gil.', nombreEstudiante: 'Lucía Núñez Gil' });
    const nombres = (todos: Array<{ nombreEstudiante: string }>) => todos.map((uno) => uno.nombreEstudiante);
    const grupo = { params: { id: clase.grupoId } };
    const { token } = clase.profesor;
    expect(nombres(await app.must(token, 'GET /api/Grupo/:id/perfiles', grupo))).toContain('Lucía Núñez Gil');
    const companeros = await app.must(otra.token, 'GET /api/PerfilEstudiante/grupo/:id/companeros', grupo);
    expect(nombres(companeros)).toEqual(['Lucía Núñez Gil']);
    const suyos = await app.must(token, 'GET /api/Grupo/:id/perfiles', { params: { id: otro.grupoId } });
    expect(nombres(suyos)).toEqual(['Lucía Núñez Gil']);
    expect(await app.must(una.token, 'GET /api/Usuario/me')).toMatchObject({ nombre: 'Lucía', apellido: 'Núñez Gil' });
    const eventos = await app.db
      .selectFrom('evento')
      .select('grupo_id')
      .where('clase', '=', 'perfil-renombrado')
      .where('grupo_id', 'in', [clase.grupoId, otro.grupoId])
      .execute();
    expect(eventos.map(({ grupo_id }) => grupo_id)).toEqual([clase.grupoId, otro.grupoId]);
  });

  it.each([
    [{ nombre: 'Zo', apellido: 'Gil' }, 'nombre', 'Nombre debe tener entre 3 y 20 caracteres.'],
    [{ nombre: 'Zoe', apellido: 'a'.repeat(21) }, 'apellido', 'Apellido debe tener entre 3 y 20 caracteres.'],
  ])('follows the rules of registration: %j', async (body, campo, mensaje) => {
    const { perfilId } = await newAlumno(app, clase);
    const answer = await rename(perfilId, body);
    expect([answer.status, answer.body]).toMatchObject([400, { errores: [{ campo, mensaje }] }]);
  });

  it('needs a student in one of the teacher’s groups', async () => {
    const ajena = await createClase(app);
    const { perfilId } = await newAlumno(app, ajena);
    const body = { nombre: 'Zoe', apellido: 'Gil' };
    expect((await rename(perfilId, body)).status).toBe(404);
    expect((await rename(perfilId, body, ajena)).status).toBe(404);
    const params = { id: clase.grupoId, perfilId };
    expect((await app.call(clase.profesor.token, nombreOf, { params })).status).toBe(404);
    const propio = await newAlumno(app, clase);
    await takeOut(app, clase, propio.perfilId);
    expect((await rename(propio.perfilId, body)).status).toBe(404);
  });
});
