import type { Pac } from '@aupa/contract';
import { expect } from 'vitest';
import {
  app,
  asCuenta,
  createClase,
  createPac,
  createUmbral,
  dia,
  grant,
  grantAs,
  it,
  newAlumno,
  overtake,
  redeem,
  revoke,
  saldoOf,
  sendKudo,
  stock,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';
import { findDifferences } from '../../verify/differences.ts';
import { createPac as createPacIn } from './pac.ts';

const ALUMNOS = 6;
/** Two granted and one by a kudo per pupil, less one removed: reached in any order. */
const NECESARIAS = 2 * ALUMNOS;

/** A class whose pupils have four medals and 20 coins each, and a threshold of one kudo. */
async function makeClase(): Promise<{ clase: Clase; alumnos: Alumno[] }> {
  const clase = await createClase(app);
  const alumnos: Alumno[] = [];
  for (let i = 0; i < ALUMNOS; i += 1) {
    const alumno = await newAlumno(app, clase, `Ana${'abcdef'[i]}`, 'Ruiz');
    await grant(app, clase, alumno.perfilId, { n: 4 });
    alumnos.push(alumno);
  }
  await createUmbral(app, clase, { cantidadKudos: 1 });
  return { clase, alumnos };
}

it('the last contributions, amid redeems, removals and kudos, reward everybody once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { clase, alumnos } = await makeClase();
    const { id: premio } = await stock(app, clase, { precio: 10 });
    const { id } = await createPac(app, clase, premio, { cantidadMedallasNecesarias: NECESARIAS });
    const acts = [
      ({ perfilId }: Alumno) => grant(app, clase, perfilId),
      (alumno: Alumno) => redeem(app, alumno, premio),
      ({ perfilId }: Alumno) => revoke(app, clase, perfilId),
      // Round the class, so that two givers lock each profile at the same moment.
      (alumno: Alumno, i: number) => sendKudo(app, alumno, alumnos[(i + 1) % ALUMNOS]?.perfilId ?? 0),
      ({ perfilId }: Alumno) => grant(app, clase, perfilId),
    ];
    // A different start each round, so that each kind comes last once.
    const turned = [...acts.slice(round), ...acts.slice(0, round)];
    const answers = await Promise.all(turned.flatMap((act) => alumnos.map(async (alumno, i) => act(alumno, i))));
    const estados = answers.flatMap((answer) => (answer && 'status' in answer ? [answer.status] : []));
    expect(estados).toEqual(Array<number>(2 * ALUMNOS).fill(201));

    const query = { grupoId: clase.grupoId };
    const pac = (await app.must(clase.profesor.token, 'GET /api/Profesor/pac', { query })) as Pac;
    expect(pac).toMatchObject({ id, estado: 'Completado', totalContribuciones: NECESARIAS });
    for (const alumno of alumnos) {
      const { token, perfilId } = alumno;
      const params = { perfilId };
      const inventario = await app.must(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', { params });
      // The redemption and the gift, once each.
      expect(inventario.map(({ esRegalo, precio }) => `${esRegalo} ${precio}`).toSorted()).toEqual([
        'false 10',
        'true 0',
      ]);
      // 20 and three times 5, less 10 and 5. The booster of the fifth medal may have multiplied the later ones.
      expect(await saldoOf(app, alumno)).toBeGreaterThanOrEqual(20);
      const perfil = await app.must(token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
        params: { grupoId: clase.grupoId },
      });
      expect(perfil.medallas.map(({ cantidad }) => cantidad)).toEqual([4 + 2 + 1 - 1]);
    }
    const completados = await app.db
      .selectFrom('evento')
      .select('id')
      .where('grupo_id', '=', clase.grupoId)
      .where('clase', '=', 'pac-completado')
      .execute();
    expect(completados).toHaveLength(1);
  }
  expect(await findDifferences(app.db)).toEqual([]);
});

it('a removal that waits for a new challenge takes back the medals that counted for it meanwhile', async () => {
  const clase = await createClase(app);
  const { perfilId } = await newAlumno(app, clase);
  await grant(app, clase, perfilId);
  const { id: premio } = await stock(app, clase);
  const profesorId = clase.profesor.id;
  const formulario = {
    nombre: 'Cima',
    visual: 1,
    cantidadMedallasNecesarias: 20,
    recompensaClaseId: premio,
    fechaInicio: dia(0),
    fechaFin: dia(7),
  };
  const answer = await overtake(
    app,
    async (tx) => {
      await createPacIn(tx, asCuenta(profesorId), clase.grupoId, formulario, 'Europe/Madrid');
      const items = [{ perfilId, medallaId: clase.medalla.id, cantidad: 3 }];
      await grantAs(tx, profesorId, items);
    },
    () =>
      app.call(clase.profesor.token, 'DELETE /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId', {
        params: { perfilId, medallaId: clase.medalla.id },
        query: { cantidad: 2 },
      }),
  );
  expect(answer.status).toBeLessThan(300);
  const query = { grupoId: clase.grupoId };
  expect(await app.must(clase.profesor.token, 'GET /api/Profesor/pac', { query })).toMatchObject({
    totalContribuciones: 1,
  });
  expect(await findDifferences(app.db)).toEqual([]);
});
