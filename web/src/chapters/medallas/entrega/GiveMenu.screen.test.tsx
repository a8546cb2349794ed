import type { PerfilProfesor } from '@aupa/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { GRANT, playEntregas, premiado } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { medalla } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { brokenWords } from '../../../screenTests/outside.ts';
import { countRenders } from '../../../screenTests/renders.ts';
import {
  clickAt,
  DESKTOP,
  focus,
  middleOf,
  miss,
  open,
  PHONE,
  resize,
  see,
  withMotion,
} from '../../../screenTests/screen.tsx';
import { happens, hold, play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

/** Colours of the visual language in the light theme: warn, bad. */
const CAMINO = 'rgb(143, 74, 0)';
const APOYO = 'rgb(179, 35, 63)';
const TRES = ['Constancia', 'Lectura', 'Compañerismo'];

const lucia = perfil(11, 'Lucía', 'Fernández');
const mateo = perfil(12, 'Mateo', 'Quispe');
const nuria = perfil(13, 'Nuria', 'Gil-Ruiz');
const cardOf = (nombre: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Dar medalla a ${nombre}`, includeHidden: true }) });
const item = (nombre: string) => page.getByRole('menuitem', { name: new RegExp(`^${nombre}`) });
const refused = (texto: string) => see(page.getByRole('alert').getByText(texto, { exact: true }));

async function openClase(clase = [lucia, mateo, nuria]) {
  play(claseDelProfesor());
  const heldOf = playEntregas(clase);
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  return heldOf;
}

async function give(alumno: string, nombre: string): Promise<void> {
  await page.getByRole('button', { name: `Dar medalla a ${alumno}` }).click();
  await item(nombre).click();
  await miss(page.getByRole('menu'));
}

/** Clicks as the second click of two, once no card moves any more. */
async function clickSecond(what: Locator): Promise<void> {
  await untilQuiet();
  what.element().scrollIntoView({ block: 'center' });
  const { x, y } = await middleOf(what);
  expect(what.element().contains(document.elementFromPoint(x, y))).toBe(true);
  await clickAt(x, y, 2);
}

afterEach(() => void vi.useRealTimers());

for (const size of [DESKTOP, PHONE]) {
  test(`changes the card at once, before the server answers, at ${size.width} px`, async () => {
    await resize(size);
    vi.setSystemTime('2026-09-10T10:00:00Z');
    // One of them is one medal short of the middle third.
    const heldOf = await openClase([lucia, premiado(mateo, ...TRES), nuria]);
    const held = hold(GRANT);
    for (const [id, alumno, words, colour] of [
      [11, 'Lucía Fernández', 'Empezando', APOYO],
      [12, 'Mateo Quispe', 'En camino', CAMINO],
      [13, 'Nuria Gil-Ruiz', 'Empezando', APOYO],
    ] as const) {
      await give(alumno, 'Participación');
      await see(cardOf(alumno).getByText('Participación, 1'));
      await expect.element(cardOf(alumno).getByText(words)).toHaveStyle({ color: colour });
      expect(heldOf(id)).not.toHaveProperty('Participación');
    }
    held.letGo();
    for (const id of [11, 12, 13]) await expect.poll(() => heldOf(id)).toHaveProperty('Participación', 1);
  });

  test(`gives one on a double click while the menu fades, at ${size.width} px`, async () => {
    await resize(size);
    await withMotion();
    const heldOf = await openClase();
    await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
    await item('Lectura').dblClick();
    await see(page.getByRole('status').getByText('ha ganado Lectura'));
    await untilQuiet();
    expect(heldOf(11)).toEqual({ Lectura: 1 });
  });

  test(`ignores a second click below the closed menu, except on another pupil, at ${size.width} px`, async () => {
    await resize(size);
    const heldOf = await openClase();
    await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
    await item('Lectura').click();
    await miss(page.getByRole('menu'));
    await clickSecond(cardOf('Lucía Fernández').getByRole('button', { name: '¿Por qué?' }));
    await untilQuiet();
    expect(page.getByRole('dialog').query()).toBeNull();
    expect(heldOf(11)).toEqual({ Lectura: 1 });
    await give('Mateo Quispe', 'Lectura');
    await clickSecond(page.getByRole('button', { name: 'Dar medalla a Nuria Gil-Ruiz' }));
    await see(item('Lectura'));
  });
}

test('announces the medal on a small phone without breaking its name', async () => {
  await resize({ width: 360, height: 740 });
  await openClase();
  await give('Lucía Fernández', 'Compañerismo');
  const toast = page.getByRole('region', { name: 'Avisos' }).getByText('ha ganado Compañerismo');
  await see(toast);
  expect(brokenWords(toast.element())).toEqual([]);
});

test('stays open with an invalid amount, which it keeps, and shows the error above it', async () => {
  const heldOf = await openClase();
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
  const cantidad = page.getByRole('spinbutton', { name: 'Cantidad' });
  const warning = page
    .getByRole('status')
    .getByText('Por favor, ingrese una cantidad mayor a cero antes de confirmar.');
  for (const typed of ['0', '']) {
    await cantidad.fill(typed);
    await item('Lectura').click();
    await see(warning);
    await see(item('Lectura'));
    await expect.element(cantidad).toHaveValue(typed);
    await warning.click();
    await miss(warning);
  }
  await cantidad.fill('2');
  await item('Lectura').click();
  await miss(page.getByRole('menu'));
  await untilQuiet();
  expect(heldOf(11)).toEqual({ Lectura: 2 });
});

for (const [today, words] of [
  ['2026-09-10T10:00:00Z', 'Empezando'],
  ['2026-09-16T10:00:00Z', 'Necesita apoyo'],
] as const) {
  test(`calls a red card «${words}» on ${today}, where the first fourteen days end on the 15th`, async () => {
    vi.setSystemTime(today);
    // With fewer than half of the class in red, only the days count.
    const enCamino = [...TRES, 'Participación'];
    await openClase([lucia, premiado(mateo, ...enCamino), premiado(nuria, ...enCamino)]);
    hold(GRANT);
    await give('Lucía Fernández', 'Participación');
    const said = cardOf('Lucía Fernández').getByText(words);
    await see(said);
    await expect.element(said).toHaveStyle({ color: APOYO });
  });
}

/** Watches for an element to disappear even for an instant. Call the result to stop; true if it did. */
function watchLoss(what: Locator, within: Locator): () => boolean {
  let wasLost = false;
  const look = new MutationObserver(() => (wasLost ||= what.query() === null));
  look.observe(within.element(), { subtree: true, childList: true, characterData: true });
  return () => {
    look.disconnect();
    return wasLost;
  };
}

test('counts each of several quick taps, on one pupil and on others', async () => {
  const heldOf = await openClase();
  const held = hold(GRANT);
  await give('Lucía Fernández', 'Participación');
  await give('Mateo Quispe', 'Lectura');
  await give('Lucía Fernández', 'Participación');
  await give('Lucía Fernández', 'Constancia');
  const twice = cardOf('Lucía Fernández').getByText('Participación, 2');
  await see(twice);
  await see(cardOf('Lucía Fernández').getByText('Constancia, 1'));
  await see(cardOf('Mateo Quispe').getByText('Lectura, 1'));
  await expect.poll(() => sentTo(GRANT).length).toBe(4);
  expect([heldOf(11), heldOf(12)]).toEqual([{}, {}]);
  const wasLost = watchLoss(twice, cardOf('Lucía Fernández'));
  // An early response must not wipe out changes in flight or refetched data, even for an instant.
  for (let n = 0; n < 4; n += 1) {
    held.letOneGo();
    await untilQuiet();
  }
  await expect.poll(() => sentTo('GET /api/Grupo/:id/perfiles').length).toBeGreaterThan(1);
  await untilQuiet();
  expect(wasLost()).toBe(false);
  expect(new Set(sentTo(GRANT).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
  expect([heldOf(11), heldOf(12)]).toEqual([{ Participación: 2, Constancia: 1 }, { Lectura: 1 }]);
});

test('rolls back only the refused medal, with its own reason', async () => {
  const heldOf = await openClase();
  const held = hold(GRANT);
  await give('Lucía Fernández', 'Participación');
  await give('Lucía Fernández', 'Lectura');
  await see(cardOf('Lucía Fernández').getByText('Lectura, 1'));
  await expect.poll(() => sentTo(GRANT).length).toBe(2);
  held.letOneGo();
  await expect.poll(() => heldOf(11)).toEqual({ Participación: 1 });
  held.refuse(['ERROR_INTERNO', 'NO_DISPONIBLE']);
  await refused('Algo ha fallado por nuestra parte. Vuelve a intentarlo en un momento.');
  await refused('Aúpa no está disponible en este momento. Vuelve a intentarlo en unos segundos.');
  expect(page.getByRole('alert').elements()).toHaveLength(2);
  await miss(cardOf('Lucía Fernández').getByText('Lectura, 1'));
  await see(cardOf('Lucía Fernández').getByText('Participación, 1'));
  // A 5xx is final: the teacher decides whether to retry.
  await untilQuiet();
  const given = sentTo(GRANT).map(({ params }) => params.medallaId);
  expect(given).toEqual([medalla('Participación').id, medalla('Lectura').id]);
});

test('falls back to the specification’s words when a refusal has no message', async () => {
  await openClase();
  refuse(GRANT, 409);
  await give('Lucía Fernández', 'Lectura');
  await refused('Error al asignar medalla.');
  await see(cardOf('Lucía Fernández').getByText('Aún sin medallas'));
});

const TREINTA = Array.from({ length: 30 }, (_, n) => perfil(11 + n, 'Alumno', `Número ${String(n).padStart(2, '0')}`));

test('rerenders only the card that changed', async () => {
  const takeRenders = countRenders();
  await openClase(TREINTA);
  await see(cardOf('Alumno Número 00').first());
  await untilQuiet();
  expect(Object.keys(takeRenders())).toHaveLength(30);
  const held = hold(GRANT);
  await give('Alumno Número 00', 'Participación');
  // A class of thirty shows rows with counts.
  await expect.element(cardOf('Alumno Número 00')).toHaveTextContent('1 medalla');
  held.letGo();
  await see(page.getByRole('status').getByText('ha ganado Participación'));
  await expect.poll(() => sentTo('GET /api/Grupo/:id/perfiles').length).toBeGreaterThan(1);
  await untilQuiet();
  expect(Object.keys(takeRenders())).toEqual(['11']);
});

const [primero, ...otros] = TREINTA as [PerfilProfesor, ...PerfilProfesor[]];

for (const [clase, changed, mark] of [
  ['medallas-otorgadas', premiado(primero, 'Lectura'), '1 medalla'],
  ['avatar-cambiado', { ...primero, enlaceAvatarMiniatura: '/cara.svg?otra' }, '/cara.svg?otra'],
] as const) {
  test(`shows a remote change on one card, and moves neither focus nor scroll: ${clase}`, async () => {
    const takeRenders = countRenders();
    await resize({ width: 820, height: 480 });
    await openClase(TREINTA);
    const last = page.getByRole('button', { name: 'Dar medalla a Alumno Número 29' });
    await see(last);
    focus(last);
    await untilQuiet();
    const place = scrollY;
    expect(place).toBeGreaterThan(200);
    takeRenders();
    play({ 'GET /api/Grupo/:id/perfiles': [changed, ...otros] });
    happens({ clase, grupoId: GRUPO_ID, perfilId: primero.id });
    const first = () => cardOf('Alumno Número 00').element();
    await expect.poll(() => `${first().innerHTML} ${first().textContent}`).toContain(mark);
    await untilQuiet();
    expect(Object.keys(takeRenders())).toEqual(['11']);
    expect(scrollY).toBe(place);
    await expect.element(last).toHaveFocus();
  });
}
