import { expect, it } from 'vitest';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { call } from '../support/personas.ts';
import { askCanje, makeRecompensa, makeTienda, recompensaCard } from './tienda.ts';

const browser = testBrowser();
const LIVE_MS = 3000;

it('the open store of a group that is deleted says so to everybody in it, also while they redeem', async () => {
  const tienda = await makeTienda(browser.origin, 100, [
    ['Aisha', 'Diallo'],
    ['Mateo', 'Quispe'],
  ]);
  await makeRecompensa(browser.origin, tienda, { nombre: 'Pista en el examen', precio: 60 });
  const open = async (sesion = tienda.profesor, size = DESKTOP) => {
    const page = await browser.open({ sesion, size });
    await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
    await recompensaCard(page, 'Pista en el examen').waitFor();
    return page;
  };
  const profesor = await open();
  const aisha = await open(tienda.alumnos[0]?.sesion);
  const mateo = await open(tienda.alumnos[1]?.sesion, PHONE);
  const dialog = await askCanje(mateo, 'Pista en el examen');

  await call(browser.origin, tienda.profesor.token, 'DELETE /api/Grupo/eliminar/:id', {
    params: { id: String(tienda.grupoId) },
  });
  for (const page of [aisha, mateo, profesor]) {
    await page.getByRole('heading', { name: 'No hemos encontrado este grupo' }).waitFor({ timeout: LIVE_MS });
    await page.getByText('Puede que se haya eliminado o que ya no estés en él.').waitFor();
    expect(await page.title()).toContain('Grupo no encontrado');
  }
  await dialog.waitFor({ state: 'hidden' });
  await aisha.getByRole('link', { name: 'Volver al inicio' }).click();
  await aisha.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();
  expect(await aisha.getByText('Matemáticas').count()).toBe(0);
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});
