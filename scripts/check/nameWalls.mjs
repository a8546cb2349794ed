// Walls about names and sizes. `check(file, house)` yields violations: `{ line, fault }`.
import { extname } from 'node:path';
import { findTwin } from './glossary.mjs';

const SAYS_NOTHING = /^(utils?|helpers?|common|misc|shared)([.-]|$)/i;
const LINES_MAX = 400;
const lineCount = (text) => text.replace(/\n$/, '').split('\n').length;

export const nameWalls = [
  {
    name: 'one-word-for-one-thing',
    why: 'The specification’s nouns stay Spanish from the column to the component (GLOSARIO.md).',
    *check(file, { twins }) {
      if (!file.room || file.name === 'package.json') return;
      const named = file.path.split('/').map((name) => ({ name: name.replace(/\..*$/, ''), line: 1 }));
      for (const { name, line } of [...named, ...declaredIn(file)]) {
        const twin = findTwin(name, twins);
        if (twin) yield { line, fault: `${name}: GLOSARIO.md has a Spanish word for ${twin}` };
      }
    },
  },
  {
    name: 'names-that-say',
    why: 'utils, helpers, common, misc and shared say nothing: name the idea.',
    *check(file) {
      if (!file.room) return;
      if (file.path.split('/').some((name) => SAYS_NOTHING.test(name))) yield { line: 1, fault: file.path };
    },
  },
  {
    name: 'short-files',
    why: `A file that is read in one sitting: at most ${LINES_MAX} lines. Nobody reads what a program writes anew.`,
    *check(file) {
      const lines = lineCount(file.text);
      const isWritten = extname(file.path) !== '.svg' && !file.name.endsWith('.generated.ts');
      if (file.room && isWritten && lines > LINES_MAX) yield { line: LINES_MAX + 1, fault: `${lines} lines` };
    },
  },
];

function declaredIn(file) {
  if (file.isCode) return file.source.declared;
  const pattern = { '.css': /(?:\.|--)([a-zA-Z][\w-]*)/g, '.sql': /\b([a-z_]+)\b(?!\s+by\b)/g }[extname(file.path)];
  if (!pattern) return [];
  return file.text.split('\n').flatMap((text, i) => {
    const bare = text.replace(/--\s.*$|'[^']*'|\/\*.*?\*\/|url\([^)]*\)/g, '');
    return [...bare.matchAll(pattern)].map(([, name]) => ({ name, line: i + 1 }));
  });
}
