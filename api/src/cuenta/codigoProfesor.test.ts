import { REGLAS_INTENTOS } from '@aupa/domain/cuenta';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../platform/sql.ts';
import { altaProfesor, ownApp, registerEstudiante, testApp } from '../testing/index.ts';
import { overtake } from '../testing/races.ts';
import { askCodigoProfesor, renewCodigoProfesor, sayCodigoAtStart, showCodigoProfesor } from './codigoProfesor.ts';

const app = await ownApp({ throttle: true, pideCodigo: true });

const AULA = '203.0.113.7';
const FALTA = 'El código del centro hace falta para registrarte como Profesor. Pídelo a quien administra Aúpa.';
const NO_VALE = 'El código del centro no es ese, o ha cambiado. Pídelo a quien administra Aúpa.';
const refusal = (mensaje: string) => ({
  status: 400,
  body: { mensaje, errores: [{ codigo: 'CODIGO_PROFESOR', campo: 'codigoProfesor', mensaje }] },
});

const signUp = (codigoProfesor?: string, given = {}) =>
  app.call(null, 'POST /api/profesor/alta', {
    body: { ...altaProfesor(given), ...(codigoProfesor === undefined ? {} : { codigoProfesor }) },
    ip: AULA,
  });
const inTx = <T>(work: Parameters<typeof inTransaction<T>>[2]) => inTransaction(app.pool, true, work);
const codigo = async () => (await inTx(showCodigoProfesor))?.codigo ?? '';
const countFallos = async () =>
  (await app.db.selectFrom('intento').select('id').where('clase', '=', 'login-direccion').execute()).length;

beforeEach(async () => {
  await app.db.deleteFrom('intento').execute();
  await app.db.deleteFrom('turno').execute();
});

describe('registering as Profesor', () => {
  it('asks for the code before anything else: no name is revealed, and nothing counts as wrong', async () => {
    expect(await signUp()).toMatchObject(refusal(FALTA));
    const { nombreUsuario } = (await registerEstudiante(app)).alta;
    expect(await signUp(undefined, { nombreUsuario })).toMatchObject(refusal(FALTA));
    expect(await app.db.selectFrom('intento').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('usuario').select('id').where('rol', '=', 'Profesor').execute()).toEqual([]);
  });

  it('works with the code, however it is typed and as often as needed', async () => {
    const dicho = await codigo();
    expect(dicho).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    for (const escrito of [dicho, dicho.replace('-', ''), ` ${dicho.toLowerCase().replace('-', ' – ')} `]) {
      expect((await signUp(escrito)).status, escrito).toBe(201);
    }
    expect(await countFallos()).toBe(0);
  });

  it('refuses a code of the wrong length at its field', async () => {
    for (const escrito of ['', 'K7MP']) {
      expect(await signUp(escrito)).toMatchObject({
        status: 400,
        body: { errores: [{ codigo: 'CAMPO_INVALIDO', campo: 'codigoProfesor' }] },
      });
    }
    expect(await countFallos()).toBe(0);
  });

  it('with a wrong code is refused, and counts as a failed sign-in of that address', async () => {
    expect(await signUp('2345-6789')).toMatchObject(refusal(NO_VALE));
    expect(await countFallos()).toBe(1);
    await sql`insert into intento (clase, clave) select clase, clave from intento, generate_series(2, ${REGLAS_INTENTOS['login-direccion'].maximo})`.execute(
      app.db,
    );
    expect((await signUp(await codigo())).status).toBe(201);
    const turnos = await app.db.selectFrom('turno').select('clase').execute();
    expect(turnos.map(({ clase }) => clase)).toContain('login-direccion');
  });

  it('writes the code into no log and no table but its own', async () => {
    const [dicho, mal] = [(await codigo()).replace('-', ''), 'WXYZ2345'];
    const answers = [await signUp(dicho), await signUp(mal), await signUp(dicho, { correo: 'no' })];
    expect(answers.map(({ status }) => status)).toEqual([201, 400, 400]);
    const { rows } = await sql<{ texto: string }>`
      select query_to_xml('select * from ' || quote_ident(tablename), false, false, '')::text as texto
      from pg_tables where schemaname = current_schema() and tablename <> 'codigo_profesor'`.execute(app.db);
    const seen = [app.logged(), ...answers.map(({ text }) => text), ...rows.map(({ texto }) => texto)].join('\n');
    for (const secreto of [dicho, mal]) expect(seen.replaceAll('-', '')).not.toContain(secreto);
  });
});

describe('the operator', () => {
  it('renews the code, and a registration under way with the old one is refused', async () => {
    const antes = await codigo();
    const late = await overtake(app, renewCodigoProfesor, () => signUp(antes));
    expect(late).toMatchObject(refusal(NO_VALE));
    const ahora = await codigo();
    expect(ahora).not.toBe(antes);
    expect((await signUp(ahora)).status).toBe(201);
  });

  it('starts to require the code, and a registration under way without it is refused', async () => {
    await inTx((tx) => askCodigoProfesor(tx, false));
    expect((await signUp()).status).toBe(201);
    expect((await signUp('2345-6789')).status).toBe(201);
    const late = await overtake(
      app,
      (tx) => askCodigoProfesor(tx, true),
      () => signUp(),
    );
    expect(late).toMatchObject(refusal(FALTA));
  });

  it('sees the code only at the first start, even if two servers start at once', async () => {
    await app.db.deleteFrom('codigo_profesor').execute();
    const said = await Promise.all([inTx(sayCodigoAtStart), inTx(sayCodigoAtStart)]);
    const lines = said.filter((line) => line !== undefined);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`Código del centro, para registrarse como Profesor: ${await codigo()} (`);
    expect(await inTx(sayCodigoAtStart)).toBeUndefined();
  });
});

it('an installation that only this machine reaches asks nobody for the code', async () => {
  const other = await testApp({ throttle: true });
  const { status } = await other.call(null, 'POST /api/profesor/alta', { body: altaProfesor() });
  await other.close();
  expect(status).toBe(201);
});

it.each([
  ["insert into codigo_profesor (codigo) values ('2345678O')", 'codigo_profesor_codigo_check'],
  ["insert into codigo_profesor (unica, codigo) values (false, '23456789')", 'codigo_profesor_unica_check'],
  ['insert into instalacion (unica, pide_codigo) values (false, true)', 'instalacion_unica_check'],
  ['insert into instalacion (pide_codigo) values (true)', 'instalacion_pkey'],
  ['delete from instalacion', 'table instalacion keeps its row'],
  ['truncate instalacion', 'table instalacion keeps its row'],
])('the database refuses: %s', async (statement, wall) => {
  await expect(sql.raw(statement).execute(app.db)).rejects.toThrow(wall);
});
