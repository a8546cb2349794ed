import type { Clase } from '@aupa/api/testing';
import { countRenders, takeRenders } from '../feel/renders.ts';
import { cardOf } from '../journey/steps.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { pressEscape } from '../support/focus.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { LUCIA, MATEO, TRES } from './clase.ts';

let clase: Clase;

test.beforeAll(async () => {
  clase = await makeClase(TRES);
  await give(clase, LUCIA, 'Participación', { motivo: 'Por preguntar cada día' });
  await give(clase, LUCIA, 'Constancia', { motivo: 'Por no rendirse' });
  // Not what the next nota asks for.
  await give(clase, LUCIA, 'Creatividad');
});

for (const [who, quien, size] of [
  ['the student', 'estudiante', DESKTOP],
  ['the student on a phone', 'estudiante', PHONE],
  ['the teacher', 'profesor', DESKTOP],
] as const) {
  test(`lists what made the nota, with giver, date and reason, and what is missing: ${who}`, async ({ open }) => {
    const lucia = alumnoOf(clase, LUCIA);
    const page = await open({ sesion: quien === 'profesor' ? clase.profesor : lucia, size });
    await page.goto(`/grupo/${clase.grupoId}?pestana=perfil&perfil=${lucia.perfilId}`);
    const nota = page.getByRole('button', { name: /por el 2/ });
    await nota.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const filas = dialog.getByRole('heading', { level: 3 });
    await expect(filas).toHaveCount(3);
    // What is missing first, then the present nota, then the way there.
    const notas = await filas.allInnerTexts();
    expect(notas.map((text) => /\d+/.exec(text)?.[0])).toEqual(['3', '2', '1']);
    expect(notas[0]).toContain('Falta 1 medalla');
    expect(notas[1]).toContain('Conseguido');
    // Each step says only what it adds: a medal stands once.
    await expect(dialog.getByText('Participación', { exact: true })).toHaveCount(1);

    const rows = dialog.getByRole('listitem');
    const constancia = rows.filter({ has: page.getByText('Constancia', { exact: true }) }).first();
    const text = await constancia.innerText();
    expect(text).toMatch(quien === 'profesor' ? /La ha dado Marta,/ : /Te la ha dado Marta,/);
    expect(text).toMatch(/hoy a las? \d/);
    expect(text).toMatch(/Por no rendirse/);
    await expect(constancia.locator('time').first()).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
    const lectura = rows.filter({ has: page.getByText('Lectura', { exact: true }) }).first();
    await expect(lectura).toContainText(/0 de 1 · falta 1/);
    expect(await dialog.getByText('Creatividad').count()).toBe(0);
    // Readable without moving the page sideways.
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);

    await pressEscape(dialog);
    await dialog.waitFor({ state: 'hidden' });
    await expect(nota).toBeFocused();
  });
}

for (const size of [DESKTOP, PHONE]) {
  test(`opens from the card of the class, and draws no card again for it, at ${size.width} px`, async ({ open }) => {
    const page = await open({ sesion: clase.profesor, size });
    await countRenders(page);
    await page.clock.install();
    const stream = await followStream(page);
    await page.goto(`/grupo/${clase.grupoId}`);
    const nota = cardOf(page, LUCIA).getByRole('button', { name: /¿Por qué\?$/ });
    const box = await nota.boundingBox();
    const name = await cardOf(page, LUCIA).getByRole('link', { name: LUCIA }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0)).toBeGreaterThanOrEqual(8);
    // What was given just now is told once more at the beginning of the stream.
    await untilCaughtUp(page, stream);
    await takeRenders(page);
    await nota.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Por qué ${LUCIA} va por el 2` });
    await dialog.getByText('Por no rendirse').first().waitFor();
    await pressEscape(dialog);
    await dialog.waitFor({ state: 'hidden' });
    await expect(nota).toBeFocused();
    expect(await takeRenders(page)).toEqual({});
    await cardOf(page, MATEO)
      .getByRole('button', { name: /¿Por qué\?$/ })
      .click();
    await page
      .getByRole('dialog', { name: `La nota de ${MATEO}` })
      .getByText('0 de 1 · falta 1')
      .waitFor();
  });
}

test('explains also who has no nota yet what the first one asks for', async ({ open }) => {
  const page = await open({ sesion: alumnoOf(clase, MATEO), size: PHONE });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('button', { name: /^Aún sin nota/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: /Para el 1/ }).waitFor();
  await dialog.getByText('0 de 1 · falta 1').waitFor();
});
