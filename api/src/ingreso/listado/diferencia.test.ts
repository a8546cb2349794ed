import { beforeEach, describe, expect } from 'vitest';
import {
  addListado,
  altaEstudiante,
  app,
  codigoOf,
  createClase,
  createGrupo,
  it,
  joinClase,
  newAlumno,
  newDeListado,
  newEstudiante,
  newProfesor,
  simulateListado,
  takeOut,
  toFilas,
  type Answer,
  type Clase,
  type FilaPedida,
  type Nombre,
} from '../../testing/index.ts';
import { alumnosOf, faultsOf, makeLista } from '../../testing/listado.ts';
import { findDifferences } from '../../verify/differences.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const OTROS: readonly Nombre[] = [
  ['Aisha', 'Diallo'],
  ['Li', 'Wu'],
  ['Óscar', 'López de Haro'],
];

const nombresOf = async (de: Pick<Clase, 'profesor' | 'grupoId'>) =>
  (await alumnosOf(app, de)).map(({ nombreEstudiante }) => nombreEstudiante);

async function makeAll(de: Clase, alumnos: FilaPedida[]): Promise<Answer> {
  return makeLista(app, de, alumnos, (await simulateListado(app, de, alumnos)).huella);
}

async function otroGrupo(): Promise<Clase> {
  return { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
}

describe('a second list', () => {
  it('is a difference: it shows who is there, new and missing, and takes nobody out', async () => {
    const [aisha, li] = await newDeListado(app, clase, OTROS);
    const { filas, ausentes } = await simulateListado(app, clase, [
      { nombre: 'aïsha', apellido: ' DIALLO' },
      { nombre: 'Noa', apellido: 'Quispe' },
    ]);
    expect(filas.map(({ accion, perfilId }) => [accion, perfilId])).toEqual([
      ['YaEsta', aisha?.perfilId],
      ['Crear', null],
    ]);
    expect(ausentes.map(({ perfilId }) => perfilId)).toContain(li?.perfilId);
    expect(ausentes).toHaveLength(2);
    await addListado(app, clase, [{ nombre: 'Noa', apellido: 'Quispe' }]);
    expect(await alumnosOf(app, clase)).toHaveLength(4);
  });

  it("finds a pupil of the teacher's other group: the same account joins here too", async () => {
    const otra = await otroGrupo();
    const [uno] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
    const { filas } = await simulateListado(app, clase, toFilas([['noa', 'quispe']]));
    expect(filas[0]).toMatchObject({
      accion: 'Anadir',
      perfilId: uno?.perfilId,
      nombreUsuario: uno?.nombreUsuario,
      candidatos: [{ perfilId: uno?.perfilId, grupoId: otra.grupoId, dentro: true }],
    });
    const { anadidos, creados } = await addListado(app, clase, toFilas([['noa', 'quispe']]));
    expect(creados).toEqual([]);
    expect(anadidos[0]?.nombreUsuario).toBe(uno?.nombreUsuario);
    expect(anadidos[0]?.perfilId).not.toBe(uno?.perfilId);
    expect([await nombresOf(clase), await nombresOf(otra)]).toEqual([['Noa Quispe'], ['Noa Quispe']]);
  });

  it('moves only the pupils whom the teacher says to move', async () => {
    const otra = await otroGrupo();
    const [uno] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
    const perfilId = uno?.perfilId ?? 0;
    const { movidos } = await addListado(app, clase, [
      { nombre: 'Noa', apellido: 'Quispe', perfilId, decision: 'Mover' },
    ]);
    expect(movidos).toHaveLength(1);
    expect([await nombresOf(clase), await nombresOf(otra)]).toEqual([['Noa Quispe'], []]);
    // Their old profile is restored, as when they are accepted again.
    const back = await addListado(
      app,
      otra,
      toFilas([['Noa', 'Quispe']]).map((f) => ({ ...f, perfilId: movidos[0]?.perfilId ?? 0 })),
    );
    expect(back.anadidos.map((hecha) => hecha.perfilId)).toEqual([perfilId]);
    await expect(findDifferences(app.db)).resolves.toEqual([]);
  });

  it('asks which of several namesakes a pupil is, and accepts each answer', async () => {
    const [otra, tercera] = [await otroGrupo(), await otroGrupo()];
    const [una] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
    await addListado(app, tercera, [{ nombre: 'Noa', apellido: 'Quispe', decision: 'Nuevo' }]);
    const fila = { nombre: 'Noa', apellido: 'Quispe' };
    const { filas } = await simulateListado(app, clase, [fila]);
    expect(filas[0]).toMatchObject({ perfilId: null, nombreUsuario: null, problemas: [{ codigo: 'VARIOS' }] });
    expect(filas[0]?.candidatos).toHaveLength(2);
    expect(faultsOf(await makeAll(clase, [fila]))).toEqual([
      ['alumnos.0.perfilId', 'Tienes a varios alumnos con este nombre: elige quién es'],
    ]);
    const { creados, anadidos } = await addListado(app, clase, [
      { ...fila, perfilId: una?.perfilId ?? 0 },
      { ...fila, decision: 'Nuevo' },
    ]);
    expect([creados.length, anadidos.length]).toEqual([1, 1]);
  });

  it('brings back a pupil who was taken out, with the same profile', async () => {
    const [uno] = await newDeListado(app, clase, [['Noa', 'Quispe']]);
    await takeOut(app, clase, uno?.perfilId ?? 0);
    const { anadidos } = await addListado(app, clase, toFilas([['Noa', 'Quispe']]));
    expect(anadidos.map(({ perfilId }) => perfilId)).toEqual([uno?.perfilId]);
    expect(await nombresOf(clase)).toEqual(['Noa Quispe']);
  });

  it('answers the join request of each pupil it lets in', async () => {
    const otra = await otroGrupo();
    const estudiante = await newEstudiante(app, ['Noa', 'Quispe']);
    await joinClase(app, otra, estudiante);
    await app.must(estudiante.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    await addListado(app, clase, toFilas([['Noa', 'Quispe']]));
    const [ultima] = await app.must(estudiante.token, 'GET /api/Estudiante/solicitudes-union');
    expect(ultima).toMatchObject({ grupoId: clase.grupoId, estado: 'Aceptada' });
    await expect(
      app.must(clase.profesor.token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId: clase.grupoId } }),
    ).resolves.toEqual([]);
  });
});

describe('another teacher’s list neither finds nor lets in a pupil', () => {
  it("a child in two teachers' lists gets two accounts, and no answer reveals the other", async () => {
    const ajena = await createClase(app);
    const [suya] = await newDeListado(app, ajena, [['Xiomara', 'Quispe']]);
    const simulated = await simulateListado(app, clase, toFilas([['Xiomara', 'Quispe']]));
    expect(simulated.filas[0]).toMatchObject({ accion: 'Crear', perfilId: null, candidatos: [], problemas: [] });
    const { creados } = await addListado(app, clase, toFilas([['Xiomara', 'Quispe']]));
    // The number reveals that the name is taken, but neither whose it is nor how many there are.
    expect(creados[0]?.nombreUsuario).toMatch(/^xiomara\.quispe\d{2,4}$/);
    expect(JSON.stringify(simulated)).not.toContain(`"${suya?.nombreUsuario}"`);
    expect(await alumnosOf(app, ajena)).toHaveLength(1);
  });

  it('a pupil with a request, taken out elsewhere, or in a deleted group is not found', async () => {
    const otra = await otroGrupo();
    const [fuera] = await newDeListado(app, otra, [['Noa', 'Quispe']]);
    await takeOut(app, otra, fuera?.perfilId ?? 0);
    const borrada = await otroGrupo();
    const [deBorrada] = await newDeListado(app, borrada, [['Aisha', 'Diallo']]);
    await app.must(clase.profesor.token, 'DELETE /api/Grupo/eliminar/:id', { params: { id: borrada.grupoId } });
    const pide = await newEstudiante(app, ['Pide', 'Entrar']);
    await app.must(pide.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
    const { filas } = await simulateListado(app, clase, [
      ...toFilas([
        ['Noa', 'Quispe'],
        ['Aisha', 'Diallo'],
        ['Pide', 'Entrar'],
      ]),
      { nombre: 'Noa', apellido: 'Dos', perfilId: fuera?.perfilId ?? 0 },
      { nombre: 'Aisha', apellido: 'Dos', perfilId: deBorrada?.perfilId ?? 0, decision: 'Mover' },
    ]);
    expect(filas.map(({ accion, problemas }) => [accion, problemas[0]?.codigo])).toEqual([
      ['Crear', undefined],
      ['Crear', undefined],
      ['Crear', undefined],
      ['Crear', 'PERFIL_NO_VALIDO'],
      ['Crear', 'PERFIL_NO_VALIDO'],
    ]);
  });

  it('a foreign teacher, a foreign pupil and foreign groups are refused alike', async () => {
    const [uno] = await newDeListado(app, clase, [['Noa', 'Quispe']]);
    const otro = await newProfesor(app);
    for (const id of [clase.grupoId, 2_000_000_000]) {
      const answer = await app.call(otro.token, 'POST /api/Grupo/:id/lista/simular', {
        params: { id },
        body: { alumnos: [{ nombre: 'Noa', apellido: 'Quispe' }] },
      });
      expect([answer.status, codigoOf(answer)]).toEqual([404, 'NO_ENCONTRADO']);
    }
    const suya = await createClase(app, { profesor: otro });
    for (const decision of [undefined, 'Mover'] as const) {
      const alumnos = [
        { nombre: 'Noa', apellido: 'Quispe', perfilId: uno?.perfilId ?? 0, ...(decision && { decision }) },
      ];
      expect((await makeAll(suya, alumnos)).status).toBe(400);
    }
    expect(await nombresOf(clase)).toEqual(['Noa Quispe']);
    expect(await alumnosOf(app, suya)).toEqual([]);
  });
});

describe('a class that changed between preview and run', () => {
  const alumnos = toFilas(OTROS);
  type Vista = Awaited<ReturnType<typeof simulateListado>>;
  const cambios: Array<[string, (vista: Vista) => Promise<unknown>]> = [
    ['somebody of the list came in', () => addListado(app, clase, alumnos.slice(0, 1))],
    ['somebody else came in', () => newAlumno(app, clase)],
    [
      'a username was taken',
      ({ filas }) => app.admit(altaEstudiante({ nombreUsuario: filas[0]?.nombreUsuario ?? '' })),
    ],
    [
      'a pupil of that name came into another group',
      async () => addListado(app, await otroGrupo(), alumnos.slice(0, 1)),
    ],
  ];
  it.each(cambios)('%s: answers 409, and no account is made', async (_, change) => {
    const vista = await simulateListado(app, clase, alumnos);
    await change(vista);
    const before = (await alumnosOf(app, clase)).length;
    const answer = await makeLista(app, clase, alumnos, vista.huella);
    expect([answer.status, codigoOf(answer)]).toEqual([409, 'LISTA_CAMBIADA']);
    expect(await alumnosOf(app, clase)).toHaveLength(before);
    await addListado(app, clase, alumnos);
  });

  it('another list with the same preview is refused too', async () => {
    const { huella } = await simulateListado(app, clase, alumnos);
    expect((await makeLista(app, clase, toFilas([['Otra', 'Persona']]), huella)).status).toBe(409);
  });
});
