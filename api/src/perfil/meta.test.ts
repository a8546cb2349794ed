import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  createClase,
  createTabla,
  grant,
  it,
  newAlumno,
  revoke,
  takeOut,
  type Alumno,
  type Clase,
  takeDispositivos,
} from '../testing/index.ts';

let clase: Clase;
let lucia: Alumno;

beforeEach(async () => {
  clase = await createClase(app);
  await useTabla([1, 5, 9.5]);
  lucia = await newAlumno(app, clase);
});

const m = () => clase.medalla.id;
const copies = (n: number) => Array.from({ length: n }, m);
const formulario = (tablaEquivalenciaId: number) => ({
  nombre: '3.º A',
  materia: 'Historia',
  institucion: 'IES Rosalía',
  tablaEquivalenciaId,
});

/** Gives the group a table of these notas, each for one copy more than the last. Answers its id. */
async function useTabla(notas: readonly number[]): Promise<number> {
  const tabla = await createTabla(
    app,
    clase.profesor,
    notas.map((nota, i) => [nota, copies(i + 1)]),
  );
  await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
    params: { id: clase.grupoId },
    body: formulario(tabla.id),
  });
  return tabla.id;
}

const editTabla = (id: number, notas: readonly number[]) =>
  app.call(clase.profesor.token, 'PUT /api/TablaEquivalencia/:id', {
    params: { id },
    body: {
      id,
      nombre: 'Del curso',
      equivalencias: notas.map((nota, i) => ({ nota, medallasNecesarias: copies(i + 1).map((id) => ({ id })) })),
    },
  });

const setMeta = (metaCalificacion: unknown, { token, perfilId } = lucia) =>
  app.call(token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
    body: { perfilEstudianteId: perfilId, metaCalificacion },
  });
const barra = ({ token, perfilId } = lucia) =>
  app.must(token, 'GET /api/BarraProgreso/:perfilId', { params: { perfilId } });
const eventos = async (clase: string) =>
  (
    await app.db
      .selectFrom('evento')
      .select('valor')
      .where('perfil_id', '=', lucia.perfilId)
      .where('clase', '=', clase)
      .orderBy('id')
      .execute()
  ).map(({ valor }) => valor);

describe('setting a goal', () => {
  it('takes any nota between the table’s bounds, decimals included, and shows it', async () => {
    for (const [meta, dicha] of [
      [1, '1'],
      [9.5, '9,5'],
      [5.25, '5,25'],
      [7, '7'],
    ] as const) {
      expect(await setMeta(meta)).toMatchObject({
        status: 200,
        body: { mensaje: `Tu meta es ${dicha}.`, metaCalificacion: meta },
      });
      expect((await barra()).metaCalificacion).toBe(meta);
    }
    expect(await eventos('meta-definida')).toEqual([1, 9.5, 5.25, 7]);
    await setMeta(7);
    expect(await eventos('meta-definida')).toHaveLength(4);
  });

  it.each([0.001, 0.99, 9.51, -1, 100, 5.001, 1e300])('says the bounds for %d', async (meta) => {
    expect(await setMeta(meta)).toMatchObject({
      status: 400,
      body: {
        mensaje: 'Tu meta tiene que ser un número entre 1 y 9,5.',
        errores: [{ campo: 'metaCalificacion' }],
      },
    });
    expect((await barra()).metaCalificacion).toBe(0);
  });

  it('is removed with 0, whatever the bounds, and the history says so; then none can be reached', async () => {
    await setMeta(9.5);
    for (const answer of [await setMeta(0), await setMeta(0)]) {
      expect(answer).toMatchObject({ status: 200, body: { mensaje: 'Ya no tienes meta.', metaCalificacion: 0 } });
    }
    expect((await barra()).metaCalificacion).toBe(0);
    expect(await eventos('meta-definida')).toEqual([9.5, 0]);
    const { entradas } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
      params: { perfilId: lucia.perfilId },
    });
    expect(entradas[0]?.frase).toBe('Meta quitada.');
    await grant(app, clase, lucia.perfilId, { n: 3 });
    expect(await eventos('meta-alcanzada')).toEqual([]);
  });

  it('of a pupil can be removed by their teacher too', async () => {
    await takeDispositivos(app, clase);
    const definir = (metaCalificacion: number) =>
      app.call(clase.profesor.token, 'POST /api/Profesor/perfiles/:perfilId/definir-meta', {
        params: { perfilId: lucia.perfilId },
        body: { metaCalificacion },
      });
    await definir(5);
    expect(await definir(0)).toMatchObject({
      status: 200,
      body: { mensaje: expect.stringMatching(/^Ya no hay meta para \S+ \S+\.$/), metaCalificacion: 0 },
    });
    expect((await barra()).metaCalificacion).toBe(0);
  });

  it.each(['7', '', null, true, [7], { valor: 7 }, undefined])('refuses %j, which is no number', async (meta) => {
    const answer = await setMeta(meta);
    const mensaje = 'Tu meta tiene que ser un número.';
    expect(answer).toMatchObject({ status: 400, body: { errores: [{ campo: 'metaCalificacion', mensaje }] } });
  });

  it('is only for one’s own profile, and only while in the group', async () => {
    const mateo = await newAlumno(app, clase);
    expect((await setMeta(5, { ...lucia, token: mateo.token })).status).toBe(404);
    await takeOut(app, clase, lucia.perfilId);
    expect((await setMeta(5)).status).toBe(404);
  });
});

describe('a goal when the table changes', () => {
  it('moves inside the bounds of the edited table, and stays if it still fits', async () => {
    const tabla = await useTabla([1, 5, 9.5]);
    const mateo = await newAlumno(app, clase);
    const sin = await newAlumno(app, clase);
    await setMeta(9.5);
    await setMeta(5, mateo);
    await editTabla(tabla, [3, 7]);
    expect((await barra()).metaCalificacion).toBe(7);
    expect((await barra(mateo)).metaCalificacion).toBe(5);
    expect((await barra(sin)).metaCalificacion).toBe(0);
    await editTabla(tabla, [8, 10]);
    expect((await barra()).metaCalificacion).toBe(8);
    expect((await barra(mateo)).metaCalificacion).toBe(8);
    expect((await barra(sin)).metaCalificacion).toBe(0);
    expect(await eventos('meta-movida')).toEqual([7, 8]);
    const { entradas } = await app.must(lucia.token, 'GET /api/PerfilEstudiante/:perfilId/historial', {
      params: { perfilId: lucia.perfilId },
    });
    expect(entradas[0]?.frase).toBe('La tabla ha cambiado: la meta pasa a 8.');
  });

  it('moves when the group gets another table, also while its student is out', async () => {
    await setMeta(9.5);
    await takeOut(app, clase, lucia.perfilId);
    await useTabla([1, 4]);
    const { meta } = await app.db
      .selectFrom('perfil')
      .select('meta')
      .where('id', '=', lucia.perfilId)
      .executeTakeFirstOrThrow();
    expect(meta).toBe(4);
  });

  it('stays inside the bounds when it is set while the table changes, in either order', async () => {
    const tabla = await useTabla([1, 10]);
    const alumnas = [];
    for (let i = 0; i < 6; i += 1) alumnas.push(await newAlumno(app, clase));
    for (let round = 0; round < 6; round += 1) {
      await editTabla(tabla, [1, 10]);
      const answers = await Promise.all([...alumnas.map((alumna) => setMeta(10, alumna)), editTabla(tabla, [1, 4])]);
      for (const { status } of answers) expect([200, 400]).toContain(status);
      for (const alumna of alumnas) expect((await barra(alumna)).metaCalificacion).toBeLessThanOrEqual(4);
    }
  });
});

describe('a reached goal', () => {
  it('is noted each time that the grade crosses it', async () => {
    await setMeta(5);
    await grant(app, clase, lucia.perfilId);
    expect(await eventos('meta-alcanzada')).toEqual([]);
    await grant(app, clase, lucia.perfilId);
    expect(await eventos('meta-alcanzada')).toEqual([5]);
    await grant(app, clase, lucia.perfilId, { n: 2 });
    expect(await eventos('meta-alcanzada')).toEqual([5]);
    await revoke(app, clase, lucia.perfilId, 3);
    await grant(app, clase, lucia.perfilId, { n: 3 });
    expect(await eventos('meta-alcanzada')).toEqual([5, 5]);
    await setMeta(9.5);
    await revoke(app, clase, lucia.perfilId);
    await grant(app, clase, lucia.perfilId);
    expect(await eventos('meta-alcanzada')).toEqual([5, 5]);
  });

  it('is noted when it is overtaken, and not without a goal', async () => {
    const sin = await newAlumno(app, clase);
    await setMeta(2);
    await grant(app, clase, lucia.perfilId, { n: 3 });
    await grant(app, clase, sin.perfilId, { n: 3 });
    const noted = await app.db.selectFrom('evento').select('perfil_id').where('clase', '=', 'meta-alcanzada').execute();
    expect(noted.filter(({ perfil_id }) => [lucia.perfilId, sin.perfilId].includes(perfil_id ?? 0))).toEqual([
      { perfil_id: lucia.perfilId },
    ]);
  });
});
