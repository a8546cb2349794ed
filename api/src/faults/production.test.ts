import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { makeStoppedData, type StoppedData } from '@aupa/postgres/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPrograms, newFolder, startProduct, type Product } from './product.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Everything except the sources and the compiler. */
const BUILT = ['api/dist', 'api/migrations', 'web/dist', 'scripts', 'package.json'];
// Resolve packages from their links, not from the repository.
const NODE_OPTIONS = '--preserve-symlinks --preserve-symlinks-main';

interface Locked {
  dev?: boolean;
  link?: boolean;
}

/** Packages that `npm ci --omit=dev` installs on this machine, according to the lock file. */
function packagesOfProduction(): string[] {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.startsWith('node_modules/') && !dev && !link)
    .map(([path]) => path)
    .filter((path) => existsSync(join(root, path)));
}

let folder: string;
let data: StoppedData;
let product: Product | undefined;

beforeAll(async () => {
  [data] = await Promise.all([makeStoppedData(), buildPrograms()]);
  folder = newFolder();
  for (const path of BUILT) cpSync(join(root, path), join(folder, path), { recursive: true });
  for (const path of packagesOfProduction()) {
    if (path.lastIndexOf('node_modules/') > 0) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
  data.copyTo(join(folder, 'data'));
});
afterAll(async () => {
  await product?.end('SIGTERM');
  data.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS, AUPA_DATA: join(folder, 'data'), LOG_LEVEL: 'silent' };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
  return stdout;
}

it('the build runs with production packages only: it serves the page, and every command works', async () => {
  expect(packagesOfProduction()).not.toContain('node_modules/esbuild');
  product = await startProduct({ AUPA_DATA: join(folder, 'data'), NODE_OPTIONS }, join(folder, 'api/dist/main.js'));
  const page = await fetch(`${product.origin}/login`);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(await page.text()) ?? [];
  expect((await fetch(`${product.origin}${script}`)).status).toBe(200);
  expect((await fetch(`${product.origin}/readyz`)).status).toBe(200);

  expect(await run('scripts/verify.mjs')).not.toBe('');
  expect(await run('scripts/operador.mjs', 'codigo-profesor')).not.toBe('');
  const copia = join(folder, 'copia.aupa');
  expect(await run('scripts/copia.mjs', copia)).toContain(copia);
  expect(existsSync(copia)).toBe(true);
});

it('writes the papers of the installation, with the programs of others that run and none that only build', async () => {
  const papeles = join(folder, 'papeles');
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'api/dist/papeles.js'), papeles]);
  expect(stdout).toContain('Hechos 7 papeles');
  const programas = readFileSync(join(papeles, '5-programas-de-otros.html'), 'utf8');
  const isNamed = (paquete: string) => programas.includes(`<td>${paquete}</td>`);
  expect(
    ['fastify', 'pg', 'react', 'papaparse', '@fortawesome/fontawesome-free'].filter((one) => !isNamed(one)),
  ).toEqual([]);
  expect(['vite', 'playwright', 'typescript', 'api', 'web'].filter(isNamed)).toEqual([]);
});

it('every program reports a missing package in one Spanish sentence', async () => {
  const bare = newFolder();
  cpSync(join(root, 'api/dist'), join(bare, 'api/dist'), { recursive: true });
  for (const program of ['main', 'verify', 'demo', 'operador', 'copia', 'restaurar', 'papeles']) {
    const failed = promisify(execFile)(process.execPath, [join(bare, `api/dist/${program}.js`)], { cwd: bare });
    await expect(failed).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Aúpa no puede cargar sus paquetes \(falta [\w@/-]+\): .*\.\n$/) as string,
    });
  }
  rmSync(bare, { recursive: true, force: true });
});
