import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { makeStoppedData, type StoppedData, until } from '@aupa/postgres/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '../platform/env.ts';
import { explainListening } from '../platform/http/listening.ts';
import { emptyDatabase } from '../testing/database.ts';
import { connectTo } from '../testing/escuela.ts';
import { altaProfesor } from '../testing/index.ts';
import { failToStart, newFolder, send, startProduct, type Product } from './product.ts';

let parent: string;
let database: { url: string; drop(): Promise<void> };
let stopped: StoppedData;
const running: Product[] = [];

beforeAll(async () => {
  parent = newFolder();
  [database, stopped] = await Promise.all([emptyDatabase(), makeStoppedData()]);
});
afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGTERM');
});
afterAll(async () => {
  stopped.remove();
  await database.drop();
  rmSync(parent, { recursive: true, force: true });
});

/** Fails to start with this sentence only, without a stack. */
async function expectRefusal(env: Record<string, string>, sentence: string | RegExp): Promise<void> {
  const { status, said } = await failToStart(env);
  expect(said.trimEnd()).toMatch(sentence);
  expect(said.trimEnd()).not.toMatch(/\n\s+at |Error:|node:/);
  expect(status).toBe(1);
}

describe('an invalid variable is named with its valid values', () => {
  it.each([
    ['PORT', 'abc', 'tiene que ser un número de puerto, de 0 a 65535, como 3000'],
    ['PORT', '70000', 'tiene que ser un número de puerto, de 0 a 65535, como 3000'],
    ['PORT', ' ', 'tiene que ser un número de puerto, de 0 a 65535, como 3000'],
    ...['true', '10.0.0', '0.0.0.0/0', '10.0.0.1/33', '10.0.0.1,', '10', '-1'].map((wrong) => [
      'TRUST_PROXY',
      wrong,
      'tiene que ser 0, cuántos proxies hay delante (1 a 9) o sus direcciones separadas por comas, como 10.0.0.2 o 10.0.0.0/8',
    ]),
    ['AUPA_POSTGRES', 'mine', 'tiene que ser embedded o system'],
    ['DATABASE_STATEMENTS', 'yes', 'tiene que ser on u off'],
    ['AUPA_THROTTLE', 'no', 'tiene que ser on u off'],
    ['LOG_FORMAT', 'pretty', 'tiene que ser json o text'],
    ['LOG_LEVEL', 'loud', 'tiene que ser fatal, error, warn, info, debug, trace o silent'],
    ['TZ_AULA', 'Madrid', 'tiene que ser una zona horaria, como Europe/Madrid o America/Santiago'],
    ['PUBLIC_URL', 'aupa.miescuela.es', 'tiene que ser una dirección completa, como https://aupa.miescuela.es'],
    [
      'AUPA_CODIGO_PROFESOR',
      'si',
      'solo puede ser no; para pedir el código, quítala y usa npm run operador -- codigo-profesor',
    ],
    ['PUBLIC_URL', 'ftp://aula', 'tiene que ser una dirección completa, como https://aupa.miescuela.es'],
    ...['DATABASE_URL', 'DATABASE_URL_DIRECT'].map((name) => [
      name,
      'mysql://aupa:secreta@db/aupa',
      'tiene que ser como postgres://usuario:clave@servidor:5432/base, con los signos de la clave escritos como %40',
    ]),
    ...['on', 'si', 'Sí', '0', '1', 'true', 'NO'].map((wrong) => [
      'AUPA_COPIAS',
      wrong,
      'tiene que ser la carpeta de las copias, como /mnt/copias, o no si no las quieres',
    ]),
    ...['sí', 'yes', '1'].map((wrong) => ['AUPA_MIGRAR', wrong, 'tiene que ser si']),
    [
      'DATABASE_URL_DIRECT',
      'postgres://aupa@db/aupa',
      'solo vale junto a DATABASE_URL, que falta: da las dos o ninguna',
    ],
  ] as Array<[string, string, string]>)('%s=%s', (name, value, right) => {
    expect(() => readEnv({ [name]: value })).toThrow(`Hay variables de entorno que no valen:\n  ${name}: ${right}`);
  });

  it('several are named at once, before anything is opened', async () => {
    await expectRefusal(
      { PORT: 'abc', TRUST_PROXY: 'true', AUPA_DATA: join(parent, 'nada') },
      /^Hay variables de entorno que no valen:\n {2}PORT: .*\n {2}TRUST_PROXY: .*$/,
    );
    expect(existsSync(join(parent, 'nada'))).toBe(false);
  });
});

describe("an address that the product can't listen on", () => {
  it('is reported before anything is migrated if another program has the port', async () => {
    const { url, drop } = await emptyDatabase();
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    await expectRefusal(
      { DATABASE_URL: url, PORT: String(port), LOG_LEVEL: 'info' },
      new RegExp(`^El puerto ${port} de 127.0.0.1 ya está ocupado: [^\\n]* PORT=\\d+\\.$`),
    );
    other.close();
    const client = await connectTo(url);
    expect((await client.query(`select to_regclass('migracion') as tabla`)).rows).toEqual([{ tabla: null }]);
    await client.end();
    await drop();
  });

  it('is reported if it belongs to another machine', async () => {
    await expectRefusal(
      { DATABASE_URL: database.url, HOST: '203.0.113.7' },
      /(^|\n)La dirección 203\.0\.113\.7 no es de este equipo: en HOST pon 127\.0\.0\.1 [^\n]*\.$/,
    );
  });

  it.each([
    ['EACCES', 'Este usuario no puede abrir el puerto 80: elige en PORT uno desde el 1024, por ejemplo PORT=3000.'],
    ['ENOTFOUND', expect.stringMatching(/^No hay ninguna dirección que se llame aula: en HOST pon /) as string],
    ['EAI_AGAIN', expect.stringMatching(/^No hay ninguna dirección que se llame aula: en HOST pon /) as string],
  ])('is refused by the system: %s', (code, message) => {
    const error = Object.assign(new Error('listen'), { code });
    expect(explainListening(error, { host: 'aula', port: 80 })).toMatchObject({ message });
  });
});

it('goes on serving after the reader of its log has closed', async () => {
  const product = await startProduct({ DATABASE_URL: database.url, LOG_LEVEL: 'info' });
  running.push(product);
  product.hangUp();
  for (let times = 0; times < 3; times += 1)
    expect((await send(product.origin, 'GET', '/api/profesor/mis-grupos')).status).toBe(401);
});

describe("the teachers' code", () => {
  const CODIGO =
    /Código del centro, para registrarse como Profesor: (\S+) \(npm run operador -- codigo-profesor lo repite\)/;
  const ABIERTA = /Quien abra Aúpa puede registrarse como Profesor\. .* npm run operador -- codigo-profesor pedir/;
  const alta = (product: Product, codigoProfesor?: string) =>
    send(product.origin, 'POST', '/api/profesor/alta', undefined, { ...altaProfesor(), codigoProfesor });

  async function startOpen(url: string): Promise<Product> {
    const product = await startProduct({ DATABASE_URL: url, PUBLIC_URL: 'https://aupa.example' });
    running.push(product);
    return product;
  }

  it('is shown by the first start that is open to others, and required there', async () => {
    const { url, drop } = await emptyDatabase();
    const product = await startOpen(url);
    expect((await alta(product)).status).toBe(400);
    const [, codigo = ''] = CODIGO.exec(product.said()) ?? [];
    expect((await alta(product, codigo)).status).toBe(201);
    await product.end('SIGTERM');

    // As after an update.
    const database = await connectTo(url);
    await database.query('update instalacion set pide_codigo = false');
    await database.end();
    const abierta = await startOpen(url);
    expect((await alta(abierta)).status).toBe(201);
    expect(abierta.said()).toMatch(ABIERTA);
    expect(abierta.said()).not.toMatch(CODIGO);
    await abierta.end('SIGTERM');
    await drop();
  });
});

describe('a data folder', () => {
  const whole = (name: string) => {
    const folder = join(parent, name);
    stopped.copyTo(folder);
    return folder;
  };

  it('is refused where the system makes no folders', async () => {
    await expectRefusal({ AUPA_DATA: '/proc/aupa' }, /^No se puede hacer la carpeta de datos \/proc\/aupa: [^\n]*\.$/);
  });

  it('with a misspelt variable: the typo is reported before an installation is begun', async () => {
    const { said } = await failToStart({
      AUPA_DTA: 'secreta',
      AUPA_DATA: '/proc/aupa',
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'text',
    });
    expect(said).toMatch(
      /^\d\S* Aviso: AUPA_DTA no es ninguna variable de Aúpa y no se tiene en cuenta: ¿querías decir AUPA_DATA\?\nNo se puede hacer/,
    );
    expect(said).not.toContain('secreta');
  });

  // Even root can't make a folder there.
  it('is refused if it is not writable', async () => {
    await expectRefusal(
      { AUPA_DATA: '/sys/aupa' },
      /^(No hay permiso para usar la carpeta de datos \/sys\/aupa: arranca con|La carpeta de datos \/sys\/aupa está en un disco en el que solo se puede leer: )[^\n]*\.$/,
    );
  });

  it('gets no new installation if it was emptied', async () => {
    const folder = whole('vacia');
    rmSync(join(folder, 'pg'), { recursive: true });
    await expectRefusal(
      { AUPA_DATA: folder },
      new RegExp(`^Falta la base de datos de ${folder}, donde ya hubo una, y no se ha hecho otra: [^\\n]*\\.$`),
    );
    expect(readdirSync(folder)).toEqual(['.aupa']);
  });

  it('that disappears while in use is reported, and used again when it is back', async () => {
    const folder = whole('se-va');
    const product = await startProduct({ AUPA_DATA: folder, LOG_LEVEL: 'info' });
    running.push(product);
    const ready = async () => (await send(product.origin, 'GET', '/readyz')).status;
    expect(await ready()).toBe(200);
    renameSync(join(folder, 'pg'), join(parent, 'fuera'));
    await until(() => product.said().includes(`Ha desaparecido la base de datos de ${folder}: `));
    expect(await ready()).toBe(503);
    expect(readdirSync(folder)).toEqual(['.aupa']);
    renameSync(join(parent, 'fuera'), join(folder, 'pg'));
    await until(async () => (await ready()) === 200);
  });
});
