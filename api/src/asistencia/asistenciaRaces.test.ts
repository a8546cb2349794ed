import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClase, newAlumnos, takeLista, testApp, type TestApp } from '../testing/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('of lists that two tabs take at the same moment one stands whole, and none is refused', async () => {
  const clase = await createClase(test);
  const alumnos = await newAlumnos(
    test,
    clase,
    ['Ana', 'Eva', 'Iris', 'Leo', 'Noa', 'Sol'].map((nombre) => [nombre, 'Gil'] as const),
  );
  const todos = (estado: 'Tarde' | 'Falta') => alumnos.map(({ perfilId }) => ({ perfilId, estado }));
  for (let vez = 0; vez < 6; vez += 1) {
    const listas = ['Tarde', 'Falta', 'Tarde', 'Falta'] as const;
    await Promise.all(listas.map((estado) => takeLista(test, clase, todos(estado))));
    const { alumnos: ahora } = await test.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', {
      params: { id: clase.grupoId },
    });
    expect(new Set(ahora.map(({ estado }) => estado)).size).toBe(1);
  }
});
