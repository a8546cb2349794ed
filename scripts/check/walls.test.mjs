// Breaks every wall in an in-memory tree, because an untested wall may stop nothing.
import { expect, test } from 'vitest';
import { CHAPTER_ARROWS } from './importWalls.mjs';
import { plant, readTree } from './tree.mjs';
import { findBreaches, walls } from './walls.mjs';

const LOCK = 'package-lock.json';
const tree = readTree();
const breachesOf = (texts) => findBreaches(plant(tree, texts), Object.keys(texts));

const withDependency = (name) => (text) => {
  const json = JSON.parse(text);
  return JSON.stringify({ ...json, dependencies: { ...json.dependencies, [name]: '0.1.0' } });
};

const withEntry = (path, change) => (text) => {
  const lock = JSON.parse(text);
  lock.packages[path] = change(lock.packages[path]);
  return JSON.stringify(lock, null, 2);
};

const PLANTS = {
  arrows: {
    'domain sees contract': ['domain/src/planted.ts', "import { endpoints } from '@aupa/contract';\nvoid endpoints;\n"],
    'contract sees api': ['contract/src/planted.ts', "export { buildApp } from '@aupa/api/app';\n"],
    'api sees web': ['api/src/planted.ts', "void import('@aupa/web');\n"],
    'web sees api': ['web/src/planted.ts', "import type { App } from '@aupa/api/app';\nexport type B = App;\n"],
    'a type reaches over': ['web/src/planted.ts', "export type B = import('@aupa/api/app').App;\n"],
    'by a relative path': ['web/src/planted.ts', "export * from '../../domain/src/rubrica/tabla.ts';\n"],
    'by the side door': ['api/src/planted.ts', "export * from '@aupa/domain/src/tabla.ts';\n"],
    'postgres sees a rule': ['postgres/src/planted.ts', "export * from '@aupa/domain';\n"],
    'in package.json': ['web/package.json', withDependency('@aupa/api')],
  },
  'web-takes-types-only': {
    'a value of the contract': ['web/src/planted.ts', "export { endpoints } from '@aupa/contract';\n"],
    'types by name only': [
      'web/src/planted.ts',
      "import { type Sesion } from '@aupa/contract';\nexport type S = Sesion;\n",
    ],
    zod: ['web/src/planted.ts', "import { z } from 'zod';\nexport const s = z.string();\n"],
    node: ['web/src/planted.ts', "export { join } from 'node:path';\n"],
  },
  'chapters-apart': {
    'sibling in api': ['api/src/clase/planted.ts', "export * from '../medallas/queries.ts';\n"],
    'sibling in web': ['web/src/chapters/medallas/planted.ts', "export * from '../juntos/kudos/KudoMenu.tsx';\n"],
    'a type of a sibling': ['web/src/chapters/clase/planted.ts', "export type * from '../cuenta/queries.ts';\n"],
    'no chapter': ['web/src/chapters/kudos/planted.ts', 'export const a = 1;\n'],
    'platform knows a chapter': ['api/src/platform/planted.ts', "export * from '../clase/queries.ts';\n"],
    'platform knows the door': ['api/src/platform/planted.ts', "export * from '../entry/sources.ts';\n"],
    'the ledger knows a chapter': ['api/src/ledger/planted.ts', "export * from '../medallas/queries.ts';\n"],
    'the door knows a chapter': ['api/src/entry/planted.ts', "export * from '../medallas/queries.ts';\n"],
    'a chapter knows the app': ['api/src/clase/planted.ts', "export * from '../app.ts';\n"],
    'test equipment in the program': ['api/src/clase/planted.ts', "export * from '../testing/index.ts';\n"],
    'test equipment in the page': ['web/src/planted.ts', "export * from './screenTests/wire.ts';\n"],
    'test equipment of another room': ['api/src/clase/planted.ts', "export * from '@aupa/postgres/testing';\n"],
  },
  'one-door': {
    'a group that is there': ['api/src/clase/planted.ts', "export const SQL = 'where g.eliminado_en is null';\n"],
    'a student who is there': ['api/src/perfil/planted.ts', "export const SQL = 'where p.retirado_en is null';\n"],
  },
  'routes-without-sql': {
    kysely: ['api/src/planted/routes.ts', "import { sql } from 'kysely';\nvoid sql;\n"],
    'our own door to SQL': ['api/src/planted/routes.ts', "import { read } from '../platform/sql.ts';\nvoid read;\n"],
  },
  'web-rooms': {
    'ui sees a part': ['web/src/ui/planted.ts', "export * from '../parts/medalla/aspecto.ts';\n"],
    'ui sees a chapter': ['web/src/ui/planted.ts', "export * from '../chapters/rubrica/edicion.ts';\n"],
    'ui sees who is signed in': ['web/src/ui/planted.ts', "export * from '../data/session/sesion.ts';\n"],
    'a part sees the data': ['web/src/parts/planted.ts', "export type * from '../data/client.ts';\n"],
    'session sees the data': ['web/src/data/session/planted.ts', "export type * from '../client.ts';\n"],
    'the data sees the stream': ['web/src/data/planted.ts', "export * from './live/parse.ts';\n"],
    'the stream sees notices': ['web/src/data/live/planted.ts', "export * from '../../notices/llegadas.ts';\n"],
    'navigation sees the shell': ['web/src/app/navigation/planted.ts', "export * from '../shell/entries.ts';\n"],
    'a notice sees the shell': ['web/src/notices/planted.ts', "export * from '../app/shell/entries.ts';\n"],
    'the shell sees a chapter': [
      'web/src/app/shell/planted.ts',
      "export * from '../../chapters/rubrica/edicion.ts';\n",
    ],
    'a chapter sees the shell': [
      'web/src/chapters/rubrica/planted.ts',
      "export * from '../../app/shell/entries.ts';\n",
    ],
    'a chapter sees what composes it': [
      'web/src/chapters/rubrica/planted.ts',
      "export * from '../../app/routes.tsx';\n",
    ],
    'a room without a row': ['web/src/orphans/planted.ts', 'export const a = 1;\n'],
  },
  'ui-knows-nothing': {
    'the router': ['web/src/ui/planted.ts', "export { Link } from '@tanstack/react-router';\n"],
    'the queries': ['web/src/ui/planted.ts', "export { useQuery } from '@tanstack/react-query';\n"],
    'the wire, in a part': ['web/src/parts/planted.ts', "export type { Sesion } from '@aupa/contract';\n"],
  },
  'late-code': {
    'by hand': ['web/src/app/shell/planted.ts', "void import('../../notices/directo.ts');\n"],
    'by React': [
      'web/src/app/shell/planted.ts',
      "export const load = async () => (await import('./Shell.tsx')).Shell;\n",
    ],
    'by a glob': ['web/src/app/planted.ts', "export const acts = import.meta.glob('../chapters/*/queued.ts');\n"],
  },
  'queued-acts': {
    'among the other acts': [
      'web/src/chapters/rubrica/planted.ts',
      "export const save = define('PUT /api/TablaEquivalencia', {\n  waits: { say: () => 'Guardar' },\n});\n",
    ],
  },
  'kept-in-the-session': {
    'a variable': [
      'web/src/app/shell/planted.ts',
      'let last: string | undefined;\nexport const set = (to: string) => (last = to);\n',
    ],
    'a map': ['web/src/data/planted.ts', 'export const known: Map<string, number> = new Map<string, number>();\n'],
    'a store': ['web/src/chapters/rubrica/planted.ts', 'export const planted = createStore(() => ({}));\n'],
    'a list': [
      'web/src/ui/planted.ts',
      '// Names.\nconst names: string[] = [];\nexport const add = (n: string) => names.push(n);\n',
    ],
    'a class of ours': ['web/src/data/planted.ts', 'const lost = new LostKeys();\nvoid lost;\n'],
  },
  'aria-by-parts': {
    'the whole of it': ['web/src/ui/planted.ts', "export { Button } from 'react-aria-components';\n"],
  },
  'pure-rules': {
    'a dependency': ['domain/package.json', withDependency('kysely')],
    'a package': ['domain/src/planted.ts', "export { z } from 'zod';\n"],
    node: ['domain/src/planted.ts', "export { readFileSync } from 'node:fs';\n"],
    'the clock': ['domain/src/planted.ts', 'export const ahora = () => Date.now();\n'],
    'the clock, as an object': ['domain/src/planted.ts', 'export const hoy = () => new Date();\n'],
    chance: ['domain/src/planted.ts', 'export const dado = () => Math.random();\n'],
    'the network': ['domain/src/planted.ts', "export const get = () => fetch('/');\n"],
    'the process': ['domain/src/planted.ts', 'export const env = process.env;\n'],
    'the console': ['domain/src/planted.ts', "console.log('x');\n"],
    'the clock in the contract': ['contract/src/planted.ts', 'export const ahora = () => Date.now();\n'],
  },
  'avatar-apart': {
    'by the front door': ['domain/src/planted.ts', "export * from './perfil/avatar/index.ts';\n"],
    'by a rule': ['domain/src/planted.ts', "export { findItem } from './perfil/avatar/catalogo/catalogo.ts';\n"],
  },
  'scripts-stand-alone': {
    'a package': ['scripts/planted.mjs', "import { z } from 'zod';\nconsole.log(z);\n"],
    'a package, later': ['scripts/setup/planted.mjs', "await import('pg');\n"],
  },
  'one-word-on-the-screens': {
    'text of a page': ['web/src/planted.tsx', 'export const A = () => <p>Aún no hay nadie en este grupo.</p>;\n'],
    'a string': ['contract/src/planted.ts', "export const FRASE = 'Díselo a tu profe.';\n"],
    'a template': ['domain/src/planted.ts', 'export const say = (n: number) => `El código ${n} ya no vale.`;\n'],
    'a label': ['web/src/planted.tsx', 'export const A = () => <p title="Elige la materia">1</p>;\n'],
  },
  'one-word-for-one-thing': {
    variable: ['api/src/planted.ts', 'export const rewardList = [];\n'],
    function: ['web/src/planted.ts', 'export function useGroups() {}\n'],
    type: ['domain/src/planted.ts', 'export interface StudentRow {}\n'],
    member: ['domain/src/planted.ts', 'export interface Fila { medals: number }\n'],
    parameter: ['domain/src/planted.ts', 'export const f = (grade: number) => grade;\n'],
    'destructured name': ['api/src/planted.ts', 'export const [{ a: coins }] = [{ a: 1 }];\n'],
    'chosen in an import': ['web/src/planted.ts', "import { Box as StoreCard } from './box.ts';\nvoid StoreCard;\n"],
    column: ['api/migrations/9999_planted.sql', 'create table x (teacher_id uuid);\n'],
    'style class': ['web/src/planted.module.css', '.profileCard { color: red; }\n'],
    folder: ['web/src/chapters/rubrica/rewards/planted.ts', 'export const a = 1;\n'],
    'two words': ['api/src/planted.ts', 'export const listJoinRequests = 1;\n'],
  },
  'names-that-say': {
    file: ['api/src/clase/utils.ts', 'export const a = 1;\n'],
    folder: ['web/src/chapters/rubrica/shared/nota.ts', 'export const a = 1;\n'],
  },
  'short-files': {
    '401 lines': ['web/src/planted.ts', 'export {};\n'.repeat(401)],
    'in a file that nothing but its name calls generated': ['api/src/generated.ts', 'export {};\n'.repeat(401)],
  },
  'whole-lock': {
    'a package of another platform': [LOCK, withEntry('node_modules/@oxlint/binding-darwin-arm64', () => undefined)],
    'a package that another needs': [
      LOCK,
      withEntry('node_modules/zod', (entry) => ({ ...entry, dependencies: { nowhere: '1' } })),
    ],
    'a peer': [LOCK, withEntry('node_modules/zod', (entry) => ({ ...entry, peerDependencies: { nowhere: '1' } }))],
    'no version': [LOCK, withEntry('node_modules/zod', (entry) => ({ ...entry, version: undefined }))],
    'no integrity': [LOCK, withEntry('node_modules/zod', (entry) => ({ ...entry, integrity: undefined }))],
    'the address of a registry': [
      LOCK,
      withEntry('node_modules/zod', (entry) => ({ ...entry, resolved: 'https://registry.example/zod.tgz' })),
    ],
  },
  'expand-then-contract': Object.fromEntries(
    [
      'drop table perfil;',
      'drop function monedas_de_retirada;',
      'alter table perfil add column a integer, drop column monedas;',
      'alter table perfil drop monedas;',
      'alter table perfil rename column monedas to saldo;',
      'alter table perfil alter column monedas type bigint;',
      'alter table perfil alter monedas set not null;',
      'alter table perfil add column nota numeric(3, 1) not null;',
      '-- contracts: 9.9.9\nalter table perfil drop column monedas;',
    ].map((text) => [text, ['api/migrations/9999_planted.sql', `${text}\n`]]),
  ),
};

test('every wall has a planted violation', () => {
  expect(Object.keys(PLANTS)).toEqual(walls.map(({ name }) => name));
});

for (const [wall, plants] of Object.entries(PLANTS)) {
  test.each(Object.entries(plants))(`${wall} stops: %s`, (_, [path, text]) => {
    expect(breachesOf({ [path]: text }).map((breach) => breach.wall)).toEqual([wall]);
  });
}

test('similar but valid code passes', () => {
  const alike = {
    'api/src/planted.ts':
      'export const groupByNota = 1;\nexport const processGroup = 2;\nexport const hoy = (ms: number) => new Date(ms);\n',
    'web/src/planted.ts':
      "export const sesionStore = { role: 'group', 'data-medal': 1 };\nimport type { Sesion } from '@aupa/contract';\nexport type S = Sesion;\n",
    'domain/src/planted.ts':
      'export const performance = 1;\nexport const f = (fila: { process: number }) => fila.process + performance;\n',
    'api/src/planted.generated.ts': 'export {};\n'.repeat(401),
    'api/migrations/9999_planted.sql': "-- one group\nselect 1 group by 'medal';\n",
    'api/migrations/9998_planted.sql': `
      -- This drops column nothing: it says rename.
      create table una (id integer not null, nota numeric(3, 1) not null);
      alter table perfil add column a integer not null default 0, add column b text check (b is not null), add check (a is not null);
      alter table perfil drop constraint perfil_monedas_check, alter column a drop not null, alter a drop default;
      drop index una; drop trigger otra on perfil;\n`,
    'api/migrations/9997_planted.sql': '-- contracts: 0.2.0\nalter table perfil drop column monedas;\n',
  };
  expect(breachesOf(alike)).toEqual([]);
});

test('at most 25 imports between web chapters are allowed, each with a reason', () => {
  const reasons = Object.values(CHAPTER_ARROWS).flatMap((arrows) => Object.values(arrows));
  expect(reasons.length).toBeLessThanOrEqual(25);
  expect(reasons.filter((reason) => reason.length < 20)).toEqual([]);
});
