import type { Page } from '@playwright/test';
import { CABECERA, lineas, paste, pegado } from '../listado/listado.ts';

/** Opens a dialog and waits for its lazy code. */
export async function openDialog(page: Page, button: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
}

export async function openEditor(page: Page, pestana: string, prueba?: RegExp): Promise<void> {
  await openDialog(page, 'Editar avatar');
  await page.getByRole('tab', { name: pestana, exact: true }).click();
  if (prueba) await page.getByRole('radio', { name: prueba }).first().check();
}

/** Hovers the toast of a new device, which keeps it open. */
export async function holdAviso(page: Page): Promise<void> {
  await page.locator('[data-toast]').first().hover();
}

export async function chooseSome(page: Page): Promise<void> {
  const casillas = page.getByRole('checkbox', { name: /^Elegir a/ });
  for (const casilla of (await casillas.all()).slice(0, 5)) await casilla.check();
  if ((await casillas.count()) > 0) await page.getByRole('button', { name: 'Dejar de elegir' }).waitFor();
}

export async function openFirstPerfil(page: Page): Promise<void> {
  await page
    .getByRole('list', { name: /^(Alumnos|Compañeros)$/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('heading', { name: /^Medallas$/ }).waitFor();
}

/** Opens the radar with a mocked answer of several weeks. */
export async function openRadar(page: Page): Promise<void> {
  const radar = /\/api\/Grupo\/\d+\/radar/;
  await page.route(radar, async (route) => {
    const { headers, url } = { headers: await route.request().allHeaders(), url: route.request().url() };
    const perfiles = await page.request.get(url.replace(/radar.*/, 'perfiles'), { headers });
    const ids = ((await perfiles.json()) as Array<{ id: number }>).map(({ id }) => id);
    const alumnos = ids
      .filter((_, i) => i % 4 === 1)
      .map((perfilId, i) => ({ perfilId, desde: i === 1 ? null : '2026-11-05' }));
    await route.fulfill({
      json: { hoy: alumnos[1]?.perfilId ?? null, alumnos, conAlgo: ids.length - alumnos.length, de: ids.length },
    });
  });
  await page.getByRole('button', { name: 'Más de la lista' }).click();
  await page.getByRole('menuitem', { name: /^Radar/ }).click();
  await page.getByRole('heading', { name: '¿A quién llega?' }).waitFor();
  await page.unroute(radar);
}

export async function openListado(page: Page): Promise<void> {
  await openDialog(page, 'Más de esta clase');
  await page.getByRole('button', { name: /^Añadir alumnos/ }).click();
  await page.getByRole('textbox', { name: 'Pega aquí tu lista' }).waitFor();
}

export async function openListadoRevisado(page: Page): Promise<void> {
  await openListado(page);
  const filas: string[][] = [CABECERA, ...lineas()].map((fila) => [...fila]);
  filas.splice(5, 0, ['Fernández', 'Lucía', '600999888']);
  filas[6] = ['', 'Nerea', '600111207'];
  filas[7] = ['=B7&C7', 'Mateo', '600111208'];
  await paste(page, pegado(filas));
  await page.getByText(/Arregla \d/).waitFor();
}

export async function openPuerta(page: Page): Promise<void> {
  const [open, close] = ['Abrir la puerta', 'Cerrar'].map((name) => page.getByRole('button', { name, exact: true }));
  await open!.or(close!).waitFor();
  if (await open!.isVisible()) await open!.click();
  await close!.waitFor();
}

export async function openTarjetas(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Hacer (las|todas)/ })
    .last()
    .click();
  const [ask, sheets] = [page.getByRole('alertdialog'), page.getByRole('dialog', { name: /^Tarjetas de / })];
  await ask.or(sheets).waitFor();
  // Asks only if some pupils have cards.
  if (await ask.isVisible()) await ask.getByRole('button', { name: 'Hacer las tarjetas' }).click();
  await sheets.waitFor();
}
