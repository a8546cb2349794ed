// Comments are plain English (CONTRIBUTING.md), as far as a program can tell. Those that were written before the rule are
// listed in words.txt by a hash of their text. A comment may move, but the list only shrinks.
// `node scripts/check/words.mjs` names every new one and every hash that nobody needs any more.
// `--lower` takes those hashes off the list. `--all` prints every comment that breaks the rule.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commentsOf } from './comments.mjs';
import { readTree, root } from './tree.mjs';

/** The rule: the first words that a comment may not have, and the most words that a sentence may have. */
export const FIRST_WORDS = ['of', 'what', 'whom', 'who', 'whoever', 'that'];
export const WORDS_MAX = 30;

const LIST = 'scripts/check/words.txt';
const ABBREVIATION = /\b(?:e\.g|i\.e|etc|vs|cf)\.$/i;

/** Every comment of a tree that breaks the rule: `{ path, line, fault, hash }`. */
export function findFaults(tree) {
  return [...tree.values()].filter(isJudged).flatMap((file) =>
    commentsOf(file).flatMap(({ line, text }) => {
      const fault = faultOf(text);
      return fault ? [{ path: file.path, line, fault, hash: hashOf(text) }] : [];
    }),
  );
}

/** Compares with the list: `added` are faults beyond it, `unused` hashes of it that no comment has. */
export function compare(faults, listed) {
  const left = countsOf(listed);
  const had = new Set(listed);
  const found = countsOf(faults.map(({ hash }) => hash));
  for (const [hash, count] of found) left.set(hash, (left.get(hash) ?? 0) - count);
  return {
    // Which copy of an old comment is the new one, nobody can tell: all are named.
    added: faults
      .filter(({ hash }) => left.get(hash) < 0)
      .map((each) => (had.has(each.hash) ? { ...each, fault: `${each.fault}, copied` } : each)),
    unused: [...left].flatMap(([hash, count]) => Array(Math.max(0, count)).fill(hash)),
  };
}

/** Takes each unused hash off the list once. */
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

/** Ignores line breaks, so that a comment may be wrapped anew. */
const hashOf = (text) => createHash('sha256').update(text.split(/\s+/).join(' ')).digest('hex').slice(0, 8);

function faultOf(text) {
  const prose = proseOf(text);
  const [first] = prose.match(/[\p{L}\p{N}]+/u) ?? [''];
  if (FIRST_WORDS.includes(first.toLowerCase())) return `begins with ${first}`;
  const longest = Math.max(0, ...sentencesOf(prose).map(wordCount));
  return longest > WORDS_MAX ? `a sentence of ${longest} words` : undefined;
}

/** Code and addresses count as one word each; what is quoted ends no sentence. */
function proseOf(text) {
  return text
    .replaceAll(/```[^]*?```|^\|.*$/gm, '\n\n')
    .replaceAll(/`[^`]*`|\bhttps?:\/\/\S*[^\s.,;:)]/g, 'CODE')
    .replaceAll(/«[^»]*»|“[^”]*”|"[^"\n]*"/g, (quote) => quote.replaceAll(/[.!?]/g, ''));
}

/** Splits at the end of a sentence, between paragraphs and before each item of a list. */
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
