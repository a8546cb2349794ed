// Makes a fresh clone runnable: packages installed as the lock file says, nothing when they already are.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = `${root}node_modules/.aupa-installed`;

/** Runs a command in the repository, its output shown; exits with its status when it fails, saying what to do last. */
export function run(command, args, { advice, ...options } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) {
    console.error(`Ha fallado: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`);
    if (advice) console.error(advice);
    process.exit(status || 1);
  }
}

/** Remembers in a file what was done, so that it is not done again. */
export function writeStamp(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    console.error(`No se puede escribir ${file} (${error.code}): da permiso a este usuario o haz sitio en el disco.`);
    process.exit(1);
  }
}

/** Installs what the lock file names, unless that was done already. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // As `engines` in package.json: what the build and the tests are made of leaves out the odd releases.
  if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24)) {
    console.error(`Aúpa necesita Node 20.19, 22.12, 24 o posterior; este es ${process.version}.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Instalando lo que falta…');
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    advice:
      'No se ha podido instalar lo que falta: comprueba que hay internet, sitio en el disco y permiso para escribir en esta carpeta, y vuelve a intentarlo.',
  });
  writeStamp(stamp, lock);
}
