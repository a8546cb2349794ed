import { RITMO_ALTAS, RITMO_CARRIL, RITMO_CUENTAS } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { takeTurn } from '../platform/throttle.ts';
import { inTransaction, type Sql } from '../platform/sql.ts';
import { sweep } from '../platform/housekeeping.ts';
import { overtake } from '../testing/races.ts';
import {
  addListado,
  codigoOf,
  CONTRASENIA,
  createClase,
  createGrupo,
  nextNombreUsuario,
  ownApp,
  simulateListado,
  type Clase,
} from '../testing/index.ts';
import { alumnosOf, makeLista } from '../testing/listado.ts';

const app = await ownApp({ throttle: true });
beforeEach(() => app.db.deleteFrom('turno').execute());

const ESCUELA = '203.0.113.7';
const altas = { tipo: 'altas', direccion: ESCUELA, mayWait: false } as const;

const register = (ip = ESCUELA, nombreUsuario = nextNombreUsuario('nueva')) =>
  app.call(null, 'POST /api/profesor/alta', {
    body: { nombreUsuario, nombre: 'Carmen', apellido: 'Ibáñez', correo: 'a@b.es', contrasenia: CONTRASENIA },
    ip,
  });
/** The clock stands still in a transaction, so all of it happens at one moment. */
const atOnce = <T>(work: (tx: Sql) => Promise<T>) => inTransaction(app.pool, true, work);
const countTurnos = async () => (await app.db.selectFrom('turno').select('clase').execute()).length;

it('lets 400 register at once from one address, and tells the next one when to retry', async () => {
  await atOnce(async (tx) => {
    // The first creates the row; the update stands for 398 more.
    expect(await takeTurn(tx, RITMO_ALTAS, altas)).toBe(0);
    await sql`update turno set libre_en = libre_en + 398 * interval '2 seconds'`.execute(tx.db);
    expect(await takeTurn(tx, RITMO_ALTAS, altas)).toBe(0);
    // A refusal takes no turn, so asking again does not lengthen the wait.
    expect(await takeTurn(tx, RITMO_ALTAS, altas)).toBe(2);
    expect(await takeTurn(tx, RITMO_ALTAS, altas)).toBe(2);
  });
  await sql`update turno set libre_en = libre_en + interval '1 minute'`.execute(app.db);
  const refused = await register();
  expect([refused.status, codigoOf(refused)]).toEqual([429, 'ALTAS_SEGUIDAS']);
  expect(refused.text).toMatch(
    /Desde tu red se han creado muchas cuentas seguidas\. Espera (\d+ segundos|[12] minutos?) y/,
  );
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await register('198.51.100.20')).status).toBe(201);
  await sql`update turno set libre_en = libre_en - interval '64 seconds'`.execute(app.db);
  expect((await register()).status).toBe(201);
});

it('lets one of two simultaneous registrations have the last turn', async () => {
  expect((await register()).status).toBe(201);
  await sql`update turno set libre_en = now() + interval '1 hour'`.execute(app.db);
  // No turn is left for an hour, but the request sees the one that another transaction gives back.
  const giveOneBack = (tx: Sql) => sql`update turno set libre_en = now()`.execute(tx.db);
  expect((await overtake(app, giveOneBack, () => register())).status).toBe(201);
  const takeLast = (tx: Sql) => sql`update turno set libre_en = now() + interval '1 hour'`.execute(tx.db);
  expect((await overtake(app, takeLast, () => register())).status).toBe(429);
});

it('a name in use takes no turn', async () => {
  await register(ESCUELA, 'carmen.primera');
  await app.db.deleteFrom('turno').execute();
  expect((await register(ESCUELA, 'Carmen.Primera')).status).toBe(409);
  expect(await countTurnos()).toBe(0);
});

it('a slow lane gives two turns a second, whichever process asks', async () => {
  const turno = { tipo: 'login-direccion', direccion: ESCUELA, mayWait: true } as const;
  const waits = await atOnce(async (tx) => {
    const taken = [];
    for (let i = 0; i < 4; i += 1) taken.push(await takeTurn(tx, RITMO_CARRIL, turno));
    return taken;
  });
  expect(waits).toEqual([0, 0.5, 1, 1.5]);
});

describe('accounts that lists make', () => {
  const letters = (n: number) => [26, 1].map((por) => String.fromCharCode(97 + (Math.floor(n / por) % 26))).join('');
  const filas = (n: number, apellido: string) =>
    Array.from({ length: n }, (_, i) => ({ nombre: `Ana${letters(i)}`, apellido }));
  const send = async (clase: Clase, n: number, apellido: string) => {
    const alumnos = filas(n, apellido);
    return makeLista(app, clase, alumnos, (await simulateListado(app, clase, alumnos)).huella);
  };

  it('may be 600 at once per teacher, then one a second; a longer list makes nobody', async () => {
    const clase = await createClase(app);
    await addListado(app, clase, filas(2, 'Gil'));
    await sql`update turno set libre_en = now() + interval '550 seconds'`.execute(app.db);
    const refused = await send(clase, 200, 'Paz');
    expect([refused.status, codigoOf(refused)]).toEqual([429, 'CUENTAS_SEGUIDAS']);
    expect(refused.text).toMatch(/Espera (\d+ segundos|[1-3] minutos?) y añade esta otra vez/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(150);
    expect(await alumnosOf(app, clase)).toHaveLength(2);
    // A pupil of another of their groups is no new account, and a shorter list fits.
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    expect((await addListado(app, otra, filas(2, 'Gil'))).anadidos).toHaveLength(2);
    expect((await addListado(app, clase, filas(5, 'Paz'))).creados).toHaveLength(5);
    // One teacher's lists do not delay another's.
    expect((await addListado(app, await createClase(app), filas(5, 'Sol'))).creados).toHaveLength(5);
  });

  it('two lists of one teacher at once take their turns one after the other', async () => {
    const clase = await createClase(app);
    const otra = { ...clase, ...(await createGrupo(app, clase.profesor, clase.tabla.id)) };
    await addListado(app, clase, filas(1, 'Gil'));
    const alumnos = filas(200, 'Paz');
    const { huella } = await simulateListado(app, otra, alumnos);
    const takeRest = (tx: Sql) =>
      takeTurn(tx, RITMO_CUENTAS, {
        tipo: 'altas',
        direccion: clase.profesor.id,
        mayWait: false,
        cuantos: RITMO_CUENTAS.rafaga - 2,
      });
    const late = await overtake(app, takeRest, () => makeLista(app, otra, alumnos, huella));
    expect([late.status, codigoOf(late)]).toEqual([429, 'CUENTAS_SEGUIDAS']);
    expect(await alumnosOf(app, otra)).toEqual([]);
  });
});

it('turns that are over are swept away', async () => {
  await register();
  await sweep(app.db);
  expect(await countTurnos()).toBe(1);
  await sql`update turno set libre_en = now() - interval '1 second'`.execute(app.db);
  await sweep(app.db);
  expect(await countTurnos()).toBe(0);
});
