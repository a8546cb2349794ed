import type { Clase } from '@aupa/api/testing';
import { expect, PHONE, test } from '../support/test.ts';
import { holdFile } from '../support/hold.ts';
import { makeClase } from '../support/personas.ts';
import { nextFrame } from '../support/quiet.ts';

let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase([['Ana', 'Núñez']]);
});

const PROGRAM = /\/assets\/base-.*\.js$/;

test.describe('the first paint', () => {
  for (const theme of ['light', 'dark'] as const) {
    test(`has the system’s ${theme} colours`, async ({ open }) => {
      const page = await open({ theme });
      const release = await holdFile(page, PROGRAM);
      await page.goto('/login', { waitUntil: 'commit' });
      const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      await page.getByRole('heading', { name: '¡Hola!' }).waitFor();
      expect(await paper()).toBe(theme === 'light' ? 'rgb(255, 248, 236)' : 'rgb(18, 20, 43)');
      release();
    });
  }

  for (const quien of ['profesor', 'alumno'] as const) {
    test(`shows the ${quien} a skeleton, whose header stays in place once the page has loaded`, async ({ open }) => {
      const page = await open({ sesion: quien === 'profesor' ? clase.profesor : clase.alumnos[0], theme: 'dark' });
      const release = await holdFile(page, PROGRAM);
      await page.goto(`/grupo/${clase.grupoId}?pestana=tienda`, { waitUntil: 'commit' });
      const header = page.getByRole('banner').first();
      await page.getByRole('heading', { name: 'Matemáticas' }).waitFor();
      expect(await page.locator('main').textContent()).toBe('MatemáticasCargando');
      expect(await page.locator('[aria-current]').count()).toBe(0);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(18, 20, 43)');
      const look = async () => [
        await header.boundingBox(),
        await header.evaluate((one) => getComputedStyle(one).backgroundColor),
      ];
      const before = await look();
      release();
      await page.locator('[aria-current=page]', { hasText: 'Tienda' }).waitFor();
      expect(await look()).toEqual(before);
    });
  }
});

test.describe('text typed before the program has loaded', () => {
  test('stays in its field with focus and selection, and is not sent', async ({ open }) => {
    const page = await open({ size: PHONE });
    const release = await holdFile(page, PROGRAM);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() || request.method() !== 'GET') sent.push(request.url());
    });
    await page.goto('/login', { waitUntil: 'commit' });
    const usuario = page.getByLabel('Usuario');
    const contrasenia = page.getByLabel('Contraseña', { exact: true });
    await usuario.fill('ana.nunez');
    await page.getByLabel('Recordarme').check();
    await contrasenia.press('Enter');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    // Editing the field withdraws the first submit.
    await contrasenia.fill('Secreta-1');
    await contrasenia.evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 5));
    await nextFrame(page);
    expect(sent).toEqual([page.url()]);
    expect(new URL(page.url()).search).toBe('');

    const field = await contrasenia.elementHandle();
    release();
    await field?.waitForElementState('hidden');
    await expect(usuario).toHaveValue('ana.nunez');
    await expect(contrasenia).toHaveValue('Secreta-1');
    await expect(page.getByLabel('Recordarme')).toBeChecked();
    await expect(contrasenia).toBeFocused();
    const selected = await contrasenia.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
      selectionStart,
      selectionEnd,
    ]);
    expect(selected).toEqual([2, 5]);
    // Only this submit is sent, as a call.
    await contrasenia.press('Enter');
    await expect.poll(() => sent.slice(1).map((url) => new URL(url).pathname)).toEqual(['/api/Login/login']);
  });

  test('is sent once and whole by the program if it was submitted', async ({ open }) => {
    const page = await open();
    const release = await holdFile(page, PROGRAM);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() !== 'GET') sent.push(request.postData() ?? '');
    });
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Usuario').fill('ana.nunez');
    await page.getByLabel('Contraseña', { exact: true }).fill('Secreta-1');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await nextFrame(page);
    expect(sent).toEqual([]);
    release();
    await page.getByRole('alert').filter({ hasText: 'no son correctos' }).waitFor();
    expect(sent).toEqual([expect.stringContaining('"NombreUsuario":"ana.nunez","Contrasenia":"Secreta-1"')]);
  });

  test('is accepted by a form that validates it', async ({ open }) => {
    const page = await open();
    const release = await holdFile(page, PROGRAM);
    await page.goto('/passwordRecovery', { waitUntil: 'commit' });
    const usuario = page.getByRole('textbox').first();
    await usuario.fill('nadie.conocido');
    const field = await usuario.elementHandle();
    release();
    await field?.waitForElementState('hidden');
    const asked = page.waitForRequest(
      (request) => request.url().includes('nadie.conocido') || request.method() === 'POST',
    );
    await usuario.press('Enter');
    await asked;
  });
});

test.describe('a button pressed before the program has loaded', () => {
  for (const [name, role, then] of [
    ['Abrir menú', 'button', 'Cerrar menú'],
    ['aúpa, ir a los grupos', 'link', 'Crear grupo'],
  ] as const) {
    test(`acts once the program has loaded, without a reload: ${name}`, async ({ open }) => {
      const page = await open({ sesion: clase.profesor });
      const release = await holdFile(page, PROGRAM);
      await page.goto(`/grupo/${clase.grupoId}`, { waitUntil: 'commit' });
      await page.getByRole(role, { name }).click();
      await page.evaluate(() => Object.assign(window, { isSame: true }));
      release();
      await page.getByRole('button', { name: then }).waitFor();
      expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
    });
  }
});
