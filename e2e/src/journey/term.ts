import { dia } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { typeDia } from '../pac/pac.ts';
import { recompensaCard } from '../tienda/tienda.ts';

/** Opens a section of the group page by keyboard, because a celebration may cover it. */
export async function openPestana(page: Page, name: string | RegExp): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Secciones de la clase' }).getByRole('link', { name });
  await link.press('Enter');
  await page.waitForFunction((element) => element?.getAttribute('aria-current') === 'page', await link.elementHandle());
}

/** Picks an option and waits until the list has closed, because it covers its neighbours. */
async function pick(page: Page, name: string): Promise<void> {
  await page.getByRole('option', { name }).click();
  await page.getByRole('listbox').waitFor({ state: 'hidden' });
}

export async function createRecompensa(page: Page, nombre: string, precio: number, icono: string): Promise<void> {
  // Wait for the list: the empty state has the button elsewhere.
  await page.getByText(/^(Todavía ninguna|\d+ recompensas?)$/).waitFor();
  await page.getByRole('button', { name: 'Crear recompensa' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByLabel('Precio en monedas').fill(String(precio));
  await dialog.getByRole('radio', { name: icono, exact: true }).check();
  // The only group is ticked by default; assign it later.
  await dialog.getByRole('group', { name: 'Ponerla en la tienda de' }).getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await recompensaCard(page, nombre).getByText('En ninguna tienda').waitFor();
}

export async function assignRecompensa(page: Page, nombre: string, grupo: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Asignar recompensas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Asignar recompensas a grupos' });
  await dialog.getByRole('button', { name: /Recompensa/ }).click();
  await pick(page, nombre);
  await dialog.getByLabel(grupo).check();
  await dialog.getByRole('button', { name: 'Asignar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await recompensaCard(page, nombre)
    .getByText(/^En la tienda de/)
    .waitFor();
}

export async function createRanking(page: Page, nombre: string, medalla: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear nueva tabla de clasificacion' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear ranking' });
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByRole('button', { name: /Medalla/ }).click();
  await pick(page, medalla);
  await dialog.getByRole('button', { name: 'Crear ranking' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function createPac(page: Page, nombre: string, medallas: number, recompensa: string): Promise<void> {
  await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear nuevo Proyecto Colaborativo' });
  await dialog.getByLabel('Nombre').fill(nombre);
  await dialog.getByRole('radio', { name: 'Cohete' }).check();
  await dialog.getByRole('spinbutton', { name: 'Medallas necesarias' }).fill(String(medallas));
  await dialog.getByRole('button', { name: /Recompensa de la clase/ }).click();
  await pick(page, recompensa);
  await typeDia(page, 'Fecha de inicio', dia(0));
  await typeDia(page, 'Fecha de fin', dia(7));
  await dialog.getByRole('button', { name: 'Crear desafío' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export function figureOf(page: Page, label: 'Monedas' | 'Medallas') {
  return page.getByRole('list', { name: 'Resumen' }).getByRole('listitem').filter({ hasText: label });
}

export function misRecompensas(page: Page) {
  return page.getByRole('region', { name: 'Mis recompensas' });
}

export function miRecompensa(page: Page, nombre: string) {
  return misRecompensas(page).getByRole('listitem').filter({ hasText: nombre });
}
