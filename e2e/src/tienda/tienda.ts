import { createMedalla, grant, type Clase, type Nombre } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { waitForNumber } from '../support/numbers.ts';
import { escuela, makeClase } from '../support/personas.ts';

/** A class whose students have these coins each. */
export async function makeTienda(monedas: number, nombres: readonly Nombre[] = [['Aisha', 'Diallo']]): Promise<Clase> {
  const clase = await makeClase(nombres);
  if (monedas === 0) return clase;
  const { id: medallaId } = await createMedalla(escuela, clase.profesor, {
    nombre: 'Hucha',
    cantidadMonedasBrinda: monedas,
  });
  for (const { perfilId } of clase.alumnos) await grant(escuela, clase, perfilId, { medallaId });
  return clase;
}

export function recompensaCard(page: Page, nombre: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) });
}

function saldoOf(page: Page) {
  return page.getByRole('region', { name: 'Tus monedas' });
}

export function waitForSaldo(page: Page, monedas: number | string, timeout?: number): Promise<void> {
  return waitForNumber(saldoOf(page), monedas, timeout);
}

export async function askCanje(page: Page, nombre: string) {
  await recompensaCard(page, nombre)
    .getByRole('button', { name: /^Canjear/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await dialog.getByText(nombre, { exact: true }).waitFor();
  return dialog;
}
