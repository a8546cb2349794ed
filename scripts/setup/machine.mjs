// What the tests need of the machine and npm can't bring: a browser, and a PostgreSQL of the system's.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const CHROMIUM = process.env.AUPA_CHROMIUM ?? '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/** Of what is not there afterwards whoever asked says so. */
function install(name, packageName) {
  console.log(`Instalando ${name}…`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', packageName], quiet);
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/**
 * Whether there is a browser to test in; installs Debian's where it may, with its shell without windows, which does the
 * same with less work (e2e/playwright.config.ts).
 */
export function ensureBrowser() {
  if (mayInstall()) {
    if (!existsSync(CHROMIUM)) install('Chromium', 'chromium');
    if (!process.env.AUPA_CHROMIUM && !existsSync(SHELL)) install('Chromium sin ventanas', 'chromium-headless-shell');
  }
  return existsSync(CHROMIUM) || (!process.env.AUPA_CHROMIUM && existsSync(SHELL));
}

/** Whether there is a PostgreSQL of the system's to test on; installs Debian's where it may. */
export function ensureSystemPostgres() {
  if (hasSystemPostgres()) return true;
  if (mayInstall()) install('PostgreSQL', 'postgresql');
  return hasSystemPostgres();
}

function hasSystemPostgres() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return false;
  return readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`));
}
