import { openMenuEntry } from '../journey/steps.ts';
import { pressBack } from '../support/back.ts';
import { runUntil, stopClock } from '../support/clock.ts';
import { holdCalls } from '../support/hold.ts';
import { call, makeClase } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

test.use({ motion: true });

test.describe('Back while a dialog saves', () => {
  test('waits, and asks only if saving is slow or fails, with every row kept', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor });
    await page.clock.install();
    await page.goto('/groups');
    await openMenuEntry(page, 'Tablas de Equivalencia');
    await page.getByRole('button', { name: 'Crear equivalencia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
    const filas = dialog.getByRole('spinbutton', { name: 'Nota' });
    await filas.first().waitFor();
    await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('De muchas filas');
    await dialog.getByRole('button', { name: 'Seguir hasta el 10' }).click();

    const lost = await holdCalls(page, 'POST', /TablaEquivalencia$/);
    await stopClock(page);
    await dialog.getByRole('button', { name: 'Crear tabla' }).click();
    await runUntil(page, () => Promise.resolve(lost.count === 1));
    await pressBack(page);
    await page.clock.runFor(4000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // A silent connection does not block the user for ever.
    await page.clock.runFor(1500);
    const long = page.getByRole('alertdialog', { name: 'Todavía se está guardando' });
    await expect(long).toBeVisible();
    await page.clock.resume();
    await long.getByRole('button', { name: 'Esperar' }).click();
    await expect(long).toBeHidden();
    await page.waitForURL('**/equivalenceTable');
    await pressBack(page);
    lost.refuse(500, '');
    const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await guard.getByRole('button', { name: 'Seguir editando' }).click();
    await guard.waitFor({ state: 'hidden' });
    await page.waitForURL('**/equivalenceTable');
    await expect(filas).toHaveCount(10);

    await page.unrouteAll();
    const kept = await holdCalls(page, 'POST', /TablaEquivalencia$/);
    await dialog.getByRole('button', { name: 'Crear tabla' }).click();
    await pressBack(page);
    expect(await dialog.isVisible()).toBe(true);
    kept.letGo();
    await dialog.waitFor({ state: 'hidden' });
    expect(await guard.count()).toBe(0);
    const tablas = await call(clase.profesor.token, 'GET /api/TablaEquivalencia');
    expect(tablas.filter(({ nombre }) => nombre === 'De muchas filas')).toHaveLength(1);
    await page.getByRole('heading', { name: 'De muchas filas' }).waitFor();
    // The last Back was for the dialog; this one leaves the page.
    await page.evaluate(() => history.back());
    await page.getByRole('heading', { name: 'Grupos', level: 1 }).waitFor();
  });

  test('asks one question at a time', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}` });
    await page.getByRole('link', { name: 'Configuración' }).click();
    await page.getByRole('button', { name: 'Editar grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar grupo' });
    await dialog.getByLabel('Nombre').fill('3.º ESO C');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Guardar los cambios?' });
    await confirm.waitFor();
    await pressBack(page);
    await confirm.waitFor({ state: 'hidden' });
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const kept = await holdCalls(page, 'PUT', /Grupo\/editar/);
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await confirm.waitFor({ state: 'hidden' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await pressBack(page);
    expect(await dialog.isVisible()).toBe(true);
    kept.letGo();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('[aria-current="page"]', { hasText: 'Configuración' }).waitFor();
    await page.getByText('3.º ESO C').first().waitFor();
  });
});
