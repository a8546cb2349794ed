import { expect } from 'vitest';
import { app, it, newAlumnos, takeAsistencia } from '../../testing/index.ts';

it('one of several lists taken at once wins as a whole, and none is refused', async ({ clase }) => {
  const alumnos = await newAlumnos(
    app,
    clase,
    ['Ana', 'Eva', 'Iris', 'Leo', 'Noa', 'Sol'].map((nombre) => [nombre, 'Gil'] as const),
  );
  const todos = (estado: 'Tarde' | 'Falta') => alumnos.map(({ perfilId }) => ({ perfilId, estado }));
  for (let vez = 0; vez < 6; vez += 1) {
    const listas = ['Tarde', 'Falta', 'Tarde', 'Falta'] as const;
    await Promise.all(listas.map((estado) => takeAsistencia(app, clase, todos(estado))));
    const { alumnos: ahora } = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', {
      params: { id: clase.grupoId },
    });
    expect(new Set(ahora.map(({ estado }) => estado)).size).toBe(1);
  }
});
