import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { runnerImport, type Plugin } from 'vite';
import { INTERFACE } from '../src/ui/icons/interface.ts';

const MODULE = 'virtual:icon-sprite';
const RESOLVED = `\0${MODULE}`;
const NAMES = 'virtual:icon-names';
const RESOLVED_NAMES = `\0${NAMES}`;
const DEV_URL = '/@icon-sprite.svg';
const require = createRequire(import.meta.url);

type Catalogue = { ICONOS_MEDALLA: ReadonlyArray<{ nombre: string }> };

/** Symbol → Font Awesome file. Catalogue names are Font Awesome's own, older ones included. */
export const iconFiles = ({ ICONOS_MEDALLA }: Catalogue): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(ICONOS_MEDALLA.map(({ nombre }) => [nombre, nombre])),
  ...INTERFACE,
});

/** The domain is TypeScript: Node 20 can't import it while Vite reads its configuration, but Vite can. */
async function readCatalogue(): Promise<Catalogue> {
  const { module } = await runnerImport<Catalogue>(require.resolve('@aupa/domain/base'), { configFile: false });
  return module;
}

const readIcon = (file: string) =>
  readFileSync(require.resolve(`@fortawesome/fontawesome-free/svgs/solid/${file}.svg`), 'utf8');

/** A glyph as a symbol: one request loads them all, and `<use>` colours them. */
export function iconSymbol(name: string, file: string): string {
  const svg = readIcon(file);
  const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1];
  const paths = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, d]) => `<path d="${d}"/>`).join('');
  if (!viewBox || !paths) throw new Error(`Font Awesome's ${file}.svg holds no path`);
  return `<symbol id="${name}" viewBox="${viewBox}" overflow="visible">${paths}</symbol>`;
}

export function iconSprite(catalogue: Catalogue): string {
  const credit = '<!-- Font Awesome Free by @fontawesome, https://fontawesome.com/license/free (icons: CC BY 4.0) -->';
  const symbols = Object.entries(iconFiles(catalogue)).map(([name, file]) => iconSymbol(name, file));
  return `<svg xmlns="http://www.w3.org/2000/svg" fill="currentColor">${credit}${symbols.join('')}</svg>`;
}

/** Serves the sprite in development; the build emits it under a hashed name, and one file per icon. */
export function iconSpritePlugin(): Plugin {
  let building = false;
  return {
    name: 'aupa-icon-sprite',
    configResolved(config) {
      building = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(DEV_URL, (_request, response, next) => {
        readCatalogue().then((catalogue) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(iconSprite(catalogue));
        }, next);
      });
    },
    async generateBundle() {
      const { ICONOS_MEDALLA } = await readCatalogue();
      for (const { nombre } of ICONOS_MEDALLA) {
        this.emitFile({ type: 'asset', fileName: `iconos/${nombre}.svg`, source: readIcon(nombre) });
      }
    },
    resolveId: (id) => (id === MODULE || id === NAMES ? `\0${id}` : null),
    async load(id) {
      // Names only: the Spanish words are needed only where an icon is chosen.
      if (id === RESOLVED_NAMES) {
        const nombres = (await readCatalogue()).ICONOS_MEDALLA.map(({ nombre }) => nombre);
        return `export default ${JSON.stringify(nombres.join(' '))}`;
      }
      if (id !== RESOLVED) return null;
      if (!building) return `export default ${JSON.stringify(DEV_URL)}`;
      const source = iconSprite(await readCatalogue());
      const fileName = `assets/icons-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.svg`;
      this.emitFile({ type: 'asset', fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)}`;
    },
  };
}
