// Plants a violation of each rule, such as a README that names a missing script.
import { expect, test } from 'vitest';
import { findUntruths, rules } from './docs.mjs';
import { plant, readTree } from './tree.mjs';

const tree = readTree();
const FIRST = 'docs/decisions/0001-rooms-arrows-walls.md';
const CHANGED = 'docs/decisions/0005-more-or-other-than-the-letter.md';
const CHANGES = 'docs/decisions/0022-the-first-paint.md';
// Assembled at run time, because this file is checked too.
const GONE = 99;
const UNMADE = '9999';
const LATER = 'LATER_ON';
const OURS = ['AUPA', LATER].join('_');
const SLIP = 'Ingrese un código válido.';
const DECISION =
  '# 9999 · A title\n\n**Status:** accepted · **Date:** 2026-01-01\n\n**Context.** **Decision.** **Consequences.**\n';
const planted = (text) => ({ 'docs/planted.md': text });
const decided = (change) => ({ 'docs/decisions/9999-planted.md': change(DECISION) });
const coded = (text) => ({ 'web/src/planted.tsx': text });
const rooms = (change) => (text) => JSON.stringify(change(JSON.parse(text)));

const PLANTS = {
  paths: {
    'a link': [planted('[gone](decisions/0000-gone.md)'), 'docs/decisions/0000-gone.md'],
    'a link to a heading': [planted('[gone](../gone.md#one)'), 'gone.md'],
    'a path in code': [planted('`web/src/gone.ts`'), 'web/src/gone.ts'],
    'a folder': [planted('`api/src/gone/`'), 'api/src/gone'],
    'a path beside the document': [planted('`./gone.md`'), 'docs/gone.md'],
    'a path above the document': [planted('`../gone.md`'), 'gone.md'],
    'the end of a path': [planted('`entrega/gone.ts`'), 'entrega/gone.ts'],
    'a name alone': [planted('`gone.ts`'), 'gone.ts'],
    'half the name of a folder': [planted('`ter/enter.ts`'), 'ter/enter.ts'],
    'in the README': [{ 'README.md': (text) => `${text}\n\`scripts/gone.mjs\`` }, 'scripts/gone.mjs'],
    'in a decision': [{ [FIRST]: (text) => `${text}\n\`domain/gone\`` }, 'domain/gone'],
  },
  commands: {
    'one that nobody gave': [planted('`npm run gone`'), 'npm run gone'],
    'one without its file': [
      {
        'package.json': (text) => text.replace('node scripts/demo.mjs', 'node scripts/gone.mjs'),
        ...planted('npm run demo'),
      },
      'npm run demo',
    ],
  },
  decisions: {
    'a number of another': [{ 'docs/decisions/0001-planted.md': DECISION.replace('9999', '0001') }, 'its number'],
    'no number': [{ 'docs/decisions/planted.md': DECISION }, 'its number'],
    'the title of another': [decided((text) => text.replace('9999', '9998')), 'its first lines'],
    'no title': [decided((text) => text.replace(' · A title', '')), 'its first lines'],
    'another status': [decided((text) => text.replace('accepted', 'maybe')), 'its first lines'],
    'no date': [decided((text) => text.replace('2026-01-01', 'today')), 'its first lines'],
    'no context': [decided((text) => text.replace('Context', 'Past')), 'no Context'],
    'no decision': [decided((text) => text.replace('Decision', 'Choice')), 'no Decision'],
    'no consequences': [decided((text) => text.replace('Consequences', 'After')), 'no Consequences'],
  },
  changes: {
    'said by the later one alone': [
      { [CHANGED]: (text) => text.replace('[0022](0022-', '[](') },
      'only here: 0005, 0022',
    ],
    'said by the earlier one alone': [
      { [CHANGES]: (text) => text.replace('[0005](0005-', '[](') },
      'only here: 0005, 0022',
    ],
  },
  citations: {
    'a section in a document': [planted(`(spec §99; behaviour §${GONE})`), `section ${GONE}`],
    'a section in code': [coded(`// behaviour §${GONE}\n`), `section ${GONE}`],
    'the second of a list': [planted(`behaviour §2, §${GONE}`), `section ${GONE}`],
    'the end of a range': [planted(`Behaviour §1–§${GONE}`), `section ${GONE}`],
    'a section out of turn': [
      { 'docs/behaviour.md': (text) => text.replace(/^## §2 /m, '## §1 ') },
      'a section out of turn',
    ],
    'a decision in a style sheet': [{ 'web/src/planted.css': `/* decision ${UNMADE} */\n` }, UNMADE],
    'a decision in a document': [planted(`Decision ${UNMADE}`), UNMADE],
  },
  rooms: {
    'a room that the walls do not know': [
      { 'package.json': rooms((json) => ({ ...json, workspaces: [...json.workspaces, 'cellar'] })) },
      'cellar',
    ],
  },
  version: {
    'of another room': [{ 'web/package.json': rooms((json) => ({ ...json, version: '9.9.9' })) }, '9.9.9, not'],
    'without a word': [
      { 'CHANGELOG.md': (text) => text.replace('[Unreleased]', '[9.9.9] - 2026-01-01') },
      '9.9.9, not',
    ],
  },
  texts: {
    'a second home': [coded(`export const text = '${SLIP}';\n`), `«${SLIP}» belongs to domain/src/clase/grupo.ts`],
    'another wording': [{ 'domain/src/clase/grupo.ts': (text) => text.replaceAll(SLIP, '') }, `lacks «${SLIP}»`],
    'no list': [
      { 'docs/decisions/0004-texts-of-the-specification.md': (text) => text.replaceAll('| `', '| ') },
      'no text is listed',
    ],
  },
  tú: {
    'a pronoun': [coded("export const text = 'cada medalla os acercará';\n"), 'os'],
    'a verb': [{ 'contract/src/planted.ts': "export const text = 'si queréis';\n" }, 'queréis'],
    'a possessive': [{ 'domain/src/planted.ts': "export const text = 'Es vuestra clase';\n" }, 'vuestra'],
    'in the API': [{ 'api/src/planted.ts': "export const text = 'de vosotros';\n" }, 'vosotros'],
  },
  variables: {
    'one by its name': [{ 'api/src/planted.ts': `export const a = process.env.${LATER};\n` }, `lacks ${LATER}`],
    'one in brackets': [{ 'web/build/planted.ts': `export const a = process.env['${LATER}'];\n` }, `lacks ${LATER}`],
    'one taken apart': [{ 'bench/src/planted.ts': `const { ${LATER} } = process.env;\n` }, `lacks ${LATER}`],
    'one of ours that a script hands on': [{ 'scripts/planted.mjs': `env({ ${OURS}: '1' });\n` }, `lacks ${OURS}`],
    'one of the schema': [
      { 'api/src/platform/env.ts': (text) => text.replace('  PORT: z', `  ${LATER}: z.string(),\n  PORT: z`) },
      `lacks ${LATER}`,
    ],
    'one that nothing reads': [
      { 'docs/operations.md': (text) => text.replace('| `PORT` |', `| \`${LATER}\` |`) },
      `nothing reads ${LATER}`,
    ],
    'in the environment of the unit': [
      { 'despliegue/aupa.env': (text) => `${text}#${LATER}=1\n` },
      `nobody knows ${LATER}`,
    ],
  },
  shown: {
    'a file that was changed': [
      { 'despliegue/pgbouncer.ini': (text) => text.replace('transaction', 'session') },
      'despliegue/pgbouncer.ini is another there',
    ],
    'a page that was changed': [
      { 'docs/operations.md': (text) => text.replace('KillMode=mixed\n', 'KillMode=process\n') },
      'despliegue/aupa@.service is another there',
    ],
    'a file that the page leaves out': [
      { 'despliegue/planted.conf': 'worker_processes 1;\n' },
      'planted.conf is another',
    ],
    'a file that is gone': [
      { 'docs/operations.md': (text) => text.replaceAll('../despliegue/pgbouncer.ini', '../despliegue/gone.ini') },
      'despliegue/gone.ini is no file',
    ],
    'a block that is no file': [
      { 'docs/operations.md': (text) => `${text}\n\`\`\`nginx\nevents {}\n\`\`\`\n` },
      'a block that is no file',
    ],
  },
};

test('every rule has a planted violation', () => {
  expect(Object.keys(PLANTS)).toEqual(rules.map(({ name }) => name));
});

for (const [rule, plants] of Object.entries(PLANTS)) {
  test.each(Object.entries(plants))(`${rule} stops: %s`, (_, [texts, told]) => {
    const found = findUntruths(plant(tree, texts), [rule]);
    expect(found.map(({ fault }) => fault).join('\n')).toContain(told);
  });
}

test('similar but valid text passes', () => {
  const alike = {
    ...planted(
      '[out](https://example.org) `domain/src/<name>` `entry/enter.ts` `../README.md` `/etc/gone.env` `npm test` (spec §99; behaviour §2, §11; Behaviour §1–§3)',
    ),
    ...coded("export const text = 'Mac OS, dieciséis';\n"),
    'e2e/src/planted.ts': `export const text = '${SLIP}';\n`,
  };
  expect(findUntruths(plant(tree, alike))).toEqual([]);
});
