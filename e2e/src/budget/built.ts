import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const read = (file: string) => readFileSync(`${dist}${file}`, 'utf8');
const assets = readdirSync(`${dist}assets`).filter((file) => /\.(js|css|woff2)$/.test(file));

const nameOf = (file: string) => file.replace(/-[\w-]{8}\.(\w+)$/, '');

function fileOf(name: string): string {
  const [found, ...others] = assets.filter((file) => file.endsWith('.js') && nameOf(file) === name);
  if (found === undefined || others.length > 0) throw new Error(`${1 + others.length} built files are called ${name}`);
  return found;
}

interface Code {
  imports: readonly string[];
  /** Run-time imports, each with the style sheets that it loads first. */
  asks: ReadonlyArray<readonly [file: string, sheets: readonly string[]]>;
}

const known = new Map<string, Code>();

function codeOf(file: string): Code {
  const before = known.get(file);
  if (before) return before;
  const source = file.endsWith('.js') ? read(`assets/${file}`) : '';
  const named = /m\.f=(\[[^\]]*\])/.exec(source)?.[1] ?? '[]';
  const along = (JSON.parse(named) as string[]).map((path) => path.replace('assets/', ''));
  const code = {
    imports: [...source.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, one = '']) => one),
    // Vite lists the preloads of each import() after it.
    asks: source.split(/\bimport\(["'`]\.\//).flatMap((rest, i) => {
      if (i === 0) return [];
      const [, asked = ''] = /^([^"'`]+\.js)["'`]\)/.exec(rest) ?? [];
      const numbers = /__vite__mapDeps\(\[([\d,]*)\]\)/.exec(rest)?.[1]?.split(',') ?? [];
      const sheets = numbers.map((number) => along[Number(number)] ?? '').filter((one) => one.endsWith('.css'));
      return [[asked, sheets] as const];
    }),
  };
  known.set(file, code);
  return code;
}

function addWithImports(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  for (const one of codeOf(file).imports) addWithImports(one, files);
}

export interface BuiltPage {
  html: string;
  /** Counts this role's links too. The page follows them only where no tab is requested. */
  first?: 'Profesor' | 'Estudiante';
  /** Names of the built files that run-time imports request while the page opens. */
  asks: readonly string[];
}

/** The files that a page loads until it is idle, and those that further requests add. */
export class Loaded {
  readonly files: ReadonlySet<string>;
  /** Sheets inlined in the HTML, which nothing requests. */
  readonly #inside: ReadonlySet<string>;

  private constructor(files: ReadonlySet<string>, inside: ReadonlySet<string>) {
    this.files = files;
    this.#inside = inside;
  }

  static by({ html, first, asks }: BuiltPage): Loaded {
    const source = read(`${html}.html`);
    const base = read(`assets/${fileOf('base')}`);
    const inside = [...source.matchAll(/<link rel="stylesheet"[^>]*\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
    const linked = [...source.matchAll(/<link rel="later"[^>]*\/assets\/([^"]+\.(?:js|css))"/g)]
      .filter(([link]) => [undefined, first].includes(/data-quien="(\w+)"/.exec(link)?.[1] as typeof first))
      .map(([, file = '']) => file);
    const files = new Set(assets.filter((file) => file.endsWith('.woff2') && base.includes(file)));
    for (const file of [...linked, fileOf('early'), fileOf('base')]) addWithImports(file, files);
    return new Loaded(files, new Set(inside)).with(asks);
  }

  /** Adds the files that come with these. Fails if no loaded file can request one of them. */
  with(names: readonly string[]): Loaded {
    const files = new Set(this.files);
    for (const name of names) {
      const asked = fileOf(name);
      const found = [...files].flatMap((file) => codeOf(file).asks.filter(([one]) => one === asked));
      if (found.length === 0) throw new Error(`nothing that is there asks for ${name}`);
      addWithImports(asked, files);
      for (const sheet of found.flatMap(([, sheets]) => sheets)) if (!this.#inside.has(sheet)) files.add(sheet);
    }
    return new Loaded(files, this.#inside);
  }

  and(other: Loaded): Loaded {
    return new Loaded(new Set([...this.files, ...other.files]), this.#inside);
  }

  weigh(): Weight {
    return weigh(this.files);
  }
}

interface Weight {
  js: number;
  css: number;
  fonts: number;
}

function weigh(files: Iterable<string>): Weight {
  const weight: Weight = { js: 0, css: 0, fonts: 0 };
  for (const file of files) {
    const content = readFileSync(`${dist}assets/${file}`);
    if (file.endsWith('.woff2')) weight.fonts += content.length;
    else weight[file.endsWith('.js') ? 'js' : 'css'] += gzipSync(content, { level: 9 }).length;
  }
  return weight;
}
