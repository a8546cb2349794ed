// What the tests need of the machine and npm can't bring: a browser, and a PostgreSQL of the system's.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const CHROMIUM = process.env.AUPA_CHROMIUM ?? '/usr/bin/chromium';

function apt(...packages) {
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  return spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet).status === 0;
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Whether there is a browser to test in; installs Debian's where it may. */
export function ensureBrowser() {
  if (existsSync(CHROMIUM)) return true;
  if (!mayInstall()) return false;
  console.log('Instalando Chromium…');
  return apt('chromium') && existsSync(CHROMIUM);
}

/** Whether there is a PostgreSQL of the system's to test on; installs Debian's where it may. */
export function ensureSystemPostgres() {
  if (hasSystemPostgres()) return true;
  if (!mayInstall()) return false;
  console.log('Instalando PostgreSQL…');
  return apt('postgresql') && hasSystemPostgres();
}

function hasSystemPostgres() {
  const versions = '/usr/lib/postgresql';
  if (!existsSync(versions)) return false;
  return readdirSync(versions).some((version) => existsSync(`${versions}/${version}/bin/initdb`));
}
