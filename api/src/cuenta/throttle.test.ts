import { sayEspera } from '@aupa/domain/cuenta';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../platform/housekeeping.ts';
import {
  CONTRASENIA,
  createClase,
  expectWait,
  joinClase,
  ownApp,
  registerEstudiante,
  testApp,
  type Answer,
  type Clase,
} from '../testing/index.ts';

const app = await ownApp({ throttle: true });
beforeEach(() => app.db.deleteFrom('intento').execute());

const AULA = '203.0.113.7';
const CASA = '198.51.100.20';
const NUEVA = 'Nueva-2026!';

const signIn = (nombreUsuario: string, contrasenia: string, ip = AULA) =>
  app.call(null, 'POST /api/Login/login', { body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia }, ip });
const lookUp = (nombreUsuario: string, ip = AULA) =>
  app.call(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', { params: { nombreUsuario }, ip });

async function repeat(times: number, act: (i: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i += 1) statuses.push((await act(i)).status);
  return statuses;
}

const letPass = (segundos: number) =>
  sql`update intento set en = en - make_interval(secs => ${segundos})`.execute(app.db);
const countIntentos = async () => (await app.db.selectFrom('intento').select('id').execute()).length;
const all = (status: number, times: number) => Array.from({ length: times }, () => status);

const toldIn = (headers: Answer['headers']) => sayEspera(Number(headers['retry-after']));

async function recover(nombreUsuario: string, respuestas: [string, string], ip = AULA) {
  const { body } = await lookUp(nombreUsuario, ip);
  const { preguntas } = body as { preguntas: Array<{ id: number; preguntaRespuestaSeguridadId: number }> };
  return app.call(null, 'POST /api/RecuperarContrasena/restablecer', {
    ip,
    body: {
      nombreUsuario,
      nuevaContrasena: NUEVA,
      respuestas: preguntas.map(({ id, preguntaRespuestaSeguridadId }, i) => ({
        preguntaDeSeguridadId: id,
        preguntaRespuestaSeguridadId,
        respuesta: respuestas[i],
      })),
    },
  });
}

async function newMember(clase: Clase) {
  const estudiante = await registerEstudiante(app);
  return { ...estudiante, perfilId: await joinClase(app, clase, estudiante) };
}

const RIGHT: [string, string] = ['Chiriflú', 'El oso Ramón'];
const WRONG: [string, string] = ['Chiriflú', 'un oso cualquiera'];

describe('failures at one account', () => {
  it('lock it after the fifth, with the wait in words and in seconds', async () => {
    const { alta } = await registerEstudiante(app);
    const before = Date.now();
    expect(await repeat(5, () => signIn(alta.nombreUsuario, 'Otra-2026!'))).toEqual(all(400, 5));
    const { status, body, headers } = await signIn(alta.nombreUsuario, CONTRASENIA);
    expect(status).toBe(429);
    expectWait(headers, 60, before);
    expect(body).toMatchObject({
      mensaje: `Demasiados intentos. Espera ${toldIn(headers)} y vuelve a probar.`,
      errores: [{ codigo: 'DEMASIADOS_INTENTOS' }],
    });
  });

  it('make the wait grow: 1, 2, 4, 8, 15, 15 minutes', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(4, () => signIn(alta.nombreUsuario, 'Otra-2026!'));
    for (const minutos of [1, 2, 4, 8, 15, 15]) {
      const before = Date.now();
      expect((await signIn(alta.nombreUsuario, 'Otra-2026!')).status).toBe(400);
      const refused = await signIn(alta.nombreUsuario, 'Otra-2026!');
      expectWait(refused.headers, minutos * 60, before);
      expect(refused.text).toContain(`Espera ${toldIn(refused.headers)} y`);
      await letPass(15 * 60);
    }
  });

  it('are forgotten when the right password is typed after the wait', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(5, () => signIn(alta.nombreUsuario, 'Otra-2026!'));
    await letPass(61);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(200);
    expect(await repeat(5, () => signIn(alta.nombreUsuario, 'Otra-2026!'))).toEqual(all(400, 5));
  });

  it('count together for any spelling of the name, and alike for an unknown name', async () => {
    const { alta } = await registerEstudiante(app, { nombreUsuario: 'Máximo' });
    const spellings = ['maximo', 'MÁXIMO', ' Maximo', 'máximo', 'MAXIMO'];
    await repeat(5, (i) => signIn(spellings[i]!, 'Otra-2026!'));
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(429);
    expect(await repeat(6, () => signIn('nadie.asi', 'Otra-2026!'))).toEqual([...all(400, 5), 429]);
  });

  it('from a classmate’s phone do not lock the pupil out', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(12, () => signIn(alta.nombreUsuario, 'Otra-2026!', AULA));
    expect((await signIn(alta.nombreUsuario, CONTRASENIA, AULA)).status).toBe(429);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA, CASA)).status).toBe(200);
    const otro = await registerEstudiante(app);
    expect((await signIn(otro.alta.nombreUsuario, CONTRASENIA, AULA)).status).toBe(200);
  });

  it('count for the whole /64 of an IPv6 address', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(5, (i) => signIn(alta.nombreUsuario, 'Otra-2026!', `2001:db8:1:2::${i + 1}`));
    expect((await signIn(alta.nombreUsuario, CONTRASENIA, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA, '2001:db8:1:3::1')).status).toBe(200);
  });

  it('lock it against a burst of guesses sent side by side', async () => {
    const { alta } = await registerEstudiante(app);
    const guesses = Array.from({ length: 40 }, (_, i) => signIn(alta.nombreUsuario, `Otra-${i}-2026!`));
    const told = (await Promise.all(guesses)).filter(({ status }) => status === 400);
    expect(told.length).toBeLessThanOrEqual(5);
    // Guesses without a place in the line got no verdict: give verdicts up to five.
    for (let i = told.length; i < 5; i += 1) {
      expect((await signIn(alta.nombreUsuario, `Otra-${i}-2027!`)).status).toBe(400);
    }
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(429);
  });
});

describe('an address', () => {
  it('signs in 200 pupils at once, a quarter of them after a wrong try', async () => {
    // One cheap hash for all: this test is about the throttle, not about the time of hashing.
    const cheap = await hash(CONTRASENIA, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await sql`
      insert into usuario (id, rol, nombre_usuario, nombre_usuario_clave, nombre, apellido, contrasenia_hash)
      select gen_random_uuid(), 'Estudiante', 'escuela.' || n, 'escuela.' || n, 'Lucía', 'Núñez', ${cheap}
      from generate_series(1, 200) n
    `.execute(app.db);
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, i) => {
        if (i % 4 === 0) await signIn(`escuela.${i + 1}`, 'Otra-2026!');
        return signIn(`escuela.${i + 1}`, CONTRASENIA);
      }),
    );
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('counts look-ups that found nobody, and only those', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(12, () => lookUp(alta.nombreUsuario));
    expect(await countIntentos()).toBe(0);
    expect(await repeat(3, (i) => lookUp(`nadie.${i}`))).toEqual(all(200, 3));
    expect(await countIntentos()).toBe(3);
  });
});

describe('recovery', () => {
  it('is locked for 15 minutes by the fifth wrong try, from any address', async () => {
    const { alta } = await registerEstudiante(app);
    const before = Date.now();
    expect(await repeat(5, (i) => recover(alta.nombreUsuario, WRONG, `203.0.113.${i + 1}`))).toEqual(all(400, 5));
    const refused = await recover(alta.nombreUsuario, RIGHT, CASA);
    expect(refused.status).toBe(429);
    expectWait(refused.headers, 15 * 60, before);
    expect(refused.text).toContain(`Espera ${toldIn(refused.headers)} y`);
    expect((await signIn(alta.nombreUsuario, CONTRASENIA)).status).toBe(200);
    await letPass(15 * 60 + 1);
    expect((await recover(alta.nombreUsuario, RIGHT)).status).toBe(204);
  });

  it('is locked by the tenth in a day until the password is reset', async () => {
    const clase = await createClase(app);
    const { alta, id, perfilId } = await newMember(clase);
    await repeat(5, () => recover(alta.nombreUsuario, WRONG));
    await letPass(15 * 60 + 1);
    expect(await repeat(5, () => recover(alta.nombreUsuario, WRONG))).toEqual(all(400, 5));
    await letPass(15 * 60 + 1);
    const refused = await recover(alta.nombreUsuario, RIGHT);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({
      mensaje: 'Demasiados intentos. Pide a tu profesor una contraseña nueva.',
      errores: [{ codigo: 'RECUPERACION_CERRADA' }],
    });
    expect(Number(refused.headers['retry-after'])).toBe(86_400);
    expect(refused.text).not.toMatch(/oso|Chiri/);
    await letPass(40 * 86_400);
    await sweep(app.db);
    expect((await recover(alta.nombreUsuario, RIGHT)).status).toBe(429);
    await app.must(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
      params: { id: clase.grupoId, perfilId },
    });
    expect((await recover(alta.nombreUsuario, RIGHT)).status).toBe(204);
    expect((await signIn(alta.nombreUsuario, NUEVA)).body).toMatchObject({ id });
  });

  it('is locked alike for an unknown name', async () => {
    await repeat(5, () => recover('nadie.asi', WRONG));
    await letPass(15 * 60 + 1);
    await repeat(5, () => recover('nadie.asi', WRONG));
    expect((await recover('nadie.asi', RIGHT)).body).toMatchObject({ errores: [{ codigo: 'RECUPERACION_CERRADA' }] });
  });

  it('forgets earlier wrong tries and wrong passwords when it succeeds', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(5, () => signIn(alta.nombreUsuario, 'Otra-2026!'));
    await repeat(4, () => recover(alta.nombreUsuario, WRONG));
    expect((await recover(alta.nombreUsuario, RIGHT)).status).toBe(204);
    expect((await signIn(alta.nombreUsuario, NUEVA)).status).toBe(200);
    expect(await repeat(5, () => recover(alta.nombreUsuario, WRONG))).toEqual(all(400, 5));
  });
});

describe('a reset of the password', () => {
  it('forgets the account’s wrong passwords from any address, and no other account’s', async () => {
    const clase = await createClase(app);
    const { alta, perfilId } = await newMember(clase);
    const otro = await registerEstudiante(app);
    for (const ip of [AULA, CASA]) await repeat(5, () => signIn(alta.nombreUsuario, 'Otra-2026!', ip));
    await repeat(5, () => signIn(otro.alta.nombreUsuario, 'Otra-2026!'));
    const { contrasenaTemporal } = await app.must(
      clase.profesor.token,
      'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
      { params: { id: clase.grupoId, perfilId } },
    );
    for (const ip of [AULA, CASA]) {
      expect((await signIn(alta.nombreUsuario, contrasenaTemporal, ip)).body).toMatchObject({
        errores: [{ codigo: 'CONTRASENA_TEMPORAL' }],
      });
    }
    expect((await signIn(otro.alta.nombreUsuario, CONTRASENIA)).status).toBe(429);
  });

  it('gives no extra guesses: sign-ins and one-time passwords count together', async () => {
    const clase = await createClase(app);
    const { alta, perfilId } = await newMember(clase);
    await app.must(clase.profesor.token, 'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena', {
      params: { id: clase.grupoId, perfilId },
    });
    const choose = () =>
      app.call(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
        body: { nombreUsuario: alta.nombreUsuario, contrasenaTemporal: 'aaaa-2222', nuevaContrasena: NUEVA },
        ip: AULA,
      });
    expect(await repeat(3, choose)).toEqual(all(400, 3));
    expect(await repeat(2, () => signIn(alta.nombreUsuario, 'aaaa-3333'))).toEqual(all(400, 2));
    expect((await choose()).status).toBe(429);
  });
});

describe('the record of a failure', () => {
  it('names neither account nor address', async () => {
    await signIn('secreto.tecleado', 'Otra-2026!');
    const kept = await app.db.selectFrom('intento').selectAll().execute();
    expect(kept.map(({ clase }) => clase).sort()).toEqual(['login-cuenta', 'login-direccion']);
    expect(JSON.stringify(kept)).not.toMatch(/secreto|203\.0/);
  });

  it('does not exist for a success, nor where throttles are off', async () => {
    const { alta } = await registerEstudiante(app);
    await repeat(3, () => signIn(alta.nombreUsuario, CONTRASENIA));
    expect(await countIntentos()).toBe(0);
    const without = await testApp({ throttle: false });
    try {
      const wrong = () =>
        without.call(null, 'POST /api/Login/login', { body: { NombreUsuario: 'nadie', Contrasenia: 'x' } });
      expect(await repeat(8, wrong)).toEqual(all(400, 8));
      expect(await without.db.selectFrom('intento').select('id').execute()).toEqual([]);
    } finally {
      await without.close();
    }
  });
});
