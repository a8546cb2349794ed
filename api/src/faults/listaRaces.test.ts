import { APARATO_DESCONOCIDO } from '@aupa/domain/cuenta';
import { beforeEach, describe, expect } from 'vitest';
import { openLimitada } from '../entry/limitada.ts';
import { removePerfil } from '../clase/commands.ts';
import { addListado as addListaTx } from '../ingreso/listado/commands.ts';
import { undoListado } from '../ingreso/listado/undo.ts';
import {
  addListado,
  app,
  asCuenta,
  codigoOf,
  CONTRASENIA,
  createClase,
  createGrupo,
  grantAs,
  it,
  newDeListado,
  overtake,
  simulateListado,
  toFilas,
  type Clase,
  type FilaPedida,
} from '../testing/index.ts';
import { newTarjeta, newTarjetas } from '../testing/tarjeta.ts';
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

const nombresOf = async ({ profesor, grupoId }: Grupo) =>
  (await app.must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } })).map(
    ({ nombreEstudiante }) => nombreEstudiante,
  );

const cuentas = async () => (await app.pool.query('select id from usuario where de_lista')).rowCount;

it('the same list twice at once: one makes all pupils, the other none', async () => {
  const { huella } = await simulateListado(app, clase, LISTA);
  const late = await overtake(
    app,
    (tx) => addListaTx(tx, asCuenta(clase.profesor.id), clase.grupoId, { alumnos: LISTA, huella }),
    () => make(clase, LISTA, huella),
  );
  expect(late.status).toBe(409);
  expect(await nombresOf(clase)).toHaveLength(LISTA.length);
});

it('two teachers whose pupils would get the same usernames: the second one gets others', async () => {
  const otra = await createClase(app);
  const nombres = toFilas([
    ['Zoraida', 'Única'],
    ['Berta', 'Única'],
  ]);
  const alReves = nombres.toReversed();
  const { huella } = await simulateListado(app, clase, nombres);
  const suya = await simulateListado(app, otra, alReves);
  const before = await cuentas();
  const late = await overtake(
    app,
    (tx) => addListaTx(tx, asCuenta(clase.profesor.id), clase.grupoId, { alumnos: nombres, huella }),
    () => make(otra, alReves, suya.huella),
  );
  expect([late.status, (late.body as { errores: Array<{ codigo: string }> }).errores[0]?.codigo]).toEqual([
    409,
    'LISTA_CAMBIADA',
  ]);
  expect(await nombresOf(otra)).toEqual([]);
  expect(await cuentas()).toBe((before ?? 0) + 2);
});

it('a pupil removed from the other group during a move is in neither: the list is refused', async () => {
  const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  const [uno] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
  const alumnos: FilaPedida[] = [
    { nombre: 'Noa', apellido: 'Quispe', perfilId: uno?.perfilId ?? 0, decision: 'Mover' },
  ];
  const { huella } = await simulateListado(app, clase, alumnos);
  const late = await overtake(
    app,
    (tx) => removePerfil(tx, asCuenta(clase.profesor.id), { id: otra.grupoId, perfilId: uno?.perfilId ?? 0 }),
    () => make(clase, alumnos, huella),
  );
  expect(late.status).toBe(400);
  expect([await nombresOf(clase), await nombresOf(otra)]).toEqual([[], []]);
});

it('two lists that exchange pupils between two groups are both made', async () => {
  const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
  const [de] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
  const [para] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
  const move = (nombre: string, apellido: string, perfilId = 0): FilaPedida[] => [
    { nombre, apellido, perfilId, decision: 'Mover' },
  ];
  const [va, viene] = [move('Aisha', 'Diallo', de?.perfilId), move('Noa', 'Quispe', para?.perfilId)];
  const [alla, aca] = await Promise.all([simulateListado(app, otra, va), simulateListado(app, clase, viene)]);
  const late = await overtake(
    app,
    (tx) => addListaTx(tx, asCuenta(clase.profesor.id), otra.grupoId, { alumnos: va, huella: alla.huella }),
    () => make(clase, viene, aca.huella),
  );
  // The first one changed a pupil of the second one's group: the second is refused, and succeeds when sent again.
  expect(late.status).toBe(409);
  const again = await simulateListado(app, clase, viene);
  expect((await make(clase, viene, again.huella)).status).toBe(201);
  expect([await nombresOf(clase), await nombresOf(otra)]).toEqual([['Noa Quispe'], ['Aisha Diallo']]);
  await expect(findDifferences(app.db)).resolves.toEqual([]);
});

describe('while a list is undone', () => {
  const undo = (listaId: number | null) =>
    app.call(clase.profesor.token, 'POST /api/Lista/:listaId/deshacer', { params: { listaId: listaId ?? 0 } });
  const profesor = () => asCuenta(clase.profesor.id);

  it('the same undo, many times at once: it is undone once', async () => {
    const { listaId } = await addListado(app, clase, LISTA);
    const answers = await Promise.all(Array.from({ length: 6 }, () => undo(listaId)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await nombresOf(clase)).toEqual([]);
  });

  it('a medal for one of its pupils: in either order, nothing earned is lost', async () => {
    const { creados, listaId } = await addListado(app, clase, LISTA);
    const perfilId = creados[0]?.perfilId ?? 0;
    const late = await overtake(
      app,
      (tx) => grantAs(tx, clase.profesor.id, [{ perfilId, medallaId: clase.medalla.id, cantidad: 1 }]),
      () => undo(listaId),
    );
    expect(late.body).toMatchObject({ quedan: [{ perfilId, motivo: 'Logros' }] });
    const otra = await addListado(app, clase, toFilas([['Zoe', 'Paz']]));
    const grant = await overtake(
      app,
      (tx) => undoListado(tx, profesor(), otra.listaId ?? 0),
      () =>
        app.call(clase.profesor.token, 'POST /api/AsignacionMedallas/lote', {
          body: {
            grupoId: clase.grupoId,
            perfilesIds: [otra.creados[0]?.perfilId ?? 0],
            medallaId: clase.medalla.id,
            cantidad: 1,
          },
        }),
    );
    expect(codigoOf(grant)).toBe('PERFIL_NO_VALIDO');
    await expect(findDifferences(app.db)).resolves.toEqual([]);
  });

  it('one of its pupils enters by card: in either order, no session of a deleted account remains', async () => {
    const { creados, listaId } = await addListado(app, clase, LISTA);
    const perfilId = creados[0]?.perfilId ?? 0;
    const late = await overtake(
      app,
      (tx) => openLimitada(tx, { perfilId, tipo: 'Tarjeta', aparato: APARATO_DESCONOCIDO, porTomar: false }),
      () => undo(listaId),
    );
    expect(late.body).toMatchObject({ quedan: [{ perfilId, motivo: 'Entro' }] });
    const otra = await addListado(app, clase, toFilas([['Zoe', 'Paz']]));
    const { token } = await newTarjeta(app, clase, otra.creados[0]?.perfilId ?? 0);
    const entered = await overtake(
      app,
      (tx) => undoListado(tx, profesor(), otra.listaId ?? 0),
      () => app.call(null, 'POST /api/Login/tarjeta', { body: { token } }),
    );
    expect(codigoOf(entered)).toBe('TARJETA_NO_VALE');
  });

  it('one of its pupils chooses a password after a one-time one: the second act is refused', async () => {
    const { creados, listaId } = await addListado(app, clase, LISTA);
    const [una] = creados;
    const { contrasenaTemporal } = await app.must(
      clase.profesor.token,
      'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
      { params: { id: clase.grupoId, perfilId: una?.perfilId ?? 0 } },
    );
    const late = await overtake(
      app,
      (tx) => undoListado(tx, profesor(), listaId ?? 0),
      () =>
        app.call(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
          body: { nombreUsuario: una?.nombreUsuario ?? '', contrasenaTemporal, nuevaContrasena: CONTRASENIA },
        }),
    );
    expect(codigoOf(late)).toBe('CREDENCIALES_INVALIDAS');
  });

  it('another list of this teacher finds one of its pupils: it looks again, or the account stays', async () => {
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    const { listaId } = await addListado(app, clase, LISTA);
    const { huella } = await simulateListado(app, otra, LISTA);
    const late = await overtake(
      app,
      (tx) => undoListado(tx, profesor(), listaId ?? 0),
      () => make(otra, LISTA, huella),
    );
    expect(codigoOf(late)).toBe('LISTA_CAMBIADA');
    const segunda = await addListado(app, clase, LISTA);
    const { huella: suya } = await simulateListado(app, otra, LISTA);
    const undone = await overtake(
      app,
      (tx) => addListaTx(tx, profesor(), otra.grupoId, { alumnos: LISTA, huella: suya }),
      () => undo(segunda.listaId),
    );
    expect(undone.body).toMatchObject({ mensaje: 'Lista deshecha: 3 alumnos salen de la clase.', quedan: [] });
    expect([await nombresOf(clase), (await nombresOf(otra)).length]).toEqual([[], 3]);
  });

  it('lists, medals, cards and the other group in any mix: no deadlock', async () => {
    const before = app.logged().length;
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    for (let i = 0; i < 4; i += 1) {
      const lista = LISTA.map((fila) => ({
        ...fila,
        apellido: `${fila.apellido} ${['Alba', 'Bronce', 'Cuarzo', 'Diamante'][i] ?? ''}`,
      }));
      const { creados, listaId } = await addListado(app, clase, lista);
      const { huella } = await simulateListado(app, otra, lista);
      const cards = await newTarjetas(
        app,
        clase,
        creados.map(({ perfilId }) => perfilId),
      );
      await Promise.all([
        undo(listaId),
        make(otra, lista, huella),
        undo(listaId),
        ...cards.map(({ token }) => app.call(null, 'POST /api/Login/tarjeta', { body: { token } })),
      ]);
      await expect(findDifferences(app.db)).resolves.toEqual([]);
    }
    // The log is of all files of this worker, and its numbers may contain these digits.
    expect(app.logged().slice(before)).not.toMatch(/deadlock|"40P01"|"23503"/);
  });
});
