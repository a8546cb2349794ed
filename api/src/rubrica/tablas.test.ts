import { describe, expect } from 'vitest';
import { app, createClase, createMedalla, createTabla, it, newProfesor } from '../testing/index.ts';

const clase = await createClase(app);

type Filas = Array<{ nota: unknown; medallasNecesarias: Array<{ id: number; cantidad?: number }> }>;
const save = (equivalencias: Filas, nombre = 'Rúbrica') =>
  app.call(clase.profesor.token, 'POST /api/TablaEquivalencia', { body: { id: 0, nombre, equivalencias } });

describe('equivalence tables', () => {
  it('count a medal once per copy, or by cantidad, and answer copies grouped', async () => {
    const { id } = clase.medalla;
    const { status, body } = await save([
      { nota: 1, medallasNecesarias: [{ id }] },
      { nota: 2.5, medallasNecesarias: [{ id }, { id }, { id }] },
      { nota: 7, medallasNecesarias: [{ id, cantidad: 4 }] },
    ]);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      equivalencias: [
        { nota: 1, medallasNecesarias: [{ id, nombre: 'Constancia', nombreIcono: 'fire', cantidad: 1 }] },
        { nota: 2.5, medallasNecesarias: [{ cantidad: 3 }] },
        { nota: 7, medallasNecesarias: [{ cantidad: 4 }] },
      ],
    });
  });

  it('may list 5,000 medals over all of its rows', async () => {
    const profesor = await newProfesor(app);
    const medallas = await app.db
      .insertInto('medalla')
      .values(
        Array.from({ length: 25 }, (_, i) => ({
          profesor_id: profesor.id,
          nombre: `Medalla ${i}`,
          descripcion: 'Por haberla ganado',
          nombre_icono: 'fire',
          monedas: 0,
        })),
      )
      .returning('id')
      .execute();
    const equivalencias = Array.from({ length: 200 }, (_, i) => ({ nota: i + 1, medallasNecesarias: medallas }));
    const { status, text } = await app.call(profesor.token, 'POST /api/TablaEquivalencia', {
      body: { id: 0, nombre: 'Enorme', equivalencias },
    });
    expect(status, text.slice(0, 300)).toBe(201);
    const [tabla] = await app.must(profesor.token, 'GET /api/TablaEquivalencia');
    expect(tabla?.equivalencias.map(({ medallasNecesarias }) => medallasNecesarias.length)).toEqual(
      Array<number>(200).fill(25),
    );
  });

  it('allow a row that asks for nothing, and a row that adds nothing', async () => {
    const { id } = clase.medalla;
    expect(
      (
        await save([
          { nota: 1, medallasNecesarias: [] },
          { nota: 2, medallasNecesarias: [{ id }] },
          { nota: 3, medallasNecesarias: [{ id }] },
        ])
      ).status,
    ).toBe(201);
  });

  it('name faults by row, and save nothing', async () => {
    const { id } = clase.medalla;
    const before = await app.must(clase.profesor.token, 'GET /api/TablaEquivalencia');
    const cases: Array<[Filas, string, string]> = [
      [[], 'equivalencias.0.nota', 'Agrega al menos una equivalencia.'],
      [[{ nota: 0.5, medallasNecesarias: [] }], 'equivalencias.0.nota', 'La nota debe ser un número a partir de 1.'],
      [
        [{ nota: 1.234, medallasNecesarias: [] }],
        'equivalencias.0.nota',
        'La nota puede tener como mucho dos decimales.',
      ],
      [
        [
          { nota: 2, medallasNecesarias: [] },
          { nota: 2, medallasNecesarias: [] },
        ],
        'equivalencias.1.nota',
        'Cada nota debe ser mayor que la de la fila anterior.',
      ],
      [
        [
          { nota: 1, medallasNecesarias: [{ id }] },
          { nota: 2, medallasNecesarias: [] },
        ],
        'equivalencias.1.nota',
        'Cada fila debe incluir todas las medallas de la fila anterior.',
      ],
      [[{ nota: 'diez', medallasNecesarias: [] }], 'equivalencias.0.nota', 'La nota debe ser un número a partir de 1.'],
    ];
    for (const [filas, campo, mensaje] of cases) {
      expect(await save(filas)).toMatchObject({ status: 400, body: { errores: [{ campo, mensaje }] } });
    }
    expect(await save([{ nota: 1, medallasNecesarias: [] }], '  ')).toMatchObject({
      status: 400,
      body: { errores: [{ campo: 'nombre' }] },
    });
    expect(await app.must(clase.profesor.token, 'GET /api/TablaEquivalencia')).toEqual(before);
  });

  it('take only the teacher’s own medals', async () => {
    const ajena = await createMedalla(app, await newProfesor(app));
    expect(await save([{ nota: 1, medallasNecesarias: [{ id: ajena.id }] }])).toMatchObject({
      status: 400,
      body: { errores: [{ codigo: 'MEDALLA_AJENA' }] },
    });
  });

  it('can be edited at both addresses of the call', async () => {
    const tabla = await createTabla(app, clase.profesor, [[1, [clase.medalla.id]]]);
    const body = {
      id: tabla.id,
      nombre: 'Otra',
      equivalencias: [
        { nota: 1, medallasNecesarias: [{ id: clase.medalla.id }] },
        { nota: 10, medallasNecesarias: [{ id: clase.medalla.id }] },
      ],
    };
    const first = await app.must(clase.profesor.token, 'PUT /api/TablaEquivalencia', { body });
    const second = await app.must(clase.profesor.token, 'PUT /api/TablaEquivalencia/:id', {
      params: { id: tabla.id },
      body,
    });
    expect(second).toEqual({ ...first, version: first.version + 1 });
    expect(second).toMatchObject({ nombre: 'Otra', equivalencias: [{ nota: 1 }, { nota: 10 }] });
  });

  it('can’t be deleted while a group uses them, nor a medal while a table does', async () => {
    expect(
      await app.call(clase.profesor.token, 'DELETE /api/TablaEquivalencia/:id', { params: { id: clase.tabla.id } }),
    ).toMatchObject({
      status: 409,
      body: { mensaje: 'No puedes eliminar esta tabla: la usa «2.º ESO B». Cambia antes la tabla de esa clase.' },
    });
    const medalla = await createMedalla(app, clase.profesor);
    const tabla = await createTabla(app, clase.profesor, [[1, [medalla.id]]]);
    const deleteMedalla = () =>
      app.call(clase.profesor.token, 'DELETE /api/Medalla/:id', { params: { id: medalla.id } });
    expect(await deleteMedalla()).toMatchObject({
      status: 409,
      body: { mensaje: expect.stringContaining('la tabla «Del curso»') },
    });
    expect(
      (await app.call(clase.profesor.token, 'DELETE /api/TablaEquivalencia/:id', { params: { id: tabla.id } })).status,
    ).toBe(204);
    expect((await deleteMedalla()).status).toBe(204);
    expect((await deleteMedalla()).status).toBe(404);
  });

  it('are made once as examples, with their medals', async () => {
    const profesor = await newProfesor(app);
    const answers = await Promise.all([1, 2].map(() => app.call(profesor.token, 'POST /api/Profesor/ejemplos')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await app.must(profesor.token, 'GET /api/Medalla')).toHaveLength(12);
    const tablas = await app.must(profesor.token, 'GET /api/TablaEquivalencia');
    expect(tablas.map(({ equivalencias }) => equivalencias.at(-1)?.nota)).toEqual([10, 7]);
  });
});
