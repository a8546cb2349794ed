import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  addListado,
  createClase,
  createGrupo,
  grant,
  it,
  joinClase,
  newAlumno,
  newDeListado,
  simulateListado,
  takeOut,
  toFilas,
  type Clase,
  type DeLista,
  type FilaPedida,
} from '../../testing/index.ts';
import { alumnosOf, faultsOf, makeLista } from '../../testing/listado.ts';
import { newTarjeta } from '../../testing/tarjeta.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
let sara: DeLista;
beforeEach(async () => {
  clase = await createClase(app);
  [sara] = (await newDeListado(app, clase, [['Sara', 'Peña Rey']])) as [DeLista];
});

const PENA: FilaPedida = { nombre: 'Sara', apellido: 'Pena Rey' };
const misma = (fila: FilaPedida = PENA, perfilId = sara.perfilId): FilaPedida => ({
  ...fila,
  perfilId,
  decision: 'Misma',
});
const nombresOf = async (de: Pick<Clase, 'profesor' | 'grupoId'> = clase) =>
  (await alumnosOf(app, de)).map(({ nombreEstudiante }) => nombreEstudiante);

describe('a near name', () => {
  it('is asked about, with everything that tells who it is, and makes no account until answered', async () => {
    await grant(app, clase, sara.perfilId, { n: 2 });
    await newTarjeta(app, clase, sara.perfilId);
    const { filas, ausentes, huella } = await simulateListado(app, clase, [PENA]);
    expect(filas).toEqual([
      {
        fila: 0,
        accion: 'Crear',
        nombreUsuario: null,
        perfilId: null,
        candidatos: [],
        parecidos: [
          {
            perfilId: sara.perfilId,
            nombre: 'Sara',
            apellido: 'Peña Rey',
            nombreUsuario: sara.nombreUsuario,
            grupoId: clase.grupoId,
            grupoNombre: expect.any(String),
            dentro: true,
            medallas: 2,
            conTarjeta: true,
            parecido: 'Tilde',
          },
        ],
        nombreNuevo: false,
        nombreQueda: false,
        problemas: [{ campo: 'fila', codigo: 'PARECIDO', mensaje: expect.stringContaining('la misma persona') }],
      },
    ]);
    expect(ausentes.map(({ perfilId }) => perfilId)).toEqual([sara.perfilId]);
    const refused = await makeLista(app, clase, [PENA], huella);
    expect([refused.status, faultsOf(refused)[0]?.[0]]).toEqual([400, 'alumnos.0']);
    expect(await nombresOf()).toEqual(['Sara Peña Rey']);
  });

  it('of the same person keeps account and medals, and takes the new spelling', async () => {
    await grant(app, clase, sara.perfilId);
    const done = await addListado(app, clase, [misma(), { nombre: 'Otra', apellido: 'Mora' }]);
    expect(done).toMatchObject({
      creados: [{ fila: 1 }],
      anadidos: [],
      renombrados: [{ fila: 0, perfilId: sara.perfilId, nombreUsuario: sara.nombreUsuario }],
    });
    const [, suya] = await alumnosOf(app, clase);
    expect(suya).toMatchObject({ id: sara.perfilId, nombreEstudiante: 'Sara Pena Rey', medallas: [{ cantidad: 1 }] });
    await expect(findDifferences(app.db)).resolves.toEqual([]);
    expect(await addListado(app, clase, [PENA])).toMatchObject({ creados: [], renombrados: [], listaId: null });
  });

  it('of a pupil taken out, or in another group, brings them in with the new spelling', async () => {
    await takeOut(app, clase, sara.perfilId);
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    const [hugo] = await newDeListado(app, otra, [['Hugo María', 'Gil']]);
    const filas = [misma(), misma({ nombre: 'Hugo M.', apellido: 'Gil' }, hugo?.perfilId)];
    const done = await addListado(app, clase, filas);
    expect([done.anadidos.length, done.renombrados]).toEqual([2, []]);
    expect([await nombresOf(), await nombresOf(otra)]).toEqual([['Hugo M. Gil', 'Sara Pena Rey'], ['Hugo M. Gil']]);
  });

  it('taken as the new spelling is undone with the list', async () => {
    const { listaId } = await addListado(app, clase, [misma(), { nombre: 'Otra', apellido: 'Mora' }]);
    await app.must(clase.profesor.token, 'POST /api/Lista/:listaId/deshacer', { params: { listaId: listaId ?? 0 } });
    expect(await nombresOf()).toEqual(['Sara Peña Rey']);
  });

  it('of a different person makes a second account', async () => {
    await addListado(app, clase, [{ ...PENA, decision: 'Nuevo' }]);
    expect(await nombresOf()).toEqual(['Sara Pena Rey', 'Sara Peña Rey']);
  });

  it('stays while the pupil has another teacher, or if the account can’t have it', async () => {
    const [lucia, otra] = [await newAlumno(app, clase, 'Lucía', 'Núñez'), await createClase(app)];
    const corta = misma({ nombre: 'Lucía', apellido: 'Nu' }, lucia.perfilId);
    const vista = async (fila: FilaPedida) => (await simulateListado(app, clase, [fila])).filas[0];
    const fila = misma({ nombre: 'Lucía', apellido: 'Nunez Mora' }, lucia.perfilId);
    expect(await vista(corta)).toMatchObject({ accion: 'YaEsta', nombreNuevo: false, nombreQueda: true });
    expect(await vista(fila)).toMatchObject({ accion: 'Renombrar', nombreNuevo: true, nombreQueda: false });
    await joinClase(app, otra, lucia);
    expect(await vista(fila)).toMatchObject({ accion: 'YaEsta', nombreNuevo: false, nombreQueda: true });
    expect(await addListado(app, clase, [fila])).toMatchObject({ renombrados: [], creados: [] });
    expect(await nombresOf()).toContain('Lucía Núñez');
  });

  it('given to the same person twice is refused, as is a foreign profile', async () => {
    const ajena = await createClase(app, { alumnos: [['Sara', 'Peña Rey']] });
    const filas = [misma(), misma({ nombre: 'Sara', apellido: 'Pera Rey' })];
    const { huella } = await simulateListado(app, clase, filas);
    expect(faultsOf(await makeLista(app, clase, filas, huella))).toEqual([['alumnos.1', 'Está dos veces']]);
    const foreign = await makeLista(app, clase, [misma(PENA, ajena.alumnos[0]?.perfilId)], huella);
    expect(faultsOf(foreign)).toEqual([['alumnos.0.perfilId', 'Ese alumno no es de tus clases']]);
    const nobody = await makeLista(app, clase, [{ ...PENA, decision: 'Misma' }], huella);
    expect(faultsOf(nobody)).toEqual([['alumnos.0.perfilId', 'Elige de quién es este nombre']]);
    expect(await nombresOf()).toEqual(['Sara Peña Rey']);
  });
});

describe('a pupil with a single name', () => {
  const SOLO: FilaPedida = { nombre: 'Suresh', apellido: '' };

  it('is added if the teacher says so, and is found the next time in either column', async () => {
    const { filas, huella } = await simulateListado(app, clase, [SOLO]);
    expect(filas[0]?.problemas.map(({ codigo }) => codigo)).toEqual(['VACIO']);
    expect((await makeLista(app, clase, [SOLO], huella)).status).toBe(400);
    const { creados } = await addListado(app, clase, [{ nombre: '-', apellido: 'Suresh', unSoloNombre: true }]);
    expect(creados[0]?.nombreUsuario).toMatch(/^suresh\d*$/);
    for (const fila of [SOLO, { nombre: '', apellido: 'SURESH' }, { nombre: 'Suresh', apellido: '–' }]) {
      expect(await addListado(app, clase, [fila])).toMatchObject({ creados: [], anadidos: [], renombrados: [] });
    }
    expect(await nombresOf()).toEqual(['Sara Peña Rey', 'Suresh']);
  });

  it('can be neither a self-registered account nor named by a formula', async () => {
    const alumnos: FilaPedida[] = toFilas([
      ['Ana', '=A1'],
      ['Ana', '-1'],
    ]).map((fila) => ({ ...fila, unSoloNombre: true }));
    const { filas } = await simulateListado(app, clase, alumnos);
    expect(filas.map(({ problemas }) => problemas.map(({ codigo }) => codigo))).toEqual([['FORMULA'], ['FORMULA']]);
    await expect(
      app.pool.query(`update usuario set apellido = '' where id = $1`, [clase.profesor.id]),
    ).rejects.toMatchObject({ constraint: 'usuario_apellido_check' });
  });

  it('can be made and unmade by correcting the name, if a list made the account', async () => {
    const rename = (perfilId: number, apellido: string) =>
      app.call(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
        params: { id: clase.grupoId, perfilId },
        body: { nombre: 'Suresh', apellido },
      });
    expect((await rename(sara.perfilId, ' - ')).body).toMatchObject({ nombreEstudiante: 'Suresh' });
    await expect(
      app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles/:perfilId/nombre', {
        params: { id: clase.grupoId, perfilId: sara.perfilId },
      }),
    ).resolves.toEqual({ nombre: 'Suresh', apellido: '', deLista: true });
    const propia = await newAlumno(app, clase, 'Lucía', 'Núñez');
    expect(faultsOf(await rename(propia.perfilId, ''))).toEqual([
      ['apellido', 'Apellido debe tener entre 3 y 20 caracteres.'],
    ]);
    expect((await rename(sara.perfilId, 'Kumar')).body).toMatchObject({ nombreEstudiante: 'Suresh Kumar' });
  });
});
