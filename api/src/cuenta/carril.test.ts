import { REGLAS_INTENTOS, type TipoDireccion } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  codigoOf,
  CONTRASENIA,
  createClase,
  nextNombreUsuario,
  ownApp,
  registerEstudiante,
  type Answer,
} from '../testing/index.ts';

/** Releases the waiting turns one by one. Undefined: each passes at once and is only counted. */
let turns: Array<() => void> | undefined;
let paused = 0;

const pause = () => {
  paused += 1;
  return turns ? new Promise<void>((resolve) => turns?.push(resolve)) : Promise.resolve();
};
const app = await ownApp({ throttle: true, pause });
const clase = await createClase(app);
beforeEach(async () => {
  await app.db.deleteFrom('intento').execute();
  await app.db.deleteFrom('turno').execute();
  turns = undefined;
  paused = 0;
});

const AULA = '203.0.113.7';
const CASA = '198.51.100.20';

const signIn = (nombreUsuario: string, contrasenia = CONTRASENIA, ip = AULA) =>
  app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia }, ip });
const lookUp = (nombreUsuario: string) =>
  app.call(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario }, ip: AULA });
const recover = (nombreUsuario: string) =>
  app.call(null, 'POST /api/RecuperarContrasena/restablecer', {
    body: { nombreUsuario, nuevaContrasena: CONTRASENIA, respuestas: [] },
    ip: AULA,
  });
const register = (nombreUsuario: string) =>
  app.call(null, 'POST /api/profesor/alta', {
    body: { nombreUsuario, nombre: 'Carmen', apellido: 'Ibáñez', correo: 'a@b.es', contrasenia: CONTRASENIA },
    ip: AULA,
  });

const lookUpCodigo = (given: string) =>
  app.call(null, 'GET /api/Grupo/invitacion', { query: { codigo: given }, ip: AULA });

const connect = (digits: string) => app.call(null, 'POST /api/Pizarra/entrar', { body: { codigo: digits }, ip: AULA });
const enterByTarjeta = (token: string) => app.call(null, 'POST /api/Login/tarjeta', { body: { token }, ip: AULA });
const connectByPhone = async () => {
  const { profesor, grupoId } = clase;
  const params = { id: grupoId };
  return connect((await app.must(profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', { params })).codigo);
};

const lookIn = (codigo: string) =>
  app.call(null, 'POST /api/Puerta/mirar', { body: { codigo, letras: 'lu' }, ip: AULA });
const lookInAtLesson = async () => {
  const { profesor, grupoId } = clase;
  const params = { id: grupoId };
  await app.must(profesor.token, 'DELETE /api/Grupo/:id/puerta', { params });
  return lookIn((await app.must(profesor.token, 'POST /api/Grupo/:id/puerta', { params })).codigo);
};

/** Adds failures of one kind, as if others at the address had failed. */
const repeatFailure = (de: TipoDireccion, veces: number) =>
  sql`
    insert into intento (clase, clave, cuenta) select clase, clave, 'otra ' || n
    from (select clase, clave from intento where clase = ${de} limit 1) i, generate_series(1, ${veces}::int) n
  `.execute(app.db);

/** Gives no turn of a kind for an hour to an address that has failed there. */
const holdTurns = (de: TipoDireccion) =>
  sql`
    insert into turno (clase, clave, libre_en) select clase, clave, now() + interval '1 hour'
    from intento where clase = ${de} limit 1
  `.execute(app.db);

/** One real failure of each kind, at its own route. */
const FALLOS: Record<TipoDireccion, (nombreUsuario: string) => Promise<Answer>> = {
  'login-direccion': () => signIn('nadie.asi', 'x'),
  'consulta-direccion': () => lookUp('nadie.asi'),
  'recuperar-direccion': () => recover('nadie.asi'),
  'alta-direccion': (nombreUsuario) => register(nombreUsuario),
  'codigo-direccion': () => lookUpCodigo('ZZZZZ2'),
  'pizarra-direccion': () => connect('000000'),
  'tarjeta-direccion': () => enterByTarjeta('ninguna'),
  'puerta-direccion': () => lookIn('000000'),
};
/** A request without failures at each route, and its answer. */
const PUERTAS: Record<TipoDireccion, [act: (nombreUsuario: string) => Promise<Answer>, estado: number]> = {
  'login-direccion': [(nombreUsuario) => signIn(nombreUsuario), 200],
  'consulta-direccion': [lookUp, 200],
  'recuperar-direccion': [recover, 400],
  'alta-direccion': [() => register(nextNombreUsuario('nueva')), 201],
  'codigo-direccion': [() => lookUpCodigo(clase.codigo), 200],
  'pizarra-direccion': [connectByPhone, 200],
  // A valid card never waits: src/ingreso/tarjetas tests it.
  'tarjeta-direccion': [() => enterByTarjeta('tampoco'), 400],
  'puerta-direccion': [lookInAtLesson, 200],
};
const CLASES = Object.keys(FALLOS) as TipoDireccion[];

describe('an address that has failed too often in ten minutes', () => {
  it.each(CLASES)('waits for its turn at that route only, and nobody is turned away: %s', async (puerta) => {
    const { alta } = await registerEstudiante(app);
    await FALLOS[puerta](alta.nombreUsuario);
    await holdTurns(puerta);
    await repeatFailure(puerta, REGLAS_INTENTOS[puerta].maximo - 3);
    const [own, expected] = PUERTAS[puerta];
    expect([(await own(alta.nombreUsuario)).status, paused]).toEqual([expected, 0]);
    await repeatFailure(puerta, 2);
    for (const otra of CLASES) {
      paused = 0;
      const [act, estado] = PUERTAS[otra];
      expect([otra, (await act(alta.nombreUsuario)).status, paused]).toEqual([otra, estado, otra === puerta ? 1 : 0]);
    }
  });

  it('waits as long for an unknown name, and no longer once its failures are old', async () => {
    const { alta } = await registerEstudiante(app);
    await signIn('nadie.asi', 'x');
    await holdTurns('login-direccion');
    await repeatFailure('login-direccion', 99);
    expect([(await signIn('nadie.tampoco', 'x')).status, paused]).toEqual([400, 1]);
    expect([(await signIn(alta.nombreUsuario, 'x')).status, paused]).toEqual([400, 2]);
    expect([(await signIn(alta.nombreUsuario, CONTRASENIA, CASA)).status, paused]).toEqual([200, 2]);
    await sql`update intento set en = en - interval '601 seconds'`.execute(app.db);
    expect([(await signIn(alta.nombreUsuario)).status, paused]).toEqual([200, 2]);
  });

  it('lets forty wait on connections of their own, and asks later ones to come back', async () => {
    const { alta } = await registerEstudiante(app);
    await signIn('nadie.asi', 'x');
    await holdTurns('login-direccion');
    await repeatFailure('login-direccion', 99);
    turns = [];
    let told = 0;
    const all = Array.from({ length: 40 }, async (_, i) => {
      const { status } = await signIn(`nadie.${i}`, 'x');
      told += 1;
      return status;
    });
    const refused: Answer[] = [];
    const late = Array.from({ length: 3 }, async () => {
      const answer = await signIn(alta.nombreUsuario);
      if (answer.status === 429) refused.push(answer);
      return answer;
    });
    await expect.poll(() => told + refused.length).toBe(3);
    const held = turns;
    turns = undefined;
    await expect.poll(() => held.length).toBe(1);
    for (const go of held) go();
    const statuses = [...(await Promise.all(all)), ...(await Promise.all(late)).map(({ status }) => status)];
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    for (const { headers, ...answer } of refused) {
      expect([codigoOf({ headers, ...answer }), headers['retry-after']]).toEqual(['COLA_LLENA', '20']);
    }
  });

  it('learns no more from a burst sent side by side', async () => {
    await signIn('nadie.asi', 'x');
    await holdTurns('login-direccion');
    await repeatFailure('login-direccion', 94);
    const burst = await Promise.all(Array.from({ length: 24 }, (_, i) => signIn(`nadie.${i}`, 'x')));
    const told = burst.filter(({ status }) => status === 400);
    expect(burst.every(({ status }) => status === 400 || status === 429)).toBe(true);
    // After 95 failures, five more are counted until a hundred; the rest wait.
    expect(told.length - paused).toBeLessThanOrEqual(5);
    expect(paused).toBeGreaterThan(0);
  });
});
