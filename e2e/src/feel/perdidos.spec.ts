import type { Page } from '@playwright/test';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import type { Clase } from '@aupa/api/testing';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { call, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { untilQuiet } from '../support/quiet.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
] as const;
const GRANT = /AsignacionMedallas\/perfil-estudiante/;

const lostIn = (page: Page) => page.getByRole('alert').filter({ hasText: 'por falta de red' });
async function heldOf({ profesor, grupoId }: Clase): Promise<number[]> {
  const perfiles = await call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
  return perfiles.map(({ medallas }) => medallas.reduce((n, { cantidad }) => n + cantidad, 0));
}

/** The server takes what is sent, and no answer comes back: nobody knows whether it was done. */
async function loseAnswers(page: Page, isDone: boolean): Promise<void> {
  await page.route(GRANT, async (route) => {
    if (isDone) await route.fetch();
    await route.abort();
  });
}

for (const [isDone, what] of [
  [false, 'never arrived'],
  [true, 'arrived, whose answer was lost'],
] as const) {
  test(`an award that ${what} says so until it is sent again, and is given once`, async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const page = await open({ sesion: clase.profesor, size: isDone ? PHONE : DESKTOP });
    await page.clock.install();
    await page.goto(`/grupo/${clase.grupoId}`);
    await untilQuiet(page);
    await loseAnswers(page, isDone);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    const lost = lostIn(page);
    await expect
      .poll(async () => {
        await page.clock.runFor(500);
        return lost.count();
      })
      .toBe(1);
    await lost.getByText('Participación para Lucía Fernández').waitFor();
    // Longer than any toast.
    await page.clock.runFor(60_000);
    await expect(lost).toBeVisible();
    await page.clock.resume();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ close: [], small: [] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    // Whoever loads the page anew is asked first.
    const asked = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    await (await asked).dismiss();
    await reload;
    await expect(lost).toBeVisible();
    await page.unroute(GRANT);
    await lost.getByRole('button', { name: 'Enviar otra vez' }).dblclick();
    await expect(lost).toHaveCount(0);
    await expect.poll(() => heldOf(clase)).toEqual([1, 0]);
    await cardOf(page, 'Lucía Fernández').getByText('Participación, 1').waitFor();
  });
}

test('of two that were lost one is dropped, and given anew it is another one', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor });
  await page.clock.install();
  await page.goto(`/grupo/${clase.grupoId}`);
  await untilQuiet(page);
  await loseAnswers(page, false);
  await giveMedalla(page, 'Lucía Fernández', 'Participación');
  await giveMedalla(page, 'Mateo Quispe', 'Participación');
  const lost = lostIn(page);
  await expect
    .poll(async () => {
      await page.clock.runFor(500);
      return lost.getByRole('listitem').count();
    })
    .toBe(2);
  await page.clock.resume();
  await lost.getByRole('button', { name: 'Descartar Participación para Lucía Fernández' }).click();
  await expect(lost.getByRole('listitem')).toHaveCount(1);
  await page.unroute(GRANT);
  await lost.getByRole('button', { name: 'Enviar otra vez' }).click();
  await expect.poll(() => heldOf(clase)).toEqual([0, 1]);
  await giveMedalla(page, 'Lucía Fernández', 'Participación');
  await expect.poll(() => heldOf(clase)).toEqual([1, 1]);
  await expect(lost).toHaveCount(0);
});
