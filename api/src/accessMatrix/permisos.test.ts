import { abilitiesOf, ACTS, mayAct, type Act, type Papel } from '@aupa/domain/clase';
import { beforeAll, expect } from 'vitest';
import { enterClase, type Donde } from '../entry/enter.ts';
import {
  app,
  asCuenta,
  createClase,
  it,
  newAlumno,
  newEstudiante,
  newProfesor,
  takeDispositivos,
  takeOut,
  type Alumno,
  type Clase,
} from '../testing/index.ts';
import { inTransaction } from '../platform/sql.ts';

let clase: Clase;
let alumno: Alumno;
let companero: Alumno;
let ajenos: string[];

beforeAll(async () => {
  clase = await createClase(app);
  await takeDispositivos(app, clase);
  [alumno, companero] = [await newAlumno(app, clase), await newAlumno(app, clase)];
  const sacado = await newAlumno(app, clase);
  await takeOut(app, clase, sacado.perfilId);
  const otra = await createClase(app);
  const deOtra = await newAlumno(app, otra);
  ajenos = [sacado.id, deOtra.id, otra.profesor.id, (await newProfesor(app)).id, (await newEstudiante(app)).id];
});

const entered = (id: string, donde: Donde, act: Act): Promise<Papel | null> =>
  inTransaction(app.pool, true, async (tx) =>
    enterClase(tx, asCuenta(id), donde, act).then(
      ({ papel }) => papel,
      () => null,
    ),
  );

it.each(ACTS)('authorizes %s for the roles of the table, and for nobody else', async (act) => {
  const ofAlumno = { perfil: alumno.perfilId };
  const callers: Array<[id: string, papel: Papel, donde: Donde]> = [
    [clase.profesor.id, 'profesor', ofAlumno],
    [clase.profesor.id, 'profesor', { grupo: clase.grupoId }],
    [alumno.id, 'propio', ofAlumno],
    [alumno.id, 'propio', { grupo: clase.grupoId }],
    [companero.id, 'companero', ofAlumno],
  ];
  for (const [id, papel, donde] of callers) {
    expect([papel, await entered(id, donde, act)]).toEqual([papel, mayAct(papel, act) ? papel : null]);
  }
  for (const id of ajenos) {
    expect(await entered(id, ofAlumno, act)).toBeNull();
    expect(await entered(id, { grupo: clase.grupoId }, act)).toBeNull();
  }
});

it("lists everybody's permitted acts in a class", async () => {
  for (const [token, papel] of [
    [clase.profesor.token, 'profesor'],
    [alumno.token, 'propio'],
  ] as const) {
    const { puede } = await app.must(token, 'GET /api/Grupo/info/:id', { params: { id: clase.grupoId } });
    expect(puede).toEqual(abilitiesOf(papel, 'cuenta', true));
  }
});
