import { beforeEach, expect } from 'vitest';
import { deleteGrupo, removePerfil } from '../clase/commands.ts';
import {
  app,
  asCuenta,
  askMedalla,
  createClase,
  it,
  newAlumnos,
  newEstudiante,
  overtake,
  type Answer,
  type Clase,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';
import { decideSolicitudes } from '../medallas/solicitudes/decideUnion.ts';
import { decideSolicitudesMedallas } from '../medallas/solicitudes/decideMedallas.ts';
import { withdrawSolicitud, withdrawSolicitudMedalla } from '../medallas/solicitudes/withdraw.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

async function ask(n: number) {
  const estudiantes = await Promise.all(Array.from({ length: n }, () => newEstudiante(app)));
  for (const { token } of estudiantes) {
    await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  }
  const lista = await app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', {
    query: { grupoId: clase.grupoId },
  });
  return { estudiantes, ids: lista.map(({ idSolicitud }) => idSolicitud) };
}

const decide = (verbo: 'aceptar' | 'rechazar', solicitudesIds: readonly number[]) =>
  app.call(clase.profesor.token, `POST /api/Profesor/${verbo}-solicitudes`, {
    body: { grupoId: clase.grupoId, solicitudesIds },
  });
const decididas = ({ body }: Answer) => (body as { decididas: number[] }).decididas;
const members = async () =>
  (await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: clase.grupoId } })).length;

it('one is cancelled while all are accepted: the others are admitted, and that one is named', async () => {
  const { estudiantes, ids } = await ask(3);
  const [primera] = estudiantes;
  const [id = 0, ...rest] = ids;
  const late = await overtake(
    app,
    (tx) => withdrawSolicitud(tx, primera?.id ?? '', id),
    () => decide('aceptar', ids),
  );
  expect(late.body).toMatchObject({ decididas: rest, omitidas: [{ id, codigo: 'NO_ENCONTRADO' }] });
  expect(await members()).toBe(2);
});

it('cancelling while all are accepted is refused: the pupil is in', async () => {
  const { estudiantes, ids } = await ask(2);
  const late = await overtake(
    app,
    (tx) =>
      decideSolicitudes(
        tx,
        asCuenta(clase.profesor.id),
        { grupoId: clase.grupoId, solicitudesIds: ids },
        { estado: 'Aceptada' },
      ),
    () =>
      app.call(estudiantes[0]?.token ?? '', 'DELETE /api/Estudiante/solicitudes-union/:id', {
        params: { id: ids[0] ?? 0 },
      }),
  );
  expect(late.body).toMatchObject({ errores: [{ codigo: 'SOLICITUD_DECIDIDA' }] });
  expect(await members()).toBe(2);
});

it('requests accepted and rejected in several tabs and orders are each decided once', async () => {
  const { ids } = await ask(12);
  const answers = await Promise.all([
    decide('aceptar', ids),
    decide('aceptar', ids.toReversed()),
    decide('rechazar', ids.toReversed()),
    ...ids.map((solicitudId) =>
      app.call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query: { solicitudId } }),
    ),
  ]);
  const [una, otra, rechazo, ...solas] = answers;
  const hechas = [...decididas(una), ...decididas(otra), ...decididas(rechazo)];
  const sueltas = solas.filter(({ status }) => status === 200).length;
  expect(new Set(hechas).size).toBe(hechas.length);
  expect(hechas.length + sueltas).toBe(12);
  expect(solas.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(await members()).toBe(12 - decididas(rechazo).length);
});

it('pupils who return in two orders are admitted once each, whatever is locked', async () => {
  const viejos = await newAlumnos(
    app,
    clase,
    Array.from({ length: 6 }, (_, i) => [`Eva${'abcdef'[i]}`, 'Ruiz'] as const),
  );
  for (let round = 0; round < 3; round += 1) {
    for (const { perfilId } of viejos) {
      await app.must(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
        params: { id: clase.grupoId, perfilId },
      });
    }
    for (const { token } of viejos.toReversed()) {
      await app.must(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    }
    const lista = await app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', {
      query: { grupoId: clase.grupoId },
    });
    const ids = lista.map(({ idSolicitud }) => idSolicitud);
    const answers = await Promise.all([
      decide('aceptar', ids),
      decide('aceptar', ids.toReversed()),
      // Moves everybody's goals, and locks profiles by id.
      app.call(clase.profesor.token, 'PUT /api/TablaEquivalencia/:id', {
        params: { id: clase.tabla.id },
        body: {
          nombre: `Vuelta ${round}`,
          equivalencias: [{ nota: 1, medallasNecesarias: [{ id: clase.medalla.id }] }],
        },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.slice(0, 2).flatMap(decididas).toSorted()).toEqual(ids.toSorted());
  }

  expect(await members()).toBe(6);
});

it('a group deleted meanwhile is not found, and nobody is admitted', async () => {
  const { ids } = await ask(2);
  const late = await overtake(
    app,
    (tx) => deleteGrupo(tx, asCuenta(clase.profesor.id), clase.grupoId),
    () => decide('aceptar', ids),
  );
  expect(late.status).toBe(404);
  const { n } = await app.db
    .selectFrom('perfil')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('grupo_id', '=', clase.grupoId)
    .executeTakeFirstOrThrow();
  expect(n).toBe(0);
});

it('medals: a pupil removed meanwhile gets none, the others get theirs once from two tabs', async () => {
  const alumnos = await newAlumnos(app, clase, [
    ['Ana', 'Ruiz'],
    ['Eva', 'Ruiz'],
    ['Leo', 'Ruiz'],
  ]);
  const ids: number[] = [];
  for (const alumno of alumnos) ids.push((await askMedalla(app, alumno, clase.medalla.id)).id);
  const accept = (solicitudesIds: number[]) =>
    app.call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitudes-medallas', {
      body: { grupoId: clase.grupoId, solicitudesIds },
    });
  const answers = await overtake(
    app,
    (tx) => removePerfil(tx, asCuenta(clase.profesor.id), { id: clase.grupoId, perfilId: alumnos[0]?.perfilId ?? 0 }),
    () => Promise.all([accept(ids), accept(ids.toReversed())]),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.flatMap(decididas).toSorted()).toEqual(ids.slice(1));
  const clases = await app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles', {
    params: { id: clase.grupoId },
  });
  expect(clases.map(({ monedas }) => monedas)).toEqual([5, 5]);
  expect(await findDifferences(app.db)).toEqual([]);
});

it('a pupil admitted singly while all are accepted is admitted once', async () => {
  const { estudiantes, ids } = await ask(4);
  const [answers] = await Promise.all([
    Promise.all([decide('aceptar', ids), decide('aceptar', ids)]),
    Promise.all(
      estudiantes.map(({ token }) =>
        app.call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } }),
      ),
    ),
  ]);
  expect(answers.flatMap(decididas).toSorted()).toEqual(ids.toSorted());
  expect(await members()).toBe(4);
});

it('a medal request cancelled while it is accepted either brings a medal or is gone', async () => {
  const [lucia] = await newAlumnos(app, clase, [['Lucía', 'Núñez']]);
  if (!lucia) throw new Error('Nobody joined');
  const { token } = clase.profesor;
  const medallas = async () =>
    (await app.must(token, 'GET /api/PerfilEstudiante/:perfilId', { params: { perfilId: lucia.perfilId } }))
      .totalMedallas;
  const params = async () => ({ id: (await askMedalla(app, lucia, clase.medalla.id)).id });

  const una = await params();
  const late = await overtake(
    app,
    (tx) => withdrawSolicitudMedalla(tx, asCuenta(lucia.id), una.id),
    () => app.call(token, 'POST /api/Profesor/aceptar-solicitud-medalla', { query: { solicitudId: una.id } }),
  );
  expect([late.status, await medallas()]).toEqual([404, 0]);

  const otra = await params();
  const tarde = await overtake(
    app,
    (tx) =>
      decideSolicitudesMedallas(
        tx,
        asCuenta(clase.profesor.id),
        { grupoId: clase.grupoId, solicitudesIds: [otra.id] },
        { estado: 'Aceptada' },
      ),
    () => app.call(lucia.token, 'DELETE /api/Estudiante/solicitudes-medalla/:id', { params: otra }),
  );
  expect([tarde.status, await medallas()]).toEqual([409, 1]);
});
