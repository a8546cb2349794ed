// A README that names a script which does not exist, and a decision that no longer holds, are found here.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readTree, ROOMS } from './tree.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path) => readFileSync(join(root, path), 'utf8');
const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => `docs/decisions/${name}`);
const documents = [
  ...['', 'docs/'].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.md'))
      .map((name) => folder + name),
  ),
  ...decisions,
];

/** Links to files, and words in code that begin with a room and go on as a path. */
function pathsNamedIn(document) {
  const text = read(document);
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => join(dirname(document), path));
  const words = [...text.matchAll(/`([^`\s]+\/[^`\s]*)`/g)].map(([, word]) => word);
  const inRooms = words.filter((word) => [...ROOMS, 'docs'].includes(word.split('/')[0]) && !/[<>*…{]/.test(word));
  return [...links, ...inRooms];
}

test.each(documents)('%s names only files that exist', (document) => {
  expect(pathsNamedIn(document).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(documents)('%s names only commands that exist', (document) => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...read(document).matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
    ([, run, own]) => run ?? own,
  );
  for (const name of named) {
    expect(Object.keys(scripts)).toContain(name);
    const [, file] = scripts[name].match(/^node (\S+)/) ?? [];
    expect(file === undefined || existsSync(join(root, file))).toBe(true);
  }
});

test.each(decisions)('%s has a number of its own, a title, a status and a date', (path) => {
  const [, number] = path.match(/\/(\d{4})-[a-z0-9-]+\.md$/) ?? [];
  expect(decisions.filter((other) => other.includes(`/${number}-`))).toEqual([path]);
  const status = String.raw`\*\*Status:\*\* (accepted|replaced by \d{4})`;
  const dates = String.raw`\*\*Date:\*\* \d{4}-\d\d-\d\d( · \*\*Last changed:\*\* \d{4}-\d\d-\d\d)?`;
  expect(read(path)).toMatch(new RegExp(`^# ${number} · .+\\n\\n${status} · ${dates}\\n`));
  for (const part of ['Context', 'Decision', 'Consequences']) expect(read(path)).toContain(`**${part}.**`);
});

/** Pairs «earlier, later» that the decisions name under this word. */
function changesNamed(word) {
  return decisions.flatMap((path) => {
    const own = path.match(/\/(\d{4})-/)[1];
    const [line = ''] = read(path).match(new RegExp(`^\\*\\*${word}:\\*\\* .*$`, 'm')) ?? [];
    const others = [...line.matchAll(/\[(\d{4})\]\(\1-/g)].map(([, other]) => other);
    return others.map((other) => (word === 'Changes' ? `${other}, ${own}` : `${own}, ${other}`));
  });
}

test('a decision that changes another is named there too', () => {
  expect(changesNamed('Changes').length).toBeGreaterThan(0);
  expect(changesNamed('Changed by').sort()).toEqual(changesNamed('Changes').sort());
});

/** The sections that a text cites: `behaviour §4`, `behaviour §2, §11`, `behaviour §1–§3`. */
const citedIn = (text) =>
  [...text.matchAll(/behaviour ((?:§\d+(?:, |–)?)+)/gi)].flatMap(([, list]) => list.match(/\d+/g).map(Number));

test('every section of the behaviour and every decision that is cited exists', () => {
  const sections = [...read('docs/behaviour.md').matchAll(/^## §(\d+) /gm)].map(([, number]) => Number(number));
  expect(sections).toEqual(Array.from(sections, (_, i) => i + 1));
  const texts = [...readTree(root), ...documents.map((path) => ({ path, text: read(path) }))];
  const cited = texts.flatMap(({ path, text }) => citedIn(text).map((number) => ({ path, number })));
  expect(cited.length).toBeGreaterThan(300);
  expect(cited.filter(({ number }) => !sections.includes(number))).toEqual([]);
  const numbers = decisions.map((path) => path.match(/\/(\d{4})-/)[1]);
  const decided = texts.flatMap(({ text }) => [...text.matchAll(/\bdecision (\d{4})/gi)].map(([, number]) => number));
  expect(decided.length).toBeGreaterThan(10);
  expect(decided.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(citedIn('(spec §99; behaviour §2, §11; Behaviour §1–§3)')).toEqual([2, 11, 1, 3]);
});

test('the words of the architecture are the rooms that there are', () => {
  const { workspaces } = JSON.parse(read('package.json'));
  expect([...workspaces, 'scripts']).toEqual(ROOMS);
});

const slips = [
  ...read('docs/decisions/0004-texts-of-the-specification.md').matchAll(/^\| `(.+?)` \|.*\| `(.+?)` \|$/gm),
];

test('the texts of the specification are listed', () => {
  expect(slips.length).toBeGreaterThan(0);
});

test.each(slips.map(([, text, path]) => [text, path]))('«%s» stands in %s and nowhere else', (text, path) => {
  const holders = readTree(root).filter(
    (file) =>
      file.isCode &&
      !file.isTest &&
      file.room !== 'e2e' &&
      !file.path.startsWith('web/src/kit/') &&
      file.text.includes(text),
  );
  expect(holders.map((file) => file.path)).toEqual([path]);
});

test('our own texts say tú, never vosotros', () => {
  const vosotros = /(?<![\p{L}:'.])(os|vosotr[oa]s|vuestr[oa]s?|sois|(?!dieciséis|veintiséis)\p{L}+[áé]is)(?!\p{L})/iu;
  const ours = ['web', 'contract', 'domain', 'api'].flatMap((room) =>
    readdirSync(join(root, room, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.generated.ts'))
      .map((name) => `${room}/src/${name}`),
  );
  expect(ours.length).toBeGreaterThan(300);
  // «Mac OS», as browsers say it, is no pronoun.
  const said = (path) => read(path).replaceAll(/\b(?:CPU|iPhone|Mac) OS\b/g, '');
  expect(ours.filter((path) => vosotros.test(said(path)))).toEqual([]);
  expect('cada medalla os acercará').toMatch(vosotros);
});
