import { beforeEach, describe, expect } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import {
  addLista,
  app,
  CONTRASENIA,
  createClase,
  createGrupo,
  it,
  joinClase,
  takeOut,
  toFilas,
  undoLista,
  type Clase,
  type Nombre,
} from '../../testing/index.ts';
import { alumnosDe } from '../../testing/listado.ts';
import { enterWithTarjeta, newTarjeta } from '../../testing/tarjeta.ts';
import { findDifferences } from '../../verify/differences.ts';

const NOMBRES: readonly Nombre[] = [
  ['Aisha', 'Diallo'],
  ['Noa', 'Quispe'],
  ['Óscar', 'López de Haro'],
];

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const otroGrupo = async (): Promise<Clase> => ({
  ...clase,
  ...(await createGrupo(app, clase.profesor, clase.tabla.id)),
});
const nombresDe = async (de: Pick<Clase, 'profesor' | 'grupoId'> = clase) =>
  (await alumnosDe(app, de)).map(({ nombreEstudiante }) => nombreEstudiante);
const cuentas = async (usuarios: readonly string[]) =>
  (await app.db.selectFrom('usuario').select('id').where('nombre_usuario', 'in', usuarios).execute()).length;
const proves = () => expect(findDifferences(app.db)).resolves.toEqual([]);

describe('after it something else has happened', () => {
  it('a second list: each is undone by itself, in any order', async () => {
    const una = await addLista(app, clase, toFilas(NOMBRES));
    const otra = await addLista(app, clase, toFilas([...NOMBRES, ['Li', 'Wu']]));
    expect(otra.creados).toHaveLength(1);
    await undoLista(app, clase, una.listaId);
    expect(await nombresDe()).toEqual(['Li Wu']);
    await undoLista(app, clase, otra.listaId);
    expect(await nombresDe()).toEqual([]);
    await proves();
  });

  it('moved on by a later list, they stay there; that one undone, they come back', async () => {
    const otra = await otroGrupo();
    const { creados, listaId } = await addLista(app, clase, toFilas(NOMBRES));
    const va = await addLista(app, otra, [
      { nombre: 'Noa', apellido: 'Quispe', perfilId: creados[1]?.perfilId ?? 0, decision: 'Mover' },
    ]);
    expect((await undoLista(app, clase, listaId)).quedan).toEqual([]);
    expect([await nombresDe(), await nombresDe(otra)]).toEqual([[], ['Noa Quispe']]);
    await undoLista(app, otra, va.listaId);
    expect([await nombresDe(), await nombresDe(otra)]).toEqual([['Noa Quispe'], []]);
  });

  it('newest first, both moves and both names go back', async () => {
    const otra = await otroGrupo();
    const { creados, listaId } = await addLista(app, clase, toFilas(NOMBRES));
    const perfilId = creados[1]?.perfilId ?? 0;
    const va = await addLista(app, otra, [{ nombre: 'Noa', apellido: 'Quispe', perfilId, decision: 'Mover' }]);
    await undoLista(app, otra, va.listaId);
    const named = (nombre: string) =>
      addLista(app, clase, [{ nombre, apellido: 'Quispe', perfilId, decision: 'Misma' }]);
    const [noe, noemi] = [await named('Noe'), await named('Noemí')];
    expect(await nombresDe()).toContain('Noemí Quispe');
    expect((await undoLista(app, clase, noemi.listaId)).quedan).toEqual([]);
    expect(await nombresDe()).toContain('Noe Quispe');
    expect((await undoLista(app, clase, noe.listaId)).quedan).toEqual([]);
    expect(await nombresDe()).toContain('Noa Quispe');
    // Nothing of the later lists keeps anybody.
    expect((await undoLista(app, clase, listaId)).quedan).toEqual([]);
    expect([await nombresDe(), await nombresDe(otra)]).toEqual([[], []]);
    await proves();
  });

  it('a name that was corrected elsewhere since stays', async () => {
    const otra = await otroGrupo();
    const { creados } = await addLista(app, clase, toFilas(NOMBRES));
    const perfilId = creados[1]?.perfilId ?? 0;
    const { anadidos } = await addLista(app, otra, toFilas([['Noa', 'Quispe']]));
    const misma = await addLista(app, clase, [{ nombre: 'Noe', apellido: 'Quispe', perfilId, decision: 'Misma' }]);
    await takeOut(app, clase, perfilId);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params: { id: otra.grupoId, perfilId: anadidos[0]?.perfilId ?? 0 },
      body: { nombre: 'Noelia', apellido: 'Quispe' },
    });
    await app.call(clase.profesor.token, 'POST /api/Lista/:listaId/deshacer', {
      params: { listaId: misma.listaId ?? 0 },
    });
    expect(await nombresDe(otra)).toEqual(['Noelia Quispe']);
  });

  it('taken out by hand, an account is erased; taken out and back, it stays', async () => {
    const { creados, listaId } = await addLista(app, clase, toFilas(NOMBRES));
    const [aisha, noa] = creados;
    await takeOut(app, clase, aisha?.perfilId ?? 0);
    await takeOut(app, clase, noa?.perfilId ?? 0);
    await addLista(app, clase, toFilas([['Noa', 'Quispe']]));
    const { quedan } = await undoLista(app, clase, listaId);
    expect(quedan.map((uno) => [uno.nombreEstudiante, uno.motivo])).toEqual([['Noa Quispe', 'Volvio']]);
    expect(await cuentas(creados.map((uno) => uno.nombreUsuario))).toBe(1);
  });

  it('another teacher has accepted the pupil', async () => {
    const ajena = await createClase(app);
    const { creados, listaId } = await addLista(app, clase, toFilas(NOMBRES));
    const [una] = creados;
    const { token: suya } = await enterWithTarjeta(app, await newTarjeta(app, clase, una?.perfilId ?? 0));
    await app.must(suya, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena: CONTRASENIA } });
    const entera = await app.must(null, 'POST /api/Login/login', {
      body: { NombreUsuario: una?.nombreUsuario ?? '', Contrasenia: CONTRASENIA },
    });
    await joinClase(app, ajena, entera);
    expect((await undoLista(app, clase, listaId)).quedan).toHaveLength(1);
    expect([await nombresDe(), await nombresDe(ajena)]).toEqual([['Aisha Diallo'], ['Aisha Diallo']]);
  });
});

it('names of before go with the day, or with the undo; the counts stay', async () => {
  const filasDe = async (listaId: number | null) =>
    (await app.pool.query('select from lista_fila where lista_id = $1', [listaId])).rowCount;
  const { listaId } = await addLista(app, clase, toFilas(NOMBRES));
  const otra = await addLista(app, clase, toFilas([['Zoe', 'Paz']]));
  expect([await filasDe(listaId), await filasDe(otra.listaId)]).toEqual([3, 1]);
  await undoLista(app, clase, listaId);
  await sweep(app.db);
  expect([await filasDe(listaId), await filasDe(otra.listaId)]).toEqual([0, 1]);
  await app.pool.query(`update lista set hecha_en = hecha_en - interval '25 hours' where id = $1`, [otra.listaId]);
  await sweep(app.db);
  expect(await filasDe(otra.listaId)).toBe(0);
  expect((await app.pool.query('select from lista where grupo_id = $1', [clase.grupoId])).rowCount).toBe(2);
  expect(await nombresDe()).toEqual(['Zoe Paz']);
});
