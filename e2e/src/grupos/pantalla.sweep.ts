import { grant, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { makePac } from '../pac/pac.ts';
import { holdCalls } from '../support/hold.ts';
import { alumnoOf, call, escuela, give, makeClase, named } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';

const PILA = ['Aitana', 'Bruno', 'Carla', 'Daniel', 'Elena', 'Farid', 'María de los Ángeles'];
const FAMILIA = ['Zamora', 'Ruiz', 'Etxeberria', 'Abad'];
const NOMBRES = FAMILIA.flatMap((apellido) => PILA.map((nombre) => [nombre, apellido] as const));

let clase: Clase;
test.beforeAll(async () => {
  clase = await makeClase(NOMBRES);
  const [medalla] = clase.medallas;
  for (const { perfilId } of clase.alumnos.slice(0, 20)) {
    await grant(escuela, clase, perfilId, { medallaId: medalla?.id ?? 0, n: 12 });
  }
});

/** Number of cards fully visible below the sticky header. */
const wholeCards = (page: Page) =>
  page.getByRole('list', { name: 'Alumnos' }).evaluate((list) => {
    const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const isWhole = (box: DOMRect) => box.top >= top && box.bottom <= innerHeight && box.right <= innerWidth;
    return [...list.children].filter((card) => isWhole(card.getBoundingClientRect())).length;
  });

// Uses textContent: a card that has just moved may not be drawn yet.
const names = (page: Page) => page.getByRole('list', { name: 'Alumnos' }).getByRole('heading').allTextContents();

test('a class of 28 fits 1366×768 by default, and at least 21 fit 1366×650', async ({ open }) => {
  const page = await open({ sesion: clase.profesor, size: { width: 1366, height: 768 } });
  await page.goto(`/grupo/${clase.grupoId}`);
  await expect.poll(() => wholeCards(page)).toBe(28);
  await page.setViewportSize({ width: 1366, height: 650 });
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(21);
  const card = page.getByRole('listitem').filter({ hasText: 'Aitana Zamora' });
  await expect(card).toContainText('12 medallas');
  await card.getByRole('button', { name: 'Dar medalla a Aitana Zamora' }).click();
  await page.getByRole('menuitem', { name: 'Lectura' }).click();
  await expect(card).toContainText('13 medallas');
});

test('cards stand five to seven in a row, and twelve fit whole at 1366×768', async ({ open }) => {
  const page = await open({ sesion: clase.profesor, size: { width: 1366, height: 768 } });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('button', { name: 'Más de esta clase' }).click();
  await page.getByText('Tarjetas', { exact: true }).click();
  await page.keyboard.press('Escape');
  const inLine = () =>
    page.getByRole('list', { name: 'Alumnos' }).evaluate((list) => {
      const tops = [...list.children].map((card) => card.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    });
  for (const [width, wanted] of [
    [1280, 5],
    [1366, 6],
    [1920, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await expect.poll(inLine, `${width} px`).toBe(wanted);
  }
  await page.setViewportSize({ width: 1366, height: 768 });
  await expect.poll(() => wholeCards(page)).toBeGreaterThanOrEqual(12);
});

for (const [name, size] of [
  ['laptop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`the row of tabs stands at the same height on all tabs, ${name}`, async ({ open }) => {
    // A long group name, and a challenge, which appears on all tabs but its own.
    const { profesor, grupoId, tabla, ...otra } = await makeClase([['Zoe', 'Abad']]);
    await makePac({ profesor, grupoId, tabla, ...otra }, 50);
    const nombres = {
      nombre: '5.º de Primaria',
      materia: 'Conocimiento del Medio Natural, Social y Cultural en inglés',
    };
    await call(profesor.token, 'PUT /api/Grupo/editar/:id', {
      params: { id: grupoId },
      body: { ...nombres, institucion: 'CEIP Azorín', tablaEquivalenciaId: tabla.id },
    });
    const page = await open({ sesion: profesor, size, at: `/grupo/${grupoId}` });
    await page.getByRole('link', { name: /^Desafío de la clase/ }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Secciones de la clase' });
    const topOf = () => tabs.evaluate((nav) => nav.getBoundingClientRect().top);
    await page.getByRole('button', { name: 'Más de esta clase' }).waitFor();
    const top = await topOf();
    expect(top).toBeGreaterThan(64);
    for (const tab of await tabs.getByRole('link').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      expect(await topOf(), await tab.innerText()).toBe(top);
    }
  });
}

test('a class is sorted by name, surname, grade and waiting time; a new medal moves nobody', async ({ open }) => {
  const otra = await makeClase(named('Zoe Abad', 'Álvaro Núñez', 'Bruno Ibarra'));
  await give(otra, 'Zoe Abad', 'Participación');
  await give(otra, 'Bruno Ibarra', 'Lectura');
  const page = await open({ sesion: otra.profesor, at: `/grupo/${otra.grupoId}` });
  const orderBy = async (orden: string) => {
    await page.getByRole('button', { name: 'Más de esta clase' }).click();
    await page.getByText(orden, { exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await expect.poll(() => names(page)).toEqual(['Álvaro Núñez', 'Bruno Ibarra', 'Zoe Abad']);
  await orderBy('Apellido');
  expect(await names(page)).toEqual(['Zoe Abad', 'Bruno Ibarra', 'Álvaro Núñez']);
  await orderBy('Nota');
  expect(await names(page)).toEqual(['Zoe Abad', 'Álvaro Núñez', 'Bruno Ibarra']);
  await orderBy('Tiempo sin medalla');
  expect(await names(page)).toEqual(['Álvaro Núñez', 'Zoe Abad', 'Bruno Ibarra']);
  await page.getByRole('button', { name: 'Dar medalla a Álvaro Núñez' }).click();
  await page.getByRole('menuitem', { name: 'Lectura' }).click();
  await page.getByText('Álvaro Núñez ha ganado Lectura').waitFor();
  expect(await names(page)).toEqual(['Álvaro Núñez', 'Zoe Abad', 'Bruno Ibarra']);
  await page.reload();
  await expect.poll(() => names(page)).toEqual(['Zoe Abad', 'Bruno Ibarra', 'Álvaro Núñez']);
});

test('any card’s menu shows eight medals at once, with reasons and amount in one line', async ({ open }) => {
  const page = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}` });
  for (const nth of [0, 2, 6, 11, 14, 20, 27]) {
    const button = page.getByRole('button', { name: /^Dar medalla a/ }).nth(nth);
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const menu = page.getByRole('menu', { name: /^Dar medalla a/ });
    await menu.getByRole('menuitem').nth(11).waitFor();
    // The menu gets its position after it is drawn.
    const countSeen = () =>
      menu.evaluate((list) => {
        const frame = list.getBoundingClientRect();
        return [...list.querySelectorAll('[role=menuitem]')].filter((item) => {
          const box = item.getBoundingClientRect();
          return box.top >= Math.max(0, frame.top) - 1 && box.bottom <= Math.min(innerHeight, frame.bottom) + 1;
        }).length;
      });
    await expect.poll(countSeen, `card ${nth}`).toBeGreaterThanOrEqual(8);
    const motivo = await page.getByRole('button', { name: 'Gran esfuerzo' }).boundingBox();
    const cantidad = await page.getByRole('button', { name: 'Añadir una' }).boundingBox();
    const middle = (box: typeof motivo) => (box?.y ?? 0) + (box?.height ?? 0) / 2;
    expect(Math.abs(middle(motivo) - middle(cantidad))).toBeLessThan(8);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});

test('a medal given on a pupil’s page shows before the server answers', async ({ open }) => {
  const page = await open({ sesion: clase.profesor, size: PHONE });
  const { perfilId } = alumnoOf(clase, 'Bruno Abad');
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${perfilId}`);
  const held = await holdCalls(page, 'POST', /\/api\/AsignacionMedallas\//);
  await page.getByRole('button', { name: 'Dar medalla a Bruno Abad' }).click();
  await page.getByRole('menuitem', { name: 'Participación' }).click();
  const resumen = page.getByRole('list', { name: 'Resumen' });
  await expect(resumen).toContainText(/Monedas\s*5/);
  await expect(resumen).toContainText(/Medallas\s*1/);
  held.letGo();
  await page.getByText('Bruno Abad ha ganado Participación').waitFor();
  await expect(resumen).toContainText(/Medallas\s*1/);
});
