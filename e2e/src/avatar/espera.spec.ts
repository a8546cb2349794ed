import { createClase, newEstudiante, takeEjemplos, type Clase } from '@aupa/api/testing';
import type { Sesion } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { fillAltaEstudiante } from '../journey/steps.ts';
import { expectFocus, tabTo } from '../keyboard/keys.ts';
import { pressEscape } from '../support/focus.ts';
import { call, escuela, makeClase, newPersona } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, type Open, test } from '../support/test.ts';
import { editorOf } from './editor.ts';

const SMALL_PHONE = { width: 360, height: 740 };
const GUARDADO = '¡Te queda genial! Tu avatar está guardado.';

const make = (page: Page) => page.getByRole('button', { name: 'Haz tu avatar' });
const change = (page: Page) => page.getByRole('button', { name: 'Cambiar mi avatar' });
const myPicture = (page: Page) => page.getByRole('main').getByRole('img', { name: 'Tu avatar' }).locator('img');

async function ask(open: Open): Promise<{ clase: Clase; nora: Sesion; page: Page }> {
  const clase = await makeClase([]);
  const nora = await newEstudiante(escuela, ['Nora', 'Vidal']);
  await call(nora.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  return { clase, nora, page: await openWaiting(open, nora) };
}

async function openWaiting(open: Open, sesion: Sesion): Promise<Page> {
  const page = await open({ size: SMALL_PHONE, sesion });
  await page.goto('/groups');
  await make(page).or(change(page)).waitFor();
  return page;
}

async function openEditor(page: Page, button = make(page)) {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
  await dialog.getByRole('tablist').waitFor();
  return editorOf(dialog);
}

async function solicitudOf({ profesor, grupoId }: Clase) {
  const [una] = await call(profesor.token, 'GET /api/Profesor/solicitudes-union', { query: { grupoId } });
  return { solicitudId: una?.idSolicitud ?? 0 };
}

async function accept(clase: Clase): Promise<void> {
  await call(clase.profesor.token, 'POST /api/Profesor/aceptar-solicitud', { query: await solicitudOf(clase) });
}

async function drawnIn({ profesor, grupoId }: Clase, page: Page): Promise<string> {
  const [perfil] = await call(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
  return (await page.request.get(perfil?.enlaceAvatarMiniatura ?? '')).text();
}

const INICIALES = '>NV</text>';

test('an invited child makes an avatar while waiting, and wears it in class', async ({ open }) => {
  const clase = await makeClase([]);
  const page = await open({ size: SMALL_PHONE });
  await page.goto(`/signup?codigo=${clase.codigo}`);
  await fillAltaEstudiante(page, newPersona('Nora', 'Vidal'));
  await page.getByRole('dialog', { name: 'Únete a una asignatura' }).getByRole('button', { name: 'Unirse' }).click();
  await page.getByRole('list', { name: 'Mis solicitudes' }).getByText('esperando a que').waitFor();
  await expect(make(page)).toBeInViewport({ ratio: 1 });

  const editor = await openEditor(page);
  // A pupil without a class has no coins, so the editor shows no prices.
  await expect(editor.dialog.getByText(/\d monedas?/)).toHaveCount(0);
  await expect(editor.dialog.getByText(/tienda|por conseguir/i)).toHaveCount(0);
  for (const pestana of ['Sombrero', 'Accesorio', 'Ropa', 'Fondo', 'Gafas']) {
    await editor.tab(pestana);
    await editor.dialog.getByRole('radio').first().waitFor();
    await expect(editor.dialog.getByRole('radio', { name: /, \d+ monedas$/ })).toHaveCount(0);
  }
  await editor.pick('Pelo', 'Pelo', 'Afro');
  await editor.button('Guardar avatar').click();
  await page.getByRole('status').getByText(GUARDADO).waitFor();
  await editor.dialog.waitFor({ state: 'detached' });
  const first = await myPicture(page).getAttribute('src');
  expect(await (await page.request.get(first ?? '')).text()).toContain('<svg');

  const again = await openEditor(page, change(page));
  await again.dialog.getByRole('radio', { name: 'Afro', exact: true, checked: true }).waitFor();
  await again.button('Voltear').click();
  await again.button('Guardar avatar').click();
  await again.dialog.waitFor({ state: 'detached' });
  await expect(myPicture(page)).not.toHaveAttribute('src', first ?? '');
  await page.reload();
  await expect(myPicture(page)).not.toHaveAttribute('src', first ?? '');

  await accept(clase);
  await page
    .getByRole('list', { name: 'Asignaturas' })
    .getByRole('link', { name: /Matemáticas/ })
    .click();
  await page.getByText('Aún no hay mas compañeros en este grupo').waitFor();
  await untilQuiet(page);
  await expect(page.getByText('Haz tu avatar')).toHaveCount(0);
  const drawn = await drawnIn(clase, page);
  expect(drawn).not.toContain('<text');
  expect(drawn).toContain('scale(-1 1)');
});

test('a look saved while the teacher accepts the request reaches the class', async ({ open }) => {
  const { clase, page } = await ask(open);
  const editor = await openEditor(page);
  await editor.button('Voltear').click();
  await accept(clase);
  await page.getByRole('link', { name: /Matemáticas/, includeHidden: true }).waitFor();
  expect(await drawnIn(clase, page)).toContain(INICIALES);
  await expect(editor.button('Voltear')).toHaveAttribute('aria-pressed', 'true');
  await editor.button('Guardar avatar').click();
  await page.getByRole('status').getByText(GUARDADO).waitFor();
  await editor.dialog.waitFor({ state: 'detached' });
  // The success card waits until the editor is closed.
  await page.getByText('¡Ya estás en Matemáticas!').waitFor();
  await expect(make(page)).toHaveCount(0);
  expect(await drawnIn(clase, page)).toContain('scale(-1 1)');
});

test('a look saved after a rejection is kept for the next class', async ({ open }) => {
  const { clase, nora, page } = await ask(open);
  const editor = await openEditor(page);
  await editor.button('Voltear').click();
  await call(clase.profesor.token, 'POST /api/Profesor/rechazar-solicitud', { query: await solicitudOf(clase) });
  await page
    .getByRole('list', { name: 'Mis solicitudes', includeHidden: true })
    .getByText('Esta vez no', { exact: true })
    .waitFor();
  await editor.button('Guardar avatar').click();
  await page.getByRole('status').getByText(GUARDADO).waitFor();
  await editor.dialog.waitFor({ state: 'detached' });
  await expect(make(page).or(change(page))).toHaveCount(0);
  const otra = await makeClase([]);
  await call(nora.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
  await accept(otra);
  expect(await drawnIn(otra, page)).toContain('scale(-1 1)');
});

test('the editor works by keyboard, and returns the focus', async ({ open }) => {
  const { page } = await ask(open);
  await tabTo(page, make(page));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
  await dialog.getByRole('tab', { name: 'Pelo', exact: true }).waitFor();
  await pressEscape(dialog);
  await expectFocus(page, make(page));
  await page.keyboard.press('Enter');
  // The editor replaces what stands for it while it loads, with the focus that a Tab gave that.
  await dialog.getByRole('tab', { name: 'Pelo', exact: true }).waitFor();
  await tabTo(page, dialog.getByRole('button', { name: 'Guardar avatar' }));
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expectFocus(page, change(page));
});

test('a new class starts with the avatar of another class, and asks for none', async ({ open }) => {
  const { clase, nora, page } = await ask(open);
  const otra = await createClase(escuela, { rubrica: takeEjemplos });
  await call(nora.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
  const editor = await openEditor(page);
  await editor.button('Guardar avatar').click();
  await editor.dialog.waitFor({ state: 'detached' });
  await accept(clase);
  await page.getByRole('list', { name: 'Asignaturas' }).waitFor();
  // The other request is pending, and this face is for every class without one of its own.
  await change(page).waitFor();
  await page.getByRole('link', { name: /Matemáticas/ }).click();
  await page.getByRole('link', { name: 'Perfil', exact: true }).click();
  await page.getByRole('button', { name: 'Editar avatar' }).click();
  const enClase = editorOf(page.getByRole('dialog', { name: 'Personalizar avatar' }));
  await enClase.button('Voltear').click();
  await enClase.button('Guardar avatar').click();
  await enClase.dialog.waitFor({ state: 'detached' });
  await page.goto('/groups');
  await page.getByRole('list', { name: 'Mis solicitudes' }).waitFor();
  await untilQuiet(page);
  await expect(make(page).or(change(page))).toHaveCount(0);
  await accept(otra);
  await expect(page.getByRole('list', { name: 'Mis solicitudes' })).toHaveCount(0);
  expect(await drawnIn(otra, page)).toContain('scale(-1 1)');
});
