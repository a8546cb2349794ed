import { beforeEach, describe, expect } from 'vitest';
import { sweep } from '../../platform/housekeeping.ts';
import {
  addListado,
  app,
  CONTRASENIA,
  createClase,
  createGrupo,
  it,
  joinClase,
  takeOut,
  toFilas,
  undoListado,
  type Clase,
  type Nombre,
} from '../../testing/index.ts';
import { alumnosOf } from '../../testing/listado.ts';
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
const nombresOf = async (de: Pick<Clase, 'profesor' | 'grupoId'> = clase) =>
  (await alumnosOf(app, de)).map(({ nombreEstudiante }) => nombreEstudiante);
const cuentas = async (usuarios: readonly string[]) =>
  (await app.db.selectFrom('usuario').select('id').where('nombre_usuario', 'in', usuarios).execute()).length;
const proves = () => expect(findDifferences(app.db)).resolves.toEqual([]);

describe('undoing a list after something else has happened', () => {
  it('a second list: each is undone independently, in any order', async () => {
    const una = await addListado(app, clase, toFilas(NOMBRES));
    const otra = await addListado(app, clase, toFilas([...NOMBRES, ['Li', 'Wu']]));
    expect(otra.creados).toHaveLength(1);
    await undoListado(app, clase, una.listaId);
    expect(await nombresOf()).toEqual(['Li Wu']);
    await undoListado(app, clase, otra.listaId);
    expect(await nombresOf()).toEqual([]);
    await proves();
  });

  it('pupils whom a later list moved on stay there, and come back when that list is undone', async () => {
    const otra = await otroGrupo();
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const va = await addListado(app, otra, [
      { nombre: 'Noa', apellido: 'Quispe', perfilId: creados[1]?.perfilId ?? 0, decision: 'Mover' },
    ]);
    expect((await undoListado(app, clase, listaId)).quedan).toEqual([]);
    expect([await nombresOf(), await nombresOf(otra)]).toEqual([[], ['Noa Quispe']]);
    await undoListado(app, otra, va.listaId);
    expect([await nombresOf(), await nombresOf(otra)]).toEqual([['Noa Quispe'], []]);
  });

  it('undoing the newest first restores both moves and both names', async () => {
    const otra = await otroGrupo();
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const perfilId = creados[1]?.perfilId ?? 0;
    const va = await addListado(app, otra, [{ nombre: 'Noa', apellido: 'Quispe', perfilId, decision: 'Mover' }]);
    await undoListado(app, otra, va.listaId);
    const named = (nombre: string) =>
      addListado(app, clase, [{ nombre, apellido: 'Quispe', perfilId, decision: 'Misma' }]);
    const [noe, noemi] = [await named('Noe'), await named('Noemí')];
    expect(await nombresOf()).toContain('Noemí Quispe');
    expect((await undoListado(app, clase, noemi.listaId)).quedan).toEqual([]);
    expect(await nombresOf()).toContain('Noe Quispe');
    expect((await undoListado(app, clase, noe.listaId)).quedan).toEqual([]);
    expect(await nombresOf()).toContain('Noa Quispe');
    // The undone later lists keep nobody.
    expect((await undoListado(app, clase, listaId)).quedan).toEqual([]);
    expect([await nombresOf(), await nombresOf(otra)]).toEqual([[], []]);
    await proves();
  });

  it('a name that was corrected elsewhere since then stays', async () => {
    const otra = await otroGrupo();
    const { creados } = await addListado(app, clase, toFilas(NOMBRES));
    const perfilId = creados[1]?.perfilId ?? 0;
    const { anadidos } = await addListado(app, otra, toFilas([['Noa', 'Quispe']]));
    const misma = await addListado(app, clase, [{ nombre: 'Noe', apellido: 'Quispe', perfilId, decision: 'Misma' }]);
    await takeOut(app, clase, perfilId);
    await app.must(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
      params: { id: otra.grupoId, perfilId: anadidos[0]?.perfilId ?? 0 },
      body: { nombre: 'Noelia', apellido: 'Quispe' },
    });
    await app.call(clase.profesor.token, 'POST /api/Lista/:listaId/deshacer', {
      params: { listaId: misma.listaId ?? 0 },
    });
    expect(await nombresOf(otra)).toEqual(['Noelia Quispe']);
  });

  it('an account taken out by hand is erased, but stays if it came back', async () => {
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const [aisha, noa] = creados;
    await takeOut(app, clase, aisha?.perfilId ?? 0);
    await takeOut(app, clase, noa?.perfilId ?? 0);
    await addListado(app, clase, toFilas([['Noa', 'Quispe']]));
    const { quedan } = await undoListado(app, clase, listaId);
    expect(quedan.map((uno) => [uno.nombreEstudiante, uno.motivo])).toEqual([['Noa Quispe', 'Volvio']]);
    expect(await cuentas(creados.map((uno) => uno.nombreUsuario))).toBe(1);
  });

  it('a pupil whom another teacher has accepted stays', async () => {
    const ajena = await createClase(app);
    const { creados, listaId } = await addListado(app, clase, toFilas(NOMBRES));
    const [una] = creados;
    const { token: suya } = await enterWithTarjeta(app, await newTarjeta(app, clase, una?.perfilId ?? 0));
    await app.must(suya, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena: CONTRASENIA } });
    const entera = await app.must(null, 'POST /api/Login/login', {
      body: { NombreUsuario: una?.nombreUsuario ?? '', Contrasenia: CONTRASENIA },
    });
    await joinClase(app, ajena, entera);
    expect((await undoListado(app, clase, listaId)).quedan).toHaveLength(1);
    expect([await nombresOf(), await nombresOf(ajena)]).toEqual([['Aisha Diallo'], ['Aisha Diallo']]);
  });
});

it('former names are deleted after a day or by the undo; the counts stay', async () => {
  const filasOf = async (listaId: number | null) =>
    (await app.pool.query('select from lista_fila where lista_id = $1', [listaId])).rowCount;
  const { listaId } = await addListado(app, clase, toFilas(NOMBRES));
  const otra = await addListado(app, clase, toFilas([['Zoe', 'Paz']]));
  expect([await filasOf(listaId), await filasOf(otra.listaId)]).toEqual([3, 1]);
  await undoListado(app, clase, listaId);
  await sweep(app.db);
  expect([await filasOf(listaId), await filasOf(otra.listaId)]).toEqual([0, 1]);
  await app.pool.query(`update lista set hecha_en = hecha_en - interval '25 hours' where id = $1`, [otra.listaId]);
  await sweep(app.db);
  expect(await filasOf(otra.listaId)).toBe(0);
  expect((await app.pool.query('select from lista where grupo_id = $1', [clase.grupoId])).rowCount).toBe(2);
  expect(await nombresOf()).toEqual(['Zoe Paz']);
});
