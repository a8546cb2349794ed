import { randomUUID } from 'node:crypto';
import { listCandidatos } from '@aupa/domain/ingreso';
import { beforeEach, describe, expect } from 'vitest';
import {
  addListado,
  app,
  codigoOf,
  CONTRASENIA,
  countStatements,
  createClase,
  it,
  newAlumno,
  newDeListado,
  simulateListado,
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

describe('pupils of a list', () => {
  it('are in the class as if accepted, with nothing earned and the usernames of the preview', async () => {
    const alumnos = toFilas(OTROS);
    const { filas, ausentes, huella } = await simulateListado(app, clase, alumnos);
    expect(filas).toMatchObject(
      ['Crear', 'Crear', 'Crear'].map((accion, fila) => ({
        fila,
        accion,
        perfilId: null,
        candidatos: [],
        problemas: [],
      })),
    );
    expect(filas.map(({ nombreUsuario }) => nombreUsuario)).toEqual([
      expect.stringMatching(/^aisha\.diallo\d*$/),
      expect.stringMatching(/^li\.wu\d*$/),
      expect.stringMatching(/^oscar\.lopez\d*$/),
    ]);
    expect(ausentes).toEqual([]);
    expect(await alumnosOf(app, clase)).toEqual([]);

    const { status, body } = await makeLista(app, clase, alumnos, huella);
    expect(status).toBe(201);
    const dentro = await alumnosOf(app, clase);
    expect(body).toEqual({
      creados: filas.map(({ fila, nombreUsuario }) => ({
        fila,
        nombreUsuario,
        perfilId: dentro.find(({ nombre }) => nombre === OTROS[fila]?.[0])?.id,
      })),
      anadidos: [],
      movidos: [],
      renombrados: [],
      listaId: expect.any(Number) as number,
    });
    for (const uno of dentro) {
      expect(uno).toMatchObject({ monedas: 0, medallas: [], metaCalificacion: 0, calificacionActual: 0 });
    }
    await expect(findDifferences(app.db)).resolves.toEqual([]);
  });

  it('can’t sign in or recover with any password, and look like unknown accounts', async () => {
    const [uno] = await newDeListado(app, clase, [['Noa', 'Quispe']]);
    const nombreUsuario = uno?.nombreUsuario ?? '';
    for (const Contrasenia of ['', 'null', nombreUsuario, CONTRASENIA]) {
      const answers = await Promise.all(
        [nombreUsuario, 'nadie.asi'].map((NombreUsuario) =>
          app.call(null, 'POST /api/Login/login', { body: { NombreUsuario, Contrasenia } }),
        ),
      );
      const [de, deNadie] = answers.map(({ status, body }) => [status, faultsOf({ status, body } as Answer)]);
      expect(de).toEqual(deNadie);
      expect(answers[0]?.status).toBe(400);
    }
    await expect(
      app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario } }),
    ).resolves.toEqual({ preguntas: [] });
    const respuestas = [1, 2].map((i) => ({
      preguntaRespuestaSeguridadId: i,
      preguntaDeSeguridadId: i,
      respuesta: 'Chiriflú',
    }));
    const recovered = await app.call(null, 'POST /api/RecuperarContrasena/restablecer', {
      body: { nombreUsuario, respuestas, nuevaContrasena: CONTRASENIA },
    });
    expect(codigoOf(recovered)).toBe('RESPUESTAS_INCORRECTAS');
  });

  it('are refused at their row when every possible username is taken', async () => {
    const alumnos = toFilas([
      ['Noa', 'Quispe'],
      ['Li', 'Wu'],
    ]);
    const antes = await simulateListado(app, clase, alumnos);
    const todos = listCandidatos([{ nombre: 'Noa', apellido: 'Quispe' }], clase.grupoId);
    await app.db
      .insertInto('usuario')
      .values(
        todos.map((uno) => ({
          id: randomUUID(),
          rol: 'Estudiante' as const,
          nombre_usuario: uno,
          nombre_usuario_clave: uno,
          nombre: 'Noa',
          apellido: 'Quispe',
          de_lista: true,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect(codigoOf(await makeLista(app, clase, alumnos, antes.huella))).toBe('LISTA_CAMBIADA');
    const { filas, huella } = await simulateListado(app, clase, alumnos);
    expect(filas[0]).toMatchObject({ nombreUsuario: null, problemas: [{ codigo: 'SIN_USUARIO', campo: 'nombre' }] });
    expect(faultsOf(await makeLista(app, clase, alumnos, huella))).toEqual([
      ['alumnos.0.nombre', expect.stringContaining('nombre de usuario')],
    ]);
    expect(await alumnosOf(app, clase)).toEqual([]);
  });

  it('choose their password with their teacher’s one-time one', async () => {
    const [uno] = await newDeListado(app, clase, [['Noa', 'Quispe']]);
    const nombreUsuario = uno?.nombreUsuario ?? '';
    const { contrasenaTemporal } = await app.must(
      clase.profesor.token,
      'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
      { params: { id: clase.grupoId, perfilId: uno?.perfilId ?? 0 } },
    );
    const { token } = await app.must(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
      body: { nombreUsuario, contrasenaTemporal, nuevaContrasena: CONTRASENIA },
    });
    await expect(app.must(token, 'GET /api/Usuario/me')).resolves.toMatchObject({ nombre: 'Noa', apellido: 'Quispe' });
    await app.must(null, 'POST /api/Login/login', {
      body: { NombreUsuario: nombreUsuario, Contrasenia: CONTRASENIA },
    });
  });

  it('may have names of 1 to 40 characters, all others 3 to 20', async () => {
    const [deLista] = await newDeListado(app, clase, [['Li', 'Wu']]);
    const propia = await newAlumno(app, clase);
    const rename = (perfilId: number, nombre: string, apellido: string) =>
      app.call(clase.profesor.token, 'PUT /api/Grupo/:id/perfiles/:perfilId/nombre', {
        params: { id: clase.grupoId, perfilId },
        body: { nombre, apellido },
      });
    const largo = 'Fernández de la Fuente y Rodríguez Pérez';
    const nombreOf = (perfilId: number) =>
      app.must(clase.profesor.token, 'GET /api/Grupo/:id/perfiles/:perfilId/nombre', {
        params: { id: clase.grupoId, perfilId },
      });
    expect((await rename(deLista?.perfilId ?? 0, 'X', largo)).status).toBe(200);
    await expect(nombreOf(deLista?.perfilId ?? 0)).resolves.toEqual({ nombre: 'X', apellido: largo, deLista: true });
    const refused = await rename(propia.perfilId, 'X', largo);
    expect(faultsOf(refused)).toEqual([
      ['nombre', 'Nombre debe tener entre 3 y 20 caracteres.'],
      ['apellido', 'Apellido debe tener entre 3 y 20 caracteres.'],
    ]);
    await expect(nombreOf(propia.perfilId)).resolves.toMatchObject({ deLista: false });
  });

  it('200 take a few statements, whatever their number', async () => {
    const nombres = (n: number, apellido: string) =>
      Array.from({ length: n }, (_, i): Nombre => [
        `Ana${'abcdefghij'[i % 10] ?? ''}${'abcdefghijklmnopqrst'[Math.floor(i / 10)] ?? ''}`,
        apellido,
      ]);
    const statementsOf = async (n: number, apellido: string) => {
      const alumnos = toFilas(nombres(n, apellido));
      const { huella } = await simulateListado(app, clase, alumnos);
      return countStatements(async () => {
        expect((await makeLista(app, clase, alumnos, huella)).status).toBe(201);
      });
    };
    expect(await statementsOf(200, 'Gil')).toBe(await statementsOf(2, 'Ortega'));
    expect(await alumnosOf(app, clase)).toHaveLength(202);
  });
});

describe('faults are reported by row, and no account is made', () => {
  it('bad names, formulas, doubled rows and foreign profiles', async () => {
    const ajena = await createClase(app, { alumnos: [['Zoe', 'Ajena']] });
    const alumnos: FilaPedida[] = [
      { nombre: 'Lucía', apellido: 'Fernández' },
      { nombre: ' LUCIA ', apellido: 'fernandez' },
      { nombre: 'Nerea', apellido: ' ' },
      { nombre: 'Mateo', apellido: '=B7&C7' },
      { nombre: 'a'.repeat(41), apellido: 'Gil' },
      { nombre: 'An4', apellido: 'Gil' },
      { nombre: 'Zoe', apellido: 'Otra', perfilId: ajena.alumnos[0]?.perfilId ?? 0 },
      { nombre: 'Zoe', apellido: 'Más', decision: 'Mover' },
      { nombre: 'Bien', apellido: 'Puesta' },
    ];
    const { filas, huella } = await simulateListado(app, clase, alumnos);
    expect(filas.map(({ problemas }) => problemas.map(({ campo, codigo }) => `${campo} ${codigo}`))).toEqual([
      [],
      ['fila REPETIDO'],
      ['apellido VACIO'],
      ['apellido FORMULA'],
      ['nombre LARGO'],
      ['nombre CARACTERES'],
      ['perfilId PERFIL_NO_VALIDO'],
      ['perfilId NO_SE_PUEDE_MOVER'],
      [],
    ]);
    expect(filas[3]?.problemas[0]?.mensaje).toBe('Es una fórmula, no un nombre');
    const refused = await makeLista(app, clase, alumnos, huella);
    expect(refused.status).toBe(400);
    expect(faultsOf(refused)).toEqual([
      ['alumnos.1', 'Está dos veces'],
      ['alumnos.2.apellido', 'Falta el apellido'],
      ['alumnos.3.apellido', 'Es una fórmula, no un nombre'],
      ['alumnos.4.nombre', 'El nombre puede tener como mucho 40 caracteres'],
      ['alumnos.5.nombre', 'El nombre solo puede llevar letras, espacios, puntos, guiones y apóstrofos'],
      ['alumnos.6.perfilId', 'Ese alumno no es de tus clases'],
      ['alumnos.7.perfilId', 'Elige a un alumno de otra de tus clases para cambiarlo a esta'],
    ]);
    expect(await alumnosOf(app, clase)).toEqual([]);
  });

  it('«Son dos» makes two, with two usernames; a row that is left out makes none', async () => {
    const { creados } = await addListado(app, clase, [
      { nombre: 'Lucía', apellido: 'Fernández' },
      { nombre: 'Lucía', apellido: 'Fernández', decision: 'Nuevo' },
      { nombre: '=A1', apellido: '', decision: 'Omitir' },
    ]);
    expect(creados.map(({ fila }) => fila)).toEqual([0, 1]);
    expect(new Set(creados.map(({ nombreUsuario }) => nombreUsuario)).size).toBe(2);
    // The same list again finds both and makes nobody.
    const again = await addListado(app, clase, [
      { nombre: 'Lucía', apellido: 'Fernández' },
      { nombre: 'Lucía', apellido: 'Fernández' },
    ]);
    expect(again).toEqual({ creados: [], anadidos: [], movidos: [], renombrados: [], listaId: null });
  });

  it('201 rows, no rows and an unknown decision', async () => {
    const fila = { nombre: 'Ana', apellido: 'Gil' };
    const bad: Array<[unknown, string]> = [
      [
        Array.from({ length: 201 }, () => fila),
        'Se pueden añadir como mucho 200 alumnos a la vez. Parte la lista en dos.',
      ],
      [[], 'Envía los alumnos de la lista: al menos uno, cada uno con su nombre y su apellido.'],
      [[{ ...fila, decision: 'Borrar' }], 'Elige qué hacer con la fila: «Nuevo», «Omitir», «Mover» o «Misma».'],
    ];
    for (const [alumnos, mensaje] of bad) {
      const answer = await app.call(clase.profesor.token, 'POST /api/Grupo/:id/lista/simular', {
        params: { id: clase.grupoId },
        body: { alumnos },
      });
      expect([answer.status, faultsOf(answer)[0]?.[1]]).toEqual([400, mensaje]);
    }
  });
});
