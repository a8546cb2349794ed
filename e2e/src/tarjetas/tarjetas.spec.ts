import { createClase, newDeListado, takeEjemplos } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { findAxeViolations } from '../quality/sweep.ts';
import { call, escuela } from '../support/personas.ts';
import { readQr } from '../support/readQr.ts';
import { expect, type Open, test } from '../support/test.ts';

const SMALL = { width: 360, height: 740 };
const PRIMERA = 'La-Primera-2026!';
const ALFABETO = [...'abcdefghijklmnopqrstuvwxyz', 'aa', 'bb'];
const NOMBRES = ALFABETO.map((letra) => [`Aisha${letra}`, 'Diallo'] as const);

async function makeDeLista(nombres: ReadonlyArray<readonly [string, string]>) {
  const clase = await createClase(escuela, { rubrica: takeEjemplos });
  await call(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: true } });
  return { ...clase, alumnos: await newDeListado(escuela, clase, nombres) };
}

async function makeTarjeta() {
  const { profesor, grupoId, alumnos } = await makeDeLista(NOMBRES.slice(0, 1));
  const [hecha] = await call(profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    params: { id: grupoId },
    body: { perfilesIds: alumnos.map(({ perfilId }) => perfilId) },
  });
  return hecha!;
}

const sheets = (page: Page) => page.getByRole('dialog', { name: /^Tarjetas de / });
const print = async (page: Page) => {
  await page.getByRole('button', { name: 'Hacer las tarjetas' }).click();
  await sheets(page).waitFor();
};

/** Expects that the browser stores the card's code nowhere. */
async function expectForgotten(page: Page, token: string, asked: readonly string[]): Promise<void> {
  const kept = await page.evaluate(() =>
    JSON.stringify([location.href, { ...localStorage }, { ...sessionStorage }, history.state, document.referrer]),
  );
  expect(kept).not.toContain(token);
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
}

/** Opens a card's address as a phone camera does. Answers the requests made meanwhile. */
async function openCard(open: Open, url: string) {
  const page = await open({ size: SMALL, fresh: true });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await page.goto(url.replace(new URL(url).origin, ''));
  return { page, asked, token: new URL(url).hash.slice(1) };
}

test('28 cards print on three sheets, and scanning one with a phone opens the class', async ({ open }) => {
  const clase = await makeDeLista(NOMBRES);
  const page = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}/tarjetas` });
  await expect(page.getByText('28 tarjetas · 3 hojas')).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
  await page.getByText('0 de 28', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Hacer las tarjetas' }).click();
  await expect(sheets(page).getByRole('region')).toHaveCount(3);
  await expect(sheets(page).getByRole('article')).toHaveCount(28);
  await expect(sheets(page).getByText('Tarjetas de 2.º ESO B · hoja 3 de 3')).toBeAttached();
  expect(await findAxeViolations(page)).toEqual([]);

  // The test server's address works only here: printing needs a confirmation.
  await page.getByRole('checkbox', { name: 'Lo sé: las quiero imprimir igualmente' }).check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#root')).toBeHidden();
  const card = sheets(page).getByRole('article').nth(11);
  const box = await card.locator('..').boundingBox();
  // 90×52 mm at 96 px per inch.
  expect([Math.round(((box?.width ?? 0) * 25.4) / 96), Math.round(((box?.height ?? 0) * 25.4) / 96)]).toEqual([90, 52]);
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(3);
  const url = (await readQr(card.getByRole('img'))) ?? '';
  expect(url).toMatch(/\/tarjeta#[\w-]{22}$/);
  await page.emulateMedia({ media: 'screen' });
  const nombre = (await card.getAttribute('aria-label'))?.replace('Tarjeta de ', '') ?? '';

  const alumna = await openCard(open, url);
  await expect(alumna.page.getByRole('heading', { name: `¡Hola, ${nombre.replace(' Diallo', '')}!` })).toBeVisible();
  expect(await findAxeViolations(alumna.page)).toEqual([]);
  await alumna.page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(alumna.page.getByRole('heading', { name: 'Matemáticas' })).toBeVisible();
  await expectForgotten(alumna.page, alumna.token, alumna.asked);
  // There is no page to go back to either.
  await alumna.page.goBack();
  expect(alumna.page.url()).toBe('about:blank');

  // A reload loses the cards' codes, but shows who has one.
  await sheets(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByText('28 de 28')).toBeVisible();
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: nombre })
      .getByText(/^Usada hoy|Usada hoy/),
  ).toBeVisible();
  await expectForgotten(page, alumna.token, []);
});

test('voiding a card or switching cards off ends their sessions; a void card is refused', async ({ open }) => {
  const clase = await makeDeLista(NOMBRES.slice(0, 2));
  const page = await open({ sesion: clase.profesor, at: `/grupo/${clase.grupoId}/tarjetas` });
  await print(page);
  const urls = await sheets(page)
    .getByRole('img', { name: /^Código QR/ })
    .all();
  const [una = '', otra = ''] = [await readQr(urls[0]!), await readQr(urls[1]!)].map((url) => url ?? '');
  await sheets(page).getByRole('button', { name: 'Cerrar' }).click();
  const enter = async (url: string) => {
    const alumna = await openCard(open, url);
    await alumna.page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await alumna.page.getByRole('heading', { name: 'Matemáticas' }).waitFor();
    return alumna.page;
  };
  const [primera, segunda] = [await enter(una), await enter(otra)];

  await page.getByRole('button', { name: 'Anular la tarjeta de Aishaa Diallo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Anular tarjeta' }).click();
  await expect(primera).toHaveURL(/\/login$/);
  await expect(segunda.getByRole('heading', { name: 'Matemáticas' })).toBeVisible();
  const { page: tarde } = await openCard(open, una);
  await expect(tarde.getByRole('alert')).toHaveText('Esta tarjeta ya no vale. Pide otra a tu profesor.');
  expect(await findAxeViolations(tarde)).toEqual([]);

  await page.getByRole('checkbox', { name: 'En esta clase se puede entrar con tarjeta' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dejar de usarlas' }).click();
  await expect(segunda).toHaveURL(/\/login$/);
});

test('offline, a card waits in memory, and works once the network is back', async ({ open }) => {
  const hecha = await makeTarjeta();
  const { pathname, hash } = new URL(hecha.urlCompleta);
  const page = await open({ size: SMALL });
  await page.route('**/api/Login/tarjeta', (route) => route.abort());
  await page.goto(pathname + hash);
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  expect(page.url()).not.toContain(hash);
  await page.unroute('**/api/Login/tarjeta');
  await page.getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(page.getByRole('heading', { name: '¡Hola, Aishaa!' })).toBeVisible();
});

test('a student chooses a first password with their card, and signs in with it', async ({ open }) => {
  const hecha = await makeTarjeta();
  const { page } = await openCard(open, hecha.urlCompleta);
  await page.getByRole('link', { name: 'Elegir mi contraseña' }).click();
  const form = page.getByRole('region', { name: 'Elige tu contraseña' });
  await form.getByLabel('Nueva contraseña').fill(PRIMERA);
  await form.getByLabel('Repetir contraseña').fill(PRIMERA);
  expect(await findAxeViolations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Elegir contraseña' }).click();
  await expect(form).toBeHidden();
  // A card's session has no rewards page, which concerns several classes.
  await page.goto('/rewards');
  await page.getByRole('heading', { name: 'Asignaturas' }).waitFor();

  const login = await open({ size: SMALL, at: '/login' });
  await login.getByLabel('Usuario').fill(hecha.nombreUsuario);
  await login.getByLabel('Contraseña', { exact: true }).fill(PRIMERA);
  await login.getByRole('button', { name: /^(Iniciar sesión|Entrar)/ }).click();
  await expect(login).toHaveURL(/\/groups/);
  await login.goto('/profile');
  await expect(login.getByText('Con tarjeta · ').first()).toBeVisible();
  await expect(login.getByText(/^La hizo /)).toBeVisible();
});
