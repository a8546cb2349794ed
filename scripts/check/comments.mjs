// Extracts comments as people read them: consecutive lines joined, without markup.
import { extname } from 'node:path';
import { parseSync } from 'oxc-parser';

const CSS = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)]*\)|\/\*[^]*?\*\//g;
const SQL = /'(?:''|[^'])*'|"[^"]*"|--.*|\/\*[^]*?\*\//g;
const HTML = /<!--[^]*?-->/g;
const OPENING = /^(?:\/\/|\/\*+|--|<!--)/;
const DIRECTIVE = /^\s*(?:(?:eslint|oxlint|stylelint)-|[/@#]|v8 ignore)/;

export function commentsOf({ path, text, isCode }) {
  const lineOf = (at) => text.slice(0, at).split('\n').length;
  return joined(spansOf(path, text, isCode), text)
    .map(({ start, parts }) => ({ start, text: parts.map(bare).join('\n').trim() }))
    .filter((comment) => comment.text)
    .map((comment) => ({ line: lineOf(comment.start), text: comment.text }));
}

function spansOf(path, text, isCode) {
  if (isCode) return parseSync(path, text).comments;
  switch (extname(path)) {
    case '.jsonc':
      // Parentheses make JSON an expression, and shift it by one character.
      return parseSync('jsonc.js', `(${text})`).comments.map(({ start, end }) => ({ start: start - 1, end: end - 1 }));
    case '.css':
      return matchesOf(CSS, text);
    case '.sql':
      return matchesOf(SQL, text);
    case '.html':
    case '.svg':
      return matchesOf(HTML, text);
  }
  return [];
}

const matchesOf = (pattern, text) =>
  [...text.matchAll(pattern)]
    .filter(([found]) => OPENING.test(found))
    .map(({ index, 0: found }) => ({ start: index, end: index + found.length }));

function joined(spans, text) {
  const comments = [];
  let last;
  for (const { start, end } of spans) {
    const part = text.slice(start, end);
    const isLine = /^(?:\/\/|--)/.test(part);
    const isAlone = /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 200), start));
    const follows = isLine && last?.isOpen && /^\r?\n[ \t]*$/.test(text.slice(last.end, start));
    if (follows) last.parts.push(part);
    else comments.push((last = { start, parts: [part] }));
    last.end = end;
    last.isOpen = isLine && isAlone;
  }
  return comments;
}

/** Strips delimiters and directives, but keeps a directive's reason. */
function bare(part) {
  const inner = part.replace(OPENING, '').replace(/\*\/$|-->$/, '');
  const said = DIRECTIVE.test(inner) ? (inner.match(/ -- ([^]*)/)?.[1] ?? '') : inner;
  return said
    .split('\n')
    .map((line) => line.replace(/^\s*\*(?!\*)/, '').trim())
    .filter((line) => !line.startsWith('@'))
    .join('\n');
}
