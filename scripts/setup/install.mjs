// Makes a fresh clone runnable: installs the locked packages unless present.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const stamp = `${root}node_modules/.aupa-installed`;

/** Runs a command in the repository with its output. If it fails, prints the advice and exits with its status. */
export function run(command, args, { advice, ...options } = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options });
  if (error || status !== 0) {
    console.error(`Ha fallado: ${command} ${args.join(' ')}${error ? ` (${error.message})` : ''}`);
    if (advice) console.error(advice);
    process.exit(status || 1);
  }
}

export function writeStamp(file, text) {
  try {
    writeFileSync(file, text);
  } catch (error) {
    console.error(`No se puede escribir ${file} (${error.code}): da permiso a este usuario o haz sitio en el disco.`);
    process.exit(1);
  }
}

export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  // As `engines` in package.json: the tools don't support odd releases.
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
