import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runProgram } from './open.ts';
import { readEnv } from './platform/env.ts';
import { instalacionOf } from './privacidad/papeles/instalacion.ts';
import { makePapeles, type Sbom } from './privacidad/papeles/papeles.ts';

const MB = 1024 * 1024;

const ROOT = new URL('../../', import.meta.url);
const readJson = async <T>(path: string) => JSON.parse(await readFile(new URL(path, ROOT), 'utf8')) as T;
const WORKSPACES = ['api', 'web', 'contract', 'domain', 'postgres'].flatMap((room) => ['-w', `@aupa/${room}`]);

interface Lock {
  packages: Record<string, { dev?: boolean; link?: boolean }>;
}

/**
 * Programs of others in this one, by npm and without asking a registry. Those of the server are what the lock file installs; the
 * build has written which ones are in the page. Tools that only build it are left out.
 */
async function readSbom(): Promise<Sbom> {
  const sbom = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--offline', ...WORKSPACES];
  const { stdout } = await promisify(execFile)('npm', sbom, { cwd: fileURLToPath(ROOT), maxBuffer: 64 * MB });
  const { components = [], ...rest } = JSON.parse(stdout) as Sbom;
  const { packages } = await readJson<Lock>('package-lock.json');
  const server = Object.entries(packages).flatMap(([path, { dev, link }]) =>
    dev || link || !path.includes('node_modules/') ? [] : [path.split('node_modules/').at(-1) ?? ''],
  );
  const inside = new Set([...server, ...(await readJson<string[]>('api/dist/paquetes.json'))]);
  return { ...rest, components: components.filter(({ name }) => inside.has(name)) };
}

await runProgram(async () => {
  const [named = 'papeles', ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new Error('Uso: npm run papeles [-- <carpeta>]');
  const env = readEnv(process.env);
  // npm runs programs in the package's folder; INIT_CWD is the caller's.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', named);
  const papeles = makePapeles(instalacionOf(env, new Date()), await readSbom());
  await mkdir(folder, { recursive: true });
  for (const { nombre, contenido } of papeles) await writeFile(join(folder, nombre), contenido);
  const falta = [
    ...(env.AUPA_CENTRO === undefined ? ['AUPA_CENTRO'] : []),
    ...(env.AUPA_CONTACTO_DATOS === undefined ? ['AUPA_CONTACTO_DATOS'] : []),
  ];
  if (falta.length > 0)
    process.stderr.write(`Falta decir ${falta.join(' y ')}: en los papeles queda «por rellenar».\n`);
  process.stdout.write(`Hechos ${papeles.length} papeles en ${folder}\n`);
});
