import { describe, expect } from 'vitest';
import { sweep } from '../platform/housekeeping.ts';
import { app, createClase, it, joinClase, newEstudiante, newProfesor } from '../testing/index.ts';

const clase = await createClase(app);

const formulario = (given: Record<string, unknown> = {}) => ({
  nombre: '2.º ESO B',
  materia: 'Matemáticas',
  institucion: 'IES Rosalía de Castro',
  tablaEquivalenciaId: clase.tabla.id,
  ...given,
});
const create = (given: Record<string, unknown>) =>
  app.call(clase.profesor.token, 'POST /api/grupo/alta', { body: formulario(given) });

describe('groups', () => {
  it('are made with a store, a period and a code without look-alikes', async () => {
    const { body } = await create({});
    const info = body as { id: number; urlCompleta: string; idTienda: number };
    expect(info.urlCompleta).toMatch(/^https:\/\/aupa\.example\/signup\?codigo=[2-9A-HJKMNP-Z]{6}$/);
    expect(info.idTienda).toBeGreaterThan(0);
    expect(info).toMatchObject({ cantAlumnos: 0, tablaEquivalenciaNotaMaxima: 1, medallasSemana: 0 });
  });

  it.each([
    [{ nombre: 'A' }, 'El nombre debe tener más de 1 carácter.'],
    [{ materia: '  ' }, 'El asignatura debe tener más de 1 carácter.'],
    [{ institucion: '' }, 'El institución debe tener más de 1 carácter.'],
    [{ nombre: 'x'.repeat(61) }, 'El nombre puede tener como mucho 60 caracteres.'],
    [{ tablaEquivalenciaId: undefined }, 'Debes seleccionar una rúbrica.'],
    [{ tablaEquivalenciaId: 0 }, 'Debes seleccionar una rúbrica.'],
    [{ tablaEquivalenciaId: 999_999 }, 'Elige una de tus tablas de equivalencia.'],
  ])('refuse %o', async (given, mensaje) => {
    const { status, body } = await create(given);
    expect([status, (body as { mensaje: string }).mensaje]).toEqual([400, mensaje]);
    expect((body as { errores: Array<{ campo: string }> }).errores[0]?.campo).toBe(Object.keys(given)[0]);
  });

  it('are listed in Spanish order, with counts of students and requests', async () => {
    const profesor = await newProfesor(app);
    const otra = await createClase(app, { profesor });
    for (const nombre of ['Ñandúes', 'Nubes', 'Óperas', 'Grupo 10', 'Grupo 2']) {
      await app.must(profesor.token, 'POST /api/grupo/alta', {
        body: formulario({ nombre, tablaEquivalenciaId: otra.tabla.id }),
      });
    }
    await joinClase(app, otra, await newEstudiante(app));
    const { token } = await newEstudiante(app);
    await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
    const lista = await app.must(profesor.token, 'GET /api/profesor/mis-grupos');
    expect(lista.map(({ nombre }) => nombre)).toEqual([
      '2.º ESO B',
      'Grupo 2',
      'Grupo 10',
      'Nubes',
      'Ñandúes',
      'Óperas',
    ]);
    expect(lista[0]).toMatchObject({ cantAlumnos: 1, solicitudesPendientes: 1 });
  });

  it('show a student neither institution nor code, and no grade, coins or goal of classmates', async () => {
    const [una, otra] = [await newEstudiante(app, ['Ángel', 'Peña']), await newEstudiante(app, ['Zoe', 'Ruiz'])];
    await joinClase(app, clase, una);
    await joinClase(app, clase, otra);
    expect(await app.must(una.token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } })).toMatchObject({
      institucion: null,
      urlCompleta: null,
    });
    const companeros = await app.must(una.token, 'GET /api/PerfilEstudiante/grupo/:id/companeros', {
      params: { id: clase.grupoId },
    });
    expect(companeros.map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Zoe Ruiz']);
    expect(Object.keys(companeros[0] ?? {}).sort()).toEqual([
      'enlaceAvatarMiniatura',
      'id',
      'medallas',
      'nombreEstudiante',
    ]);
    expect(await app.must(una.token, 'GET /api/estudiante/mis-grupos')).toMatchObject([
      { institucion: null, materia: 'Matemáticas' },
    ]);
  });

  it('disappear when deleted, can be restored for 30 days, and are then erased', async () => {
    const otra = await createClase(app);
    const estudiante = await newEstudiante(app);
    await joinClase(app, otra, estudiante);
    const params = { id: otra.grupoId };
    expect((await app.call(otra.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params })).status).toBe(204);
    expect((await app.call(otra.profesor.token, 'GET /api/Grupo/:id/perfiles', { params })).status).toBe(404);
    expect((await app.call(estudiante.token, 'GET /api/Grupo/info/:id', { params })).status).toBe(404);
    expect((await app.call(otra.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params })).status).toBe(404);
    expect(
      (
        await app.call((await newEstudiante(app)).token, 'POST /api/Estudiante/unirse-grupo', {
          query: { codigo: otra.codigo },
        })
      ).status,
    ).toBe(400);
    const exists = () =>
      app.db.selectFrom('perfil').select('id').where('grupo_id', '=', otra.grupoId).executeTakeFirst();
    await sweep(app.db);
    expect(await exists()).toBeDefined();
    await app.db
      .updateTable('grupo')
      .set({ eliminado_en: new Date(Date.now() - 31 * 24 * 3600 * 1000) })
      .where('id', '=', otra.grupoId)
      .execute();
    await sweep(app.db);
    expect(await exists()).toBeUndefined();
  });

  it("can't mix teachers in the database, whatever the code does", async () => {
    const ajena = await createClase(app);
    await expect(
      app.db
        .updateTable('grupo')
        .set({ tabla_equivalencia_id: ajena.tabla.id })
        .where('id', '=', clase.grupoId)
        .execute(),
    ).rejects.toThrow(/foreign key/);
  });
});
