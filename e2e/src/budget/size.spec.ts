import { newEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { Loaded, type BuiltPage } from './built.ts';
import { ACCESO, COLA, EDITOR, ESPERA, loadedBy, SIN_RED, TABS, TECLADO } from './pages.ts';

const KB = 1000;

/** JavaScript in KB between both limits. Less would mean that a file was not counted. */
function expectWeight(page: BuiltPage, least: number, most: number): void {
  const { js, css, fonts } = Loaded.by(page).weigh();
  expect(js).toBeGreaterThan(least * KB);
  expect(js).toBeLessThanOrEqual(most * KB);
  expect(css).toBeLessThanOrEqual(17 * KB);
  expect(fonts).toBeGreaterThan(50 * KB);
  expect(fonts).toBeLessThanOrEqual(75 * KB);
}

// Adds up the built files. The browser tests below prove that pages load exactly these.
for (const [path, page, most] of ACCESO) {
  test(`${path} loads at most ${most} KB of JavaScript`, () => {
    expectWeight(page, 50, most);
  });
}

for (const { quien, pestana, search, page, most } of TABS) {
  test(`the group page of the ${quien}, tab ${pestana}, at ${search}, loads at most ${most} KB of JavaScript`, () => {
    expectWeight(page, 100, most);
  });
}

const added = (loaded: Loaded, names: readonly string[]) => loaded.with(names).weigh().js - loaded.weigh().js;

// Code for offline use must load while there is a network. Every page loads it last.
for (const [quien, most] of [
  ['profesor', 11],
  ['alumno', 13],
] as const) {
  test(`the offline queue adds at most ${most} KB of JavaScript to the group page of the ${quien}`, () => {
    const cola = added(loadedBy(quien, ''), COLA);
    expect(cola).toBeGreaterThan(2 * KB);
    expect(cola).toBeLessThanOrEqual(most * KB);
  });
}

// Lets a teacher without a network give, revoke, undo and take attendance. A pupil's class page already has all that a kudo needs.
test('the code that starts offline acts adds at most 35 KB to the teacher’s group page', () => {
  const sinRed = added(loadedBy('profesor', '').with(COLA), SIN_RED.profesor);
  expect(sinRed).toBeGreaterThan(1 * KB);
  expect(sinRed).toBeLessThanOrEqual(35 * KB);
});

test('the avatar editor and its dialogs add at most 86 KB of JavaScript to one’s own profile', () => {
  const editor = added(loadedBy('alumno', '?pestana=perfil'), EDITOR);
  expect(editor).toBeGreaterThan(40 * KB);
  expect(editor).toBeLessThanOrEqual(86 * KB);
});

test('/groups loads at most 191 KB of JavaScript for a waiting child, without the avatar editor', () => {
  const espera = Loaded.by(ESPERA);
  expect(espera.weigh().js).toBeGreaterThan(100 * KB);
  expect(espera.weigh().js).toBeLessThanOrEqual(191 * KB);
  expect(added(espera, EDITOR)).toBeGreaterThan(40 * KB);
});

/** Silences the live stream: events of the new class would load the code that shows them. */
const silence = (page: Page) => page.route('**/api/eventos*', () => undefined);

function followFiles(page: Page) {
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const [, file] = /\/assets\/([^/]+\.(?:js|css|woff2))$/.exec(response.url()) ?? [];
    if (file !== undefined && response.ok()) loaded.add(file);
  });
  return {
    /** Waits until the page is quiet and expects exactly these files. Files of `early` may have come too. */
    expectOnly: async ({ files }: Loaded, early?: Loaded) => {
      await untilQuiet(page);
      const counted = [...loaded].filter((file) => files.has(file) || !early?.files.has(file));
      expect(counted.toSorted()).toEqual([...files].toSorted());
    },
    forget: () => loaded.clear(),
  };
}

type Visit = readonly [pestana: string, search: string];

/** Tabs that need code for menus and dialogs. */
const HEAVY: readonly Visit[] = [
  ['Rankings', '?pestana=rankings'],
  ['Alumnos', ''],
  ['Desafío', '?pestana=desafio'],
  ['Tienda', '?pestana=tienda'],
];

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Secciones de la clase' });

/**
 * Opens the light tab «Umbral», then the other tabs in the same page. Each must load exactly its own files. At the end it lets
 * time pass and expects the offline code.
 */
async function walkTabs(page: Page, quien: 'profesor' | 'alumno', grupoId: number, visits: readonly Visit[]) {
  const { expectOnly } = followFiles(page);
  await page.goto(`/grupo/${grupoId}?pestana=umbral`);
  let files = loadedBy(quien, '?pestana=umbral');
  const still = (loaded: Loaded) =>
    loaded.with([...(quien === 'profesor' ? TECLADO : []), ...COLA]).with(SIN_RED[quien]);
  for (const [pestana, search] of [['Umbral', '?pestana=umbral'] as const, ...visits]) {
    await test.step(pestana, async () => {
      await tabs(page).getByRole('link', { name: pestana }).click();
      await expect(tabs(page).locator('[aria-current=page]')).toContainText(pestana);
      files = files.and(loadedBy(quien, search));
      // On a slow machine the idle code may already be there.
      await expectOnly(files, still(files));
    });
  }
  await page.clock.runFor(4000);
  await untilQuiet(page);
  // Once idle, it loads what offline acts begin in.
  await page.clock.runFor(4000);
  await expectOnly(still(files));
}

test.describe('a page loads exactly the files that were added up', () => {
  test('before signing in', async ({ open }) => {
    const page = await open();
    const { expectOnly, forget } = followFiles(page);
    for (const [path, built] of ACCESO) {
      forget();
      await page.goto(path);
      await expectOnly(Loaded.by(built));
    }
  });

  test('in a teacher’s class, tab by tab, and the offline code once idle', async ({ open }) => {
    const { profesor, grupoId, alumnos } = await makeClase([['Lucía', 'Fernández']]);
    const page = await open({ sesion: profesor });
    await silence(page);
    await page.clock.install();
    const { expectOnly } = followFiles(page);
    await page.goto(`/grupo/${grupoId}?pestana=perfil&perfil=${alumnos[0]?.perfilId}`);
    await expect(tabs(page).locator('[aria-current=page]')).toContainText('Alumnos');
    const perfil = loadedBy('profesor', '?pestana=perfil&perfil=:perfil');
    await expectOnly(perfil, perfil.with([...TECLADO, ...COLA]).with(SIN_RED.profesor));
    await walkTabs(page, 'profesor', grupoId, [
      ['Solicitudes', '?pestana=solicitudes'],
      ...HEAVY,
      ['Configuración', '?pestana=configuracion'],
    ]);
  });

  test('in a pupil’s class, tab by tab, and the avatar editor on hover', async ({ open }) => {
    const { alumnos, grupoId } = await makeClase([
      ['Lucía', 'Fernández'],
      ['Mateo', 'Quispe'],
    ]);
    const page = await open({ sesion: alumnos[0] });
    await silence(page);
    await page.clock.install();
    await walkTabs(page, 'alumno', grupoId, HEAVY);
    const { expectOnly } = followFiles(page);
    await page.goto(`/grupo/${grupoId}?pestana=perfil`);
    const edit = page.getByRole('button', { name: 'Editar avatar' });
    await edit.waitFor();
    const perfil = loadedBy('alumno', '?pestana=perfil');
    const still = perfil.with(COLA).with(SIN_RED.alumno);
    await expectOnly(perfil, still);
    const withEditor = perfil.with(EDITOR);
    // Hovering loads the editor before the tap.
    await edit.hover();
    await expectOnly(withEditor, still);
    await edit.click();
    await page.getByRole('tablist', { name: 'Qué cambiar' }).waitFor();
    // The first dialog brings the code for Back.
    await expectOnly(withEditor.with(['watchBack']), still);
  });

  test('at /groups of a waiting child, and the avatar editor on hover', async ({ open }) => {
    const { codigo } = await makeClase([]);
    const sesion = await newEstudiante(escuela);
    await call(sesion.token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
    const page = await open({ sesion });
    await silence(page);
    const { expectOnly } = followFiles(page);
    await page.goto('/groups');
    const make = page.getByRole('button', { name: 'Haz tu avatar' });
    await make.waitFor();
    const espera = Loaded.by(ESPERA);
    await expectOnly(espera, espera.with(COLA));
    await make.hover();
    await expectOnly(espera.with(EDITOR), espera.with(COLA));
  });
});
