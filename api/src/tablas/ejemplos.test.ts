import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMedalla, newProfesor, testApp, type TestApp } from '../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const ask = (token: string, escala: 5 | 7 | 10 | 100) =>
  test.must(token, 'POST /api/Profesor/ejemplos', { body: { escala } });

describe('the example kit of a scale', () => {
  it('makes the medals and the table of that scale, again nothing, and for another only its table', async () => {
    const { token } = await newProfesor(test);
    expect(await ask(token, 7)).toMatchObject({ medallas: 12, tablas: 1 });
    expect(await ask(token, 7)).toMatchObject({ medallas: 0, tablas: 0 });
    expect(await ask(token, 100)).toMatchObject({ medallas: 0, tablas: 1 });
    const tablas = await test.must(token, 'GET /api/TablaEquivalencia');
    const notas = tablas.map(({ equivalencias }) => equivalencias.map(({ nota }) => nota));
    expect(notas).toContainEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(notas).toContainEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
    expect(
      tablas.flatMap(({ equivalencias }) => equivalencias).every((fila) => fila.medallasNecesarias.length > 0),
    ).toBe(true);
  });

  it('leaves what a teacher has, also two who ask at once, and after the kit without a scale', async () => {
    const profesor = await newProfesor(test);
    const { token } = profesor;
    await createMedalla(test, profesor, { nombre: 'Lectura', descripcion: 'La mía, como yo la cuento.' });
    await Promise.all([ask(token, 10), ask(token, 10), ask(token, 10)]);
    const medallas = await test.must(token, 'GET /api/Medalla');
    expect(medallas).toHaveLength(12);
    expect(medallas.find(({ nombre }) => nombre === 'Lectura')?.descripcion).toBe('La mía, como yo la cuento.');
    expect(await test.must(token, 'GET /api/TablaEquivalencia')).toHaveLength(1);
    const otra = await newProfesor(test);
    await test.must(otra.token, 'POST /api/Profesor/ejemplos');
    expect(await ask(otra.token, 5)).toMatchObject({ medallas: 0, tablas: 1 });
  });
});
