// Walls about imports and globals. `check(file, house)` yields violations: `{ line, fault }`.
import { posix } from 'node:path';

/** Allowed imports between rooms: `domain ← contract ← api`, `postgres ← api`, `contract ← web`, `domain ← web`. */
const ARROWS = {
  domain: [],
  contract: ['domain'],
  postgres: [],
  api: ['domain', 'contract', 'postgres'],
  web: ['domain', 'contract'],
  e2e: ['domain', 'contract', 'api'],
  bench: ['domain', 'contract', 'api'],
  scripts: [],
};
const PURE = { domain: [], contract: ['zod'] };
const IMPURE =
  /^(Date\.now|new Date\(\)|Date\(\)|Math\.random|performance|fetch|process|console|crypto|globalThis|window|document|navigator|localStorage|sessionStorage|setTimeout|setInterval|queueMicrotask|require|Buffer|XMLHttpRequest|WebSocket)$/;
/** Folders of api/src that import no chapters. `entry` is the only way into a class, the ledger the only path of earnings. */
const API_MACHINERY = ['platform', 'entry', 'ledger', 'verify', 'mapa'];
const API_COMPOSERS = ['testing', 'accessMatrix', 'faults', 'demo', 'operador'];
const TEST_EQUIPMENT = /^(api\/src\/(testing|accessMatrix|faults)|web\/src\/screenTests)\//;
const SAYS_WHO_IS_GONE =
  /^api\/src\/(entry\/.*|mapa\/.*|clase\/commands|operador\/ordenes|clase\/periodos\/close|platform\/(housekeeping|live\/reader|database\/.*generated)|medallas\/solicitudes\/(decideUnion|undoUnion)|(testing|accessMatrix|faults)\/.*)\.ts$/;
const CHAPTERS = [
  'clase',
  'medallas',
  'leccion',
  'ingreso',
  'perfil',
  'economia',
  'juntos',
  'rubrica',
  'cuenta',
  'privacidad',
];
/** Allowed imports between web chapters, each with its reason. A test limits them to 25. */
export const CHAPTER_ARROWS = {
  clase: {
    medallas: 'the page gives medals, chooses several, undoes, and shows requests and the radar',
    leccion: 'the page shows the lesson that runs, and who is absent today',
    ingreso: 'the page adds pupils by a list, and settings print slips and cards',
    perfil: 'the page is made of profiles, and a pupil sees their own',
    economia: 'a tab shows the store',
    juntos: 'tabs show rankings, thresholds and the challenge; cards give kudos',
    rubrica: 'the form of a class makes a missing table in place',
  },
  medallas: {
    clase: 'a page without requests or pupils says by which code they come',
    leccion: 'the radar counts lessons in which a pupil was present',
  },
  leccion: {
    clase: 'a tool without pupils leads to adding some',
    medallas: 'whoever was picked, or a team, is given a medal',
    ingreso: 'the door is a tool of the lesson',
  },
  ingreso: {
    clase: 'the guide makes the class and shows its code',
    leccion: 'door and cards stand in the frame of a lesson, and on the board',
    medallas: 'the guide makes medals, and a list can be undone',
    rubrica: 'the guide makes a table',
  },
  perfil: {
    clase: 'a profile shows its closed terms',
    economia: 'a profile shows its rewards, and buys items',
    juntos: 'a profile gives kudos',
    medallas: 'a profile is given medals, and undoes',
  },
  economia: {
    medallas: 'redemptions are decided and undone as requests are',
    perfil: 'the store dresses the own avatar',
  },
  juntos: {
    economia: 'a challenge makes its reward in place',
    medallas: 'a ranking or threshold makes its medal in place',
  },
  rubrica: { medallas: 'a table makes its medal in place' },
};
const SESION_ABIERTA = 'data/session/sesionAbierta.ts';
/**
 * Rooms of web/src, and the rooms or files that each may import. `ui` is the design system; `parts` shows product data. Only
 * `app` composes them, so only it imports the shell and chapters.
 */
const WEB_ROOMS = {
  'data/session': [],
  'app/firstPaint': [],
  ui: [SESION_ABIERTA],
  parts: ['ui', SESION_ABIERTA],
  data: ['data/session', 'ui'],
  'data/live': ['data/session', 'data', 'ui/late/late.ts'],
  'app/navigation': ['data/session', 'data', 'ui'],
  notices: [
    'data/session',
    'data',
    'data/live',
    'app/navigation/partesDePerfil.ts',
    'app/navigation/journey.ts',
    'ui',
    'parts',
  ],
  'app/shell': ['data/session', 'data', 'data/live', 'app/navigation', 'notices', 'ui', 'parts'],
  chapters: ['data/session', 'data', 'app/navigation', 'notices', 'ui', 'parts'],
  screenTests: ['data/session', 'data', 'data/live', 'app/navigation', 'ui', 'app/routes.tsx', 'app/sinRed.ts'],
};
/** Room of a path in web/src: the innermost in the table. Files directly in `app` compose the others. */
const webRoomOf = (path) =>
  path.split('/').length < 2 || /^app\/[^/]+$/.test(path)
    ? undefined
    : ([path.split('/').slice(0, 2).join('/'), path.split('/')[0]].find((room) => room in WEB_ROOMS) ??
      path.split('/')[0]);
/** Code before an `import()`, or a glob of them, wrapped in a helper of web/src/ui/late. */
const LATE = /\blate\w*\(\s*(?:async )?\(\) =>\s*(?:\(await |Promise\.all\(Object\.values\()?$/;
const ROUTER_AND_QUERY = /^@tanstack\/(react-router|react-query)|^@tanstack\/(router|query)/;

/** Mutable module-level state: reassigned, or an object that can change. */
const CHANGES =
  /^(?:export )?(?:(?:let|var) |const \w+(?:: (?!readonly |Readonly|never)[^=]+)? = (?:new (?!Intl\.|RegExp\b)|create(?!Route|RootRoute|Context)\w*\(|\[\];|\{\};))/;
/** Whether the comment above says «Page-wide: ». */
const saysPageWide = (lines, i) => {
  const above = lines.slice(0, i).reverse();
  const end = above.findIndex((line) => !/^(?:\/\/|\/\*\*| \*)/.test(line));
  return above.slice(0, end === -1 ? above.length : end).some((line) => /Page-wide: /.test(line));
};

const inside = (path, folder) => path.startsWith(`${folder}/`);

function localImports(file) {
  return file.source.imports
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map((dependency) => ({ ...dependency, target: posix.join(posix.dirname(file.path), dependency.specifier) }));
}

function* packagesOf(file) {
  for (const { specifier, ...rest } of file.source.imports) {
    const [, name, sub = ''] = specifier.match(/^(@[^/]+\/[^/]+|[^./@][^/]*)(?:\/(.*))?$/) ?? [];
    if (name) yield { name, sub, specifier, ...rest };
  }
}

/** The chapter, or folder beside chapters, of a path in api/src; undefined for machinery and composers. */
function ownerInApi(path) {
  const [, name] = path.match(/^api\/src\/([^/]+)\//) ?? [];
  return !name || API_MACHINERY.includes(name) || API_COMPOSERS.includes(name) ? undefined : name;
}

const chapterOfPage = (path) => path.match(/^web\/src\/chapters\/([^/]+)\//)?.[1];

export const importWalls = [
  {
    name: 'arrows',
    why: 'A room sees only the rooms that its arrows point to, and only through their front door.',
    *check(file, { exportsOf }) {
      const allowed = ARROWS[file.room];
      if (!allowed) return;
      if (file.name === 'package.json') {
        const { dependencies, devDependencies } = JSON.parse(file.text);
        for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
          const room = name.match(/^@aupa\/(.*)/)?.[1];
          if (room && !allowed.includes(room)) yield { line: 1, fault: `${file.room} depends on ${room}` };
        }
      }
      if (!file.isCode) return;
      for (const { name, sub, specifier, line } of packagesOf(file)) {
        const room = name.match(/^@aupa\/(.*)/)?.[1];
        if (!room) continue;
        if (!allowed.includes(room)) yield { line, fault: `${file.room} imports ${room}` };
        else if (!exportsOf(room).includes(sub ? `./${sub}` : '.'))
          yield { line, fault: `deep import of ${specifier}` };
      }
      for (const { target, specifier, line } of localImports(file)) {
        if (!inside(target, file.room) && !(file.room === 'scripts' && inside(target, 'api/dist')))
          yield { line, fault: `${specifier} leaves ${file.room}` };
      }
    },
  },
  {
    name: 'web-takes-types-only',
    why: 'The contract’s schemas are the server’s to run; in the browser they would cost the whole of zod. What a call causes has none.',
    *check(file) {
      if (!file.isCode || file.isTest || !inside(file.path, 'web/src') || TEST_EQUIPMENT.test(file.path)) return;
      for (const { name, sub, typeOnly, line } of packagesOf(file)) {
        if (name === '@aupa/contract' && sub !== 'causas' && !typeOnly) yield { line, fault: 'use import type' };
        if (name === 'zod') yield { line, fault: 'zod in the browser' };
        if (name.startsWith('node:')) yield { line, fault: `${name} in the browser` };
      }
    },
  },
  {
    name: 'chapters-apart',
    why: 'Chapters meet in the domain, in an event, or where the app is composed; else each change is everybody’s.',
    *check(file) {
      if (!file.isCode) return;
      const own = ownerInApi(file.path);
      const chapter = chapterOfPage(file.path);
      if (chapter && !CHAPTERS.includes(chapter)) yield { line: 1, fault: `${chapter} is no chapter` };
      for (const { target, line } of localImports(file)) {
        const other = ownerInApi(target);
        if (other && own && other !== own) yield { line, fault: `${own} imports its sibling ${other}` };
        const otherChapter = chapterOfPage(target);
        if (chapter && otherChapter && otherChapter !== chapter && !CHAPTER_ARROWS[chapter]?.[otherChapter])
          yield { line, fault: `${chapter} imports ${otherChapter}, another chapter of the page` };
        if (other && !own && /^api\/src\/(platform|entry|ledger|verify)\//.test(file.path))
          yield { line, fault: `the machinery imports the chapter ${other}` };
        if (inside(file.path, 'api/src/platform') && !file.isTest && /^api\/src\/(entry|ledger|verify)\//.test(target))
          yield { line, fault: `the platform imports ${target}, which stands on it` };
        const composed = own || inside(file.path, 'api/src/platform');
        if (composed && !file.isTest && /^api\/src\/(app|main)\.ts$/.test(target))
          yield { line, fault: `${file.path} imports what composes it` };
        const testing = file.isTest || file.path.startsWith('api/vitest') || TEST_EQUIPMENT.test(file.path);
        if (TEST_EQUIPMENT.test(target) && !testing) yield { line, fault: 'test equipment in the program' };
      }
      for (const { specifier, line } of file.source.imports) {
        const testing = file.isTest || TEST_EQUIPMENT.test(file.path);
        if (file.room === 'api' && specifier === '@aupa/postgres/testing' && !testing)
          yield { line, fault: 'test equipment in the program' };
      }
    },
  },
  {
    name: 'one-door',
    why: 'Who is in a class, and which class is there, is decided at its one door; else one of ninety places forgets it.',
    *check(file) {
      if (!file.isCode || file.isTest || !inside(file.path, 'api/src') || SAYS_WHO_IS_GONE.test(file.path)) return;
      for (const [i, text] of file.text.split('\n').entries()) {
        const column = /eliminado_en|retirado_en/.exec(text)?.[0];
        if (column) yield { line: i + 1, fault: `${column} outside of the door` };
      }
    },
  },
  {
    name: 'routes-without-sql',
    why: 'A route reads as a pipeline: endpoint, command or query, shape.',
    *check(file) {
      if (!/^api\/src\/.*routes\.ts$/.test(file.path)) return;
      for (const { specifier, typeOnly, line } of file.source.imports) {
        if (!typeOnly && /^(kysely|pg)$|(^|\/)sql\.ts$/.test(specifier))
          yield { line, fault: `a route imports ${specifier}` };
      }
    },
  },
  {
    name: 'web-rooms',
    why: 'Rooms that see each other in a circle are one room: each has a row of what it may import.',
    *check(file) {
      if (!file.isCode || !inside(file.path, 'web/src')) return;
      const room = webRoomOf(file.path.replace('web/src/', ''));
      if (!room) return;
      const allowed = WEB_ROOMS[room];
      if (!allowed) yield { line: 1, fault: `${room} is a room without a row` };
      for (const { target, line } of localImports(file)) {
        const path = target.replace('web/src/', '');
        const isAllowed = [room, ...(allowed ?? [])].some((one) => path === one || webRoomOf(path) === one);
        if (!isAllowed && !TEST_EQUIPMENT.test(target)) yield { line, fault: `${room} imports ${path}` };
      }
    },
  },
  {
    name: 'ui-knows-nothing',
    why: 'The design system and the parts of the product serve every screen: they know none, nor where its data comes from.',
    *check(file) {
      if (!file.isCode || !/^web\/src\/(ui|parts)\//.test(file.path)) return;
      for (const { name, line } of packagesOf(file)) {
        if (ROUTER_AND_QUERY.test(name) || name === '@aupa/contract')
          yield { line, fault: `${file.path} imports ${name}` };
      }
    },
  },
  {
    name: 'late-code',
    why: 'Code that comes late comes one way: `late`, `lateScreen` or `lateDialog` (web/src/ui/late) asks once, and again after a failure.',
    *check(file) {
      if (!file.isCode || file.isTest || !inside(file.path, 'web/src')) return;
      for (const { index } of file.text.matchAll(/\bimport(?:\('\.|\.meta\.glob\()/g)) {
        const before = file.text.slice(0, index);
        if (!LATE.test(before)) yield { line: before.split('\n').length, fault: 'code that is loaded by hand' };
      }
    },
  },
  {
    name: 'queued-acts',
    why: 'An act that waits is defined in `queued.ts` of its chapter: the queue finds those files after a reload, whatever page is open.',
    *check(file) {
      if (!file.isCode || file.isTest || !/^web\/src\/(chapters|notices)\//.test(file.path)) return;
      if (file.path.endsWith('/queued.ts')) return;
      for (const { index } of file.text.matchAll(/^\s+waits: /gm))
        yield { line: file.text.slice(0, index).split('\n').length + 1, fault: 'an act that waits' };
    },
  },
  {
    name: 'kept-in-the-session',
    why: 'A variable of a module outlives whoever signs out: theirs is `keptInSesion`; what belongs to nobody says «Page-wide: …».',
    *check(file) {
      if (!file.isCode || file.isTest || !inside(file.path, 'web/src')) return;
      const lines = file.text.split('\n');
      for (const [i, line] of lines.entries()) {
        if (CHANGES.test(line) && !saysPageWide(lines, i)) yield { line: i + 1, fault: line.slice(0, 60) };
      }
    },
  },
  {
    name: 'aria-by-parts',
    why: 'By way of its one door all of react-aria counts as needed by each that needs a part of it.',
    *check(file) {
      if (!file.isCode || file.room !== 'web') return;
      for (const { specifier, line } of file.source.imports) {
        if (/^react-aria(-components)?$|^react-stately$/.test(specifier))
          yield { line, fault: `${specifier} as a whole` };
      }
    },
  },
  {
    name: 'pure-rules',
    why: 'Rules without I/O, clock or chance can be tried with any input: those come in as arguments.',
    *check(file) {
      const allowed = PURE[file.room];
      if (!allowed) return;
      if (file.name === 'package.json') {
        for (const name of Object.keys(JSON.parse(file.text).dependencies ?? {})) {
          if (!name.startsWith('@aupa/') && !allowed.includes(name))
            yield { line: 1, fault: `${file.room} depends on ${name}` };
        }
      }
      if (!file.isCode || file.isTest || !inside(file.path, `${file.room}/src`)) return;
      for (const { name, line } of packagesOf(file)) {
        if (!name.startsWith('@aupa/') && !allowed.includes(name))
          yield { line, fault: `${file.room} imports ${name}` };
      }
      for (const { name, line } of file.source.reached) {
        if (IMPURE.test(name)) yield { line, fault: `${file.room} reaches for ${name}` };
      }
    },
  },
  {
    name: 'avatar-apart',
    why: 'The drawings of the avatar are heavier than all rules together: they come by their own door, to who draws.',
    *check(file) {
      if (
        !file.isCode ||
        file.isTest ||
        !inside(file.path, 'domain/src') ||
        inside(file.path, 'domain/src/perfil/avatar')
      )
        return;
      for (const { target, line } of localImports(file)) {
        if (inside(target, 'domain/src/perfil/avatar')) yield { line, fault: `the front door imports ${target}` };
      }
    },
  },
  {
    name: 'scripts-stand-alone',
    why: 'npm start and npm test begin before anything is installed.',
    *check(file) {
      if (file.room !== 'scripts' || !file.isCode || file.isTest || inside(file.path, 'scripts/check')) return;
      for (const { name, line } of packagesOf(file)) {
        if (!name.startsWith('node:')) yield { line, fault: `a script imports ${name}` };
      }
    },
  },
];
