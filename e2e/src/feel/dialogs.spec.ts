import type { Locator, Page } from '@playwright/test';
import { cardOf, giveMedalla, openMenuEntry } from '../journey/steps.ts';
import { settle } from '../quality/sweep.ts';
import { runUntil, stopClock } from '../support/clock.ts';
import { pressEscape } from '../support/focus.ts';
import { holdCalls } from '../support/hold.ts';
import { call, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, test } from '../support/test.ts';

test.use({ motion: true });

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
] as const;

const hasFocus = (target: Locator) => target.evaluate((element) => element.contains(document.activeElement));

/** Tab goes round inside of it, both ways. */
async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(() => hasFocus(dialog)).toBe(true);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let n = 0; n < 12; n++) {
      await page.keyboard.press(key);
      expect(await hasFocus(dialog), `${key} ${n}`).toBe(true);
    }
  }
}

test.describe('a dialog', () => {
  test('keeps the focus, closes on Escape and gives the focus back', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const page = await open({ sesion: clase.profesor });
    for (const [path, opener, title] of [
      ['/groups', 'Crear grupo', 'Crea una nuevo grupo'],
      ['/medals', 'Crear medalla', 'Crear nueva medalla'],
      ['/equivalenceTable', 'Crear equivalencia', 'Crear Tabla de Equivalencia'],
    ] as const) {
      await page.goto(path);
      const button = page.getByRole('button', { name: opener });
      await button.click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.waitFor();
      await expectTrap(page, dialog);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect(button, path).toBeFocused();
    }
  });

  test('that destroys names what it destroys, and waits on Cancelar', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const [medalla] = clase.medallas;
    const page = await open({ sesion: clase.profesor });
    const confirm = page.getByRole('alertdialog');
    const cancel = confirm.getByRole('button', { name: 'Cancelar' });

    const expectCareful = async (words: readonly string[], opener: Locator) => {
      await expect(cancel).toBeFocused();
      const text = await confirm.innerText();
      for (const word of words) expect(text).toContain(word);
      await expectTrap(page, confirm);
      await page.keyboard.press('Escape');
      await confirm.waitFor({ state: 'hidden' });
      await expect(opener).toBeFocused();
    };

    await page.goto('/medals');
    await page.getByRole('button', { name: `Editar ${medalla?.nombre}` }).click();
    const bin = page.getByRole('button', { name: 'Eliminar medalla' });
    await bin.click();
    const question = '¿Estás seguro que deseas eliminar esta medalla? Esta acción no se puede deshacer.';
    await expectCareful([medalla?.nombre ?? '', question], bin);

    await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
    // What stands above it comes from several calls: until then it moves.
    await untilQuiet(page);
    const out = page.getByRole('button', { name: 'Sacar del grupo a Mateo Quispe' });
    await out.click();
    await expectCareful(['Mateo Quispe'], out);
    const end = page.getByRole('button', { name: 'Eliminar grupo' });
    await end.click();
    await expectCareful(['2.º ESO B'], end);

    await page.goto('/equivalenceTable');
    const [tabla] = await call(clase.profesor.token, 'GET /api/TablaEquivalencia');
    await page.getByRole('button', { name: `Editar ${tabla?.nombre}` }).click();
    const shred = page.getByRole('dialog').getByRole('button', { name: /^Eliminar (la )?tabla/ });
    await shred.click();
    await expectCareful([tabla?.nombre ?? ''], shred);
  });

  test('closes on a tap on its scrim, and on no other outside of it', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor });
    await page.goto('/medals');
    await page.getByRole('button', { name: 'Crear medalla' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
    await dialog.waitFor();
    // What a browser short of time was seen to say of a tap inside: that it fell on the page.
    await page.evaluate(() => {
      const at = { bubbles: true, cancelable: true, button: 0, isPrimary: true };
      for (const type of ['pointerdown', 'pointerup', 'click']) document.body.dispatchEvent(new PointerEvent(type, at));
    });
    await settle(page);
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 400);
    await dialog.waitFor({ state: 'hidden' });
  });

  test('asks before it throws away what was typed', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor });
    await page.goto('/medals');
    await page.getByRole('button', { name: 'Crear medalla' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
    await dialog.getByLabel('Nombre').fill('A medio escribir');
    await page.keyboard.press('Escape');
    const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await guard.getByRole('button', { name: 'Seguir editando' }).click();
    await guard.waitFor({ state: 'hidden' });
    await expect(dialog.getByLabel('Nombre')).toHaveValue('A medio escribir');
    await pressEscape(dialog);
    await guard.getByRole('button', { name: 'Descartar cambios' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

test.describe('whoever goes back while it is saved', () => {
  const goBack = async (page: Page, to: string | ((url: URL) => boolean)) => {
    await page.evaluate(() => history.back());
    await page.waitForURL(to);
  };

  test('is held: asked when it failed, with every row still there, and let go when it is saved', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor });
    await page.clock.install();
    await page.goto('/groups');
    await openMenuEntry(page, 'Tablas de Equivalencia');
    await page.getByRole('button', { name: 'Crear equivalencia' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
    const filas = dialog.getByRole('spinbutton', { name: 'Nota' });
    await filas.first().waitFor();
    await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('De muchas filas');
    for (let n = 0; n < 3; n++) await dialog.getByRole('button', { name: 'Agregar Equivalencia' }).click();

    const lost = await holdCalls(page, 'POST', /TablaEquivalencia$/);
    await stopClock(page);
    await dialog.getByRole('button', { name: 'Crear tabla' }).click();
    await runUntil(page, () => Promise.resolve(lost.count === 1));
    await goBack(page, '**/groups');
    await page.clock.runFor(4000);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    // Nobody is held for ever by a connection that says nothing.
    await page.clock.runFor(1500);
    const long = page.getByRole('alertdialog', { name: 'Todavía se está guardando' });
    await expect(long).toBeVisible();
    await page.clock.resume();
    await long.getByRole('button', { name: 'Esperar' }).click();
    await expect(long).toBeHidden();
    await page.waitForURL('**/equivalenceTable');
    await goBack(page, '**/groups');
    lost.refuse(500, '');
    const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
    await guard.getByRole('button', { name: 'Seguir editando' }).click();
    await guard.waitFor({ state: 'hidden' });
    await page.waitForURL('**/equivalenceTable');
    await expect(filas).toHaveCount(4);

    await page.unrouteAll();
    const kept = await holdCalls(page, 'POST', /TablaEquivalencia$/);
    await dialog.getByRole('button', { name: 'Crear tabla' }).click();
    await goBack(page, '**/groups');
    expect(await dialog.isVisible()).toBe(true);
    kept.letGo();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: /^(Grupos|¡Hola, .+!)$/, level: 1 }).waitFor();
    expect(await guard.count()).toBe(0);
    const tablas = await call(clase.profesor.token, 'GET /api/TablaEquivalencia');
    expect(tablas.filter(({ nombre }) => nombre === 'De muchas filas')).toHaveLength(1);
    // Back was pressed once, and led one step.
    await page.goForward();
    await page.getByRole('heading', { name: 'De muchas filas' }).waitFor();
  });

  test('answers one question at a time', async ({ open }) => {
    const clase = await makeClase([]);
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByRole('link', { name: 'Configuración' }).click();
    await page.getByRole('button', { name: 'Editar grupo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Editar grupo' });
    await dialog.getByLabel('Nombre').fill('3.º ESO C');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
    const confirm = page.getByRole('alertdialog', { name: '¿Guardar los cambios?' });
    await confirm.waitFor();
    await goBack(page, (url) => !url.search.includes('configuracion'));
    const kept = await holdCalls(page, 'PUT', /Grupo\/editar/);
    await confirm.getByRole('button', { name: 'Guardar cambios' }).click();
    await confirm.waitFor({ state: 'hidden' });
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    expect(await dialog.isVisible()).toBe(true);
    kept.letGo();
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('[aria-current="page"]', { hasText: 'Alumnos' }).waitFor();
    await page.getByText('3.º ESO C').first().waitFor();
  });
});

test.describe('who asks for less motion', () => {
  /** Animations that move or grow something, or last longer than 150 ms, from now on. */
  async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
    await page.evaluate(() => {
      const state = window as unknown as { motion: Set<string> };
      state.motion = new Set();
      const look = () => {
        for (const animation of document.getAnimations()) {
          const { effect } = animation;
          if (!(effect instanceof KeyframeEffect)) continue;
          const of = effect.target instanceof HTMLElement ? effect.target.className : '';
          // The clock of a toast has no height: nobody sees it run.
          if (of.includes('Toastify__progress-bar')) continue;
          const { duration = 0, iterations = 1 } = effect.getComputedTiming();
          const lasts = Number(duration) * (iterations ?? 1);
          const moves = effect
            .getKeyframes()
            .some((frame) => ['transform', 'translate', 'scale', 'rotate'].some((property) => property in frame));
          // A thousandth of a second is no motion: it is how a delay is kept.
          if (lasts > 150 || (moves && lasts > 1)) state.motion.add(`${of}: ${lasts} ms${moves ? ', moves' : ''}`);
        }
        requestAnimationFrame(look);
      };
      look();
    });
    return () => page.evaluate(() => [...(window as unknown as { motion: Set<string> }).motion]);
  }

  async function walk(page: Page, grupoId: number): Promise<string[]> {
    await page.goto(`/grupo/${grupoId}`);
    await cardOf(page, 'Lucía Fernández').waitFor();
    const motion = await watchMotion(page);
    await giveMedalla(page, 'Lucía Fernández', 'Participación');
    await page.getByRole('status').getByText('Lucía Fernández ha ganado Participación').waitFor();
    await cardOf(page, 'Lucía Fernández')
      .getByRole('button', { name: /^Más opciones/ })
      .click();
    await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await pressEscape(page.getByRole('dialog', { name: 'Menú' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await settle(page);
    return motion();
  }

  test('sees nothing move or grow, on an award, in menus and in dialogs', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const calm = await open({ sesion: clase.profesor, reducedMotion: true });
    expect(await walk(calm, clase.grupoId)).toEqual([]);
    // The same walk does move for everybody else: the watch can see.
    const lively = await open({ sesion: clase.profesor });
    expect((await walk(lively, clase.grupoId)).length).toBeGreaterThan(0);
  });
});
