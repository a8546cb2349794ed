import { beforeEach, describe, expect } from 'vitest';
import { renamePerfil } from '../clase/commands.ts';
import { joinByCodigo } from '../medallas/solicitudes/join.ts';
import {
  addListado,
  app,
  asCuenta,
  codigoOf,
  createClase,
  createGrupo,
  it,
  newAlumno,
  newDeListado,
  overtake,
  simulateListado,
  type Clase,
  type DeLista,
  type FilaPedida,
} from '../testing/index.ts';
import { alumnosOf, makeLista } from '../testing/listado.ts';

let clase: Clase;
let sara: DeLista;
beforeEach(async () => {
  clase = await createClase(app);
  [sara] = (await newDeListado(app, clase, [['Sara', 'Peña Rey']])) as [DeLista];
});

const misma = (fila: FilaPedida = { nombre: 'Sara', apellido: 'Pena Rey' }, perfilId = sara.perfilId): FilaPedida => ({
  ...fila,
  perfilId,
  decision: 'Misma',
});
const nombresOf = async () => (await alumnosOf(app, clase)).map(({ nombreEstudiante }) => nombreEstudiante);

describe('while a list renames', () => {
  it('the pupil asks to join another teacher’s class: nobody is renamed or made', async () => {
    const otra = await createClase(app);
    const lucia = await newAlumno(app, clase, 'Lucía', 'Núñez');
    const filas: FilaPedida[] = [
      misma({ nombre: 'Lucía', apellido: 'Nunez' }, lucia.perfilId),
      { nombre: 'Otra', apellido: 'Mora' },
    ];
    const { huella } = await simulateListado(app, clase, filas);
    const late = await overtake(
      app,
      (tx) => joinByCodigo({ tx, estudianteId: lucia.id, codigo: otra.codigo }),
      () => makeLista(app, clase, filas, huella),
    );
    expect([late.status, codigoOf(late)]).toEqual([409, 'LISTA_CAMBIADA']);
    expect(await nombresOf()).toEqual(['Lucía Núñez', 'Sara Peña Rey']);
    expect((await simulateListado(app, clase, filas)).filas[0]).toMatchObject({ nombreQueda: true });
  });

  it('the name is corrected in another tab: the list does not overwrite it', async () => {
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    const [aqui] = (await addListado(app, otra, [{ nombre: 'Sara', apellido: 'Peña Rey' }])).anadidos;
    const { huella } = await simulateListado(app, clase, [misma()]);
    const de = { id: otra.grupoId, perfilId: aqui?.perfilId ?? 0 };
    const late = await overtake(
      app,
      (tx) => renamePerfil(tx, asCuenta(clase.profesor.id), de, { nombre: 'Sara', apellido: 'Peña Reyes' }),
      () => makeLista(app, clase, [misma()], huella),
    );
    expect([late.status, await nombresOf()]).toEqual([409, ['Sara Peña Reyes']]);
  });

  it('two lists rename the same pupil: only one succeeds', async () => {
    const filas = [misma()];
    const { huella } = await simulateListado(app, clase, filas);
    const [una, otra] = await Promise.all([makeLista(app, clase, filas, huella), makeLista(app, clase, filas, huella)]);
    expect([una.status, otra.status].toSorted()).toEqual([201, 409]);
    expect(await nombresOf()).toEqual(['Sara Pena Rey']);
  });
});
