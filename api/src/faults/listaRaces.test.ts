import { beforeEach, expect } from 'vitest';
import { removePerfil } from '../grupos/commands.ts';
import { addLista } from '../lista/commands.ts';
import {
  app,
  asCuenta,
  createClase,
  createGrupo,
  it,
  newDeLista,
  overtake,
  simulateLista,
  toFilas,
  type Clase,
  type FilaPedida,
} from '../testing/index.ts';
import { findDifferences } from '../verify/differences.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

type Grupo = Pick<Clase, 'profesor' | 'grupoId'>;

const LISTA = toFilas([
  ['Aisha', 'Diallo'],
  ['Noa', 'Quispe'],
  ['Óscar', 'López de Haro'],
]);

const make = ({ profesor, grupoId }: Grupo, alumnos: FilaPedida[], huella: string) =>
  app.call(profesor.token, 'POST /api/Grupo/:id/lista', { params: { id: grupoId }, body: { alumnos, huella } });

const nombresDe = async ({ profesor, grupoId }: Grupo) =>
  (await app.must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } })).map(
    ({ nombreEstudiante }) => nombreEstudiante,
  );

const cuentas = async () => (await app.pool.query('select id from usuario where de_lista')).rowCount;

it('the same list twice at once: one makes everybody, the other nobody', async () => {
  const { huella } = await simulateLista(app, clase, LISTA);
  const late = await overtake(
    app,
    (tx) => addLista(tx, asCuenta(clase.profesor.id), clase.grupoId, { alumnos: LISTA, huella }),
    () => make(clase, LISTA, huella),
  );
  expect(late.status).toBe(409);
  expect(await nombresDe(clase)).toHaveLength(LISTA.length);
});

it('two teachers whose pupils are to have the same usernames: whoever comes second is shown others', async () => {
  const otra = await createClase(app);
  const nombres = toFilas([
    ['Zoraida', 'Única'],
    ['Berta', 'Única'],
  ]);
  const alReves = nombres.toReversed();
  const { huella } = await simulateLista(app, clase, nombres);
  const suya = await simulateLista(app, otra, alReves);
  const before = await cuentas();
  const late = await overtake(
    app,
    (tx) => addLista(tx, asCuenta(clase.profesor.id), clase.grupoId, { alumnos: nombres, huella }),
    () => make(otra, alReves, suya.huella),
  );
  expect([late.status, (late.body as { errores: Array<{ codigo: string }> }).errores[0]?.codigo]).toEqual([
    409,
    'LISTA_CAMBIADA',
  ]);
  expect(await nombresDe(otra)).toEqual([]);
  expect(await cuentas()).toBe((before ?? 0) + 2);
});

it('whoever is taken out of the other group while they are moved is in neither, and the list is told', async () => {
  const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  const [uno] = await newDeLista(app, otra, [['Noa', 'Quispe']]);
  const alumnos: FilaPedida[] = [
    { nombre: 'Noa', apellido: 'Quispe', perfilId: uno?.perfilId ?? 0, decision: 'Mover' },
  ];
  const { huella } = await simulateLista(app, clase, alumnos);
  const late = await overtake(
    app,
    (tx) => removePerfil(tx, asCuenta(clase.profesor.id), { id: otra.grupoId, perfilId: uno?.perfilId ?? 0 }),
    () => make(clase, alumnos, huella),
  );
  expect(late.status).toBe(400);
  expect([await nombresDe(clase), await nombresDe(otra)]).toEqual([[], []]);
});

it('two lists that move pupils between the same groups, each the other way, both are made', async () => {
  const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  const [de] = await newDeLista(app, clase, [['Aisha', 'Diallo']]);
  const [para] = await newDeLista(app, otra, [['Noa', 'Quispe']]);
  const move = (nombre: string, apellido: string, perfilId = 0): FilaPedida[] => [
    { nombre, apellido, perfilId, decision: 'Mover' },
  ];
  const [va, viene] = [move('Aisha', 'Diallo', de?.perfilId), move('Noa', 'Quispe', para?.perfilId)];
  const [alla, aca] = await Promise.all([simulateLista(app, otra, va), simulateLista(app, clase, viene)]);
  const late = await overtake(
    app,
    (tx) => addLista(tx, asCuenta(clase.profesor.id), otra.grupoId, { alumnos: va, huella: alla.huella }),
    () => make(clase, viene, aca.huella),
  );
  // The first one changed whom the second one's group holds: it says so, and goes through when it is sent anew.
  expect(late.status).toBe(409);
  const again = await simulateLista(app, clase, viene);
  expect((await make(clase, viene, again.huella)).status).toBe(201);
  expect([await nombresDe(clase), await nombresDe(otra)]).toEqual([['Noa Quispe'], ['Aisha Diallo']]);
  await expect(findDifferences(app.db)).resolves.toEqual([]);
});
