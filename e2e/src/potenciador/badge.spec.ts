import { grant, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { untilQuiet } from '../support/quiet.ts';
import { alumnoOf, escuela, makeClase, medallaOf } from '../support/personas.ts';

const MI_PERFIL = /\/api\/PerfilEstudiante\/mi-perfil\//;

async function newClase(): Promise<Clase> {
  return makeClase([
    ['Lucía', 'Fernández'],
    ['Mateo', 'Quispe'],
  ]);
}

const LUCIA = 'Lucía Fernández';

/** Gives medals of five coins each; answers the coins that they brought. */
async function giveLecturas(clase: Clase, n: number): Promise<number> {
  const medallaId = medallaOf(clase, 'Lectura');
  const { monedas } = await grant(escuela, clase, alumnoOf(clase, LUCIA).perfilId, { n, medallaId });
  return monedas;
}

const badge = (page: Page) => page.getByRole('banner').getByText(/^×\d/);
const welcome = (page: Page) => page.getByRole('status').getByText('¡Potenciador ×1,5!');

test('stands in the header of its group from the fifth medal on, multiplies the next coins, and is told once', async ({
  open,
}) => {
  const clase = await newClase();
  await giveLecturas(clase, 4);
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('heading', { name: 'Mateo Quispe' }).waitFor();
  expect(await badge(page).count()).toBe(0);

  // Not its own coins yet: the milestone multiplies from the next grant on.
  expect(await giveLecturas(clase, 1)).toBe(5);
  // Heard live, on the page as it stands.
  await badge(page).waitFor();
  expect(await giveLecturas(clase, 1)).toBe(7);
  await expect(badge(page)).toContainText(/^×1,5 · 23:5\d$/);
  await page.getByText(/^Potenciador: tus próximas monedas se multiplican por 1,5\. Termina en 23 horas/).waitFor();
  await welcome(page).waitFor();

  await page.goto('/groups');
  await page.getByRole('heading', { name: 'Asignaturas' }).waitFor();
  expect(await badge(page).count()).toBe(0);
  await page.goto(`/grupo/${clase.grupoId}`);
  await badge(page).waitFor();
  await untilQuiet(page);
  expect(await welcome(page).count()).toBe(0);
  // Their own only: a teacher has none.
  const profesor = await open({ sesion: clase.profesor });
  await profesor.goto(`/grupo/${clase.grupoId}`);
  await profesor.getByRole('button', { name: 'Dar medalla a Mateo Quispe' }).waitFor();
  expect(await badge(profesor).count()).toBe(0);
});

test('counts down while the page stands, wakes right, and goes by itself at its end', async ({ open }) => {
  const clase = await newClase();
  await giveLecturas(clase, 5);
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  await page.clock.install();
  await page.goto(`/grupo/${clase.grupoId}`);
  await badge(page).waitFor();
  await page.clock.runFor('02:00');
  await expect.poll(() => badge(page).innerText()).toMatch(/^×1,5 · 23:5\d$/);
  let loads = 0;
  page.on('load', () => (loads += 1));
  // A lid closed for 23 hours: each timer fires once, the clock has gone on.
  await page.clock.fastForward('23:00:00');
  await expect.poll(() => badge(page).innerText()).toMatch(/^×1,5 · 00:5\d$/);
  await page.clock.fastForward('00:58:00');
  await badge(page).waitFor({ state: 'hidden' });
  const over = page.getByRole('status').getByText(/^Se ha acabado tu potenciador/);
  await over.waitFor();
  expect(loads).toBe(0);
});

test('reads a time of day where a server sends no more than that', async ({ open }) => {
  const clase = await newClase();
  await giveLecturas(clase, 5);
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  let hora = '';
  await page.route(MI_PERFIL, async (route) => {
    const response = await route.fetch();
    const perfil = (await response.json()) as object;
    return route.fulfill({ response, json: { ...perfil, tiempoRestantePotenciador: hora, potenciadorHasta: null } });
  });
  await page.clock.install({ time: new Date(2026, 2, 20, 22, 0, 0) });
  hora = '23:30:00';
  await page.goto(`/grupo/${clase.grupoId}`);
  await badge(page).waitFor();
  await expect(badge(page)).toContainText(/^×1,5 · 01:(29|30)$/);
  // Past already: tomorrow's.
  hora = '07:00:00';
  await page.reload();
  await badge(page).waitFor();
  await expect.poll(() => badge(page).innerText()).toMatch(/^×1,5 · (08:59|09:00)$/);
});
