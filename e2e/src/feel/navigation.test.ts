import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { cardOf } from '../journey/steps.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { call, makeClase, newPersona, registerEstudiante, type Clase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { SOON } from '../support/soon.ts';
import { delayCalls } from './delay.ts';
import { best, timeFromTap, watchLayoutShift, watchSkeletons } from './inPage.ts';

const browser = testBrowser();

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const NOMBRES = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa', 'Fermín', 'Gloria', 'Hugo', 'Inés', 'Jaime'];
const APELLIDOS = ['Núñez', 'Quispe', 'Ibáñez'];
const TREINTA = APELLIDOS.flatMap((apellido) => NOMBRES.map((nombre) => [nombre, apellido] as const));
const TRES = TREINTA.slice(0, 3);

const grupoLink = (page: Page) => page.getByRole('link', { name: /2\.º ESO B/ });
const firstCard = (page: Page) => page.getByRole('button', { name: /^Dar medalla a/ }).first();

async function askToJoin({ codigo }: Clase, nombre: string, apellido: string): Promise<void> {
  const { token } = await registerEstudiante(browser.origin, newPersona(nombre, apellido));
  await call(browser.origin, token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
}

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Marks the page: a reload would lose the mark. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { sameLoad: true }));
const isSameLoad = (page: Page) => page.evaluate(() => 'sameLoad' in window);

describe('the tabs of a group', () => {
  it('change within 100 ms, with an address of their own and without a reload', async () => {
    const clase = await makeClase(browser.origin, TREINTA);
    const page = await browser.open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    await firstCard(page).waitFor();
    await mark(page);
    const tabs = [
      ['Solicitudes', 'No hay solicitudes pendientes', '?pestana=solicitudes'],
      ['Configuración', 'Alumnos del grupo', '?pestana=configuracion'],
      ['Alumnos', 'Dar medalla', ''],
    ] as const;
    const times: Record<string, number[]> = {};
    for (const [name, words, search] of [...tabs, ...tabs, ...tabs]) {
      const link = page.getByRole('link', { name, exact: true });
      const time = await timeFromTap(page, 'main', [words]);
      await link.click();
      (times[name] ??= []).push(await time());
      expect(new URL(page.url()).search).toBe(search);
      expect(await link.getAttribute('aria-current')).toBe('page');
    }
    for (const [name, its] of Object.entries(times)) {
      expect(best(its), `${name}: ${its.map(Math.round).join(', ')} ms`).toBeLessThan(100);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Alumnos del grupo' }).waitFor();
    expect(new URL(page.url()).search).toBe('?pestana=configuracion');
    await page.goForward();
    await firstCard(page).waitFor();
    expect(await isSameLoad(page)).toBe(true);
  });

  it('leave the page where it was read when one comes back', async () => {
    const clase = await makeClase(browser.origin, TREINTA);
    const page = await browser.open({ sesion: clase.profesor });
    await page.goto('/groups');
    await grupoLink(page).click();
    await firstCard(page).waitFor();
    await mark(page);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => scrollY(page)).toBeGreaterThan(500);
    // Nobody taps in the very frame in which the page comes to rest.
    await page.waitForTimeout(250);
    const read = await scrollY(page);
    await page.getByRole('link', { name: /^Perfil de/ }).click();
    await page.getByRole('heading', { name: 'Perfil', level: 1 }).waitFor();
    expect(await scrollY(page)).toBe(0);
    await page.goBack();
    await firstCard(page).waitFor();
    await expect.poll(() => scrollY(page), SOON).toBe(read);
    expect(await isSameLoad(page)).toBe(true);
  });
});

describe('a group that is about to be opened', () => {
  const ways = {
    hover: (page: Page) => grupoLink(page).hover(),
    focus: (page: Page) => grupoLink(page).focus(),
    touchstart: (page: Page) => grupoLink(page).dispatchEvent('touchstart', { touches: [] }),
  };
  for (const [way, point] of Object.entries(ways)) {
    it(`is fetched on ${way}, and opens without a placeholder`, async () => {
      const clase = await makeClase(browser.origin, TREINTA);
      const page = await browser.open({ sesion: clase.profesor, size: way === 'touchstart' ? PHONE : DESKTOP });
      await delayCalls(page, 'GET', /\/api\/(Grupo|Medalla|TablaEquivalencia)/, 200);
      await page.goto('/groups');
      await grupoLink(page).waitFor();
      const arrived = ['info', 'perfiles'].map((part) =>
        page.waitForResponse((response) => new URL(response.url()).pathname.includes(part)),
      );
      await point(page);
      await Promise.all(arrived);
      await page.waitForTimeout(100);
      const skeletons = await watchSkeletons(page);
      await grupoLink(page).click();
      await firstCard(page).waitFor();
      await page.waitForTimeout(300);
      expect((await skeletons()).first).toBeNull();
      expect(await page.getByRole('button', { name: /^Dar medalla a/ }).count()).toBe(30);
    });
  }
});

describe('with a slow server', () => {
  for (const size of [DESKTOP, PHONE]) {
    it(`shows placeholders after 150 ms only, and nothing jumps, at ${size.width} px`, async () => {
      const clase = await makeClase(browser.origin, TREINTA);
      const page = await browser.open({ sesion: clase.profesor, size });
      await delayCalls(page, 'GET', /./, 1200);
      const shift = await watchLayoutShift(page);
      for (const [path, content] of [
        ['/groups', grupoLink(page)],
        [`/grupo/${clase.grupoId}`, firstCard(page)],
      ] as const) {
        const skeletons = await watchSkeletons(page, true);
        await page.goto(path);
        await content.waitFor();
        await page.waitForTimeout(300);
        const { first, visible } = await skeletons();
        expect(first).not.toBeNull();
        // A frame or two may lie between.
        expect((visible ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(110);
        expect((visible ?? Number.POSITIVE_INFINITY) - (first ?? 0)).toBeLessThan(600);
        expect(await page.getByRole('progressbar').count()).toBe(0);
        expect(await shift(), path).toBeLessThan(0.05);
      }
    });
  }
});

describe('a join request made elsewhere', () => {
  it('appears by itself and moves neither the focus nor the page', async () => {
    const clase = await makeClase(browser.origin, TREINTA);
    const page = await browser.open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    const last = cardOf(page, 'Jaime Quispe').getByRole('button', { name: /^Dar medalla/ });
    await untilQuiet(page);
    await page.evaluate(() => document.fonts.ready);
    await last.focus();
    await page.waitForTimeout(300);
    const place = () => last.evaluate((button) => Math.round(button.getBoundingClientRect().top));
    const read = await scrollY(page);
    const stood = await place();
    await askToJoin(clase, 'Zoe', 'Aguirre');
    // The poll is every 5 s (spec §9).
    await page.getByRole('link', { name: /^Solicitudes.*1/ }).waitFor({ timeout: 6500 });
    expect(await last.evaluate((button) => button === document.activeElement)).toBe(true);
    expect([await scrollY(page), await place()]).toEqual([read, stood]);

    await page.getByRole('link', { name: /^Solicitudes/ }).click();
    const zoe = page.getByRole('button', { name: 'Aceptar a Zoe Aguirre' });
    await zoe.focus();
    await askToJoin(clase, 'Íker', 'Blanco');
    await page.getByRole('button', { name: 'Aceptar a Íker Blanco' }).waitFor({ timeout: 6500 });
    expect(await zoe.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('the menu', () => {
  it('opens and closes by its buttons, the overlay and Escape, and says where one is', async () => {
    const clase = await makeClase(browser.origin, TRES);
    const page = await browser.open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    const open = page.getByRole('button', { name: 'Abrir menú' });
    const menu = page.getByRole('dialog', { name: 'Menú' });
    const ways: ReadonlyArray<() => Promise<void>> = [
      () => menu.getByRole('button', { name: 'Cerrar menú' }).click(),
      () => page.mouse.click(DESKTOP.width - 40, DESKTOP.height / 2),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await open.click();
      await menu.waitFor();
      expect(await menu.getByRole('link', { name: 'Grupos' }).getAttribute('aria-current')).toBe('page');
      expect(await menu.locator('[aria-current]').count()).toBe(1);
      await close();
      await menu.waitFor({ state: 'hidden' });
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    }
    await open.click();
    await menu.getByRole('link', { name: 'Medallas' }).click();
    await menu.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'Medallas', level: 1 }).waitFor();
    await open.click();
    expect(await menu.getByRole('link', { name: 'Medallas' }).getAttribute('aria-current')).toBe('page');
  });
});

describe('a saved session', () => {
  it('is restored before anything is shown', async () => {
    const clase = await makeClase(browser.origin, TRES);
    const page = await browser.open({ sesion: clase.profesor });
    await page.addInitScript(() => {
      const state = window as unknown as { seen: string[] };
      state.seen = [];
      const look = () => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading && state.seen.at(-1) !== heading) state.seen.push(heading);
      };
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await page.goto('/groups');
    await grupoLink(page).waitFor();
    await page.reload();
    await grupoLink(page).waitFor();
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['Grupos']);
  });
});
