import type { Page } from '@playwright/test';
import { untilQuiet } from '../support/quiet.ts';
import { makeClase } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

/** The reads of a page, by address, as they are sent; the live stream apart. */
function followReads(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/eventos') {
      asked.push(pathname + search);
    }
  });
  return asked;
}

test('what is refused is asked once on opening by address', async ({ open }) => {
  const { profesor } = await makeClase([]);
  const page = await open({ sesion: profesor });
  for (const id of ['2147483646', '9999999999']) {
    const asked = followReads(page);
    await page.goto(`/grupo/${id}`);
    await page.getByRole('heading', { name: /^No hemos/ }).waitFor();
    await untilQuiet(page);
    const ofGrupo = asked.filter((address) => address.includes(id));
    expect(ofGrupo.length).toBeGreaterThan(0);
    expect(ofGrupo).toEqual([...new Set(ofGrupo)]);
    page.removeAllListeners('request');
  }
});
