// Breaks the comment rule in each way.
import { expect, test } from 'vitest';
import { plant } from './tree.mjs';
import { findFaults, FIRST_WORDS, WORDS_MAX } from './words.mjs';

const words = (count) => `Teachers${' give'.repeat(count - 1)}`;
const long = words(WORDS_MAX + 1);
const faultsOf = (path, text) => findFaults(plant(new Map(), { [path]: text }));

test.each(FIRST_WORDS)('stops a comment that begins with %s', (word) => {
  const first = word[0].toUpperCase() + word.slice(1);
  const text = `const a = 1;\n\n// ${first} stands here.\n`;
  expect(faultsOf('api/src/planted.ts', text)).toMatchObject([{ line: 3, fault: `begins with ${first}` }]);
});

test.each([
  ['a line', 'api/src/planted.ts', `// ${long}.\n`],
  ['lines that follow each other', 'api/src/planted.ts', `// ${words(12)}\n// ${words(11)}.\n`],
  ['a second sentence', 'api/src/planted.ts', `// Short. ${long}.\n`],
  ['a second paragraph', 'api/src/planted.ts', `// Short\n//\n// ${long}\n`],
  ['an item of a list', 'api/src/planted.ts', `/**\n * Two:\n * - one\n * - ${long}\n */\n`],
  ['a block', 'api/src/planted.ts', `/**\n * ${words(12)}\n * ${words(11)}.\n * @param a one\n */\n`],
  ['the end of a line', 'api/src/planted.ts', `const a = 1; // ${long}\n`],
  ['JSX', 'web/src/planted.tsx', `export const A = () => <p>{/* ${long} */}</p>;\n`],
  ['a program', 'scripts/planted.mjs', `#!/usr/bin/env node\n// ${long}\n`],
  ['the reason of a directive', 'web/src/planted.ts', `// oxlint-disable-next-line no-new -- ${long}\n`],
  ['a style sheet', 'web/src/planted.css', `.a { color: red; } /* ${long} */\n`],
  ['a migration', 'api/migrations/9999_planted.sql', `select 'it''s'; -- ${long}\n`],
  ['a page', 'web/planted.html', `<!-- ${long} -->\n`],
  ['a configuration', 'planted.jsonc', `{ "a": 1 } // ${long}\n`],
])('stops a long sentence in %s', (_, path, text) => {
  expect(faultsOf(path, text)).toMatchObject([{ fault: `a sentence of ${WORDS_MAX + 1} words` }]);
});

test.each([
  ['a sentence that just fits', 'api/src/planted.ts', `// ${words(WORDS_MAX)}. ${words(WORDS_MAX)}!\n`],
  ['paragraphs without a full stop', 'api/src/planted.ts', `// ${words(20)}\n//\n// ${words(20)}\n`],
  ['comments apart', 'api/src/planted.ts', `// ${words(20)}\n\n// ${words(20)}\n`],
  ['comments of two lines of code', 'api/src/planted.ts', `a(); // ${words(20)}\n// ${words(20)}\n`],
  ['such a word later on', 'api/src/planted.ts', '// Nobody knows. What follows is unknown.\n'],
  ['a word that only looks like one', 'api/src/planted.ts', '// Whatever, Often, Thatched, Whole.\n'],
  ['code', 'api/src/planted.ts', `// \`what ${long}\` runs.\n`],
  ['an address', 'api/src/planted.ts', '// https://example.org/of/what begins it.\n'],
  ['a string', 'api/src/planted.ts', `export const a = '// ${long}';\n`],
  ['a tag', 'api/src/planted.ts', `/**\n * Runs.\n * @param a ${long}\n */\n`],
  ['a directive', 'web/src/planted.css', `/* stylelint-disable ${words(40)} */\n`],
  ['a text in a style sheet', 'web/src/planted.css', `.a::after { content: '/* ${long} */'; }\n`],
  ['a text in a migration', 'api/migrations/9999_planted.sql', `select '-- ${long}';\n`],
  ['an applied migration', 'api/migrations/0001_planted.sql', `-- ${long}\n`],
  ['a generated file', 'api/src/planted.generated.ts', `// What a program writes.\n`],
])('lets through %s', (_, path, text) => {
  expect(faultsOf(path, text)).toEqual([]);
});
