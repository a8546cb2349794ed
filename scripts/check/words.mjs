// Checks that comments are plain English (CONTRIBUTING.md), as far as a program can. `node scripts/check/words.mjs` prints
// every violation.
import { fileURLToPath } from 'node:url';
import { commentsOf } from './comments.mjs';
import { readTree } from './tree.mjs';

/** First words that a comment may not have, and most words of a sentence. */
export const FIRST_WORDS = ['of', 'what', 'whom', 'who', 'whoever', 'that'];
export const WORDS_MAX = 22;

/** A migration can't change once it is applied: databases store its hash. Later ones are checked. */
const LAST_UNCHECKED = 'api/migrations/0064_atajos.sql';
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.$/i;

export function findFaults(tree) {
  return [...tree.values()].filter(isJudged).flatMap((file) =>
    commentsOf(file).flatMap(({ line, text }) => {
      const fault = faultOf(text);
      return fault ? [{ path: file.path, line, fault }] : [];
    }),
  );
}

const isOldMigration = (path) => path.startsWith('api/migrations/') && path <= LAST_UNCHECKED;
const isJudged = ({ path, isSource }) =>
  !path.endsWith('.generated.ts') && !isOldMigration(path) && (isSource || path.endsWith('.jsonc'));

function faultOf(text) {
  const prose = proseOf(text);
  const [first] = prose.match(/[\p{L}\p{N}]+/u) ?? [''];
  if (FIRST_WORDS.includes(first.toLowerCase())) return `begins with ${first}`;
  const longest = Math.max(0, ...sentencesOf(prose).map(wordCount));
  return longest > WORDS_MAX ? `a sentence of ${longest} words` : undefined;
}

/** Code and URLs count as one word; quotations end no sentence. */
function proseOf(text) {
  return text
    .replaceAll(/```[^]*?```|^\|.*$/gm, '\n\n')
    .replaceAll(/`[^`]*`|\bhttps?:\/\/\S*[^\s.,;:)]/g, 'CODE')
    .replaceAll(/«[^»]*»|“[^”]*”|"[^"\n]*"/g, (quote) => quote.replaceAll(/[.!?]/g, ''));
}

function sentencesOf(prose) {
  const blocks = prose.split(/\n\s*\n|\n(?=\s*(?:[-*•]|\d+[.)])\s)/);
  return blocks.flatMap((block) => {
    const sentences = [''];
    for (const word of block.split(/\s+/)) {
      sentences.push(`${sentences.pop()} ${word}`);
      if (/[.!?][)»”"']*$/.test(word) && !ABBREVIATION.test(word)) sentences.push('');
    }
    return sentences;
  });
}

const wordCount = (sentence) => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = findFaults(readTree());
  for (const { path, line, fault } of faults) console.log(`${path}:${line}  ${fault}`);
  if (faults.length > 0)
    console.log(`  Write short sentences, at most ${WORDS_MAX} words each, that begin with their subject.`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
