import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  askMedalla,
  closePeriodo,
  countStatements,
  createClase,
  createUmbral,
  dia,
  giveKudo,
  grant,
  it,
  newAlumno,
  newAlumnos,
  passDias,
  revoke,
  takeAsistencia,
  takeOut,
  type Alumno,
  type Clase,
} from '../../testing/index.ts';

let clase: Clase;
let [aisha, bruno, carmen]: Alumno[] = [];

beforeEach(async () => {
  clase = await createClase(app);
  [carmen, bruno, aisha] = await newAlumnos(app, clase, [
    ['Carmen', 'Ortiz'],
    ['Bruno', 'Ortega'],
    ['Aisha', 'Diallo'],
  ]);
});

const idOf = (alumno: Alumno | undefined) => alumno?.perfilId ?? 0;
const radar = (clases = 2) =>
  app.must(clase.profesor.token, 'GET /api/Grupo/:id/radar', { params: { id: clase.grupoId }, query: { clases } });
const sinNada = async (clases?: number) => (await radar(clases)).alumnos.map(({ perfilId }) => perfilId);
/** A lesson yesterday in which these pupils got a medal. Each call makes the earlier lessons a day older. */
async function lesson(vistos: ReadonlyArray<Alumno | undefined>, faltan: ReadonlyArray<Alumno | undefined> = []) {
  await takeAsistencia(
    app,
    clase,
    faltan.map((uno) => ({ perfilId: idOf(uno), estado: 'Falta' as const })),
  );
  for (const uno of vistos) await grant(app, clase, idOf(uno));
  await passDias(app, clase, 1);
}

describe('the radar', () => {
  it('of a class without lessons has nobody yet', async () => {
    expect(await radar()).toEqual({ hoy: null, alumnos: [], conAlgo: 0, de: 0 });
  });

  it('lists pupils who got nothing in the last lessons they attended, since when, in class order', async () => {
    await lesson([carmen]);
    await lesson([aisha], [bruno]);
    await lesson([aisha]);
    expect(await radar()).toEqual({
      hoy: null,
      alumnos: [
        { perfilId: idOf(bruno), desde: null },
        { perfilId: idOf(carmen), desde: dia(-3) },
      ],
      conAlgo: 1,
      de: 3,
    });
    // Bruno has been in two lessons only, too few for three.
    expect(await radar(3)).toMatchObject({ alumnos: [], conAlgo: 2, de: 2 });
    expect(await countStatements(() => radar())).toBe(2);
  });

  it('drops a pupil who gets a medal by hand or by request, until it is taken back', async () => {
    await lesson([]);
    await lesson([]);
    expect(await sinNada()).toEqual([aisha, bruno, carmen].map(idOf));
    await grant(app, clase, idOf(aisha));
    const { id } = await askMedalla(app, carmen as Alumno, clase.medalla.id);
    await app.must(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud-medalla', {
      query: { solicitudId: id },
    });
    expect(await sinNada()).toEqual([idOf(bruno)]);
    await revoke(app, clase, idOf(aisha));
    expect(await sinNada()).toEqual([aisha, bruno].map(idOf));
  });

  it('does not count medals from classmates', async () => {
    await createUmbral(app, clase, { cantidadKudos: 1 });
    await lesson([]);
    await lesson([]);
    await giveKudo(app, aisha as Alumno, idOf(bruno));
    expect(await sinNada()).toContain(idOf(bruno));
  });

  it('covers only pupils of the class', async () => {
    await lesson([]);
    await takeOut(app, clase, idOf(bruno));
    await lesson([]);
    await newAlumno(app, clase, 'Diego', 'Ruiz');
    expect(await radar()).toMatchObject({ alumnos: [aisha, carmen].map((uno) => ({ perfilId: idOf(uno) })), de: 2 });
  });

  it('nudges for a pupil left out beyond chance until they get a medal or the term ends', async () => {
    for (let i = 0; i < 9; i += 1) await lesson([aisha, bruno]);
    expect((await radar()).hoy).toBe(idOf(carmen));
    await takeAsistencia(app, clase, [{ perfilId: idOf(carmen), estado: 'Falta' }]);
    expect((await radar()).hoy).toBeNull();
    await takeAsistencia(app, clase);
    expect((await radar()).hoy).toBe(idOf(carmen));
    await grant(app, clase, idOf(carmen));
    expect((await radar()).hoy).toBeNull();
    await revoke(app, clase, idOf(carmen));
    expect((await radar()).hoy).toBe(idOf(carmen));
    await closePeriodo(app, clase);
    expect((await radar()).hoy).toBeNull();
  });
});
