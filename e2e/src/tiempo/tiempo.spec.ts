import { left } from '../leccion/pasos.ts';
import { call, makeClase, named } from '../support/personas.ts';
import { DESKTOP, expect, test } from '../support/test.ts';

test('a class keeps search and scroll during a tool; timers sync despite a wrong clock or outage', async ({ open }) => {
  const clase = await makeClase(named('Aisha Diallo', 'Bruno Ortega'));
  const params = { id: clase.grupoId };
  const onServer = async () => (await call(clase.profesor.token, 'GET /api/Grupo/:id/pizarra', { params })).tiempo;
  const page = await open({ sesion: clase.profesor });
  await page.clock.install({ time: Date.now() + 86_400_000 });
  // The class keeps its search and scroll position after a tool.
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByLabel('Buscar alumno').fill('o');
  await page.setViewportSize({ width: 1280, height: 260 });
  await page.evaluate(() => window.scrollTo(0, 40));
  const enMarcha = page.getByRole('navigation', { name: 'Clase en marcha' });
  await enMarcha.getByRole('link', { name: 'Pizarra' }).press('Enter');
  await page.getByRole('link', { name: /^Volver a / }).press('Enter');
  await expect(page.getByLabel('Buscar alumno')).toHaveValue('o');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(40);
  await page.setViewportSize(DESKTOP);
  await enMarcha.getByRole('link', { name: 'Tiempo' }).press('Enter');
  await page.getByText('Elige cuánto dura').waitFor();
  const { conectadas: _, ...estado } = await call(clase.profesor.token, 'GET /api/Grupo/:id/pizarra', { params });
  const termina = new Date(Date.now() + 290_000).toISOString();
  const body = { ...estado, vista: 'Clase' as const, tiempo: { duracion: 300_000, termina, resto: 300_000 } };
  await call(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', { params, body });
  await expect.poll(() => left(page)).toBeGreaterThan(200);
  expect(await left(page)).toBeLessThanOrEqual(300);

  // A pause made offline is sent when the server is back.
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
