import type { Sesion } from '@aupa/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sweep } from '../platform/housekeeping.ts';
import { CONTRASENIA, createClase, joinClase, ownApp, registerEstudiante, RESPUESTAS } from '../testing/index.ts';

let paused = 0;
const pause = async () => {
  paused += 1;
};
const app = await ownApp({ throttle: true, pause });
beforeEach(async () => {
  await app.db.deleteFrom('intento').execute();
  paused = 0;
});

const AULA = '203.0.113.7';
const NUEVA = 'Nueva-2026!';

const signIn = (nombreUsuario: string, dispositivo?: string, contrasenia = CONTRASENIA, ip = AULA) =>
  app.call(null, 'POST /api/Login/login', {
    body: { NombreUsuario: nombreUsuario, Contrasenia: contrasenia, ...(dispositivo ? { dispositivo } : {}) },
    ip,
  });
const entered = async (answer: ReturnType<typeof signIn>) => {
  const { status, body, text } = await answer;
  if (status !== 200) throw new Error(text);
  return body as Sesion;
};

async function newEstudiante() {
  const { alta, id, token, dispositivo = '' } = await registerEstudiante(app);
  return { nombre: alta.nombreUsuario, id, token, dispositivo };
}
const countKnown = async (id: string) =>
  (await app.db.selectFrom('dispositivo').select('entro_en').where('usuario_id', '=', id).execute()).length;
const wrong = async (veces: number, nombre: string, dispositivo?: string) => {
  const estados = [];
  for (let i = 0; i < veces; i += 1) estados.push((await signIn(nombre, dispositivo, 'Otra-2026!')).status);
  return estados;
};
const times = (estado: number, veces: number) => Array.from({ length: veces }, () => estado);

/** A hundred failures from the classroom, and no turn for an hour. */
async function closeAula(): Promise<void> {
  await signIn('nadie.asi', undefined, 'x');
  await sql`
    insert into intento (clase, clave, cuenta) select clase, clave, 'otra ' || n
    from (select clase, clave from intento where clase = 'login-direccion' limit 1) i, generate_series(1, 99) n
  `.execute(app.db);
  await sql`
    insert into turno (clase, clave, libre_en) select clase, clave, now() + interval '1 hour'
    from intento where clase = 'login-direccion' limit 1
    on conflict (clase, clave) do update set libre_en = excluded.libre_en`.execute(app.db);
}

describe('a browser in which an account has signed in', () => {
  it('skips the wait at an address with too many failures, for that account only', async () => {
    const uno = await newEstudiante();
    const otro = await newEstudiante();
    await closeAula();
    await entered(signIn(uno.nombre, uno.dispositivo));
    expect(paused).toBe(0);
    await entered(signIn(otro.nombre, uno.dispositivo));
    expect(paused).toBe(1);
    await entered(signIn(uno.nombre));
    expect(paused).toBe(2);
    // The second account's first sign-in there waited; from now on the browser is known to both.
    await entered(signIn(otro.nombre, uno.dispositivo));
    await entered(signIn(uno.nombre, uno.dispositivo));
    expect(paused).toBe(2);
  });

  it('keeps its token when it signs in again; a missing or foreign token is replaced', async () => {
    const { nombre, dispositivo } = await newEstudiante();
    expect(dispositivo).toMatch(/^[\w-]{43}$/);
    expect(await entered(signIn(nombre, dispositivo))).not.toHaveProperty('dispositivo');
    expect((await entered(signIn(nombre, 'x'.repeat(5000)))).dispositivo).toMatch(/^[\w-]{43}$/);
    const suyo = 'lo-que-uno-elige-lo-que-uno-elige-lo-que-un';
    const dado = (await entered(signIn(nombre, suyo))).dispositivo;
    expect(dado).toMatch(/^[\w-]{43}$/);
    expect(new Set([dado, suyo, dispositivo]).size).toBe(3);
    await closeAula();
    await entered(signIn(nombre, dado));
    expect(paused).toBe(0);
    await entered(signIn(nombre, suyo));
    expect(paused).toBe(1);
  });

  it('is known for 30 days from the last sign-in, then gets a new token', async () => {
    const { nombre, id, dispositivo } = await newEstudiante();
    const age = (dias: number) =>
      sql`update dispositivo set entro_en = now() - make_interval(days => ${dias}::int) where usuario_id = ${id}`.execute(
        app.db,
      );
    await age(29);
    expect(await entered(signIn(nombre, dispositivo))).not.toHaveProperty('dispositivo');
    await age(29);
    await sweep(app.db);
    await closeAula();
    await entered(signIn(nombre, dispositivo));
    expect(paused).toBe(0);
    await age(31);
    expect((await entered(signIn(nombre, dispositivo))).dispositivo).toMatch(/^[\w-]{43}$/);
    expect(paused).toBe(1);
    await age(31);
    await sweep(app.db);
    expect(await countKnown(id)).toBe(0);
  });

  it('is forgotten once the account has ten newer ones', async () => {
    const { nombre, id, dispositivo } = await newEstudiante();
    await sql`
      insert into dispositivo (token_hash, usuario_id) select sha256(n::text::bytea), ${id} from generate_series(1, 9) n
    `.execute(app.db);
    expect(await countKnown(id)).toBe(10);
    await entered(signIn(nombre));
    expect(await countKnown(id)).toBe(10);
    await closeAula();
    await entered(signIn(nombre, dispositivo));
    expect(paused).toBe(1);
  });

  it('is stored by its hash; its token appears in no log, not even of a failure', async () => {
    const { nombre, id, dispositivo } = await newEstudiante();
    const kept = await app.db.selectFrom('dispositivo').selectAll().where('usuario_id', '=', id).execute();
    const hash = kept[0]?.token_hash as Buffer;
    expect(hash).toHaveLength(32);
    expect(hash.toString('base64url')).not.toBe(dispositivo);
    const before = app.logged().length;
    await app.db.schema.alterTable('usuario').renameTo('usuario_de_viaje').execute();
    const broken = await signIn(nombre, dispositivo);
    await app.db.schema.alterTable('usuario_de_viaje').renameTo('usuario').execute();
    expect(broken.status).toBe(500);
    // The log names the failed statement without its parameters.
    expect(app.logged().slice(before)).toContain('relation \\"usuario\\" does not exist');
    for (const secreto of [dispositivo, hash.toString('hex')]) expect(app.logged()).not.toContain(secreto);
  });
});

describe('guesses at an account from a browser that it knows', () => {
  it('lock the account there too, and without the token', async () => {
    const { nombre, dispositivo } = await newEstudiante();
    expect(await wrong(5, nombre, dispositivo)).toEqual(times(400, 5));
    const refused = await signIn(nombre, dispositivo);
    expect([refused.status, refused.headers['retry-after'] !== undefined]).toEqual([429, true]);
    expect((await signIn(nombre)).status).toBe(429);
    await sql`update intento set en = en - interval '61 seconds'`.execute(app.db);
    expect(await wrong(2, nombre, dispositivo)).toEqual([400, 429]);
    await sql`update intento set en = en - interval '61 seconds'`.execute(app.db);
    expect((await signIn(nombre, dispositivo)).status).toBe(429);
  });

  it('do not include those of a classmate behind the same address', async () => {
    const { nombre, dispositivo } = await newEstudiante();
    expect(await wrong(6, nombre)).toEqual([...times(400, 5), 429]);
    await entered(signIn(nombre, dispositivo));
    expect((await signIn(nombre)).status).toBe(429);
  });

  it('are forgotten by a success there', async () => {
    const { nombre, dispositivo } = await newEstudiante();
    await wrong(4, nombre, dispositivo);
    await entered(signIn(nombre, dispositivo));
    expect(await wrong(5, nombre, dispositivo)).toEqual(times(400, 5));
  });
});

describe('a new password', () => {
  it('set with the security answers makes every browser unknown', async () => {
    const { nombre, id, dispositivo } = await newEstudiante();
    const { preguntas } = await app.must(null, 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario', {
      params: { nombreUsuario: nombre },
    });
    const respuestas = preguntas.map(({ id: preguntaDeSeguridadId, preguntaRespuestaSeguridadId }, i) => ({
      preguntaDeSeguridadId,
      preguntaRespuestaSeguridadId: preguntaRespuestaSeguridadId ?? 0,
      respuesta: RESPUESTAS[i] ?? '',
    }));
    await app.must(null, 'POST /api/RecuperarContrasena/restablecer', {
      body: { nombreUsuario: nombre, nuevaContrasena: NUEVA, respuestas },
    });
    expect(await countKnown(id)).toBe(0);
    // The browser is unknown to everybody, so it gets another token.
    expect((await entered(signIn(nombre, dispositivo, NUEVA))).dispositivo).toBeDefined();
  });

  it("given by a teacher does too; choosing one's own makes the browser known", async () => {
    const clase = await createClase(app);
    const alumna = await newEstudiante();
    const persona = { id: alumna.id, token: alumna.token } as Sesion;
    const perfilId = await joinClase(app, clase, persona);
    const { contrasenaTemporal } = await app.must(
      clase.profesor.token,
      'POST /api/Grupo/:id/perfiles/:perfilId/restablecer-contrasena',
      { params: { id: clase.grupoId, perfilId } },
    );
    expect(await countKnown(alumna.id)).toBe(0);
    const { dispositivo } = await entered(
      app.call(null, 'POST /api/RecuperarContrasena/cambiar-temporal', {
        body: { nombreUsuario: alumna.nombre, contrasenaTemporal, nuevaContrasena: NUEVA },
        ip: AULA,
      }),
    );
    await closeAula();
    await entered(signIn(alumna.nombre, dispositivo, NUEVA));
    expect(paused).toBe(0);
  });
});
