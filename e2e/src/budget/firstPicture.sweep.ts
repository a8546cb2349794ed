import type { Clase } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/test.ts';
import { holdFile } from '../support/hold.ts';
import { makeClase } from '../support/personas.ts';

let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase([['Ana', 'Núñez']]);
});

const PROGRAM = /\/assets\/base-.*\.js$/;

/** All that stands in the page, but for ids, which React gives, and who has come. */
function draw(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isTold = (element: Element) => element.closest('header a[href="/profile"], dialog p') === null;
    const tell = (element: Element) => {
      const attributes = element
        .getAttributeNames()
        .filter((name) => !/^(id|for|method|style|aria-labelledby|aria-describedby)$/.test(name))
        .map((name) => `${name}=${element.getAttribute(name)?.replaceAll(/#_r_\w+|#_R_\w+/g, '#')}`);
      const text = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE);
      return [
        element.tagName,
        ...attributes.toSorted(),
        (element as HTMLElement).style.cssText,
        text.map((node) => node.textContent).join(''),
      ].join(' ');
    };
    return [...document.querySelectorAll('#root *')].filter(isTold).map(tell);
  });
}

for (const [quien, path] of [
  ['nadie', '/login'],
  ['nadie', '/signup'],
  ['nadie', '/signup?codigo=K7M2QP'],
  ['nadie', '/groups?codigo=K7M2QP'],
  ['nadie', '/passwordRecovery'],
  ['nadie', '/'],
  ['nadie', '/grupo/:id'],
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
  ['un estudiante', '/groups'],
  ['un estudiante', '/grupo/:id'],
  ['un estudiante', '/grupo/:id?pestana=perfil'],
  ['un estudiante', '/medals'],
] as const) {
  test(`the first picture is what the program draws: ${quien}, ${path}`, async ({ open }) => {
    const sesiones = { nadie: undefined, 'un profesor': clase.profesor, 'un estudiante': clase.alumnos[0] as Sesion };
    const page = await open({ size: PHONE, sesion: sesiones[quien] });
    await page.route('**/api/**', () => undefined);
    const release = await holdFile(page, PROGRAM);
    await page.goto(path.replace(':id', String(clase.grupoId)), { waitUntil: 'commit' });
    // Before that nobody sees whose picture stands there.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const picture = await draw(page);
    const root = await page.locator('#root > *').last().elementHandle();
    release();
    await root?.waitForElementState('hidden');
    expect(picture).toEqual(await draw(page));
  });
}
