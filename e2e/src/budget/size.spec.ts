import { newEstudiante, type Clase } from '@aupa/api/testing';
import { gzipSync } from 'node:zlib';
import type { Sesion } from '@aupa/contract';
import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';

const KB = 1000;
let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase([
    ['Lucía', 'Fernández'],
    ['M.ª José', 'Núñez-Villaverde'],
  ]);
});

interface Weight {
  js: number;
  css: number;
  fonts: number;
  /** JavaScript for when there is no network. */
  cola: number;
}

/** Goes there and weighs all that it loads, gzipped, whatever encoding the server chose. Answers what it was so far. */
async function startWeighing(page: Page, path: string): Promise<() => Promise<Weight>> {
  const weight: Weight = { js: 0, css: 0, fonts: 0, cola: 0 };
  const reading: Array<Promise<void>> = [];
  // It comes when the page has been still for seconds, and with it what it needs: on a slow machine that may be before we look.
  const forCola = new Set<Request>();
  page.on('request', (request) => {
    if (forCola.size > 0 || /\/startCola-/.test(request.url())) forCola.add(request);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const kind = pathname.endsWith('.js')
      ? 'js'
      : pathname.endsWith('.css')
        ? 'css'
        : /\.woff2?$/.test(pathname)
          ? 'fonts'
          : null;
    if (kind === null || !response.ok()) return;
    reading.push(
      response.body().then((body) => {
        const of = kind === 'js' && forCola.has(response.request()) ? 'cola' : kind;
        weight[of] += kind === 'fonts' ? body.length : gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(path);
  return async () => {
    await Promise.all(reading);
    return { ...weight };
  };
}

/** What a page loads until it is idle. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight = await startWeighing(page, path);
  await untilQuiet(page);
  return weight();
}

// Signing in is every day's; the other two come once, with their form and its checks.
for (const [path, most] of [
  ['/login', 135],
  ['/passwordRecovery', 145],
  // It says who invites, and in words what a password lacks.
  ['/signup', 146],
] as const) {
  test(`${path} asks for at most ${most} KB of JavaScript`, async ({ open }) => {
    const { js, css, fonts } = await weigh(await open(), path);
    expect(js).toBeGreaterThan(50 * KB);
    expect(js).toBeLessThanOrEqual(most * KB);
    expect(css).toBeLessThanOrEqual(20 * KB);
    expect(fonts).toBeLessThanOrEqual(75 * KB);
  });
}

// Whichever tab a link leads to.
for (const [quien, pestana, search, most] of [
  // It leads to the list, the cards, the door and the slips of paper, too.
  ['profesor', 'Alumnos', '', 206],
  ['profesor', 'Tienda', '?pestana=tienda', 220],
  ['profesor', 'Rankings', '?pestana=rankings', 220],
  ['profesor', 'Desafío', '?pestana=desafio', 220],
  ['profesor', 'Umbral', '?pestana=umbral', 170],
  ['profesor', 'Solicitudes', '?pestana=solicitudes', 170],
  ['profesor', 'Configuración', '?pestana=configuracion', 220],
  ['profesor', 'Alumnos', '?pestana=perfil&perfil=:perfil', 180],
  ['alumno', 'Alumnos', '', 205],
  ['alumno', 'Tienda', '?pestana=tienda', 220],
  ['alumno', 'Rankings', '?pestana=rankings', 220],
  ['alumno', 'Desafío', '?pestana=desafio', 220],
  ['alumno', 'Umbral', '?pestana=umbral', 170],
  ['alumno', 'Perfil', '?pestana=perfil', 180],
] as const) {
  test(`the group page of the ${quien}, tab ${pestana}, at ${search}, asks for at most ${most} KB of JavaScript`, async ({
    open,
  }) => {
    const sesion = quien === 'profesor' ? clase.profesor : (clase.alumnos[0] as Sesion);
    const page = await open({ sesion });
    const path = `/grupo/${clase.grupoId}${search.replace(':perfil', String(clase.alumnos[1]?.perfilId))}`;
    const { js, css, fonts } = await weigh(page, path);
    const tabs = page.getByRole('navigation', { name: 'Secciones del grupo' });
    await expect(tabs.locator('[aria-current=page]')).toContainText(pestana);
    expect(js).toBeGreaterThan(100 * KB);
    expect(js).toBeLessThanOrEqual(most * KB);
    expect(css).toBeLessThanOrEqual(20 * KB);
    expect(fonts).toBeLessThanOrEqual(75 * KB);
  });
}

// While there is network, for when there is none: then it could not come. Every page pays for it, after all that it shows.
for (const [quien, most] of [
  ['profesor', 9],
  ['alumno', 11],
] as const) {
  test(`what waits for the network adds at most ${most} KB of JavaScript to the group page of the ${quien}, once that is still`, async ({
    open,
  }) => {
    const page = await open({ sesion: quien === 'profesor' ? clase.profesor : clase.alumnos[0] });
    await page.clock.install();
    const come = Promise.all(
      ['startCola', 'actosQueEsperan'].map((name) => page.waitForResponse((response) => response.url().includes(name))),
    );
    const weight = await startWeighing(page, `/grupo/${clase.grupoId}`);
    await untilQuiet(page);
    await page.clock.runFor(4000);
    await come;
    await untilQuiet(page);
    const { cola } = await weight();
    expect(cola).toBeGreaterThan(2 * KB);
    expect(cola).toBeLessThanOrEqual(most * KB);
  });
}

test('the editor of the avatar adds at most 105 KB of JavaScript to the own profile, dialogs among them, when somebody reaches for it', async ({
  open,
}) => {
  const page = await open({ sesion: clase.alumnos[0] as Sesion });
  const weight = await startWeighing(page, `/grupo/${clase.grupoId}?pestana=perfil`);
  const edit = page.getByRole('button', { name: 'Editar avatar' });
  await edit.waitFor();
  await untilQuiet(page);
  const perfil = (await weight()).js;
  // Nothing of it before, and all of it on the way to the tap.
  await edit.hover();
  await untilQuiet(page);
  const fetched = (await weight()).js - perfil;
  expect(fetched).toBeGreaterThan(40 * KB);
  await edit.click();
  await page.getByRole('tablist', { name: 'Qué cambiar' }).waitFor();
  await untilQuiet(page);
  const opened = (await weight()).js - perfil;
  expect(opened).toBe(fetched);
  expect(opened).toBeLessThanOrEqual(105 * KB);
});

test('/groups asks a child who waits to be let in for at most 205 KB of JavaScript, the editor of their avatar not among them', async ({
  open,
}) => {
  const sesion = await newEstudiante(escuela);
  await call(sesion.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: clase.codigo } });
  const page = await open({ sesion });
  const weight = await startWeighing(page, '/groups');
  const make = page.getByRole('button', { name: 'Haz tu avatar' });
  await make.waitFor();
  await untilQuiet(page);
  const before = (await weight()).js;
  expect(before).toBeLessThanOrEqual(205 * KB);
  await make.hover();
  await untilQuiet(page);
  expect((await weight()).js - before).toBeGreaterThan(40 * KB);
});
