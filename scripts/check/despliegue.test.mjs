// Parses each file that a school copies to its server, and loads it if this machine has its program.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './tree.mjs';

const FOLDER = join(root, 'despliegue');
const read = (name) => readFileSync(join(FOLDER, name), 'utf8');
const ONE = 'nginx-un-proceso.conf';
const TWO = 'nginx-dos-procesos.conf';

const scratch = mkdtempSync(join(tmpdir(), 'aupa-despliegue-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** On Debian, servers are only in root's PATH. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const run = (command, ...args) => spawnSync(command, args, { encoding: 'utf8', env });
const isHere = (command, ...args) => run(command, ...args).status === 0;

/** Parses nginx directives as `[words, block]`. Throws for a missing brace or semicolon. */
function parseNginx(text) {
  const tokens = text.replace(/^\s*#.*$/gm, '').match(/"[^"]*"|[{};]|[^\s{};]+/g);
  const readBlock = (isTop) => {
    const found = [];
    for (let words = []; tokens.length > 0;) {
      const token = tokens.shift();
      if (token === '}') {
        if (isTop || words.length > 0) throw new Error(`} after «${words.join(' ')}»`);
        return found;
      }
      if (token !== ';' && token !== '{') words.push(token);
      else {
        if (words.length === 0) throw new Error(`${token} after nothing`);
        found.push([words.join(' '), token === '{' ? readBlock(false) : undefined]);
        words = [];
      }
    }
    if (!isTop) throw new Error('a block without its end');
    return found;
  };
  return readBlock(true);
}

function parseIni(text) {
  const sections = {};
  let section;
  for (const line of text.split('\n').filter((one) => one.trim() !== '' && !/^[#;]/.test(one))) {
    const [, name] = line.match(/^\[(\w+)\]$/) ?? [];
    const [, key, value] = line.match(/^(\w+) ?= ?(.*)$/) ?? [];
    if (name) section = sections[name] = {};
    else if (key && section) section[key] = [...(section[key] ?? []), value];
    else throw new Error(`no setting: ${line}`);
  }
  return sections;
}

const blocksOf = (directives, name) => directives.filter(([words]) => words === name).map(([, block]) => block);
const wordsOf = (block) => block.map(([words]) => words);

test('every file has a test here', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    ['aupa.env', 'aupa@.service', TWO, ONE, 'pgbouncer.ini', 'prometheus.yml'].toSorted(),
  );
});

describe.each([ONE, TWO])('%s', (file) => {
  const [plain, safe] = blocksOf(parseNginx(read(file)), 'server');

  test('redirects http to https', () => {
    expect(wordsOf(plain)).toContain('listen 80');
    expect(blocksOf(plain, 'location /')).toEqual([[['return 301 https://$host$request_uri', undefined]]]);
  });

  test('has a certificate, and sends one HSTS header', () => {
    expect(wordsOf(safe)).toEqual(
      expect.arrayContaining([
        'listen 443 ssl',
        'proxy_hide_header Strict-Transport-Security',
        'add_header Strict-Transport-Security "max-age=15811200" always',
      ]),
    );
  });

  test('exposes no metrics, however the path is written', () => {
    const [words, block] = safe.find(([, inside]) => inside && wordsOf(inside).includes('return 404'));
    const [, pattern] = words.match(/^location ~\* (.+)$/);
    for (const path of ['/metrics', '/METRICS', '/metrics/', '/Metrics/x'])
      expect(path).toMatch(new RegExp(pattern, 'i'));
    expect('/metricsx').not.toMatch(new RegExp(pattern, 'i'));
    expect(block).toHaveLength(1);
  });

  test('replaces forwarded addresses from outside, and appends to none', () => {
    const [proxied] = blocksOf(safe, 'location /');
    expect(wordsOf(proxied)).toEqual(
      expect.arrayContaining([
        'proxy_set_header Host $host',
        'proxy_set_header X-Forwarded-For $remote_addr',
        'proxy_set_header X-Forwarded-Proto $scheme',
      ]),
    );
  });

  test('is valid for nginx, if installed', () => {
    const hasPrograms = isHere('nginx', '-v') && isHere('openssl', 'version');
    if (!hasPrograms) return;
    const [key, certificate] = [join(scratch, 'key.pem'), join(scratch, 'cert.pem')];
    const made = run(
      'openssl',
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=x',
      '-keyout',
      key,
      '-out',
      certificate,
    );
    expect(made.status).toBe(0);
    let sockets = 0;
    const whole = join(scratch, file);
    const own = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${scratch}/${name};`,
    );
    const text = read(file)
      .replace(/(ssl_certificate) .*/, `$1 ${certificate};`)
      .replace(/(ssl_certificate_key) .*/, `$1 ${key};`)
      // A dry run binds too, and tests open no ports.
      .replaceAll(/listen (\[::\]:)?\d+/g, () => `listen unix:${scratch}/${(sockets += 1)}`);
    writeFileSync(
      whole,
      `pid ${scratch}/pid; error_log stderr; events {} http { access_log off; ${own.join(' ')}\n${text}}\n`,
    );
    const { status, stderr } = run('nginx', '-t', '-q', '-p', scratch, '-c', whole);
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

test('one and two processes differ only in their upstream servers', () => {
  const without = (text) =>
    text
      .replace(/^#.*\n/, '')
      .replace(/^upstream[^]*?^}\n/m, '')
      .replace(/^ *# A process[^]*?tries 2;\n/m, '');
  expect(without(read(TWO))).toBe(without(read(ONE)));
  const [upstream] = parseNginx(read(TWO))
    .find(([words]) => words === 'upstream aupa')
    .slice(1);
  expect(wordsOf(upstream)).toEqual(
    expect.arrayContaining(['server 127.0.0.1:3000 max_fails=0', 'server 127.0.0.1:3001 max_fails=0']),
  );
  expect(read(TWO)).toContain('proxy_next_upstream error http_503 non_idempotent;');
});

describe('aupa@.service', () => {
  const unit = parseIni(read('aupa@.service'));

  test('starts the build as its own user, with the environment of despliegue', () => {
    expect(unit.Service).toMatchObject({
      User: ['aupa'],
      EnvironmentFile: ['/etc/aupa.env'],
      Environment: ['PORT=%i'],
      ExecStart: ['/usr/bin/node /opt/aupa/api/dist/main.js'],
    });
    expect(read('aupa.env')).toContain(`AUPA_DATA=/var/lib/${unit.Service.StateDirectory}\n`);
  });

  test('lets requests finish, and grants only necessary rights', () => {
    expect(unit.Service).toMatchObject({
      KillMode: ['mixed'],
      NoNewPrivileges: ['true'],
      ProtectSystem: ['strict'],
      ProtectHome: ['true'],
      CapabilityBoundingSet: [''],
      SystemCallFilter: ['@system-service'],
    });
  });

  /** Lines of systemd about the unit; others are about the machine's own units. */
  const judge = (text) => {
    const file = join(scratch, 'aupa@.service');
    // The program must exist: this machine may have Node elsewhere.
    writeFileSync(file, text.replace('/usr/bin/node', process.execPath));
    const { stdout, stderr } = run('systemd-analyze', 'verify', '--man=no', file);
    return `${stdout}${stderr}`.split('\n').filter((line) => line.includes('aupa@'));
  };

  test('is valid for systemd, if installed', () => {
    const text = read('aupa@.service');
    // On some machines systemd-analyze reports nothing.
    if (judge(text.replace('KillMode=mixed', 'KillMode=mixd')).length === 0) return;
    expect(judge(text)).toEqual([]);
  });
});

test('systemd and sh read the environment alike', () => {
  const file = join(scratch, 'aupa.env');
  const uncommented = read('aupa.env').replace(/^#(?=[A-Z_]+=)/gm, '');
  writeFileSync(file, uncommented);
  const lines = uncommented.split('\n').filter((line) => line && !line.startsWith('#'));
  const { stdout, stderr } = run('sh', '-c', `set -a; . ${file}; env`);
  expect(stderr).toBe('');
  expect(stdout.split('\n')).toEqual(expect.arrayContaining(lines.map((line) => line.replaceAll("'", ''))));
});

test('pgbouncer pools by transaction, with the documented ports', () => {
  const { databases, pgbouncer } = parseIni(read('pgbouncer.ini'));
  expect(databases.aupa).toEqual(['host=127.0.0.1 port=5432 dbname=aupa']);
  expect(pgbouncer).toMatchObject({ pool_mode: ['transaction'], listen_addr: ['127.0.0.1'], listen_port: ['6432'] });
});

test('prometheus scrapes both processes at an address without a token', () => {
  const [, targets] = read('prometheus.yml').match(/^ {6}- targets: \[(.*)\]$/m);
  const ports = [...read(TWO).matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
  expect(targets.split(', ')).toEqual(ports.map((port) => `'127.0.0.1:${port}'`));
  if (!isHere('promtool', '--version')) return;
  const { status, stderr } = run('promtool', 'check', 'config', '--syntax-only', join(FOLDER, 'prometheus.yml'));
  expect([status, stderr]).toEqual([0, '']);
});
