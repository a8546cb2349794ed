// Machine requirements of the tests that npm can't install: a browser and the system's PostgreSQL.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const NAMED = process.env.AUPA_CHROMIUM;
const CHROMIUM = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';
const VERSIONS = '/usr/lib/postgresql';

const hasSystemPostgres = () =>
  existsSync(VERSIONS) && readdirSync(VERSIONS).some((version) => existsSync(`${VERSIONS}/${version}/bin/initdb`));

/** AUPA_CHROMIUM must exist if set. By default Debian's headless shell, which is lighter than Chromium. */
const BROWSER = NAMED
  ? { name: `${NAMED} (AUPA_CHROMIUM)`, packages: [], isHere: () => existsSync(NAMED) }
  : {
      name: 'Chromium',
      packages: ['chromium', 'chromium-headless-shell'].filter((name) => !existsSync(`/usr/bin/${name}`)),
      isHere: () => existsSync(CHROMIUM) || existsSync(SHELL),
    };

const NEEDED = {
  browser: BROWSER,
  postgres: { name: 'PostgreSQL', packages: hasSystemPostgres() ? [] : ['postgresql'], isHere: hasSystemPostgres },
};

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(packages) {
  console.log(`Instalando ${packages.join(' y ')}…`);
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  // One by one, so that a package missing from this Debian doesn't block the others.
  for (const name of packages) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet);
}

/** Checks for the `browser` and `postgres` in a set, installing Debian's if allowed. Returns undefined, or a sentence. */
export function ensureMachine(wanted) {
  const needed = [...wanted].map((key) => NEEDED[key]);
  const packages = needed.flatMap(({ packages: names }) => names);
  if (packages.length > 0 && mayInstall()) install(packages);
  const missing = needed.filter(({ isHere }) => !isHere());
  if (missing.length === 0) return undefined;
  const names = missing.flatMap((one) => one.packages.slice(0, 1)).join(' ');
  const how = names ? ` En Debian o Ubuntu: sudo apt-get install ${names}` : '';
  return `Falta ${missing.map(({ name }) => name).join(' y ')}.${how}`;
}
