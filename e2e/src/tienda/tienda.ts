import type { Page } from '@playwright/test';
import { waitForNumber } from '../support/numbers.ts';
import { call, makeClase, type Clase } from '../support/personas.ts';

export interface Tienda extends Clase {
  tiendaId: number;
}

const GIVE = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';

/** A class whose students have these coins each. */
export async function makeTienda(
  origin: string,
  monedas: number,
  nombres: ReadonlyArray<readonly [string, string]> = [['Aisha', 'Diallo']],
): Promise<Tienda> {
  const clase = await makeClase(origin, nombres);
  const { token } = clase.profesor;
  const { idTienda } = await call(origin, token, 'GET /api/Grupo/info/:id', { params: { id: String(clase.grupoId) } });
  const medalla = await call(origin, token, 'POST /api/medalla/alta', {
    body: {
      nombre: 'Hucha',
      descripcion: 'Trae las monedas de golpe.',
      cantidadMonedasBrinda: monedas,
      nombreIcono: 'coins',
    },
  });
  for (const { perfilId } of monedas > 0 ? clase.alumnos : []) {
    await call(origin, token, GIVE, {
      params: { perfilId: String(perfilId), medallaId: String(medalla.id), n: '1' },
    });
  }
  return { ...clase, tiendaId: idTienda };
}

/** A reward of this teacher, in the store at once unless `grupos` says otherwise. */
export async function makeRecompensa(
  origin: string,
  { profesor, grupoId }: Clase,
  {
    nombre,
    precio,
    repetible = false,
    grupos = [grupoId],
  }: { nombre: string; precio: number; repetible?: boolean; grupos?: number[] },
): Promise<number> {
  const { id } = await call(origin, profesor.token, 'POST /api/Recompensa/alta', {
    body: { nombre, nombreIcono: 'gift', precio, repetible },
  });
  if (grupos.length > 0) {
    await call(origin, profesor.token, 'POST /api/Recompensa/asignar-a-grupos', {
      body: { recompensaId: id, gruposIds: grupos },
    });
  }
  return id;
}

/** What one student has of it, read from the server. */
export function inventarioOf(origin: string, { sesion, perfilId }: Clase['alumnos'][number]) {
  return call(origin, sesion.token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', {
    params: { perfilId: String(perfilId) },
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
