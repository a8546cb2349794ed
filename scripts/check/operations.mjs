// The operators' page must contain each variable and each file of despliegue; run directly, this copies the files into it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { root } from './tree.mjs';

const PAGE = 'docs/operations.md';
const FOLDER = 'despliegue/';
const SCHEMA = 'api/src/platform/env.ts';

/** The last link to despliegue before a code block names its file. */
const SHOWN = /\]\(\.\.\/(despliegue\/[^)]+)\)((?:(?!```|\]\(\.\.\/despliegue\/)[^])*?\n```\w+\n)([^]*?)(```\n)/g;

/** Environment variables read by a file: by name, destructured, or any mention of ours. Tests may invent names. */
function variablesIn({ path, text, isTest }) {
  const named = [...text.matchAll(/process\.env(?:\.|\[['"])([A-Z][A-Z0-9_]*)/g)].map(([, name]) => name);
  const apart = [...text.matchAll(/\{([^{}]*)\}\s*=\s*process\.env/g)].flatMap(([, names]) => names.match(/[A-Z_]+/g));
  const ours = isTest || path.includes('.spec.') ? [] : (text.match(/\bAUPA_[A-Z0-9_]+/g) ?? []);
  return [...named, ...apart, ...ours];
}

const keysOf = (text) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name);

function variablesOf(tree) {
  const code = [...tree.values()].filter(({ isCode }) => isCode);
  return new Map([
    ...code.flatMap((file) => variablesIn(file).map((name) => [name, file.path])),
    ...keysOf(tree.get(SCHEMA).text).map((name) => [name, SCHEMA]),
  ]);
}

export const operationsRules = [
  {
    name: 'variables',
    why: 'The reference names every variable of the environment that the code reads, and no other; so does the environment of the unit.',
    *check(tree) {
      const read = variablesOf(tree);
      const rows = [...tree.get(PAGE).text.matchAll(/^\| ((?:`[A-Z0-9_]+`(?:, )?)+) \|/gm)];
      const documented = new Set(rows.flatMap(([, cell]) => cell.match(/[A-Z0-9_]+/g)));
      for (const [name, path] of read)
        if (!documented.has(name)) yield { path: PAGE, fault: `lacks ${name} (${path})` };
      for (const name of documented) if (!read.has(name)) yield { path: PAGE, fault: `nothing reads ${name}` };
      const path = `${FOLDER}aupa.env`;
      for (const [, name] of tree.get(path).text.matchAll(/^#?([A-Z0-9_]+)=/gm)) {
        if (!documented.has(name)) yield { path, fault: `nobody knows ${name}` };
      }
    },
  },
  {
    name: 'shown',
    why: 'The page shows every file of despliegue, as it is: `node scripts/check/operations.mjs` puts them in.',
    *check(tree) {
      const shown = new Map([...tree.get(PAGE).text.matchAll(SHOWN)].map(([, file, , text]) => [file, text]));
      for (const { path, text } of tree.values()) {
        if (path.startsWith(FOLDER) && shown.get(path) !== text)
          yield { path: PAGE, fault: `${path} is another there` };
      }
      for (const path of shown.keys()) if (!tree.has(path)) yield { path: PAGE, fault: `${path} is no file` };
      const blocks = tree.get(PAGE).text.match(/^```(?!sh$)\w+$/gm) ?? [];
      const own = [...tree.get(PAGE).text.matchAll(SHOWN)].filter(([, , before]) => !before.endsWith('```sh\n'));
      if (blocks.length > own.length) yield { path: PAGE, fault: 'a block that is no file' };
    },
  },
];

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync(root + PAGE, 'utf8');
  const put = (_, file, before, _text, end) => `](../${file})${before}${readFileSync(root + file, 'utf8')}${end}`;
  writeFileSync(root + PAGE, page.replace(SHOWN, put));
}
