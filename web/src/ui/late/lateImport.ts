// Page-wide: each file that was asked for, by its address, until it fails.
const files = new Map<string, Promise<unknown>>();

function addSheet(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const coming = new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    });
  });
  document.head.append(link);
  return coming;
}

/** Reads it whole: what the browser has kept of it then serves whoever imports it. */
async function fetchCode(url: string): Promise<unknown> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} did not come`);
  return response.arrayBuffer();
}

function ask(url: string): Promise<unknown> {
  const asked = files.get(url);
  if (asked) return asked;
  const isSheet = url.endsWith('.css');
  const isHere = isSheet && document.querySelector(`link[rel=stylesheet][href="${url}"]`) !== null;
  const coming = isHere ? Promise.resolve() : isSheet ? addSheet(url) : fetchCode(url);
  files.set(url, coming);
  coming.catch(() => files.delete(url));
  return coming;
}

/**
 * Fetches the files of an import() before it imports any of them (build/lateCode.ts). Most browsers, Chromium before 156 too,
 * never ask again for a module that once did not come. Throws where a file does not come.
 */
export async function lateImport<T>(load: () => Promise<T>, needed: readonly string[] = []): Promise<T> {
  const [, own = ''] = /import\([`"'](\.\/[\w.-]+)/.exec(String(load)) ?? [];
  const urls = [...needed.map((file) => `/${file}`), new URL(own, import.meta.url).pathname];
  await Promise.all(urls.map(ask));
  return load();
}
