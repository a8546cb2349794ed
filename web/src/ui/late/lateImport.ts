// Page-wide: each file that was asked for, by its address, until it fails.
const files = new Map<string, Promise<void>>();

function addSheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  const coming = new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${href} did not come`));
    });
  });
  document.head.append(link);
  return coming;
}

/** Reads it whole: what the browser has kept of it then serves whoever imports it. */
async function fetchCode(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} did not come`);
  await response.arrayBuffer();
}

function ask(url: string): Promise<void> {
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
  const [, own] = /import\([`"'](\.\/[\w.-]+)/.exec(String(load)) ?? [];
  if (own === undefined) throw new Error(`No file is named in ${String(load)}`);
  const urls = [...needed.map((file) => `/${file}`), new URL(own, import.meta.url).pathname];
  await Promise.all(urls.map(ask));
  try {
    return await load();
  } catch (error) {
    // The browser may not have kept what it fetched.
    for (const url of urls) files.delete(url);
    throw error;
  }
}
