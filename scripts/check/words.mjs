// Checks that comments are plain English (CONTRIBUTING.md), as far as a program can. words.txt lists hashes of older violations;
// it only shrinks.
// `node scripts/check/words.mjs` prints new violations and unused hashes. `--lower` removes those hashes. `--all` prints every
// violation.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentsOf } from './comments.mjs';
import { readTree, root } from './tree.mjs';

/** First words that a comment may not have, and most words of a sentence. */
export const FIRST_WORDS = ['of', 'what', 'whom', 'who', 'whoever', 'that'];
export const WORDS_MAX = 30;

const LIST = 'scripts/check/words.txt';
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.$/i;

export function findFaults(tree) {
  return [...tree.values()].filter(isJudged).flatMap((file) =>
    commentsOf(file).flatMap(({ line, text }) => {
      const fault = faultOf(text);
      return fault ? [{ path: file.path, line, fault, hash: hashOf(text) }] : [];
    }),
  );
}

/** Compares with the list. `added`: violations not listed; `unused`: hashes that no comment has. */
export function compare(faults, listed) {
  const left = countsOf(listed);
  const had = new Set(listed);
  const found = countsOf(faults.map(({ hash }) => hash));
  for (const [hash, count] of found) left.set(hash, (left.get(hash) ?? 0) - count);
  return {
    // Report all copies: nobody can tell which one is new.
    added: faults
      .filter(({ hash }) => left.get(hash) < 0)
      .map((each) => (had.has(each.hash) ? { ...each, fault: `${each.fault}, copied` } : each)),
    unused: [...left].flatMap(([hash, count]) => Array(Math.max(0, count)).fill(hash)),
  };
}

export function lower(listed, unused) {
  const left = countsOf(unused);
  return listed.filter((hash) => {
    const count = left.get(hash) ?? 0;
    left.set(hash, count - 1);
    return count <= 0;
  });
}

const listedIn = (tree) => tree.get(LIST).text.split('\n').filter(Boolean);

const isJudged = ({ path, isSource }) => !path.endsWith('.generated.ts') && (isSource || path.endsWith('.jsonc'));

function countsOf(values) {
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

const hashOf = (text) => createHash('sha256').update(text.split(/\s+/).join(' ')).digest('hex').slice(0, 8);

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
  const tree = readTree();
  const faults = findFaults(tree);
  const listed = listedIn(tree);
  const { added, unused } = compare(faults, listed);
  const isLowering = process.argv.includes('--lower');
  for (const { path, line, fault } of process.argv.includes('--all') ? faults : added)
    console.log(`${path}:${line}  ${fault}`);
  if (added.length > 0)
    console.log(
      `  Write a new comment in short sentences, at most ${WORDS_MAX} words each, that begin with their subject.`,
    );
  if (isLowering)
    writeFileSync(
      join(root, LIST),
      lower(listed, unused)
        .map((hash) => `${hash}\n`)
        .join(''),
    );
  else if (unused.length > 0)
    console.log(`${LIST}: ${unused.length} too many of ${listed.length}. Run: node scripts/check/words.mjs --lower`);
  process.exitCode = added.length > 0 || (unused.length > 0 && !isLowering) ? 1 : 0;
}
