import { newEstudiante, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { runUntil, stopClock } from '../support/clock.ts';
import { findAxeViolations } from '../quality/sweep.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';

let clase: Clase;

test.beforeEach(async () => {
  clase = await makeClase([
    ['Aisha', 'Diallo'],
    ['Bruno', 'Ortega'],
  ]);
});

const reloj = (page: Page) => page.getByRole('timer');
/** What is left, in seconds. */
async function left(page: Page): Promise<number> {
  const [minutos, segundos] = ((await reloj(page).textContent()) ?? '').split(':').map(Number);
  return (minutos ?? 0) * 60 + (segundos ?? 0);
}
const onServer = async () =>
  (await call(clase.profesor.token, 'GET /api/Grupo/:id/pizarra', { params: { id: clase.grupoId } })).tiempo;

/** The server's clock moves with the page's, which the test moves: else the page would find that its own is wrong, and be right. */
async function shareClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/readyz', async (route) => {
    const now = await page.evaluate(() => Date.now()).catch(() => Date.now());
    await route.fulfill({ status: 200, headers: { Date: new Date(now).toUTCString() } });
  });
}

test('a timer goes on over tabs, pages and a reload, stands, grows by a minute and ends, on a phone', async ({
  open,
}) => {
  const page = await open({ sesion: clase.profesor, size: PHONE });
  await shareClock(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=tienda`);
  const barra = page.getByRole('navigation', { name: 'Clase en marcha' });
  await expect(barra.getByRole('link')).toHaveText(['Lista', 'Al azar', 'Equipos', 'Tiempo', 'Pizarra']);
  await barra.getByRole('link', { name: 'Tiempo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tiempo' })).toBeFocused();
  await page.getByLabel('Para qué (si quieres)').fill('Lectura en silencio');
  const told = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
  await page.getByRole('button', { name: '5 min', exact: true }).click();
  await told;
  await expect.poll(onServer).toMatchObject({ duracion: 300_000, termina: expect.any(String) });
  await expect(page.getByRole('status').filter({ hasText: 'Empieza el tiempo' })).toHaveText(
    'Empieza el tiempo: 5:00, Lectura en silencio.',
  );
  expect(await findAxeViolations(page)).toEqual([]);
  await stopClock(page);
  await page.clock.runFor(11_000);
  await expect.poll(() => left(page)).toBeLessThan(290);

  // Back to the tab that was left; there the banner has it, and the bar.
  await page.getByRole('link', { name: /^Volver a / }).click();
  await runUntil(page, async () => page.getByRole('region', { name: 'Tiempo en marcha' }).isVisible());
  await expect(page).toHaveURL(/pestana=tienda/);
  const banner = page.getByRole('region', { name: 'Tiempo en marcha' });
  await expect(banner).toContainText('Lectura en silencio');
  const before = await left(page);
  await runUntil(page, async () => (await left(page)) < before - 2);
  await expect(barra.getByRole('link', { name: /^Tiempo/ })).toContainText((await reloj(page).textContent()) ?? '-');
  await page.clock.resume();
  await page.goto('/medals');
  await banner.waitFor();
  await page.reload();
  await banner.waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  await expect.poll(() => left(page)).toBeGreaterThan(200);

  await banner.getByRole('button', { name: 'Pausa' }).click();
  await banner.getByRole('button', { name: 'Seguir' }).waitFor();
  await expect.poll(async () => (await onServer())?.termina).toBeNull();
  await stopClock(page);
  const stands = await left(page);
  await page.clock.runFor(30_000);
  await expect.poll(() => left(page)).toBe(stands);
  await banner.getByRole('button', { name: '+1 min' }).click();
  await expect.poll(() => left(page)).toBe(stands + 60);
  await banner.getByRole('button', { name: 'Seguir' }).click();
  await page.clock.runFor((stands + 1) * 1000);
  await expect(banner.getByRole('timer')).not.toHaveText('Tiempo');
  await expect(page.getByText('Queda un minuto de Lectura en silencio.')).toBeAttached();
  // As after a sleep: one look, long after.
  await page.clock.fastForward(61_000);
  await expect(banner.getByRole('timer')).toHaveText('Tiempo');
  await banner.getByRole('button', { name: 'Terminar el tiempo' }).click();
  await expect(banner).toHaveCount(0);
  await expect.poll(onServer).toBeNull();
});

test('a timer of another device shows here, also to a clock that is wrong by a day, and goes on without a server', async ({
  open,
}) => {
  const page = await open({ sesion: clase.profesor });
  await page.clock.install({ time: Date.now() + 86_400_000 });
  await page.goto(`/grupo/${clase.grupoId}/tiempo`);
  await page.getByText('Elige cuánto dura').waitFor();
  const { conectadas: _, ...estado } = await call(clase.profesor.token, 'GET /api/Grupo/:id/pizarra', {
    params: { id: clase.grupoId },
  });
  const termina = new Date(Date.now() + 290_000).toISOString();
  const body = { ...estado, vista: 'Clase' as const, tiempo: { duracion: 300_000, termina, resto: 300_000 } };
  await call(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', { params: { id: clase.grupoId }, body });
  await expect.poll(() => left(page)).toBeGreaterThan(200);
  expect(await left(page)).toBeLessThanOrEqual(300);

  // What is done while the server is away is told when it is back.
  await page.route('**/api/**', (route) => route.abort());
  await page.route('**/readyz', (route) => route.abort());
  await page.getByRole('button', { name: 'Pausa' }).click();
  await page.getByRole('main').getByText('En pausa').waitFor();
  await page.getByText('Sin conexión con Aúpa.').waitFor();
  expect((await onServer())?.termina).toBe(termina);
  await page.unroute('**/readyz');
  await page.unroute('**/api/**');
  await expect.poll(async () => (await onServer())?.termina).toBeNull();
});

test('the lesson’s pages by keyboard: one’s own length, back to where one was; not for pupils, nor for another’s class', async ({
  open,
}) => {
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}`);
  const pestanas = page.getByRole('navigation', { name: 'Clase en marcha' });
  await page.getByLabel('Buscar alumno').fill('o');
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.evaluate(() => window.scrollTo(0, 40));
  await pestanas.getByRole('link', { name: 'Pizarra' }).press('Enter');
  await page.getByRole('link', { name: /^Volver a / }).press('Enter');
  await expect(page.getByLabel('Buscar alumno')).toHaveValue('o');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await page.setViewportSize(DESKTOP);
  await page.goto(`/grupo/${clase.grupoId}/TIEMPO`);
  await expect(pestanas.locator('[aria-current=page]')).toHaveText('Tiempo');
  await page.getByRole('button', { name: 'A medida' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Tiempo a medida' });
  await dialog.getByLabel('Minutos').fill('0');
  await dialog.getByLabel('Minutos').press('Enter');
  await expect(dialog.getByLabel('Minutos')).toHaveAccessibleDescription(/al menos uno/);
  await dialog.getByLabel('Segundos', { exact: true }).fill('30');
  await dialog.getByLabel('Minutos').fill('2');
  await dialog.getByLabel('Para qué (si quieres)').fill('Recoger');
  await dialog.getByLabel('Para qué (si quieres)').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await onServer())?.duracion).toBe(150_000);
  await page.getByRole('button', { name: 'Terminar' }).press('Enter');
  await expect.poll(onServer).toBeNull();
  await page.goBack();
  await page.getByRole('list', { name: 'Alumnos' }).waitFor();

  await page.goto(`/grupo/${clase.grupoId}/nada`);
  await page.getByRole('heading', { name: '404 - Página no encontrada' }).waitFor();
  const ajena = await makeClase([]);
  await page.goto(`/grupo/${ajena.grupoId}/tiempo`);
  await page.getByRole('heading', { name: 'No hemos encontrado este grupo' }).waitFor();
  const estudiante = await open({ sesion: await newEstudiante(escuela) });
  await estudiante.goto(`/grupo/${clase.grupoId}/tiempo`);
  await expect(estudiante.getByText('No tienes autorización para acceder a esta sección.')).toBeVisible();
});
