import { buy, grant, newEstudiante, stock, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { stopToasts } from '../feel/stopToasts.ts';
import { ask, LUCIA, MATEO, NURIA, perfilOf, TRES } from '../perfil/clase.ts';
import { alumnoOf, call, escuela, makeClase } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

const undoFromToast = (page: Page) => page.getByRole('button', { name: 'Deshacer', exact: true }).click();

async function undoFromList(page: Page, { grupoId }: Clase, que: string): Promise<void> {
  await page.goto(`/grupo/${grupoId}`);
  await page.getByRole('button', { name: 'Últimos cambios' }).click();
  const lista = page.getByRole('dialog', { name: 'Últimos cambios' });
  await lista.getByRole('button', { name: `Deshacer: ${que}` }).click();
  await lista.getByRole('listitem').filter({ hasText: que }).getByText('Deshecho', { exact: true }).waitFor();
}

test('undoing makes decided requests and delivered or refunded rewards pending again', async ({ open }) => {
  const clase = await makeClase(TRES);
  const { grupoId, profesor } = clase;
  await ask(clase, MATEO, 'Constancia', '');
  await ask(clase, NURIA, 'Lectura', '');
  const { token } = await newEstudiante(escuela, ['Óscar', 'Álvarez']);
  await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  const lucia = alumnoOf(clase, LUCIA);
  await grant(escuela, clase, lucia.perfilId, { n: 2 });
  const { monedas } = await perfilOf(clase, LUCIA);
  const { id: premio } = await stock(escuela, clase, { nombre: 'Elegir música', precio: 10 });
  await buy(escuela, lucia, premio);

  const page = await open({ sesion: profesor });
  await stopToasts(page);
  await page.goto(`/grupo/${grupoId}?pestana=solicitudes`);
  const aceptar = page.getByRole('button', { name: 'Aceptar a Óscar Álvarez' });
  await aceptar.click();
  await undoFromToast(page);
  await aceptar.waitFor();
  await page.goto(`/grupo/${grupoId}?pestana=solicitudes&tipo=medallas`);
  const rechazar = page.getByRole('button', { name: `Rechazar la solicitud: Constancia de ${MATEO}` });
  await rechazar.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  await undoFromToast(page);
  await expect(rechazar).toBeEnabled();
  await page.getByRole('button', { name: `Aceptar la solicitud: Lectura de ${NURIA}` }).click();
  await expect.poll(async () => (await perfilOf(clase, NURIA)).medallas.length).toBe(1);
  await undoFromList(page, clase, `Solicitud aceptada a ${NURIA}`);
  await expect.poll(async () => (await perfilOf(clase, NURIA)).medallas).toEqual([]);

  await page.goto(`/grupo/${grupoId}?pestana=tienda`);
  const entregar = page.getByRole('button', { name: `Entregar Elegir música a ${LUCIA}` });
  await entregar.click();
  await undoFromToast(page);
  await entregar.waitFor();
  await page.getByRole('button', { name: `Devolver Elegir música de ${LUCIA}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Devolver' }).click();
  await expect.poll(async () => (await perfilOf(clase, LUCIA)).monedas).toBe(monedas);
  await undoFromList(page, clase, `Canje devuelto a ${LUCIA}`);
  await expect.poll(async () => (await perfilOf(clase, LUCIA)).monedas).toBe(monedas - 10);
  // All requests wait again: an entry, two medals, a reward.
  expect(await call(profesor.token, 'GET /api/Profesor/pendientes')).toMatchObject({ total: 4 });
});
