import type { Locator, Page } from '@playwright/test';
import { holdCalls } from '../support/hold.ts';
import { makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { watchLayoutShift } from './inPage.ts';

test.use({ motion: true });

const NOMBRES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Gloria', 'Hugo', 'Inés', 'Jaime'];
const APELLIDOS = ['Núñez', 'Quispe', 'Ibáñez'];
const TREINTA = APELLIDOS.flatMap((apellido) => NOMBRES.map((nombre) => [nombre, apellido] as const));

const grupoLink = (page: Page) => page.getByRole('link', { name: /2\.º ESO B/ });
const firstCard = (page: Page) => page.getByRole('button', { name: /^Dar medalla a/ }).first();

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Marks the page; a reload would lose the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameLoad: true }));
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in window);

/** Records every heading from the next load on. */
const watchHeadings = (page: Page) =>
  page.addInitScript(() => {
    const state = window as unknown as { seen: string[] };
    state.seen = [];
    const look = () => {
      const heading = document.querySelector('h1')?.textContent;
      if (heading && state.seen.at(-1) !== heading) state.seen.push(heading);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  });

test('pages change without a reload, known ones without the server, and keep their scroll position', async ({
  open,
}) => {
  const clase = await makeClase(TREINTA);
  const page = await open({ sesion: clase.profesor });
  await page.clock.install();
  await watchHeadings(page);
  // It loads while the page is idle, without any tab asking for it.
  const cola = Promise.all(
    ['startCola', 'sinRed'].map((name) => page.waitForResponse((response) => response.url().includes(name))),
  );
  await page.goto('/groups');
  await grupoLink(page).waitFor();
  await page.reload();
  await grupoLink(page).waitFor();
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['Grupos']);
  await grupoLink(page).click();
  await expect(firstCard(page)).toBeVisible();
  // As rows, thirty pupils would fit the window.
  await page.getByRole('button', { name: 'Más de esta clase' }).click();
  await page.getByRole('radio', { name: 'Tarjetas' }).check({ force: true });
  await page.keyboard.press('Escape');
  await mark(page);
  const openTabs = async () => {
    for (const [name, words, search] of [
      ['Solicitudes', 'No hay solicitudes pendientes', '?pestana=solicitudes'],
      ['Configuración', 'Alumnos de la clase', '?pestana=configuracion'],
      ['Alumnos', 'Dar medalla', ''],
    ] as const) {
      const link = page.getByRole('link', { name, exact: true });
      await link.click();
      await expect(page.getByRole('main')).toContainText(words);
      expect(new URL(page.url()).search).toBe(search);
      await expect(link).toHaveAttribute('aria-current', 'page');
    }
  };
  await openTabs();
  await cola;
  await untilQuiet(page);
  const held = await holdCalls(page, 'GET', /./);
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') code.push(request.url());
  });
  await openTabs();
  expect(code).toEqual([]);
  held.letGo();
  await page.goBack();
  await page.getByRole('heading', { name: 'Alumnos de la clase' }).waitFor();
  expect(new URL(page.url()).search).toBe('?pestana=configuracion');
  await page.goForward();
  await firstCard(page).waitFor();

  await page.mouse.wheel(0, 700);
  // Wait until the scroll ends, which takes long on a slow machine.
  await expect.poll(() => scrollY(page)).toBe(700);
  // Nobody taps in the same frame.
  await page.clock.runFor(250);
  await page.getByRole('link', { name: /^Mis datos, / }).click();
  await page.getByRole('heading', { name: 'Mis datos', level: 1 }).waitFor();
  expect(await scrollY(page)).toBe(0);
  await page.goBack();
  await firstCard(page).waitFor();
  // Off-screen cards have an estimated height, to the pixel.
  await expect.poll(async () => Math.abs((await scrollY(page)) - 700)).toBeLessThanOrEqual(2);
  expect(await isSameLoad(page)).toBe(true);
});

test('with a slow server placeholders appear only after 150 ms, and nothing shifts', async ({ open }) => {
  const clase = await makeClase(TREINTA);
  for (const size of [DESKTOP, PHONE]) {
    const page = await open({ sesion: clase.profesor, size });
    const shift = await watchLayoutShift(page);
    for (const [path, content] of [
      ['/groups', grupoLink(page)],
      [`/grupo/${clase.grupoId}`, firstCard(page)],
    ] as const) {
      const held = await holdCalls(page, 'GET', /./);
      await page.goto(path);
      const bone = page.locator('[aria-busy=true] [class*=bone], [aria-busy=true][class*=bone]').first();
      await expect(bone).toBeAttached();
      // Checked by the animation's own clock. The program replaces the skeleton of the first paint.
      await expect.poll(() => opacitiesOf(bone, [0, 149, 150 + 160])).toEqual([0, 0, 1]);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      held.letGo();
      await expect(content).toBeVisible();
      await expect(bone).toHaveCount(0);
      await untilQuiet(page);
      expect(await shift(), `${path} ${size.width}`).toBeLessThan(0.05);
    }
  }
});

/** Opacities at these times of its animations, in ms. Leaves the animations paused. */
function opacitiesOf(of: Locator, times: readonly number[]): Promise<number[]> {
  return of.evaluate((element, all) => {
    const animations = element.getAnimations();
    return all.map((time) => {
      for (const animation of animations) {
        animation.pause();
        animation.currentTime = time;
      }
      return Number(getComputedStyle(element).opacity);
    });
  }, times);
}
