import type { Page, Response } from '@playwright/test';
import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { watchLayoutShift } from '../feel/inPage.ts';
import { cardOf } from '../journey/steps.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { makeClase, type Clase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';

const NOMBRES = ['Ana', 'Blas', 'Carla', 'Dani', 'Elena', 'Fran', 'Gema', 'Hugo', 'Inés', 'Joel', 'Karim', 'Lola'];
const APELLIDOS = ['Ruiz', 'Soto', 'Vidal', 'Peña', 'Quispe'];
const SESENTA = NOMBRES.flatMap((nombre) => APELLIDOS.map((apellido) => [nombre, apellido] as const));
const MOST_BYTES = 300_000;
const MINIATURA = /\/imagenes\/[\w-]+\/miniatura\.svg(\?v=\d+)?$/;

const browser = testBrowser();
let clase: Clase;
beforeAll(async () => {
  clase = await makeClase(inject('origin'), SESENTA);
}, 180_000);
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const primero = () => {
  const uno = clase.alumnos.find(({ nombre }) => nombre === 'Ana Peña');
  if (!uno) throw new Error('The class is empty');
  return uno;
};

/** Goes down the page, so that everything that waits to be seen is asked for. */
async function seeAll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 600) {
    await page.evaluate((top) => window.scrollTo(0, top), y);
    await page.waitForTimeout(60);
  }
  await untilQuiet(page);
}

/** Pictures that are on the page, and how many of them are drawn. */
const facesOf = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const all = [...main.querySelectorAll('img')].filter(({ src }) => src.includes('/imagenes/'));
    return { all: all.length, drawn: all.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0).length };
  });

it.each([
  ['a desktop', undefined],
  ['a phone', PHONE],
])('shows sixty faces on %s under 300 KB, and nothing moves', async (_device, size) => {
  const page = await browser.open({ sesion: clase.profesor, ...(size ? { size } : {}) });
  const shift = await watchLayoutShift(page);
  const pictures: Response[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/imagenes/')) pictures.push(response);
  });
  await page.goto(`/grupo/${clase.grupoId}`);
  await cardOf(page, 'Ana Ruiz').waitFor();
  await seeAll(page);
  expect(await facesOf(page)).toEqual({ all: 60, drawn: 60 });
  const sizes = await Promise.all(pictures.map((response) => response.request().sizes()));
  const bytes = sizes.reduce((sum, one) => sum + one.responseBodySize + one.responseHeadersSize, 0);
  expect(pictures.every((response) => response.status() === 200)).toBe(true);
  expect(bytes).toBeGreaterThan(60 * 500);
  expect(bytes).toBeLessThan(MOST_BYTES);
  expect(await shift()).toBeLessThan(0.05);
});

it('asks once more for a face that did not arrive, then shows the initials in the same place', async () => {
  const page = await browser.open({ sesion: primero().sesion });
  let asked = 0;
  await page.route(MINIATURA, (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  const shift = await watchLayoutShift(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=rankings`);
  const me = page.getByRole('link', { name: /^Perfil de/ });
  await me.getByText(/^\w\w$/).waitFor({ timeout: 15_000 });
  // Not before an outage of a second or two may be over.
  await page.waitForTimeout(1500);
  expect(asked).toBe(1);
  await expect.poll(() => asked, { timeout: 5000 }).toBe(2);
  await page.waitForTimeout(1500);
  expect(asked).toBe(2);
  expect(await me.locator('img').count()).toBe(0);
  expect(await shift()).toBeLessThan(0.05);

  await page.unrouteAll();
  let lost = 0;
  await page.route(MINIATURA, (route) => {
    lost += 1;
    return lost <= 2 ? route.abort() : route.continue();
  });
  await page.reload();
  await expect.poll(() => lost, { timeout: 15_000 }).toBe(2);
  await me.getByText(/^\w\w$/).waitFor();
  // Given up, but not for ever.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => me.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(lost).toBe(3);
});

it('shows the profile’s picture at once, and the initials when the server knows of none', async () => {
  const page = await browser.open({ sesion: primero().sesion });
  const face = page.getByRole('main').locator('img[src*="/completa."]').first();
  let asked = 0;
  const answer = (status: number) =>
    page.route('**/api/Imagen/*', (route) => {
      asked += 1;
      return route.fulfill({ status, contentType: 'application/json', body: '{}' });
    });
  await answer(500);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await face.waitFor();
  await expect.poll(() => asked).toBe(2);
  await page.waitForTimeout(1500);
  expect(asked).toBe(2);
  expect(await face.isVisible()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);

  await page.unrouteAll();
  asked = 0;
  await answer(404);
  await page.reload();
  await page.getByRole('main').getByText('AP', { exact: true }).first().waitFor();
  await page.waitForTimeout(1500);
  expect(asked).toBe(1);
});

it('puts the own face into the header of an open group, and nowhere else', async () => {
  const page = await browser.open({ sesion: primero().sesion });
  await page.goto('/groups');
  const me = page.getByRole('link', { name: /^Perfil de/ });
  await page.getByRole('heading', { name: '2.º ESO B' }).waitFor();
  expect(await me.locator('img').count()).toBe(0);
  await page.goto(`/grupo/${clase.grupoId}`);
  await me.locator('img').waitFor();
  expect(new URL((await me.locator('img').getAttribute('src')) ?? '', page.url()).pathname).toMatch(MINIATURA);
  const profesor = await browser.open({ sesion: clase.profesor });
  await profesor.goto(`/grupo/${clase.grupoId}`);
  await cardOf(profesor, 'Ana Ruiz').waitFor();
  expect(
    await profesor
      .getByRole('link', { name: /^Perfil de/ })
      .locator('img')
      .count(),
  ).toBe(0);
});
