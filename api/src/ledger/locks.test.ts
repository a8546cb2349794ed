import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  createClase,
  createMedalla,
  createTabla,
  createUmbral,
  grant,
  insertKudos,
  it,
  newAlumno,
  sendKudo,
  type Alumno,
  type Answer,
  type Clase,
  type TestApp,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

// Concurrent acts wait for each other and never fail: a deadlock would be a 500 (behaviour §4, fixed lock order).
const ALUMNOS = 8;

let clase: Clase;
let alumnos: Alumno[];
let recompensaId: number;

beforeEach(async () => {
  clase = await createClase(app);
  alumnos = [];
  for (let i = 0; i < ALUMNOS; i += 1) alumnos.push(await newAlumno(app, clase));
  const body = { nombre: 'Fiesta', nombreIcono: 'gift', precio: 10 };
  recompensaId = (await app.must(clase.profesor.token, 'POST /api/Recompensa/alta', { body })).id;
});

const dia = (dias: number) =>
  new Date(Date.now() + dias * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Madrid' });

/** Starts a challenge: every grant of the group updates its row. */
function startPac(cantidadMedallasNecesarias: number): Promise<unknown> {
  return app.must(clase.profesor.token, 'POST /api/Profesor/pac', {
    query: { grupoId: clase.grupoId },
    body: {
      nombre: 'A la cima',
      visual: 'montana',
      cantidadMedallasNecesarias,
      recompensaClaseId: recompensaId,
      fechaInicio: dia(0),
      fechaFin: dia(7),
    },
  });
}

const at = (i: number) => {
  const alumno = alumnos[i % ALUMNOS];
  if (!alumno) throw new Error('There are no students');
  return alumno;
};
const asProfesor = (...[key, input]: Parameters<TestApp['call']> extends [unknown, ...infer R] ? R : never) =>
  app.call(clase.profesor.token, key, input);

const statuses = (answers: readonly Answer[]) =>
  [...new Set(answers.map(({ status }) => status))].sort((a, b) => a - b);

async function expectAllWell(answers: readonly Answer[]): Promise<void> {
  expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text)).toEqual([]);
  expect(await findDifferences(app.db)).toEqual([]);
}

describe('many at the same moment', () => {
  it('mutual kudos that each bring a medal: three per pupil are given and none fails', async () => {
    await createUmbral(app, clase, { cantidadKudos: 1, tipoKudoId: 1 });
    const answers = await Promise.all(
      alumnos.flatMap((uno, i) =>
        [1, 2, 3].flatMap((paso) => [
          sendKudo(app, uno, at(i + paso).perfilId, 1),
          sendKudo(app, at(i + paso), uno.perfilId, 1),
        ]),
      ),
    );
    expect(statuses(answers)).toEqual([201, 409]);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(ALUMNOS * 3);
    const { copias } = await app.db
      .selectFrom('asignacion')
      .select(({ fn }) => fn.sum<number>('cantidad').as('copias'))
      .where('grupo_id', '=', clase.grupoId)
      .executeTakeFirstOrThrow();
    expect(copias).toBe(ALUMNOS * 3);
    await expectAllWell(answers);
  });

  it('330 acts of every kind: none fails', async () => {
    await startPac(10_000);
    const medallas = [
      clase.medalla,
      await createMedalla(app, clase.profesor),
      await createMedalla(app, clase.profesor),
    ];
    const tablas = [
      clase.tabla,
      await createTabla(app, clase.profesor, [
        [2, [clase.medalla.id]],
        [8, [clase.medalla.id]],
      ]),
    ];
    const umbral = await createUmbral(app, clase, { cantidadKudos: 2, tipoKudoId: 2 });
    const pedidas: number[] = [];
    for (const alumno of alumnos) for (const { id } of medallas) pedidas.push((await askMedalla(app, alumno, id)).id);
    const params = { id: clase.grupoId };
    const acts: Array<(i: number) => Promise<Answer>> = [
      (i) => sendKudo(app, at(i), at(i + 1).perfilId, 2),
      (i) => sendKudo(app, at(i + 1), at(i).perfilId, 2),
      (i) =>
        asProfesor('POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n', {
          params: { perfilId: at(i * 3).perfilId, medallaId: medallas[i % 3]?.id ?? 0, n: 1 + (i % 3) },
        }),
      (i) =>
        asProfesor('DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
          params: { perfilId: at(i * 5).perfilId, medallaId: medallas[i % 3]?.id ?? 0 },
        }),
      (i) => {
        const verb = i % 4 === 0 ? 'rechazar' : 'aceptar';
        const solicitudId = pedidas[(i * 7) % pedidas.length] ?? 0;
        return asProfesor(`POST /api/Profesor/${verb}-solicitud-medalla`, { query: { solicitudId } });
      },
      (i) =>
        app.call(at(i).token, 'POST /api/Estudiante/solicitudes-medalla', {
          body: { perfilEstudianteId: at(i).perfilId, medallaId: medallas[i % 3]?.id, descripcion: 'Otra vez.' },
        }),
      (i) =>
        app.call(at(i).token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
          body: { perfilEstudianteId: at(i).perfilId, metaCalificacion: 1 + (i % 8) },
        }),
      (i) =>
        asProfesor('PUT /api/ConfiguracionUmbralParaMedallas', {
          body: { ...umbral, cantidadKudos: 1 + (i % 3), soloCompanerosDistintos: i % 2 === 0 },
        }),
      (i) =>
        asProfesor('PUT /api/Grupo/editar/:id', {
          params,
          body: {
            nombre: '3.º A',
            materia: 'Historia',
            institucion: 'IES Rosalía',
            tablaEquivalenciaId: tablas[i % 2]?.id,
          },
        }),
      (i) =>
        asProfesor('PUT /api/TablaEquivalencia/:id', {
          params: { id: tablas[1]?.id ?? 0 },
          body: {
            id: tablas[1]?.id,
            nombre: 'Del curso',
            equivalencias: [{ nota: 1 + (i % 9), medallasNecesarias: [{ id: clase.medalla.id }] }],
          },
        }),
      (i) =>
        asProfesor('PUT /api/medalla/:id', {
          params: { id: medallas[i % 3]?.id ?? 0 },
          body: {
            nombre: 'Constancia',
            descripcion: 'Poco a poco.',
            cantidadMonedasBrinda: i % 9,
            nombreIcono: 'fire',
          },
        }),
    ];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => i).flatMap((i) => acts.map((act, of) => act(i + of))),
    );
    expect(answers).toHaveLength(330);
    for (const estado of statuses(answers)) expect([200, 201, 400, 404, 409]).toContain(estado);
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(120);
    await expectAllWell(answers);
  });

  it('goals and redemptions while renaming changes the avatars: none fails', async () => {
    const body = { nombre: 'Música', nombreIcono: 'star', precio: 10, repetible: true, gruposIds: [clase.grupoId] };
    const { id } = await app.must(clase.profesor.token, 'POST /api/Recompensa/alta', { body });
    const nota = clase.tabla.equivalencias[0]?.nota ?? 0;
    const pocos = alumnos.slice(0, 2);
    for (const { perfilId } of pocos) await grant(app, clase, perfilId, { n: 99 });
    const answers: Answer[] = [];
    for (const apellido of ['Gil', 'Gómez', 'Gila', 'Gomis', 'Gil-Ruiz']) {
      const acts = pocos.flatMap((alumno) => {
        const correct = (nombre: string) =>
          asProfesor('PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
            params: { id: clase.grupoId, perfilId: alumno.perfilId },
            body: { nombre, apellido },
          });
        const redeem = () =>
          app.call(alumno.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
            params: { perfilId: alumno.perfilId, recompensaId: id },
          });
        const aim = (metaCalificacion: number) =>
          app.call(alumno.token, 'POST /api/PerfilEstudiante/definir-meta-califiacion', {
            body: { perfilEstudianteId: alumno.perfilId, metaCalificacion },
          });
        return [redeem(), correct('Marta'), aim(nota), redeem(), correct('Ana'), aim(nota)];
      });
      answers.push(...(await Promise.all(acts)));
    }
    expect(statuses(answers)).toEqual([200, 201]);
    await expectAllWell(answers);
  });

  it('reaching the goal of the class counts once, whichever medal is last', async () => {
    const otra = await createMedalla(app, clase.profesor);
    await app.must(clase.profesor.token, 'POST /api/ConfiguracionUmbralParaMedallas', {
      body: { grupoId: clase.grupoId, medallaId: otra.id, tipoKudoId: 5, cantidadKudos: 1 },
    });
    await startPac(6);
    const answers = await Promise.all(
      alumnos.flatMap((uno, i) => [
        sendKudo(app, uno, at(i + 1).perfilId, 5),
        sendKudo(app, uno, at(i + 3).perfilId, 5),
        asProfesor('POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n', {
          params: { perfilId: uno.perfilId, medallaId: otra.id, n: 1 },
        }),
      ]),
    );
    expect(statuses(answers)).toEqual([201]);
    const regalos = await app.db
      .selectFrom('canje')
      .select(['perfil_id'])
      .where('grupo_id', '=', clase.grupoId)
      .where('origen', '=', 'pac')
      .execute();
    expect(regalos).toHaveLength(ALUMNOS);
    await expectAllWell(answers);
  });

  it('closing the period while kudos bring medals: each counts in one of the two', async () => {
    await insertKudos(app, clase.grupoId, [{ de: at(0).perfilId, para: at(1).perfilId, tipo: 7, veces: 9 }], 60);
    const closing = () => asProfesor('POST /api/Profesor/reiniciar-logros', { query: { grupoId: clase.grupoId } });
    await grant(app, clase, at(1).perfilId);
    const answers = await Promise.all([
      closing(),
      asProfesor('POST /api/ConfiguracionUmbralParaMedallas', {
        body: { grupoId: clase.grupoId, medallaId: clase.medalla.id, tipoKudoId: 7, cantidadKudos: 3 },
      }),
      ...alumnos.map(({ perfilId }) =>
        asProfesor('POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n', {
          params: { perfilId, medallaId: clase.medalla.id, n: 2 },
        }),
      ),
      closing(),
    ]);
    for (const estado of statuses(answers)) expect([201, 409]).toContain(estado);
    await expectAllWell(answers);
  });
});
