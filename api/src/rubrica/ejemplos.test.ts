import { describe, expect } from 'vitest';
import { app, createMedalla, createTabla, it, newProfesor } from '../testing/index.ts';

const ask = (token: string, escala: 5 | 7 | 10 | 100) =>
  app.must(token, 'POST /api/Profesor/ejemplos', { body: { escala } });

describe('the example kit of a scale', () => {
  it('makes its medals and its table once, and only the table for another scale', async () => {
    const { token } = await newProfesor(app);
    expect(await ask(token, 7)).toMatchObject({ medallas: 12, tablas: 1 });
    expect(await ask(token, 7)).toMatchObject({ medallas: 0, tablas: 0 });
    expect(await ask(token, 100)).toMatchObject({ medallas: 0, tablas: 1 });
    const tablas = await app.must(token, 'GET /api/TablaEquivalencia');
    const notas = tablas.map(({ equivalencias }) => equivalencias.map(({ nota }) => nota));
    expect(notas).toContainEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(notas).toContainEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(
      tablas.flatMap(({ equivalencias }) => equivalencias).every((fila) => fila.medallasNecesarias.length > 0),
    ).toBe(true);
  });

  it('makes them again for a teacher who deleted them', async () => {
    const { token } = await newProfesor(app);
    await ask(token, 10);
    for (const { id } of await app.must(token, 'GET /api/TablaEquivalencia'))
      await app.must(token, 'DELETE /api/TablaEquivalencia/:id', { params: { id } });
    for (const { id } of await app.must(token, 'GET /api/Medalla'))
      await app.must(token, 'DELETE /api/Medalla/:id', { params: { id } });
    expect(await ask(token, 10)).toMatchObject({ medallas: 12, tablas: 1 });
    expect(await app.must(token, 'GET /api/Medalla')).toHaveLength(12);
  });

  it('keeps a teacher’s own things, even if asked several times at once or after another kit', async () => {
    const profesor = await newProfesor(app);
    const { token } = profesor;
    const { id } = await createMedalla(app, profesor, { nombre: 'Mía' });
    await createTabla(app, profesor, [[1, [id]]]);
    await createMedalla(app, profesor, { nombre: 'Lectura', descripcion: 'La mía, como yo la cuento.' });
    await Promise.all([ask(token, 10), ask(token, 10), ask(token, 10)]);
    const medallas = await app.must(token, 'GET /api/Medalla');
    expect(medallas).toHaveLength(13);
    expect(medallas.find(({ nombre }) => nombre === 'Lectura')?.descripcion).toBe('La mía, como yo la cuento.');
    expect(await app.must(token, 'GET /api/TablaEquivalencia')).toHaveLength(2);
    const otra = await newProfesor(app);
    await app.must(otra.token, 'POST /api/Profesor/ejemplos');
    expect(await ask(otra.token, 5)).toMatchObject({ medallas: 0, tablas: 1 });
  });
});
