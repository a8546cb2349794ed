import type { Clase } from '@aupa/api/testing';
import type { Page, Response } from '@playwright/test';
import { watchLayoutShift } from '../feel/inPage.ts';
import { cardOf } from '../journey/steps.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { stopClock } from '../support/clock.ts';
import { holdCalls, holdFile } from '../support/hold.ts';
import { makeClase } from '../support/personas.ts';
import { nextFrame, untilQuiet } from '../support/quiet.ts';
import { followStream } from '../support/stream.ts';

const NOMBRES = ['Ana', 'Blas', 'Carla', 'Dani', 'Elena', 'Fran', 'Gema', 'Hugo', 'Inés', 'Joel', 'Karim', 'Lola'];
const APELLIDOS = ['Ruiz', 'Soto', 'Vidal', 'Peña', 'Quispe'];
const SESENTA = NOMBRES.flatMap((nombre) => APELLIDOS.map((apellido) => [nombre, apellido] as const));
const MOST_BYTES = 300_000;
const MINIATURA = /\/imagenes\/[\w-]+\/miniatura\.svg(\?v=\d+)?$/;

let clase: Clase;
test.beforeAll(async () => {
  clase = await makeClase(SESENTA);
});

const primero = () => {
  const uno = clase.alumnos.find(({ nombre }) => nombre === 'Ana Peña');
  if (!uno) throw new Error('The class is empty');
  return uno;
};

async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await nextFrame(page);
  }
  await untilQuiet(page);
}

const facesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const all = [...main.querySelectorAll('img')].filter(({ src }) => src.includes('/imagenes/'));
    return { all: all.length, drawn: all.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length };
  });

for (const [device, size] of [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const) {
  test(`loads sixty faces on ${device} in under 300 KB, and shifts nothing`, async ({ open }) => {
    const page = await open({ sesion: clase.profesor, size, reducedMotion: false });
    const shift = await watchLayoutShift(page);
    const pictures: Response[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/imagenes/')) pictures.push(response);
    });
    // Wait for the fonts first, so that their layout shift does not count.
    const release = await holdFile(page, /\/imagenes\//);
    await page.goto(`/grupo/${clase.grupoId}`, { waitUntil: 'commit' });
    await cardOf(page, 'Ana Ruiz').waitFor();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await nextFrame(page);
    const before = await shift();
    release();
    await seeAll(page);
    expect(await facesOf(page)).toEqual({ all: 60, drawn: 60 });
    const sizes = await Promise.all(pictures.map((response) => response.request().sizes()));
    const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
    expect(pictures.every((response) => response.status() === 200)).toBe(true);
    expect(bytes).toBeGreaterThan(60 * 500);
    expect(bytes).toBeLessThan(MOST_BYTES);
    expect((await shift()) - before).toBeLessThan(0.05);
  });
}

test('retries a failed face once, and shows initials in its place', async ({ open }) => {
  const page = await open({ sesion: primero(), reducedMotion: false });
  let asked = 0;
  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route(MINIATURA, async (route) => {
    asked += 1;
    await failed;
    await route.fulfill({ status: 404 });
  });
  const shift = await watchLayoutShift(page);
  await page.clock.install();
  // The held image keeps the page from firing `load`.
  await page.goto(`/grupo/${clase.grupoId}?pestana=rankings`, { waitUntil: 'commit' });
  const me = page.getByRole('link', { name: /^Mis datos, / });
  await me.locator('img').waitFor();
  await expect.poll(() => asked).toBe(1);
  await stopClock(page);
  fail();
  await me.getByText(/^\w\w$/).waitFor();
  // Retries only after four seconds or so, when a short outage may be over.
  await page.clock.runFor(1900);
  expect(await me.locator('img').count()).toBe(0);
  await page.clock.runFor(2200);
  await expect.poll(() => asked).toBe(2);
  await me.getByText(/^\w\w$/).waitFor();
  await page.clock.runFor(10_000);
  expect(await me.locator('img').count()).toBe(0);
  expect(asked).toBe(2);
  expect(await shift()).toBeLessThan(0.05);

  await page.unrouteAll();
  let lost = 0;
  await page.route(MINIATURA, (route) => {
    lost += 1;
    return lost <= 2 ? route.abort() : route.continue();
  });
  await page.clock.resume();
  await page.reload();
  await me.getByText(/^\w\w$/).waitFor();
  await page.clock.fastForward(4000);
  await expect.poll(() => lost).toBe(2);
  await me.getByText(/^\w\w$/).waitFor();
  // It retries when the browser is online again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => me.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(lost).toBe(3);
});

test('shows the profile’s picture before the server answers, and initials only after a 404', async ({ open }) => {
  for (const status of [500, 404]) {
    const page = await open({ sesion: primero() });
    await page.clock.install();
    const stream = await followStream(page);
    const held = await holdCalls(page, 'GET', /^\/api\/Imagen\/\d+$/);
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
    const face = page.getByRole('main').locator('img[src*="/completa."]').first();
    const initials = page.getByRole('main').getByText('AP', { exact: true });
    // The server has not answered yet. The stream's start may reload everything.
    await face.waitFor();
    expect(await initials.count()).toBe(0);
    await expect.poll(() => stream.open).toBe(1);
    held.refuse(status, {});
    // A 404 is final; any other error is retried once.
    if (status === 404) await initials.first().waitFor();
    else await expect.poll(() => held.count).toBe(2);
    await untilQuiet(page);
    await page.clock.runFor(4000);
    await untilQuiet(page);
    expect(held.count).toBe(status === 404 ? 1 : 2);
    expect((await initials.count()) > 0).toBe(status === 404);
    expect(await page.getByRole('alert').count()).toBe(0);
  }
});

test('shows a pupil’s own face in the header of their group only', async ({ open }) => {
  const page = await open({ sesion: primero(), at: '/groups' });
  const me = page.getByRole('link', { name: /^Mis datos, / });
  await page.getByRole('heading', { name: '2.º ESO B' }).waitFor();
  expect(await me.locator('img').count()).toBe(0);
  await page.goto(`/grupo/${clase.grupoId}`);
  await me.locator('img').waitFor();
  expect(new URL((await me.locator('img').getAttribute('src')) ?? '', page.url()).pathname).toMatch(MINIATURA);
  const profesor = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}` });
  await cardOf(profesor, 'Ana Ruiz').waitFor();
  expect(
    await profesor
      .getByRole('link', { name: /^Mis datos, / })
      .locator('img')
      .count(),
  ).toBe(0);
});
