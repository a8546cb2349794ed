import { CONTRASENIA, escuelaAt, type Clase } from '@aupa/api/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { alumnoOf, makeClase } from '../support/personas.ts';
import { followRequests, untilQuiet } from '../support/quiet.ts';
import { startServer } from '../support/server.ts';
import { DESKTOP, expect, origin, PHONE, test, type Open } from '../support/test.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;
const [LUCIA, MATEO, NURIA] = ['Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz'] as const;

const GRANTS = /\/api\/AsignacionMedallas\//;

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'espera' });
const lista = (page: Page) => page.getByRole('dialog', { name: 'Sin enviar' });

async function heldOf({ profesor, grupoId }: Clase, at = origin): Promise<number[]> {
  const perfiles = await escuelaAt(at).must(profesor.token, 'GET /api/Grupo/:id/perfiles', { params: { id: grupoId } });
  return perfiles.map(({ medallas }) => medallas.reduce((n, { cantidad }) => n + cantidad, 0));
}

/** Waits until the offline code has loaded. Call it before the page opens. */
function followCode(page: Page): () => Promise<void> {
  const come = new Set<string>();
  page.on('requestfinished', (request) => {
    const [, name] = /\/assets\/(startCola|sinRed)-.*\.js$/.exec(request.url()) ?? [];
    if (name) come.add(name);
  });
  return async () => {
    await until(page, () => Promise.resolve(come.size), 2);
    await untilQuiet(page);
  };
}

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('root') ?? '{}') as { session: { token: string } }).session.token,
  );

const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('cola.')).length);

const TOMORROW = Date.now() + 26 * 3_600_000;

async function openClase(open: Open, size = DESKTOP, at = origin) {
  const clase = await makeClase(ALUMNOS, escuelaAt(at));
  const page = await open({ sesion: clase.profesor, size, origin: at, fresh: true });
  const untilReady = followCode(page);
  await page.clock.install({ time: TOMORROW });
  await page.goto(`/grupo/${clase.grupoId}`);
  await cardOf(page, LUCIA).waitFor();
  await untilReady();
  return { clase, page };
}

const lose = (page: Page) => page.route(LOST, (route) => route.abort());
const LOST = /\/(?:api\/|readyz)/;

/** Moves the page's clock until `what` answers `is`. */
async function until(page: Page, what: () => Promise<unknown>, is: unknown): Promise<void> {
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return what();
    })
    .toEqual(is);
}

test('offline awards survive a reload, and arrive once and in order unless dropped', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-e2e-'));
  let server = await startServer(folder);
  try {
    const { clase, page } = await openClase(open, PHONE, server.origin);
    await giveMedalla(page, NURIA, 'Lectura');
    await expect.poll(() => heldOf(clase, server.origin)).toEqual([0, 0, 1]);
    // Its toast loads code, which a stopping server refuses.
    await untilQuiet(page);
    await server.stop();
    await giveMedalla(page, LUCIA, 'Participación');
    await giveMedalla(page, MATEO, 'Participación');
    await giveMedalla(page, NURIA, 'Lectura');
    await giveMedalla(page, LUCIA, 'Lectura');
    await expect(banner(page)).toContainText('Sin conexión. 4 medallas esperan y saldrán solas.');
    await expect(cardOf(page, LUCIA).getByRole('img', { name: 'sin enviar' })).toHaveCount(2);
    await expect(cardOf(page, NURIA).getByText('Lectura, 2')).toBeVisible();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver' }).click();
    await expect(lista(page).getByRole('listitem')).toHaveCount(4);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ close: [], small: [] });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await lista(page)
      .getByRole('button', { name: `Descartar: Participación para ${MATEO}` })
      .click();
    await expect(cardOf(page, MATEO).getByText('Aún sin medallas')).toBeVisible();
    await lista(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(banner(page)).toContainText('3 medallas');

    // The server answers, but grants still fail.
    let isTaken = false;
    const sent: string[] = [];
    await page.route(GRANTS, (route) => {
      if (!isTaken) return route.abort();
      sent.push(new URL(route.request().url()).pathname.split('/')[4] ?? '');
      return route.continue();
    });
    server = await startServer(folder, { PORT: new URL(server.origin).port });
    await page.reload();
    await expect(banner(page)).toContainText('3 medallas esperan');
    await expect(cardOf(page, NURIA).getByText('Lectura, 2')).toBeVisible();
    isTaken = true;
    await until(page, () => heldOf(clase, server.origin), [2, 0, 2]);
    await expect(banner(page)).toHaveCount(0);
    await cardOf(page, NURIA).getByText('Lectura, 2').waitFor();
    await expect(page.getByRole('img', { name: 'sin enviar' })).toHaveCount(0);
    const perfilOf = (nombre: string) => alumnoOf(clase, nombre).perfilId;
    expect(sent.map(Number)).toEqual([LUCIA, NURIA, LUCIA].map(perfilOf));
    expect(await stored(page)).toBe(0);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('queued acts survive a reload and an expired session; Ctrl+Z drops an unsent one', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-e2e-'));
  let server = await startServer(folder);
  try {
    const { clase, page } = await openClase(open, DESKTOP, server.origin);
    const at = escuelaAt(server.origin);
    const casilla = (nombre: string) => page.getByRole('checkbox', { name: `Elegir a ${nombre}` });
    const dock = page.getByRole('region', { name: 'Dar medalla a los elegidos' });
    const cambios = page.getByRole('dialog', { name: 'Últimos cambios' });
    const falta = (nombre: string) => page.getByRole('button', { name: `Falta ${nombre}`, exact: true });
    // Opens everything once while online; sinRed.spec.ts tests it unopened.
    await giveMedalla(page, NURIA, 'Lectura');
    await page.getByRole('link', { name: 'Lista', exact: true }).first().click();
    await falta(MATEO).waitFor();
    await page.goBack();
    await casilla(LUCIA).check();
    await dock.getByRole('button', { name: /^Lectura/ }).waitFor();
    await casilla(LUCIA).uncheck();
    await page.getByRole('button', { name: 'Últimos cambios' }).click();
    await cambios.getByRole('button', { name: /^Deshacer: Lectura/ }).waitFor();
    await untilQuiet(page);
    await server.stop();

    await cambios.getByRole('button', { name: /^Deshacer: Lectura/ }).click();
    await expect(banner(page)).toContainText('1 acción espera');
    await page.keyboard.press('Escape');
    await expect(cambios).toHaveCount(0);
    const darATodos = async (medalla: RegExp) => {
      await page.getByRole('button', { name: 'Toda la clase' }).click();
      await dock.getByRole('button', { name: medalla }).click();
    };
    await darATodos(/^Participación/);
    await darATodos(/^Lectura/);
    await expect(banner(page)).toContainText('3 acciones esperan');
    await expect(cardOf(page, LUCIA).getByRole('img', { name: 'sin enviar' })).toHaveCount(2);
    // A held key counts once.
    await page.keyboard.down('Control');
    await page.keyboard.down('z');
    await page.keyboard.down('z');
    await page.keyboard.up('z');
    await page.keyboard.up('Control');
    await page.getByText('Ya no se enviará: Lectura para 3 alumnos.').waitFor();
    await expect(banner(page)).toContainText('2 acciones esperan');
    await expect(cardOf(page, LUCIA).getByRole('img', { name: 'sin enviar' })).toHaveCount(1);
    await page.getByRole('link', { name: 'Lista', exact: true }).first().click();
    await falta(MATEO).click();
    await expect(banner(page)).toContainText('3 acciones esperan');

    // The server answers, but waiting acts still fail.
    let isTaken = false;
    let gate = Promise.resolve();
    const sent: string[] = [];
    const ESPERAN = /\/api\/(?:AsignacionMedallas\/lote|Grupo\/\d+\/asistencia$)/;
    await page.route(ESPERAN, async (route) => {
      if (route.request().method() === 'GET') return route.continue();
      if (!isTaken) return route.abort();
      sent.push(new URL(route.request().url()).pathname.replace(/\d+/g, 'n'));
      await gate;
      // The page may have left for the sign-in, which aborts its call.
      return route.continue().catch(() => undefined);
    });
    server = await startServer(folder, { PORT: new URL(server.origin).port });
    await page.reload();
    await expect(banner(page)).toContainText('3 acciones esperan');
    await expect(falta(MATEO)).toHaveAttribute('aria-pressed', 'true');
    isTaken = true;
    const faltan = async () => {
      const { alumnos } = await at.must(await tokenOf(page), 'GET /api/Grupo/:id/asistencia', {
        params: { id: clase.grupoId },
      });
      return alumnos.filter(({ estado }) => estado === 'Falta').length;
    };
    await until(page, faltan, 1);
    await expect(banner(page)).toHaveCount(0);
    expect(await heldOf(clase, server.origin)).toEqual([1, 1, 1]);
    expect(sent).toEqual([
      '/api/AsignacionMedallas/lote/n/deshacer',
      '/api/AsignacionMedallas/lote',
      '/api/Grupo/n/asistencia',
    ]);

    // Tap before any other call finds the session expired.
    let letGo = () => {};
    gate = new Promise((resolve) => (letGo = resolve));
    await falta(NURIA).click();
    await expect.poll(() => sent.length).toBe(4);
    await at.must(clase.profesor.token, 'POST /api/Sesion/cerrar');
    letGo();
    await expect(page).toHaveURL(/\/login$/);
    expect(await stored(page)).toBe(1);
    await page.getByLabel('Usuario').fill(clase.profesor.nombreUsuario);
    await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENIA);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page).toHaveURL(`${server.origin}/grupo/${clase.grupoId}/lista`);
    await expect(falta(NURIA)).toHaveAttribute('aria-pressed', 'true');
    await until(page, () => stored(page), 0);
    // Sent once with the expired session, and once again.
    expect([sent.length, await faltan()]).toEqual([5, 2]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an award is given once despite two tabs, a lost answer and a clock a day ahead', async ({ open }) => {
  const { clase, page } = await openClase(open);
  const side = await page.context().newPage();
  followRequests(side);
  const untilReady = followCode(side);
  await side.clock.install({ time: TOMORROW });
  await side.goto(`/grupo/${clase.grupoId}`);
  await cardOf(side, LUCIA).waitFor();
  await untilReady();
  await lose(page);
  await lose(side);
  // The server acts, but its answer is lost.
  await page.route(GRANTS, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await giveMedalla(page, LUCIA, 'Participación');
  await expect(banner(page)).toContainText('1 medalla espera y saldrá sola.');
  await expect(banner(side)).toContainText('1 medalla espera y saldrá sola.');
  await page.unrouteAll({ behavior: 'wait' });
  await side.unroute(LOST);
  await until(page, () => banner(page).count(), 0);
  await expect(banner(side)).toHaveCount(0);
  expect(await heldOf(clase)).toEqual([1, 0, 0]);
  expect(await stored(page)).toBe(0);
});
