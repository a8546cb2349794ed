import { describe, expect } from 'vitest';
import { costs } from '../testing/argon2.ts';
import { app, CONTRASENIA, it, nextNombreUsuario, registerEstudiante, registerProfesor } from '../testing/index.ts';

const PROFESOR = { nombre: 'Carmen', apellido: 'Ibáñez', correo: 'carmen@escuela.example', contrasenia: CONTRASENIA };
const ESTUDIANTE = { nombre: 'Lucía', apellido: 'Núñez', contrasenia: CONTRASENIA };
const DOS = [
  { preguntaId: 3, respuesta: 'Las lentejas' },
  { preguntaId: 7, respuesta: 'La del gato' },
];

const altaEstudiante = (preguntasDeSeguridad: unknown, nombreUsuario = nextNombreUsuario('alta')) =>
  app.call(null, 'POST /api/estudiante/alta', { body: { ...ESTUDIANTE, nombreUsuario, preguntasDeSeguridad } });
const altaProfesor = (nombreUsuario: string) =>
  app.call(null, 'POST /api/profesor/alta', { body: { ...PROFESOR, nombreUsuario } });

async function keptQuestions(nombreUsuario: string): Promise<number[]> {
  const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
    params: { nombreUsuario },
  });
  return preguntas.map(({ id }) => id);
}

describe('registration', () => {
  it('of a teacher answers 201 with the login object, and its token works', async () => {
    const before = Date.now();
    const sesion = await registerProfesor(app, { nombreUsuario: 'Carmen.Ibáñez', correo: 'carmen@escuela.example' });
    expect(sesion).toMatchObject({ nombreUsuario: 'Carmen.Ibáñez', rol: 'Profesor', rememberMe: false });
    const me = await app.must(sesion.token, 'GET /api/Usuario/me');
    expect(me).toMatchObject({ id: sesion.id, userName: 'Carmen.Ibáñez', correo: 'carmen@escuela.example' });
    expect(Date.parse(me.contraseniaCambiada)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(me.contraseniaCambiada)).toBeLessThanOrEqual(Date.now());
  });

  it('hashes the password and the answers at the cost that OWASP recommends', async () => {
    costs.clear();
    await registerEstudiante(app);
    expect([...costs]).toEqual(['{"memoryCost":19456,"timeCost":2,"parallelism":1}']);
  });

  it('of a student signs in too, and shows no e-mail address', async () => {
    const sesion = await registerEstudiante(app);
    expect(sesion.rol).toBe('Estudiante');
    const me = await app.must(sesion.token, 'GET /api/Usuario/me');
    expect(me).toMatchObject({ nombre: 'Lucía', apellido: 'Núñez' });
    expect(me).not.toHaveProperty('correo');
  });

  it('takes names as they are written in schools', async () => {
    for (const [nombre, apellido] of [
      ['M.ª José', 'O’Neill-Gómez'],
      ['Gal·la', 'De la Peña'],
      ['Zoë', '  Íñigo   Ruiz '],
    ] as const) {
      const { token } = await registerEstudiante(app, { nombre, apellido });
      expect((await app.must(token, 'GET /api/Usuario/me')).apellido).toBe(apellido.trim().replace(/\s+/g, ' '));
    }
  });

  it.each(['MARTÍN', 'martin', 'Martín', 'martín'])('refuses %s if Martin exists', async (nombreUsuario) => {
    await altaProfesor('Martin');
    const { status, body } = await altaProfesor(nombreUsuario);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      mensaje: 'Ese nombre de usuario ya está en uso. Prueba con otro.',
      errores: [{ codigo: 'USUARIO_EXISTE', campo: 'nombreUsuario' }],
    });
  });

  it('accepts one of ten simultaneous registrations of a name', async () => {
    const spellings = ['Begoña', 'begona', 'BEGOÑA', 'begoña', 'Begona'];
    const answers = await Promise.all([
      ...spellings.map((nombre) => altaProfesor(nombre)),
      ...spellings.map((nombre) => altaEstudiante(DOS, nombre)),
    ]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    ['nombreUsuario', 'ab', 'Usuario debe tener entre 3 y 20 caracteres.'],
    [
      'nombreUsuario',
      'ana maría',
      'El usuario solo puede llevar letras, números, puntos, guiones y guiones bajos, sin espacios.',
    ],
    ['nombre', 'A', 'Nombre debe tener entre 3 y 20 caracteres.'],
    ['apellido', 'x'.repeat(21), 'Apellido debe tener entre 3 y 20 caracteres.'],
    ['contrasenia', 'solominusculas', 'Contraseña insegura.'],
    ['correo', 'carmen@escuela', 'Correo inválido.'],
    ['correo', 'car\u0000men@escuela.es', 'Correo inválido.'],
  ])('refuses %s %j with its sentence', async (campo, valor, mensaje) => {
    const alta = { ...PROFESOR, nombreUsuario: nextNombreUsuario('malo'), [campo]: valor };
    const { status, body } = await app.call(null, 'POST /api/profesor/alta', { body: alta });
    expect(status).toBe(400);
    expect(body).toMatchObject({ mensaje, errores: [{ codigo: 'CAMPO_INVALIDO', campo, mensaje }] });
  });

  it('names every wrong field at once', async () => {
    const { status, body } = await app.call(null, 'POST /api/profesor/alta', { body: {} });
    expect(status).toBe(400);
    const campos = (body as { errores: Array<{ campo: string }> }).errores.map(({ campo }) => campo).sort();
    expect(campos).toEqual(['apellido', 'contrasenia', 'correo', 'nombre', 'nombreUsuario']);
  });

  it('refuses a name of accents alone, which would fold to nothing', async () => {
    const { status } = await altaProfesor('\u0301\u0301\u0301');
    expect(status).toBe(400);
  });
});

describe('the two answers of a student', () => {
  it.each([
    ['none', []],
    ['one', DOS.slice(0, 1)],
    ['one long enough', [DOS[0], { preguntaId: 4, respuesta: ' abc ' }]],
  ])('%s is too few', async (_, preguntas) => {
    const { status, body } = await altaEstudiante(preguntas);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      mensaje: 'Debes responder al menos 2 preguntas de seguridad con 4 caracteres o más.',
      errores: [{ campo: 'preguntasDeSeguridad' }],
    });
  });

  it.each([
    ['the same question twice', [DOS[0], { ...DOS[1]!, preguntaId: 3 }]],
    ['a question that does not exist', [DOS[0], { ...DOS[1]!, preguntaId: 999 }]],
  ])('refuses %s', async (_, preguntas) => {
    const nombreUsuario = nextNombreUsuario('dos');
    const { status, body } = await altaEstudiante(preguntas, nombreUsuario);
    expect(status).toBe(400);
    expect(body).toMatchObject({ errores: [{ codigo: 'PREGUNTA_DESCONOCIDA', campo: 'preguntasDeSeguridad' }] });
    expect((await altaEstudiante(DOS, nombreUsuario)).status).toBe(201);
  });

  it('are the first two valid ones if there are more', async () => {
    const nombreUsuario = nextNombreUsuario('tres');
    const tres = [{ preguntaId: 1, respuesta: 'no' }, ...DOS, { preguntaId: 9, respuesta: 'Momo y Casiopea' }];
    expect((await altaEstudiante(tres, nombreUsuario)).status).toBe(201);
    expect(await keptQuestions(nombreUsuario)).toEqual([3, 7]);
  });
});

describe('the security questions', () => {
  it('are at least nine, none of them answered yet', async () => {
    const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas');
    expect(preguntas.length).toBeGreaterThanOrEqual(9);
    expect(new Set(preguntas.map(({ pregunta }) => pregunta)).size).toBe(preguntas.length);
    expect(preguntas.every((p) => p.preguntaRespuestaSeguridadId === null)).toBe(true);
  });
});
