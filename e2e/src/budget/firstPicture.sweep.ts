import type { Clase } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { expect, PHONE, test, type Open } from '../support/test.ts';
import { holdFile } from '../support/hold.ts';
import { makeClase } from '../support/personas.ts';

let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase([['Ana', 'Núñez']]);
});

const PROGRAM = /\/assets\/base-.*\.js$/;

/** Lists elements without React's ids, marks of the current page and the user's name. */
function draw(page: Page, elements: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const isTold = (element: Element) => element.closest('header a[href="/profile"], dialog p') === null;
    const tell = (element: Element) => {
      const attributes = element
        .getAttributeNames()
        .filter(
          (name) => !/^(id|for|method|style|aria-labelledby|aria-describedby|aria-current|data-status)$/.test(name),
        )
        .map((name) => `${name}=${element.getAttribute(name)?.replaceAll(/#_r_\w+|#_R_\w+/g, '#')}`)
        .map((attribute) => attribute.replace(/^(class=.*) active$/, '$1'));
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return [
        element.tagName,
        ...attributes.toSorted(),
        (element as HTMLElement).style.cssText,
        text.map((node) => node.textContent).join(''),
      ].join(' ');
    };
    return [...document.querySelectorAll(selector)].filter(isTold).map(tell);
  }, elements);
}

/** Opens the first paint of a page on a phone, without answering any call. `show` lets the program replace it. */
async function openPicture(open: Open, path: string, sesion?: Sesion) {
  const page = await open({ size: PHONE, sesion });
  await page.route('**/api/**', () => undefined);
  const release = await holdFile(page, PROGRAM);
  await page.goto(path.replace(':id', String(clase.grupoId)), { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const show = async () => {
    const root = await page.locator('#root > *').last().elementHandle();
    release();
    await root?.waitForElementState('hidden');
  };
  return { page, show };
}

for (const path of [
  '/login',
  '/signup',
  '/signup?codigo=K7M2QP',
  '/groups',
  '/groups?codigo=K7M2QP',
  '/medals?codigo=K7M2QP',
  '/passwordRecovery',
  '/privacidad',
  '/',
  '/grupo/:id',
]) {
  test(`the first paint of a form equals what the program draws: ${path}`, async ({ open }) => {
    const { page, show } = await openPicture(open, path);
    const picture = await draw(page, '#root *');
    await show();
    expect(picture).toEqual(await draw(page, '#root *'));
  });
}

const HEADER = '#root > :not(main), #root > :not(main) *';

async function measure(page: Page) {
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox();
    if (!found) throw new Error(`${selector} has no box`);
    return found;
  };
  const { x, y } = await box('main h1');
  const { y: top, width } = await box('main');
  return { header: await box('#root > header'), main: { top, width }, left: x, title: y };
}

for (const [quien, path] of [
  ['un profesor', '/'],
  ['un profesor', '/login'],
  ['un profesor', '/groups'],
  ['un profesor', '/grupo/:id'],
  ...(['tienda', 'rankings', 'desafio', 'umbral', 'solicitudes', 'configuracion'] as const).map(
    (pestana) => ['un profesor', `/grupo/:id?pestana=${pestana}`] as const,
  ),
  ['un profesor', '/medals'],
  ['un profesor', '/equivalenceTable'],
  ['un profesor', '/rewards'],
  ['un profesor', '/profile'],
  ['un profesor', '/mis-datos'],
  ['un profesor', '/privacidad'],
  ['un estudiante', '/signup'],
  ['un estudiante', '/groups'],
  ['un estudiante', '/grupo/:id'],
  ['un estudiante', '/grupo/:id?pestana=tienda'],
  ['un estudiante', '/rewards'],
  ['un estudiante', '/profile'],
] as const) {
  test(`the skeleton has the page's header and layout, and says only «Cargando»: ${quien}, ${path}`, async ({
    open,
  }) => {
    const sesion = quien === 'un profesor' ? clase.profesor : clase.alumnos[0];
    const { page, show } = await openPicture(open, path, sesion);
    const picture = await draw(page, HEADER);
    const { title, ...place } = await measure(page);
    expect(await page.locator('main').textContent()).toBe('Cargando');
    expect(await page.locator('#root [aria-current]').count()).toBe(0);
    await show();
    expect(picture).toEqual(await draw(page, HEADER));
    const { title: then, ...placeThen } = await measure(page);
    expect(place).toEqual(placeThen);
    // Titles of lists start lower than a group's.
    expect(Math.abs(title - then)).toBeLessThanOrEqual(12);
  });
}
