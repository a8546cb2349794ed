import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { judgeState } from '../screenTests/axe.ts';
import { pass, passUntil, startClock, stopClock } from '../screenTests/clock.ts';
import { drawnConfetti } from '../screenTests/confetti.ts';
import { coveredPlaces } from '../screenTests/covered.ts';
import { GRUPO_ID } from '../screenTests/makers/grupos.ts';
import { playLogros } from '../screenTests/makers/logros.ts';
import { novedad, playNovedades } from '../screenTests/makers/novedades.ts';
import { pac, playPac } from '../screenTests/makers/pac.ts';
import { LUCIA } from '../screenTests/makers/personas.ts';
import {
  DESKTOP,
  focus,
  inBrowser,
  open,
  PHONE,
  press,
  resize,
  see,
  withDark,
  withMotion,
} from '../screenTests/screen.tsx';
import { happens, sentTo, untilQuiet } from '../screenTests/wire.ts';

/** The longest time that a card stays without hover. */
const STAYS_MS = 15_000;
const CONFETTI_MS = 1200;
const FRAME_MS = 16;

const card = page.getByRole('status').filter({ hasText: '¡Desafío conseguido!' });
const close = card.getByRole('button', { name: 'Cerrar' });
const menu = page.getByRole('menu');
const dialog = page.getByRole('dialog');
const isThere = () => card.query() !== null;
const isGone = () => card.query() === null;

/** A tab of the class, one medal before the end of its challenge. The page's clock is stopped. */
async function openClase(pestana = 'desafio', size = DESKTOP) {
  await resize(size);
  playLogros();
  const change = playPac(pac({ cantidadMedallasNecesarias: 1 }));
  const { add } = playNovedades([]);
  await open(`/grupo/${GRUPO_ID}?pestana=${pestana}`, LUCIA);
  await see(page.getByRole('link', { name: 'Tienda' }));
  await untilQuiet();
  stopClock();
  return () => {
    change({ estado: 'Completado', totalContribuciones: 1, completado: '2026-11-26T09:00:00Z', recibida: true });
    happens({ clase: 'pac-completado', grupoId: GRUPO_ID });
    const id = happens({ clase: 'regalo-recibido', grupoId: GRUPO_ID, perfilId: 11 });
    add(novedad(id, 'regalo-recibido', 'Recompensa «Excursión» por el desafío de la clase.'));
  };
}

/** Waits for entrance animations: CSS does not follow the stopped clock. */
async function arrived(): Promise<void> {
  await pass(500);
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

async function moveMouse(x: number, y: number): Promise<void> {
  for (const by of [-2, -1, 0])
    await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...inBrowser(x + by, y) });
  await pass(1000);
}

test('throws confetti that moves, and is gone after 1.2 s', async () => {
  await withMotion();
  const complete = await openClase();
  complete();
  const pictures = new Set<number>();
  let frames = 0;
  const look = async () => {
    await pass(FRAME_MS);
    const now = drawnConfetti();
    if (now > 0) frames += 1;
    return now > 0 ? pictures.add(now) && false : frames > 0;
  };
  await expect.poll(look, { interval: 0 }).toBe(true);
  expect(pictures.size).toBeGreaterThan(30);
  expect(frames * FRAME_MS).toBeGreaterThan(CONFETTI_MS - 100);
  expect(frames * FRAME_MS).toBeLessThanOrEqual(CONFETTI_MS);
});

for (const theme of ['light', 'dark']) {
  test(`with reduced motion throws no confetti, says the same, and passes axe: ${theme}`, async () => {
    if (theme === 'dark') await withDark();
    const complete = await openClase();
    complete();
    await passUntil(isThere);
    expect(document.querySelector('canvas')).toBeNull();
    expect(card.element().textContent).toContain('Recompensa para la clase: Tarde de juegos.');
    await close.hover();
    startClock();
    await judgeState(`a completed challenge, ${theme}`);
    await see(card);
  });
}

for (const [how, closeCard] of [
  ['Esc', () => press('{Escape}')],
  ['its button', () => close.click()],
] as const) {
  test(`is closed by ${how} for good, and does not take the focus`, async () => {
    const complete = await openClase();
    const tab = page.getByRole('link', { name: 'Tienda' });
    focus(tab);
    complete();
    await passUntil(isThere);
    expect(document.activeElement).toBe(tab.element());
    await closeCard();
    for (let ms = 0; ms < STAYS_MS / 4; ms += 250) await pass(250);
    expect(isGone()).toBe(true);
    startClock();
    await open(`/grupo/${GRUPO_ID}?pestana=desafio`, LUCIA);
    await see(page.getByText('¡Conseguido! La clase ha llegado a la cima'));
    stopClock();
    for (let n = 0; n < 5; n += 1) await untilQuiet().then(() => pass(1000));
    expect(isGone()).toBe(true);
  });
}

for (const size of [DESKTOP, PHONE]) {
  test(`keeps its place when a menu opens, and does not cover it, at ${size.width} px`, async () => {
    await withMotion();
    const complete = await openClase('alumnos', size);
    complete();
    await passUntil(isThere);
    await arrived();
    const placeOf = () => page.getByText('¡Desafío conseguido!').element().getBoundingClientRect().toJSON() as object;
    const before = placeOf();
    focus(page.getByRole('button', { name: 'Brindar reconocimiento a Mateo Quispe' }));
    await press('{Enter}');
    await passUntil(() => menu.getByRole('menuitem').elements().length > 0);
    await arrived();
    expect(placeOf()).toEqual(before);
    expect(coveredPlaces(menu.element())).toBe(0);
    await press('{Escape}');
    await passUntil(() => menu.query() === null);
    expect(isThere()).toBe(true);
  });
}

test('stays while hovered, and leaves by itself afterwards', async () => {
  const complete = await openClase();
  complete();
  await passUntil(isThere);
  const { x, y, width, height } = page.getByText('¡Desafío conseguido!').element().getBoundingClientRect();
  const middle = [x + width / 2, y + height / 2] as const;
  await moveMouse(...middle);
  await pass(STAYS_MS + 1000);
  await pass(1000);
  expect(isThere()).toBe(true);
  await moveMouse(4, 4);
  await pass(STAYS_MS);
  await passUntil(isGone);
});

test('leaves by itself when it appears under a resting mouse', async () => {
  const complete = await openClase();
  const middle = [DESKTOP.width / 2, DESKTOP.height - 120] as const;
  await moveMouse(...middle);
  complete();
  await passUntil(isThere);
  const under = document.elementFromPoint(...middle)?.closest('[role=status]');
  expect(under?.textContent).toContain('¡Desafío conseguido!');
  // By now the browser has fired the hover events.
  await untilQuiet();
  await pass(STAYS_MS);
  await passUntil(isGone);
});

// A phone with its keyboard open, and the middle of a desktop.
for (const [where, size, abre, campo] of [
  ['a form on a phone', { width: 390, height: 500 }, 'Solicitar medalla al profesor', '¿Por qué la mereces?'],
  ['a wide dialog on a desktop', DESKTOP, /^Aún sin nota/, undefined],
] as const) {
  /** By keyboard, because a card may cover the button. Focuses the field, if there is one. */
  const openDialog = async () => {
    focus(page.getByRole('button', { name: abre }).first());
    await press('{Enter}');
    await passUntil(() => dialog.query()?.checkVisibility({ opacityProperty: true }) === true);
    if (campo !== undefined) focus(dialog.getByLabelText(campo));
    await arrived();
  };

  test(`waits while the user is in ${where}, and appears when it is closed`, async () => {
    await withMotion();
    const complete = await openClase('perfil', size);
    await openDialog();
    complete();
    await passUntil(() => sentTo('GET /api/PerfilEstudiante/:perfilId/novedades').length > 1);
    await untilQuiet();
    await pass(STAYS_MS);
    // Unclaimed, so a reload would still show it.
    expect(sentTo('POST /api/PerfilEstudiante/:perfilId/novedades')).toEqual([]);
    expect(isGone()).toBe(true);
    expect(coveredPlaces(dialog.element())).toBe(0);
    await press('{Escape}');
    await passUntil(isThere);
    expect(dialog.query()).toBeNull();
    const pictures = new Set<number>();
    await passUntil(() => pictures.add(drawnConfetti()).size > 5);
  });

  test(`lies beneath ${where} opened over it, and reappears afterwards`, async () => {
    await withMotion();
    const complete = await openClase('perfil', size);
    complete();
    await passUntil(isThere);
    await openDialog();
    expect(coveredPlaces(dialog.element())).toBe(0);
    await pass(STAYS_MS + 1000);
    expect(coveredPlaces(dialog.element())).toBe(0);
    await press('{Escape}');
    await passUntil(() => dialog.query() === null);
    expect(isThere()).toBe(true);
    await pass(STAYS_MS);
    await passUntil(isGone);
  });
}
