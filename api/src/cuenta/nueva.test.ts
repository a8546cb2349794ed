import { expect, it, onTestFinished } from 'vitest';
import {
  app,
  createClase,
  joinClase,
  newDeListado,
  registerEstudiante,
  registerProfesor,
  testApp,
  type Answer,
} from '../testing/index.ts';
import { letIn } from '../testing/limitada.ts';

type App = typeof app;
const BUENA = 'Gato-Verde-2026!';
const PROPIA = 'La contraseña no puede ser tu usuario o tu nombre con unos signos: añade otra palabra.';
const COMUN = 'Esa contraseña la usa mucha gente y se adivina: añade otra palabra.';
const personas = { nombre: 'Lucía', apellido: 'Ferrán', contrasenia: BUENA };
const cambiar = 'POST /api/RecuperarContrasena/cambiar-temporal';

async function joined(escuela: App) {
  const clase = await createClase(escuela);
  const estudiante = await registerEstudiante(escuela, personas);
  return { clase, estudiante, perfilId: await joinClase(escuela, clase, estudiante) };
}

/** Every way in which a user called Lucía Ferrán chooses a password. */
const WAYS: Record<string, (escuela: App, nueva: string) => Promise<Answer>> = {
  'signing up as Profesor': async (escuela, contrasenia) => {
    const { alta } = await registerProfesor(escuela, personas);
    const body = { ...alta, nombreUsuario: `${alta.nombreUsuario}x`, contrasenia };
    return escuela.call(null, 'POST /api/profesor/alta', { body });
  },
  'signing up as Estudiante': async (escuela, contrasenia) => {
    const { alta } = await registerEstudiante(escuela, personas);
    const body = { ...alta, nombreUsuario: `${alta.nombreUsuario}x`, contrasenia };
    return escuela.call(null, 'POST /api/estudiante/alta', { body });
  },
  'changing it': async (escuela, nuevaContrasena) => {
    const { token } = await registerEstudiante(escuela, personas);
    return escuela.call(token, 'POST /api/Usuario/cambiar-contrasena', {
      body: { contrasenaActual: BUENA, nuevaContrasena },
    });
  },
  'recovering it': async (escuela, nuevaContrasena) => {
    const { alta } = await registerEstudiante(escuela, personas);
    const { nombreUsuario, preguntasDeSeguridad } = alta;
    const { preguntas } = await escuela.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
      params: { nombreUsuario },
    });
    const respuestas = preguntas.map(({ id, preguntaRespuestaSeguridadId }) => ({
      preguntaDeSeguridadId: id,
      preguntaRespuestaSeguridadId: preguntaRespuestaSeguridadId ?? 0,
      respuesta: preguntasDeSeguridad.find(({ preguntaId }) => preguntaId === id)?.respuesta ?? '',
    }));
    const body = { nombreUsuario, nuevaContrasena, respuestas };
    return escuela.call(null, 'POST /api/RecuperarContrasena/restablecer', { body });
  },
  'with a one-time one': async (escuela, nuevaContrasena) => {
    const { clase, estudiante, perfilId } = await joined(escuela);
    const { contrasenaTemporal, nombreUsuario } = await escuela.must(
      clase.profesor.token,
      'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
      { params: { id: clase.grupoId, perfilId } },
    );
    expect(nombreUsuario).toBe(estudiante.alta.nombreUsuario);
    return escuela.call(null, cambiar, { body: { nombreUsuario, contrasenaTemporal, nuevaContrasena } });
  },
  'with a card': async (escuela, nuevaContrasena) => {
    const [alumna] = await newDeListado(escuela, await createClase(escuela), [['Lucía', 'Ferrán']]);
    if (!alumna) throw new Error('Nobody was made');
    const { token } = await letIn(escuela, alumna);
    return escuela.call(token, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena } });
  },
};
const estricta = await testApp({ contrasenasEstrictas: true });

it.each(Object.entries(WAYS))('%s: one’s own name with a few signs is refused at its field', async (_, choose) => {
  const answer = await choose(app, 'Luc1aFerrán.26');
  expect(answer).toMatchObject({
    status: 400,
    body: { errores: [{ campo: expect.stringMatching(/ontrase/), mensaje: PROPIA }] },
  });
});

it.each(Object.entries(WAYS))(
  '%s: a common password is accepted, but refused where the school is strict',
  async (_, choose) => {
    expect((await choose(app, 'Qwerty-2026!')).status).toBeLessThan(300);
    const answer = await choose(estricta, 'Qwerty-2026!');
    expect(answer).toMatchObject({
      status: 400,
      body: { errores: [{ campo: expect.stringMatching(/ontrase/), mensaje: COMUN }] },
    });
  },
);

it('anybody can read whether the commonest passwords are refused', async () => {
  for (const [escuela, comunesNoValen] of [
    [app, false],
    [estricta, true],
  ] as const) {
    expect(await escuela.must(null, 'GET /api/Usuario/reglas-contrasena')).toEqual({ comunesNoValen });
  }
});

it('anybody can read whether an account exists, and nothing more', async () => {
  const vacia = await testApp();
  onTestFinished(() => vacia.close());
  const ask = () => vacia.must(null, 'GET /api/Usuario/hay-cuentas');
  expect(await ask()).toEqual({ hayCuentas: false });
  await registerProfesor(vacia, personas);
  expect(await ask()).toEqual({ hayCuentas: true });
});

it('the check reveals a name only to somebody who has proved the account is theirs', async () => {
  const { alta } = await registerEstudiante(app, personas);
  const wrong = (nuevaContrasena: string) =>
    app.call(null, cambiar, {
      body: { nombreUsuario: alta.nombreUsuario, contrasenaTemporal: 'aaaa-2222', nuevaContrasena },
    });
  const [propia, otra] = [await wrong('LucíaFerrán1!'), await wrong(BUENA)];
  expect([propia.status, propia.body]).toMatchObject([400, { errores: [{ codigo: 'CREDENCIALES_INVALIDAS' }] }]);
  expect(otra.body).toMatchObject({ mensaje: (propia.body as { mensaje: string }).mensaje });
});

it('a password that satisfies the specification is judged at once, even a repeating pattern', async () => {
  const repetida = 'Ab1!'.repeat(50);
  for (const escuela of [app, estricta]) expect((await WAYS['changing it']?.(escuela, repetida))?.status).toBe(204);
});
