import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPrograms, newFolder, programAt, send, startProduct } from '../faults/product.ts';
import { emptyDatabase, testDatabase } from '../testing/database.ts';
import { connectTo, urlOf } from '../testing/escuela.ts';
import { newProfesor, testApp, type Profesor } from '../testing/index.ts';
import { showProgress } from './progress.ts';

/** Each test runs several processes, one after the other. */
const PATIENCE = { timeout: 180_000 };

const folder = newFolder();
const data = join(folder, 'data');
let path: string;
let alta: Profesor['alta'];
const closing: Array<() => Promise<unknown>> = [];

beforeAll(buildPrograms);
afterAll(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  status: number | null;
  said: string;
  failed: string;
}

function begin(program: 'copia' | 'restaurar' | 'main', env: Record<string, string>, ...args: string[]) {
  const child: ChildProcess = spawn(process.execPath, [programAt(program), ...args], {
    env: { ...process.env, DATABASE_URL: '', DATABASE_URL_DIRECT: '', AUPA_COPIAS: '', INIT_CWD: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [said, failed] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    failed += chunk.toString();
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (status) => resolve({ status, said, failed })));
  return { child, ended };
}

const run = (...args: Parameters<typeof begin>) => begin(...args).ended;
const lastLine = ({ said }: Ended) => said.trimEnd().split('\n').at(-1) ?? '';

/** The pooler's address is dead, so everything must use the direct one. */
const serverAt = (url: string) => ({
  DATABASE_URL: 'postgres://nadie@127.0.0.1:1/nada',
  DATABASE_URL_DIRECT: url,
  AUPA_DATA: join(folder, 'nada'),
});

it('copies from a server past its pooler into a new folder', PATIENCE, async () => {
  const test = await testApp();
  closing.push(() => test.close());
  ({ alta } = await newProfesor(test));
  const server = serverAt(await urlOf(test.pool));
  const made = await run('copia', { ...server, AUPA_COPIAS: join(folder, 'copias') });
  expect(made).toMatchObject({ status: 0, failed: '' });
  path = lastLine(made);
  expect(path).toMatch(/\/copias\/aupa-\d{8}T\d{6}Z\.copia$/);
  const restored = await run('restaurar', { AUPA_DATA: data }, path);
  expect(restored).toMatchObject({ status: 0, failed: '' });
  expect(restored.said).toMatch(
    /^Restauradas \d+ filas de la copia del .*, y los saldos, comprobados\. Cada persona tendrá que entrar de nuevo\.\n$/,
  );
  expect(existsSync(server.AUPA_DATA)).toBe(false);
});

it('copies from the running product, and restores into it only once', PATIENCE, async () => {
  const product = await startProduct({ AUPA_DATA: data, AUPA_COPIAS: 'off' });
  try {
    const signIn = { NombreUsuario: alta.nombreUsuario, Contrasenia: alta.contrasenia };
    expect((await send(product.origin, 'POST', '/api/Login/login', undefined, signIn)).status).toBe(200);
    const [beside, again] = await Promise.all([
      run('copia', { AUPA_DATA: data }),
      run('restaurar', { AUPA_DATA: data }, path),
    ]);
    expect(beside).toMatchObject({ status: 0, failed: '' });
    expect(readdirSync(join(data, 'copias')).map((name) => join(data, 'copias', name))).toEqual([lastLine(beside)]);
    expect(statSync(lastLine(beside)).mode & 0o777).toBe(0o600);
    expect(again).toMatchObject({ status: 1, said: '' });
    expect(again.failed).toMatch(/^La base de datos no está vacía \(hay algo en la tabla usuario\)[^\n]*\n$/);
    expect((await send(product.origin, 'GET', '/readyz')).status).toBe(200);
  } finally {
    await product.end('SIGTERM');
  }
});

it("copies from a stopped product to the caller's folder, and restores that into a server", PATIENCE, async () => {
  const alone = await run('copia', { AUPA_DATA: data }, 'a-mi-modo.copia');
  expect(alone).toMatchObject({ status: 0, failed: '' });
  expect(lastLine(alone)).toBe(join(folder, 'a-mi-modo.copia'));
  const { url, drop } = await emptyDatabase();
  closing.push(drop);
  expect(await run('restaurar', serverAt(url), 'a-mi-modo.copia')).toMatchObject({ status: 0, failed: '' });
});

it('explains failures in a sentence, and makes nothing', PATIENCE, async () => {
  writeFileSync(join(folder, 'examen.pdf'), '%PDF-1.7');
  const AUPA_DATA = join(folder, 'vacia');
  const [examen, nada] = await Promise.all([
    run('restaurar', { AUPA_DATA }, 'examen.pdf'),
    run('copia', { AUPA_DATA }, 'nada.copia'),
  ]);
  expect(examen).toMatchObject({ status: 1, said: '' });
  expect(examen.failed).toMatch(/^El archivo .*examen\.pdf no es una copia de Aúpa\.\n$/);
  expect(nada).toMatchObject({ status: 1, said: '' });
  expect(nada.failed).toMatch(/^En .*\/vacia no hay datos que copiar: da la orden con las mismas variables [^\n]*\n$/);
  expect([AUPA_DATA, join(folder, 'nada.copia')].filter((each) => existsSync(each))).toEqual([]);
});

const INTERRUMPIDA = { status: 1, said: '', failed: 'Interrumpida: no ha quedado nada a medias.\n' };

it('leaves nothing when it is aborted while it waits for a table, and says so', PATIENCE, async () => {
  const database = await testDatabase();
  closing.push(() => database.close());
  const url = await urlOf(database.pool);
  const holder = await connectTo(url);
  closing.push(() => holder.end());
  // While somebody changes a table it waits and retries.
  await holder.query('begin; lock table perfil in access exclusive mode');
  const { child, ended } = begin('copia', { DATABASE_URL: url }, 'rota.copia');
  const tries = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and query = 'rollback'`,
      )
    ).rowCount;
  while ((await tries()) === 0) await new Promise(setImmediate);
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM'] as const) child.kill(signal);
  expect(await ended).toEqual(INTERRUMPIDA);
  expect(readdirSync(folder).filter((name) => name.includes('rota'))).toEqual([]);
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'refuses %s with the same sentence, before any query',
  PATIENCE,
  async (signal) => {
    const server = createServer(() => child.kill(signal));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { child, ended } = begin('copia', { DATABASE_URL: `postgres://a@127.0.0.1:${port}/b` }, 'rota.copia');
    expect(await ended).toEqual(INTERRUMPIDA);
    server.close();
  },
);

it(
  "makes none among the database's files: neither by command nor by the product, which does not start",
  PATIENCE,
  async () => {
    const ajena = join(folder, 'ajena');
    mkdirSync(join(ajena, 'pg'), { recursive: true });
    const [order, product] = await Promise.all([
      run('copia', { AUPA_DATA: ajena }, join(ajena, 'pg/una.copia')),
      run('main', { AUPA_DATA: ajena, AUPA_COPIAS: join(ajena, 'pg/copias'), PORT: '0' }),
    ]);
    for (const { status, failed } of [order, product]) {
      expect(status).toBe(1);
      expect(failed).toMatch(/^Las copias no se guardan en .*, dentro de la base de datos: [^\n]*AUPA_COPIAS[^\n]*\n$/);
    }
    expect(readdirSync(join(ajena, 'pg'))).toEqual([]);
  },
);

it('shows its progress in one line on a terminal, and nothing elsewhere', () => {
  const shown: string[] = [];
  const terminal = (isTTY: boolean) =>
    ({ isTTY, columns: 20, write: (text: string) => shown.push(text) > 0 }) as unknown as NodeJS.WriteStream;
  const file = showProgress(terminal(false));
  file.say('Copiando…');
  file.end();
  expect(shown).toEqual([]);
  const { say, end } = showProgress(terminal(true));
  say('Copiando respuesta_seguridad (3 de 31)…');
  end();
  expect(shown).toEqual(['\r\u001B[2KCopiando respuesta_', '\r\u001B[2K']);
});
