import { beforeEach, describe, expect } from 'vitest';
import {
  app,
  CONTRASENIA,
  createClase,
  it,
  newAlumno,
  newDeListado,
  type Answer,
  type Clase,
} from '../testing/index.ts';
import { letIn } from '../testing/limitada.ts';

let clase: Clase;
beforeEach(async () => {
  clase = await createClase(app);
});

const PRIMERA = 'La-Primera-2026!';
const codigoOf = ({ body }: Answer) => (body as { errores?: Array<{ codigo: string }> }).errores?.[0]?.codigo;
const choose = (token: string, nuevaContrasena: unknown = PRIMERA) =>
  app.call(token, 'POST /api/Usuario/elegir-contrasena', { body: { nuevaContrasena } });
const signIn = (nombreUsuario: string, contrasenia: string) =>
  app.call(null, 'POST /api/Login/login', { body: { nombreUsuario, contrasenia } });

async function newAlumna() {
  const [alumna] = await newDeListado(app, clase, [['Aisha', 'Diallo']]);
  if (!alumna) throw new Error('Nobody was made');
  return alumna;
}

describe('the first password', () => {
  it('is chosen with a card, once, and signs in with the whole account', async () => {
    const alumna = await newAlumna();
    const { token } = await letIn(app, alumna);
    expect((await app.must(token, 'GET /api/Usuario/me')).tieneContrasenia).toBe(false);
    expect(codigoOf(await signIn(alumna.nombreUsuario, PRIMERA))).toBe('CREDENCIALES_INVALIDAS');
    expect((await choose(token)).status).toBe(204);
    expect((await app.must(token, 'GET /api/Usuario/me')).tieneContrasenia).toBe(true);
    const entered = await signIn(alumna.nombreUsuario, PRIMERA);
    expect(entered.status).toBe(200);
    // The session stays a card's: it can do nothing else to the account, nor choose again.
    expect([codigoOf(await choose(token)), codigoOf(await app.call(token, 'GET /api/Usuario/sesiones'))]).toEqual([
      'YA_TIENES_CONTRASENA',
      'SESION_LIMITADA',
    ]);
    const { token: cuenta } = entered.body as { token: string };
    expect((await app.call(cuenta, 'GET /api/Usuario/sesiones')).status).toBe(200);
    expect(codigoOf(await choose(cuenta, 'Otra-Distinta-2026!'))).toBe('YA_TIENES_CONTRASENA');
  });

  it("can't be chosen in a door session, nor by anybody who has a password", async () => {
    const alumna = await newAlumna();
    expect(codigoOf(await choose((await letIn(app, alumna, 'Puerta')).token))).toBe('SESION_LIMITADA');
    const antigua = await newAlumno(app, clase);
    expect(codigoOf(await choose((await letIn(app, antigua)).token))).toBe('YA_TIENES_CONTRASENA');
    expect(codigoOf(await choose(clase.profesor.token))).toBe('YA_TIENES_CONTRASENA');
    expect((await signIn(antigua.nombreUsuario, PRIMERA)).status).toBe(400);
  });

  it.each(['corta', '', 7, null, CONTRASENIA.repeat(30)])('follows the rules of passwords: %j', async (mala) => {
    const alumna = await newAlumna();
    const answer = await choose((await letIn(app, alumna)).token, mala);
    expect([answer.status, answer.body]).toMatchObject([400, { errores: [{ campo: 'nuevaContrasena' }] }]);
  });

  it('is chosen once when two choose at the same moment', async () => {
    const alumna = await newAlumna();
    const tokens = [(await letIn(app, alumna)).token, (await letIn(app, alumna)).token];
    const both = await Promise.all(tokens.map((token, i) => choose(token, `La-Primera-${i}-2026!`)));
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = both.findIndex(({ status }) => status === 204);
    const entered = await Promise.all(tokens.map((_, i) => signIn(alumna.nombreUsuario, `La-Primera-${i}-2026!`)));
    expect(entered.map(({ status }) => status === 200)).toEqual(tokens.map((_, i) => i === winner));
  });
});
