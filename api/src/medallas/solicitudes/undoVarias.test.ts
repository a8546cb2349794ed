import { beforeEach, expect } from 'vitest';
import {
  app,
  askMedalla,
  createClase,
  createMedalla,
  grant,
  it,
  newAlumno,
  newEstudiante,
  saldoOf,
  stock,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const bodyOf = (solicitudesIds: number[]) => ({ body: { grupoId: clase.grupoId, solicitudesIds } });

async function ask(token: string, { codigo } = clase): Promise<number> {
  await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  const [una] = await app.must(token, 'GET /api/Estudiante/solicitudes-union');
  return una?.id ?? 0;
}

it('join requests accepted together wait again, except for pupils who have earned something since', async () => {
  const { token } = clase.profesor;
  const gente = await Promise.all(['Ana', 'Eva', 'Leo'].map((nombre) => newEstudiante(app, [nombre, 'Ruiz'])));
  const ids: number[] = [];
  for (const una of gente) ids.push(await ask(una.token));
  const ajena = await createClase(app);
  const deOtro = await ask(gente[0]?.token ?? '', ajena);
  await app.must(token, 'POST /api/Profesor/aceptar-solicitudes', bodyOf(ids));
  const [ana] = await app.must(token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
  await grant(app, clase, ana?.id ?? 0);

  const [deAna = 0, ...otras] = ids;
  const undone = await app.must(token, 'POST /api/Profesor/deshacer-solicitudes', bodyOf([...ids, deOtro, ...ids]));
  expect(undone).toEqual({
    mensaje: '2 solicitudes vuelven a esperar.',
    deshechas: otras,
    quedan: [
      { id: deOtro, mensaje: expect.any(String) },
      { id: deAna, mensaje: 'La entrada de Ana Ruiz ya no se puede deshacer: ha ganado algo en la clase.' },
    ],
  });
  const pendientes = await app.must(token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: clase.grupoId },
  });
  expect(pendientes.map(({ idSolicitud }) => idSolicitud)).toEqual(otras);
  const dentro = await app.must(token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
  expect(dentro.map(({ nombreEstudiante }) => nombreEstudiante)).toEqual(['Ana Ruiz']);
  expect(await app.must(token, 'POST /api/Profesor/deshacer-solicitudes', bodyOf(ids))).toMatchObject({
    deshechas: [],
    mensaje: 'Ya no se puede deshacer ninguna.',
  });
});

it('medals accepted together are taken back, except one asked for again since, or spent', async () => {
  const { token } = clase.profesor;
  const [ana, eva, leo] = [
    await newAlumno(app, clase, 'Ana', 'Ruiz'),
    await newAlumno(app, clase, 'Eva', 'Ruiz'),
    await newAlumno(app, clase, 'Leo', 'Ruiz'),
  ];
  const [una, otra] = [
    await createMedalla(app, clase.profesor, { cantidadMonedasBrinda: 10 }),
    await createMedalla(app, clase.profesor),
  ];
  const pedidas = [
    await askMedalla(app, ana, una.id),
    await askMedalla(app, ana, otra.id),
    await askMedalla(app, eva, una.id),
    await askMedalla(app, leo, una.id),
  ].map(({ id }) => id);
  await app.must(token, 'POST /api/Profesor/aceptar-solicitudes-medallas', bodyOf(pedidas));
  await askMedalla(app, eva, una.id);
  const { id: recompensaId } = await stock(app, clase, { precio: await saldoOf(app, leo) });
  await app.must(leo.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId: leo.perfilId, recompensaId },
  });

  const undone = await app.must(token, 'POST /api/Profesor/deshacer-solicitudes-medallas', bodyOf(pedidas));
  expect(undone.deshechas).toEqual(pedidas.slice(0, 2));
  expect(undone.quedan).toEqual([
    { id: pedidas[3], mensaje: expect.stringContaining('Leo Ruiz') },
    { id: pedidas[2], mensaje: expect.stringContaining('Eva Ruiz') },
  ]);
  const perfiles = await app.must(token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } });
  expect(perfiles.map(({ medallas }) => medallas.reduce((suma, { cantidad }) => suma + cantidad, 0))).toEqual([
    0, 1, 1,
  ]);
  expect(await findDifferences(app.db)).toEqual([]);
});
