import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { delayCalls, refuseCalls } from '../feel/delay.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { makeClase, type Clase } from '../support/personas.ts';
import { SOON } from '../support/soon.ts';
import { alumnoOf, give, LUCIA, perfilOf, setMeta, TRES } from './clase.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const SET = /definir-meta-califiacion$/;

async function openPerfil(clase: Clase, reducedMotion = false): Promise<Page> {
  const page = await browser.open({ sesion: alumnoOf(clase, LUCIA).sesion, size: PHONE, reducedMotion });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
  // The bounds have come with the bar.
  await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
  return page;
}

const metaButton = (page: Page) => page.getByRole('button', { name: /meta/i }).first();
const metaField = (page: Page) => page.getByRole('spinbutton', { name: /meta/i });
const isFocused = (page: Page, of: (page: Page) => ReturnType<typeof metaButton>) =>
  of(page).evaluate((element) => element === document.activeElement);
const congratulation = (page: Page) => page.getByRole('status').getByText(/^¡Felicidades!/);

describe('the goal', () => {
  it('is set by keyboard alone, between the notas of the table, and stays', async () => {
    const clase = await makeClase(browser.origin, TRES);
    const page = await openPerfil(clase);
    const seen = await delayCalls(page, 'POST', SET, 0);
    await metaButton(page).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isFocused(page, metaField), SOON).toBe(true);
    for (const [typed, why] of [
      ['11', 'above the highest'],
      ['0', 'below the lowest'],
      ['7,255', 'finer than any nota'],
      ['', 'nothing'],
    ] as const) {
      await metaField(page).fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText('Tu meta tiene que ser un número entre 1 y 10.').waitFor();
      expect(await metaField(page).getAttribute('aria-invalid'), why).toBe('true');
      expect(await isFocused(page, metaField), why).toBe(true);
    }
    expect(seen.count).toBe(0);
    await metaField(page).fill('9');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 9').waitFor();
    await expect.poll(() => isFocused(page, metaButton), SOON).toBe(true);
    await expect.poll(async () => (await perfilOf(clase, LUCIA)).metaCalificacion).toBe(9);
    await page.reload();
    await page.getByText('Mi meta: 9').waitFor();
  });

  it('may stand between two notas, and is the one that was typed', async () => {
    const clase = await makeClase(browser.origin, TRES);
    const page = await openPerfil(clase);
    await metaButton(page).click();
    await metaField(page).fill('7,5');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 7,5').waitFor();
    await expect.poll(async () => (await perfilOf(clase, LUCIA)).metaCalificacion).toBe(7.5);
  });

  it('is left as it was with Esc', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await setMeta(clase, LUCIA, 6);
    const page = await openPerfil(clase);
    await metaButton(page).click();
    await metaField(page).fill('8');
    await page.keyboard.press('Escape');
    await metaField(page).waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(page, metaButton), SOON).toBe(true);
    await page.getByText('Mi meta: 6').waitFor();
    expect((await perfilOf(clase, LUCIA)).metaCalificacion).toBe(6);
  });

  it('shows before the server knows of it, and goes back with the sentence when it refuses', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await setMeta(clase, LUCIA, 6);
    const page = await openPerfil(clase);
    await refuseCalls(page, 'POST', SET, 409, {}, 2000);
    await metaButton(page).click();
    await metaField(page).fill('8');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 8').waitFor();
    await page.getByRole('alert').getByText('No se pudo establecer la meta de calificación.').waitFor();
    await page.getByText('Mi meta: 6').waitFor();
  });
});

describe('a goal reached', () => {
  it('is congratulated once, also while the page is open, and again only for another goal', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await give(clase, LUCIA, 'Participación');
    await setMeta(clase, LUCIA, 2);
    const page = await openPerfil(clase);
    await page.waitForTimeout(500);
    expect(await congratulation(page).count()).toBe(0);
    await give(clase, LUCIA, 'Constancia');
    await congratulation(page).waitFor();
    await page.getByText('¡Meta alcanzada!', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^Vas por el 2/ }).waitFor();
    await page.waitForTimeout(1000);
    expect(await congratulation(page).count()).toBe(0);

    await metaButton(page).click();
    await metaField(page).fill('1');
    await page.keyboard.press('Enter');
    await congratulation(page).waitFor();
  });

  it('is not congratulated for a goal that the server refuses, and still is once it agrees', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await give(clase, LUCIA, 'Participación');
    await setMeta(clase, LUCIA, 6);
    const page = await openPerfil(clase);
    await refuseCalls(page, 'POST', SET, 409, {}, 2000);
    await metaButton(page).click();
    await metaField(page).fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 1').waitFor();
    await page.getByRole('alert').getByText('No se pudo establecer la meta de calificación.').waitFor();
    await page.getByText('Mi meta: 6').waitFor();
    await page.waitForTimeout(1000);
    expect(await congratulation(page).count()).toBe(0);
    await page.unroute('**/api/**');
    await metaField(page).press('Enter');
    await congratulation(page).waitFor();
    expect(await congratulation(page).count()).toBe(1);
  });

  it('does not move anything for who asked for calm', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await setMeta(clase, LUCIA, 1);
    const page = await openPerfil(clase, true);
    await give(clase, LUCIA, 'Participación');
    await congratulation(page).waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
  });

  it('is not told to a teacher who looks at the profile', async () => {
    const clase = await makeClase(browser.origin, TRES);
    await setMeta(clase, LUCIA, 1);
    await give(clase, LUCIA, 'Participación');
    const page = await browser.open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${alumnoOf(clase, LUCIA).perfilId}`);
    await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
    await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
    await page.waitForTimeout(500);
    expect(await congratulation(page).count()).toBe(0);
  });
});
