import type { Page } from '@playwright/test';
import { untilQuiet } from '../support/quiet.ts';
import { makeClase } from '../support/personas.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
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

test('after deleting a group nothing asks for it, here or where it is open too', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const [alumna] = clase.alumnos;
  const theirs = await open(alumna ? { sesion: alumna } : {});
  const page = await open({ sesion: clase.profesor });
  for (const one of [theirs, page]) await one.clock.install();
  const [theirStream, stream] = [await followStream(theirs), await followStream(page)];
  await theirs.goto(`/grupo/${clase.grupoId}`);
  const refused: string[] = [];
  for (const one of [page, theirs]) {
    one.on('response', (answer) => {
      if (answer.status() === 404) refused.push(answer.url());
    });
  }
  await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
  await page.getByRole('button', { name: 'Eliminar grupo' }).click();
  // How the class was made is told to both as they begin, and asked for: else that may come after the group is gone.
  await untilCaughtUp(theirs, theirStream);
  await untilCaughtUp(page, stream);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar grupo' }).click();
  await page.getByText('Grupo eliminado correctamente.').waitFor();
  await expect(page).toHaveURL(/\/groups$/);
  await theirs.getByRole('heading', { name: 'No hemos encontrado este grupo' }).waitFor();
  await untilQuiet(page);
  await untilQuiet(theirs);
  expect(refused).toEqual([]);
});
