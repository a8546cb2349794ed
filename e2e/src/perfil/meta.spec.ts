import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { expect, type Open, PHONE, test } from '../support/test.ts';
import { holdCalls, watchCalls } from '../support/hold.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { nextFrame, untilQuiet } from '../support/quiet.ts';
import { LUCIA, perfilOf, setMeta, TRES } from './clase.ts';

const SET = /definir-meta-califiacion$/;

async function openPerfil(open: Open, clase: Clase, reducedMotion = false): Promise<Page> {
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE, reducedMotion });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
  // The bounds have come with the bar.
  await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
  return page;
}

const metaButton = (page: Page) => page.getByRole('button', { name: /meta/i }).first();
const metaField = (page: Page) => page.getByRole('spinbutton', { name: /meta/i });
const congratulation = (page: Page) => page.getByRole('status').getByText(/^¡Felicidades!/);

test.describe('the goal', () => {
  test('is set by keyboard alone, between the notas of the table, and stays', async ({ open }) => {
    const clase = await makeClase(TRES);
    const page = await openPerfil(open, clase);
    const seen = await watchCalls(page, 'POST', SET);
    await metaButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(metaField(page)).toBeFocused();
    for (const [typed, why] of [
      ['11', 'above the highest'],
      ['0', 'below the lowest'],
      ['7,255', 'finer than any nota'],
      ['', 'nothing'],
    ] as const) {
      await metaField(page).fill(typed);
      await page.keyboard.press('Enter');
      await page.getByText('Tu meta tiene que ser un número entre 1 y 10.').waitFor();
      await expect(metaField(page), why).toHaveAttribute('aria-invalid', 'true');
      await expect(metaField(page), why).toBeFocused();
    }
    expect(seen.count).toBe(0);
    await metaField(page).fill('9');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 9').waitFor();
    await expect(metaButton(page)).toBeFocused();
    await expect.poll(async () => (await perfilOf(clase, LUCIA)).metaCalificacion).toBe(9);
    await page.reload();
    await page.getByText('Mi meta: 9').waitFor();
  });

  test('may stand between two notas, and is the one that was typed', async ({ open }) => {
    const clase = await makeClase(TRES);
    const page = await openPerfil(open, clase);
    await metaButton(page).click();
    await metaField(page).fill('7,5');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 7,5').waitFor();
    await expect.poll(async () => (await perfilOf(clase, LUCIA)).metaCalificacion).toBe(7.5);
  });

  test('is left as it was with Esc', async ({ open }) => {
    const clase = await makeClase(TRES);
    await setMeta(clase, LUCIA, 6);
    const page = await openPerfil(open, clase);
    await metaButton(page).click();
    await metaField(page).fill('8');
    await page.keyboard.press('Escape');
    await metaField(page).waitFor({ state: 'detached' });
    await expect(metaButton(page)).toBeFocused();
    await page.getByText('Mi meta: 6').waitFor();
    expect((await perfilOf(clase, LUCIA)).metaCalificacion).toBe(6);
  });

  test('shows before the server knows of it, and goes back with the sentence when it refuses', async ({ open }) => {
    const clase = await makeClase(TRES);
    await setMeta(clase, LUCIA, 6);
    const page = await openPerfil(open, clase);
    const held = await holdCalls(page, 'POST', SET);
    await metaButton(page).click();
    await metaField(page).fill('8');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 8').waitFor();
    held.refuse(409, {});
    await page.getByRole('alert').getByText('No se pudo establecer la meta de calificación.').waitFor();
    await page.getByText('Mi meta: 6').waitFor();
  });
});

test.describe('a goal reached', () => {
  test('is congratulated once, also while the page is open, and again only for another goal', async ({ open }) => {
    const clase = await makeClase(TRES);
    await give(clase, LUCIA, 'Participación');
    await setMeta(clase, LUCIA, 2);
    const page = await openPerfil(open, clase);
    await untilQuiet(page);
    expect(await congratulation(page).count()).toBe(0);
    await give(clase, LUCIA, 'Constancia');
    await congratulation(page).waitFor();
    await page.getByText('¡Meta alcanzada!', { exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: /^Vas por el 2/ }).waitFor();
    await untilQuiet(page);
    expect(await congratulation(page).count()).toBe(0);

    await metaButton(page).click();
    await metaField(page).fill('1');
    await page.keyboard.press('Enter');
    await congratulation(page).waitFor();
  });

  test('is not congratulated for a goal that the server refuses, and still is once it agrees', async ({ open }) => {
    const clase = await makeClase(TRES);
    await give(clase, LUCIA, 'Participación');
    await setMeta(clase, LUCIA, 6);
    const page = await openPerfil(open, clase);
    const held = await holdCalls(page, 'POST', SET);
    await metaButton(page).click();
    await metaField(page).fill('1');
    await page.keyboard.press('Enter');
    await page.getByText('Mi meta: 1').waitFor();
    await nextFrame(page);
    expect(await congratulation(page).count()).toBe(0);
    held.refuse(409, {});
    await page.getByRole('alert').getByText('No se pudo establecer la meta de calificación.').waitFor();
    await page.getByText('Mi meta: 6').waitFor();
    await untilQuiet(page);
    expect(await congratulation(page).count()).toBe(0);
    await page.unroute('**/api/**');
    await metaField(page).press('Enter');
    await congratulation(page).waitFor();
    await expect(congratulation(page)).toHaveCount(1);
  });

  test('does not move anything for who asked for calm', async ({ open }) => {
    const clase = await makeClase(TRES);
    await setMeta(clase, LUCIA, 1);
    const page = await openPerfil(open, clase, true);
    await give(clase, LUCIA, 'Participación');
    await congratulation(page).waitFor();
    expect(await page.locator('canvas').count()).toBe(0);
  });

  test('is not told to a teacher who looks at the profile', async ({ open }) => {
    const clase = await makeClase(TRES);
    await setMeta(clase, LUCIA, 1);
    await give(clase, LUCIA, 'Participación');
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${alumnoOf(clase, LUCIA).perfilId}`);
    await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
    await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
    await untilQuiet(page);
    expect(await congratulation(page).count()).toBe(0);
  });
});
