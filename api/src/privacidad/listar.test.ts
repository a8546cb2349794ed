import { expect } from 'vitest';
import { app, createClase, it, newAlumno, takeOut } from '../testing/index.ts';

it('lists the pupils of a class by name, former ones last with the day they left', async () => {
  const clase = await createClase(app);
  const [zoe, ana, beto, alba] = [
    await newAlumno(app, clase, 'Zoe', 'Abad'),
    await newAlumno(app, clase, 'Ana', 'Zúñiga'),
    await newAlumno(app, clase, 'Beto', 'Gil'),
    await newAlumno(app, clase, 'Alba', 'Mora'),
  ];
  await takeOut(app, clase, beto.perfilId);
  await takeOut(app, clase, alba.perfilId);
  const listed = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/datos', { params: { id: clase.grupoId } });
  expect(listed).toEqual([
    { perfilId: ana.perfilId, nombre: 'Ana', apellido: 'Zúñiga', hasta: null },
    { perfilId: zoe.perfilId, nombre: 'Zoe', apellido: 'Abad', hasta: null },
    { perfilId: alba.perfilId, nombre: 'Alba', apellido: 'Mora', hasta: expect.any(String) as string },
    { perfilId: beto.perfilId, nombre: 'Beto', apellido: 'Gil', hasta: expect.any(String) as string },
  ]);
});
