import { registerProfesor } from '@aupa/api/testing';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

test('says in the editor when the medals did not come, and asks for them again there, by keyboard', async ({
  open,
}) => {
  const { profesor } = await makeClase([]);
  const page = await open({ sesion: profesor });
  await refuseCalls(page, 'GET', /\/api\/Medalla$/, 400, '');
  await page.goto('/equivalenceTable');
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByText('No hemos podido cargar tus medallas.').waitFor();
  await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('Lo ya escrito');
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter');
  await dialog.getByText(/^La nueva fila será la nota/).waitFor();
  await expect(dialog.getByLabel('Nombre de la tabla de equivalencia')).toHaveValue('Lo ya escrito');
  await page.keyboard.press('Enter');
  await expect.poll(() => dialog.getByRole('list', { name: 'Equivalencias' }).locator('> li').count()).toBe(2);
});

const EJEMPLOS = 'Usar medallas y tablas de ejemplo';

for (const [path, list] of [
  ['/equivalenceTable', 'Tablas de equivalencia'],
  ['/medals', 'Medallas'],
] as const) {
  test(`offers a new teacher the examples on ${path}, and keeps the keyboard on the page once they are there`, async ({
    open,
  }) => {
    const profesor = await registerProfesor(escuela);
    const page = await open({ sesion: profesor });
    await page.goto(path);
    const button = page.getByRole('button', { name: EJEMPLOS });
    await button.waitFor();
    // The button stands until the list has come, long after the answer.
    const held = await holdCalls(page, 'GET', /\/api\/(Medalla|TablaEquivalencia)$/);
    const answered = page.waitForResponse(/Profesor\/ejemplos$/);
    await button.press('Enter');
    await page
      .getByRole('dialog', { name: 'Medallas y tablas de ejemplo' })
      .getByRole('button', { name: 'Añadir' })
      .press('Enter');
    await answered;
    await expect(button).toBeVisible();
    held.letGo();
    await page.getByRole('list', { name: list }).waitFor();
    expect(await button.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenido');
  });

  test(`gives them again on ${path} to whoever threw them away`, async ({ open }) => {
    const profesor = await registerProfesor(escuela);
    await call(profesor.token, 'POST /api/Profesor/ejemplos');
    for (const { id } of await call(profesor.token, 'GET /api/TablaEquivalencia'))
      await call(profesor.token, 'DELETE /api/TablaEquivalencia/:id', { params: { id } });
    for (const { id } of await call(profesor.token, 'GET /api/Medalla'))
      await call(profesor.token, 'DELETE /api/Medalla/:id', { params: { id } });
    const page = await open({ sesion: profesor });
    await page.goto(path);
    await page.getByRole('button', { name: EJEMPLOS }).click();
    await page
      .getByRole('dialog', { name: 'Medallas y tablas de ejemplo' })
      .getByRole('button', { name: 'Añadir' })
      .click();
    await page.getByRole('list', { name: list }).waitFor();
  });
}

test('offers them where a group needs a table, and goes on at that field', async ({ open }) => {
  const profesor = await registerProfesor(escuela);
  await call(profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: true } });
  const page = await open({ sesion: profesor });
  await page.goto('/groups');
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await dialog.getByRole('button', { name: EJEMPLOS }).press('Enter');
  const escala = page.getByRole('dialog', { name: 'Medallas y tablas de ejemplo' });
  await escala.getByRole('radio', { name: 'de 1 a 7' }).check();
  await escala.getByRole('button', { name: 'Añadir' }).press('Enter');
  await dialog.getByRole('button', { name: EJEMPLOS }).waitFor({ state: 'hidden' });
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain('Del 1 al 7, medalla a medalla');
  await page.keyboard.press('Enter');
  await page.getByRole('option').first().waitFor();
});
