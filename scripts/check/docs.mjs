// Checks that documents match the code. `node scripts/check/docs.mjs` prints violations; docs.test.mjs plants one of each.
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { operationsRules } from './operations.mjs';
import { ROOMS, readTree } from './tree.mjs';

const DECISION = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const SLIPS = 'docs/decisions/0004-texts-of-the-specification.md';
const STATUS = String.raw`\*\*Status:\*\* (accepted|replaced by \d{4})`;
const DATES = String.raw`\*\*Date:\*\* \d{4}-\d\d-\d\d( · \*\*Last changed:\*\* \d{4}-\d\d-\d\d)?`;
const VOSOTROS = /(?<![\p{L}:'.])(os|vosotr[oa]s|vuestr[oa]s?|sois|(?!dieciséis|veintiséis)\p{L}+[áé]is)(?!\p{L})/iu;

const documentsOf = (tree) =>
  [...tree.values()].filter(({ path }) => /^(docs\/(decisions\/)?)?[^/]+$/.test(path) && path.endsWith('.md'));
const decisionsOf = (tree) => documentsOf(tree).filter(({ path }) => path.startsWith('docs/decisions/'));
const numberOf = ({ path }) => DECISION.exec(path)?.[1];
const jsonOf = (tree, path) => JSON.parse(tree.get(path).text);

/** Source paths or file names in code. Excludes URLs, absolute paths, variable values and patterns. */
const PATH_IN_CODE = /`([^`\s/:=<>*…{]+(?:\/[^`\s:=<>*…{]*|\.(?:tsx?|mjs|sql|css)))`/g;

/**
 * Each path in a document, and the set that must contain it. Links and `./x` are relative to the document; paths starting with a
 * room to the root. Others, such as `entrega/acciones.ts`, are path endings.
 */
function* pathsNamedIn({ path, text }, endings) {
  const beside = (named) => posix.join(posix.dirname(path), named).replace(/\/$/, '');
  for (const [, to] of text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) yield { named: beside(to), among: 'paths' };
  for (const [, word] of text.matchAll(PATH_IN_CODE)) {
    const [first] = word.split('/');
    const isFile = endings.has(posix.extname(word));
    if ([...ROOMS, 'docs', 'despliegue'].includes(first)) yield { named: word.replace(/\/$/, ''), among: 'paths' };
    else if (isFile && /^\.\.?$/.test(first)) yield { named: beside(word), among: 'paths' };
    else if (isFile) yield { named: word, among: 'ends' };
  }
}

/** `paths`: files and folders. `ends`: all endings of file paths. `endings`: extensions such as `.ts`. */
function placesOf(tree) {
  const places = { paths: new Set(['.']), ends: new Set(), endings: new Set() };
  for (const path of tree.keys()) {
    for (let at = path; at !== '.' && !places.paths.has(at); at = posix.dirname(at)) places.paths.add(at);
    const folders = path.split('/');
    for (const i of folders.keys()) places.ends.add(folders.slice(i).join('/'));
    if (posix.extname(path)) places.endings.add(posix.extname(path));
  }
  return places;
}

/** «earlier, later» pairs that decisions declare with this word. */
function changesNamed(tree, word) {
  return decisionsOf(tree).flatMap((decision) => {
    const [line = ''] = decision.text.match(new RegExp(`^\\*\\*${word}:\\*\\* .*$`, 'm')) ?? [];
    const others = [...line.matchAll(/\[(\d{4})\]\(\1-/g)].map(([, other]) => other);
    const pairs = others.map((other) =>
      word === 'Changes' ? [other, numberOf(decision)] : [numberOf(decision), other],
    );
    return pairs.map((pair) => ({ path: decision.path, pair: pair.join(', ') }));
  });
}

const sectionsIn = (text) =>
  [...text.matchAll(/behaviour ((?:§\d+(?:, |–)?)+)/gi)].flatMap(([, list]) => list.match(/\d+/g).map(Number));

export const rules = [
  {
    name: 'paths',
    why: 'A document names only files and folders that exist.',
    *check(tree) {
      const places = placesOf(tree);
      for (const document of documentsOf(tree)) {
        for (const { named, among } of pathsNamedIn(document, places.endings)) {
          if (!places[among].has(named)) yield { path: document.path, fault: named };
        }
      }
    },
  },
  {
    name: 'commands',
    why: 'A document names only commands that exist, and each starts a file that exists.',
    *check(tree) {
      const { scripts } = jsonOf(tree, 'package.json');
      for (const { path, text } of documentsOf(tree)) {
        for (const [said, run, own] of text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test)\b)/g)) {
          const command = scripts[run ?? own];
          const [, file] = command?.match(/^node (\S+)/) ?? [];
          if (!command || (file && !tree.has(file))) yield { path, fault: said };
        }
      }
    },
  },
  {
    name: 'decisions',
    why: 'A decision has a number of its own, a title, a status, a date and three parts.',
    *check(tree) {
      const numbers = decisionsOf(tree).map(numberOf);
      for (const decision of decisionsOf(tree)) {
        const { path, text } = decision;
        const number = numberOf(decision);
        if (numbers.filter((other) => other === number).length !== 1 || !number) yield { path, fault: 'its number' };
        if (!new RegExp(`^# ${number} · .+\\n\\n${STATUS} · ${DATES}\\n`).test(text))
          yield { path, fault: 'its first lines' };
        for (const part of ['Context', 'Decision', 'Consequences']) {
          if (!text.includes(`**${part}.**`)) yield { path, fault: `no ${part}` };
        }
      }
    },
  },
  {
    name: 'changes',
    why: 'A decision that changes another is named there too.',
    *check(tree) {
      const [named, answered] = ['Changes', 'Changed by'].map((word) => changesNamed(tree, word));
      for (const [ones, others] of [
        [named, answered],
        [answered, named],
      ]) {
        for (const { path, pair } of ones) {
          if (!others.some((other) => other.pair === pair)) yield { path, fault: `only here: ${pair}` };
        }
      }
    },
  },
  {
    name: 'citations',
    why: 'Every section of the behaviour and every decision that is cited exists.',
    *check(tree) {
      const behaviour = tree.get('docs/behaviour.md');
      const sections = [...behaviour.text.matchAll(/^## §(\d+) /gm)].map(([, number]) => Number(number));
      if (sections.some((number, i) => number !== i + 1))
        yield { path: behaviour.path, fault: 'a section out of turn' };
      const numbers = decisionsOf(tree).map(numberOf);
      const citing = [...[...tree.values()].filter(({ isSource }) => isSource), ...documentsOf(tree)];
      for (const { path, text } of citing) {
        for (const number of sectionsIn(text))
          if (!sections.includes(number)) yield { path, fault: `section ${number}` };
        for (const [said, number] of text.matchAll(/\bdecision (\d{4})/gi)) {
          if (!numbers.includes(number)) yield { path, fault: said };
        }
      }
    },
  },
  {
    name: 'rooms',
    why: 'The workspaces are the rooms that the walls know.',
    *check(tree) {
      const found = [...jsonOf(tree, 'package.json').workspaces, 'scripts'];
      if (found.join() !== ROOMS.join()) yield { path: 'package.json', fault: found.join(', ') };
    },
  },
  {
    name: 'version',
    why: 'All rooms bear one version, which is the newest in CHANGELOG.md.',
    *check(tree) {
      const { version, workspaces } = jsonOf(tree, 'package.json');
      for (const path of workspaces.map((room) => `${room}/package.json`).filter((each) => tree.has(each))) {
        const said = jsonOf(tree, path).version;
        if (said !== version) yield { path, fault: `${said}, not ${version}` };
      }
      const [, newest] = /^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/m.exec(tree.get('CHANGELOG.md').text) ?? [];
      if (newest !== version) yield { path: 'CHANGELOG.md', fault: `${newest}, not ${version}` };
    },
  },
  {
    name: 'texts',
    why: 'A text of the specification stands in its one file and nowhere else.',
    *check(tree) {
      const slips = [...tree.get(SLIPS).text.matchAll(/^\| `(.+?)` \|.*\| `(.+?)` \|$/gm)];
      if (slips.length === 0) yield { path: SLIPS, fault: 'no text is listed' };
      const files = [...tree.values()].filter(({ room, isCode, isTest }) => isCode && !isTest && room !== 'e2e');
      for (const [, text, home] of slips) {
        const holders = files.filter((file) => file.text.includes(text)).map(({ path }) => path);
        if (!holders.includes(home)) yield { path: home, fault: `lacks «${text}»` };
        for (const path of holders) if (path !== home) yield { path, fault: `«${text}» belongs to ${home}` };
      }
    },
  },
  {
    name: 'tú',
    why: 'Our own texts say tú, never vosotros.',
    *check(tree) {
      for (const { path, text } of tree.values()) {
        if (!/^(web|contract|domain|api)\/src\/.*\.tsx?$/.test(path) || path.endsWith('.generated.ts')) continue;
        // «Mac OS» in user agents is no pronoun.
        const [said] = text.replaceAll(/\b(?:CPU|iPhone|Mac) OS\b/g, '').match(VOSOTROS) ?? [];
        if (said) yield { path, fault: said };
      }
    },
  },
  ...operationsRules,
];

/** All violations of some or all rules: `{ rule, path, fault }`. */
export const findUntruths = (tree, names = rules.map(({ name }) => name)) =>
  rules
    .filter(({ name }) => names.includes(name))
    .flatMap(({ name, check }) => [...check(tree)].map((found) => ({ rule: name, ...found })));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const untruths = findUntruths(readTree());
  for (const { rule, path, fault } of untruths) console.log(`${path}  ${rule}: ${fault}`);
  for (const { name, why } of rules) if (untruths.some(({ rule }) => rule === name)) console.log(`  ${name}: ${why}`);
  process.exitCode = untruths.length > 0 ? 1 : 0;
}
