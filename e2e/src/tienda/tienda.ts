import { createMedalla, createRecompensa, grant, stock, type Alumno, type Clase, type Nombre } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { waitForNumber } from '../support/numbers.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

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

/** A reward of this teacher, in the store at once unless `grupos` says otherwise. */
export async function makeRecompensa(
  clase: Clase,
  { grupos, ...given }: { nombre: string; precio: number; repetible?: boolean; grupos?: [] },
): Promise<number> {
  const recompensa = { nombreIcono: 'gift', ...given };
  const { id } = await (grupos
    ? createRecompensa(escuela, clase.profesor, recompensa)
    : stock(escuela, clase, recompensa));
  return id;
}

/** What one student has of it, read from the server. */
export function inventarioOf({ token, perfilId }: Alumno) {
  return call(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', {
    params: { perfilId },
  });
}

/** The card of a reward. */
export function recompensaCard(page: Page, nombre: string) {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: nombre, exact: true }) });
}

/** The student's balance as the store shows it. */
export function saldoOf(page: Page) {
  return page.getByRole('region', { name: 'Tus monedas' });
}

/** Waits until the store counts so much. */
export function waitForSaldo(page: Page, monedas: number | string, timeout?: number): Promise<void> {
  return waitForNumber(saldoOf(page), monedas, timeout);
}

/** Asks to redeem, and answers the dialog that asks back. */
export async function askCanje(page: Page, nombre: string) {
  await recompensaCard(page, nombre)
    .getByRole('button', { name: /^Canjear/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirmar canje' });
  await dialog.getByText(nombre, { exact: true }).waitFor();
  return dialog;
}
