import { beforeEach, expect } from 'vitest';
import { personalizarPropio } from '../perfil/avatar/propio.ts';
import { acceptSolicitud } from '../medallas/solicitudes/decideUnion.ts';
import {
  app,
  asCuenta,
  createClase,
  it,
  joinClase,
  makeJpeg,
  newEstudiante,
  overtake,
  saveAvatarPropio,
  type Clase,
  type Estudiante,
} from '../testing/index.ts';

let clase: Clase;
let nora: Estudiante;
beforeEach(async () => {
  clase = await createClase(app);
  nora = await newEstudiante(app);
});

async function ask(de: Clase = clase): Promise<number> {
  await app.must(nora.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: de.codigo } });
  const query = { grupoId: de.grupoId };
  const [una] = await app.must(de.profesor.token, 'GET /api/Profesor/solicitudes-union', { query });
  return una?.idSolicitud ?? 0;
}

const accept = (solicitudId: number, de: Clase = clase) =>
  app.call(de.profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId } });

async function wornIn(de: Clase = clase) {
  const { id } = await app.must(nora.token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: de.grupoId },
  });
  return app.must(nora.token, 'GET /api/Avatar/:id', { params: { id } });
}

const body = (Rotacion: number) => ({
  ColorFondo: '#ffffff',
  Voltear: false,
  Rotacion,
  Zoom: 100,
  AtributosIds: [202, 402],
  Imagen: makeJpeg(),
});

it('a look saved while the request is being accepted waits, and reaches the new profile', async () => {
  const solicitudId = await ask();
  const saved = await overtake(
    app,
    (tx) => acceptSolicitud(tx, asCuenta(clase.profesor.id), solicitudId),
    () => saveAvatarPropio(app, nora, { Rotacion: 11 }),
  );
  expect(saved.status, saved.text).toBe(200);
  expect(await wornIn()).toMatchObject({ rotacion: 11, elegido: true });
});

it('a request accepted while the look is being saved waits, and its profile gets it', async () => {
  const solicitudId = await ask();
  const accepted = await overtake(
    app,
    (tx) => personalizarPropio(tx, { throttle: true }, { estudianteId: nora.id, body: body(12) }),
    () => accept(solicitudId),
  );
  expect(accepted.status, accepted.text).toBe(200);
  expect(await wornIn()).toMatchObject({ rotacion: 12, elegido: true });
});

it('in any order nobody is left with initials, and nothing hangs', async () => {
  for (let round = 1; round <= 8; round += 1) {
    nora = await newEstudiante(app);
    const clases = [clase, await createClase(app, { profesor: clase.profesor })];
    const dentro = await joinClase(app, await createClase(app, { profesor: clase.profesor }), nora);
    const solicitudes = await Promise.all(clases.map(ask));
    const answers = await Promise.all([
      ...solicitudes.map((id, i) => accept(id, clases[i])),
      ...[1, 2].map((n) => saveAvatarPropio(app, nora, { Rotacion: 10 * round + n })),
      // Renaming locks all of a student's profiles, and then the account.
      app.call(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
        params: { id: await grupoOf(dentro), perfilId: dentro },
        body: { nombre: 'Nora', apellido: 'Vidal' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const { rotacion } = await app.must(nora.token, 'GET /api/Avatar/propio');
    for (const una of clases) expect(await wornIn(una)).toMatchObject({ rotacion, elegido: true });
    const { rotacion: otra } = await app.must(nora.token, 'GET /api/Avatar/:id', { params: { id: dentro } });
    expect(otra).toBe(rotacion);
  }
});

async function grupoOf(perfilId: number): Promise<number> {
  const { grupo_id } = await app.db
    .selectFrom('perfil')
    .select('grupo_id')
    .where('id', '=', perfilId)
    .executeTakeFirstOrThrow();
  return grupo_id;
}
