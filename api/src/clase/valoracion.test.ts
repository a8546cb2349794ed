import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import {
  app,
  closePeriodo,
  createClase,
  createMedalla,
  createTabla,
  grant,
  it,
  newAlumno,
  revoke,
  type Clase,
} from '../testing/index.ts';
import { MUCHOS } from '../testing/llenar.ts';

const perfilesOf = (clase: Clase) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
const palabrasOf = async (clase: Clase) => (await perfilesOf(clase)).map(({ valoracion }) => valoracion);

/** A class whose table has the grades 1, 5 and 9 for one, two and three copies. */
async function claseDeNueve(nombres: readonly string[]) {
  const clase = await createClase(app);
  const { id } = clase.medalla;
  const veces = (n: number) => Array.from({ length: n }, () => id);
  const tabla = await createTabla(app, clase.profesor, [
    [1, veces(1)],
    [5, veces(2)],
    [9, veces(3)],
  ]);
  await app.must(clase.profesor.token, 'PUT /api/Grupo/editar/:id', {
    params: { id: clase.grupoId },
    body: { nombre: '2.º B', materia: 'Lengua', institucion: 'IES', tablaEquivalenciaId: tabla.id },
  });
  const alumnos = [];
  for (const nombre of nombres) alumnos.push(await newAlumno(app, clase, nombre, 'Gil'));
  return { clase, alumnos };
}

async function age(clase: Clase, dias: { periodo?: number; llegada?: number }) {
  const ago = (n: number) => sql<Date>`now() - make_interval(days => ${n})`;
  if (dias.periodo !== undefined)
    await app.db
      .updateTable('periodo')
      .set({ abierto_en: ago(dias.periodo) })
      .where('grupo_id', '=', clase.grupoId)
      .where('cerrado_en', 'is', null)
      .execute();
  if (dias.llegada !== undefined)
    await app.db
      .updateTable('perfil')
      .set({ creado_en: ago(dias.llegada) })
      .where('grupo_id', '=', clase.grupoId)
      .execute();
}

describe('the word for a grade', () => {
  it('is «Empezando» until 14 days after term start and arrival, then «Necesita apoyo», for both readers', async () => {
    const { clase, alumnos } = await claseDeNueve(['Ana', 'Bea', 'Carla']);
    const [ana, bea, carla] = alumnos;
    if (!ana || !bea || !carla) throw new Error('three');
    await grant(app, clase, ana.perfilId);
    await grant(app, clase, bea.perfilId, { n: 2 });
    await grant(app, clase, carla.perfilId, { n: 3 });
    const own = () =>
      app.must(ana.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
        params: { grupoId: clase.grupoId },
      });
    const seen = () =>
      app.must(clase.profesor.token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId: ana.perfilId } });
    for (const [dias, esperada] of [
      [{}, 'Empezando'],
      [{ periodo: 40, llegada: 13 }, 'Empezando'],
      [{ periodo: 13, llegada: 40 }, 'Empezando'],
      [{ periodo: 14, llegada: 14 }, 'NecesitaApoyo'],
    ] as const) {
      await age(clase, dias);
      expect(await palabrasOf(clase)).toEqual([esperada, 'EnCamino', 'MuyBien']);
      expect((await own()).valoracion).toBe(esperada);
      expect((await seen()).valoracion).toBe(esperada);
    }
  });

  it('is «Empezando» while most of the class is in red or without a grade, whatever the date', async () => {
    const { clase, alumnos } = await claseDeNueve(['Ana', 'Bea', 'Carla', 'Dora']);
    const [ana, bea, carla] = alumnos;
    await age(clase, { periodo: 60, llegada: 60 });
    await grant(app, clase, ana?.perfilId ?? 0);
    expect(await palabrasOf(clase)).toEqual(['Empezando', 'SinNota', 'SinNota', 'SinNota']);
    await grant(app, clase, bea?.perfilId ?? 0, { n: 3 });
    expect((await palabrasOf(clase))[0]).toBe('Empezando');
    await grant(app, clase, carla?.perfilId ?? 0, { n: 2 });
    // Exactly half is not more than half.
    expect(await palabrasOf(clase)).toEqual(['NecesitaApoyo', 'MuyBien', 'EnCamino', 'SinNota']);
  });

  it('is hidden from classmates', async () => {
    const { clase, alumnos } = await claseDeNueve(['Ana', 'Bea']);
    await grant(app, clase, alumnos[0]?.perfilId ?? 0);
    const token = alumnos[1]?.token ?? '';
    const params = { perfilId: alumnos[0]?.perfilId ?? 0 };
    const visto = await app.must(token, 'GET /api/PerfilEstudiante/:perfilId', { params });
    const [companera] = await app.must(token, 'GET /api/PerfilEstudiante/grupo/:id/companeros', {
      params: { id: clase.grupoId },
    });
    for (const una of [visto, companera])
      for (const secreto of ['valoracion', 'faltan', 'ultimaMedalla', 'empezandoHasta', 'apellido'])
        expect(una).not.toHaveProperty(secreto);
  });
});

describe('a student’s card', () => {
  it('shows both names apart, what the next nota asks for, and the last recognition of any term', async () => {
    const { clase, alumnos } = await claseDeNueve(['M.ª José', 'Zoe']);
    const perfilId = alumnos[0]?.perfilId ?? 0;
    const otra = await createMedalla(app, clase.profesor, { nombre: 'Redacción' });
    const { id: medallaId, nombre } = clase.medalla;
    const una = async () => (await perfilesOf(clase))[0];
    expect(await una()).toMatchObject({
      nombre: 'M.ª José',
      apellido: 'Gil',
      valoracion: 'SinNota',
      ultimaMedalla: null,
      faltan: [{ medallaId, nombre, cantidad: 1 }],
    });
    await grant(app, clase, perfilId);
    const primera = (await una())?.ultimaMedalla;
    expect(primera).toMatch(/Z$/);
    // A grant that was taken back does not count.
    await grant(app, clase, perfilId, { medallaId: otra.id });
    expect((await una())?.ultimaMedalla).not.toBe(primera);
    await revoke(app, clase, perfilId, 1, otra.id);
    expect((await una())?.ultimaMedalla).toBe(primera);
    await closePeriodo(app, clase);
    expect(await una()).toMatchObject({ valoracion: 'SinNota', ultimaMedalla: primera, medallas: [] });
    await grant(app, clase, perfilId, { n: 3 });
    expect(await una()).toMatchObject({ valoracion: 'MuyBien', faltan: [] });
  });

  it('names ten missing medals and counts them all, like the slip, however large the table', async () => {
    const clase = await createClase(app, { alumnos: [['Lucía', 'Núñez']] });
    const ids = (await MUCHOS.medallas(clase, 40).execute(app.db)).rows.map(({ id }) => id);
    const tabla = await createTabla(app, clase.profesor, [
      [1, ids.slice(0, 12)],
      [2, [...ids, ...ids]],
    ]);
    await app.db
      .updateTable('grupo')
      .set({ tabla_equivalencia_id: tabla.id })
      .where('id', '=', clase.grupoId)
      .execute();
    const listed = async () => {
      const { papeletas } = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/papeletas', {
        params: { id: clase.grupoId },
      });
      return [...(await perfilesOf(clase)), ...papeletas];
    };
    const sayAll = async () => (await listed()).map(({ faltan, faltanEnTotal }) => [faltan.length, faltanEnTotal]);
    expect(await sayAll()).toEqual([1, 2].map(() => [10, { medallas: 12, copias: 12 }]));
    const perfilId = clase.alumnos[0]?.perfilId ?? 0;
    for (const medallaId of ids.slice(0, 12)) await grant(app, clase, perfilId, { medallaId });
    expect(await sayAll()).toEqual([1, 2].map(() => [10, { medallas: 40, copias: 68 }]));
    const [uno] = await listed();
    expect(uno?.faltan.every(({ nombre }) => nombre.startsWith('Orden '))).toBe(true);
  });
});
