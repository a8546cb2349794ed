import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { judgeState } from '../../screenTests/axe.ts';
import { pass, passUntil, startClock, stopClock } from '../../screenTests/clock.ts';
import { drawnConfetti } from '../../screenTests/confetti.ts';
import { GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { playLogros } from '../../screenTests/makers/logros.ts';
import { playNovedades } from '../../screenTests/makers/novedades.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { DESKTOP, miss, open, PHONE, press, resize, see, withMotion } from '../../screenTests/screen.tsx';
import { hold, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const SMALL = { width: 360, height: 740 };
/** In no table, so it raises no grade. */
const SUELTA = 'Voz alta y clara en la exposición oral';
const MI_PERFIL = 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas';
const CALIFICACION = 'GET /api/PerfilEstudiante/:perfilId/calificacion';
const CONTAR = 'POST /api/PerfilEstudiante/:perfilId/novedades';
const HISTORIAL = 'GET /api/PerfilEstudiante/:perfilId/historial';

const card = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });
const shown = () => card.query()?.textContent ?? '';
const isBig = () => document.querySelector('canvas') !== null;
const tells = (texto: string | RegExp) =>
  passUntil(() => card.getByText(texto, { exact: true }).elements().length === 1);

async function openPerfil(size = SMALL) {
  await withMotion();
  await resize(size);
  const logros = playLogros();
  await open(`/grupo/${GRUPO_ID}?pestana=perfil`, LUCIA);
  await see(page.getByRole('heading', { name: 'Lucía Fernández', level: 2 }));
  await untilQuiet();
  stopClock();
  return logros;
}

async function closeCard(): Promise<void> {
  const before = shown();
  await press('{Escape}');
  await passUntil(() => shown() !== before);
}

for (const size of [DESKTOP, PHONE]) {
  test(`shows a first medal large and others small, each with its gains, at ${size.width} px`, async () => {
    const { win } = await openPerfil(size);
    win(SUELTA);
    await tells('¡Es la primera! +5 monedas');
    expect(shown().split(SUELTA)).toHaveLength(2);
    await passUntil(() => drawnConfetti() > 0);
    await card.getByRole('button', { name: 'Cerrar' }).click();
    await passUntil(() => shown() === '');
    win(SUELTA, 2);
    await tells('+10 monedas');
    expect(isBig()).toBe(false);
    const { offsetWidth, offsetHeight } = card.getByRole('button', { name: 'Cerrar' }).element() as HTMLElement;
    expect(Math.min(offsetWidth, offsetHeight)).toBeGreaterThanOrEqual(44);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
    await card.getByRole('button', { name: 'Cerrar' }).hover();
    startClock();
    await judgeState(`a small card at ${size.width} px`);
    await press('{Escape}');
    await miss(card);
  });
}

test('treats only the very first medal as first, not the first of a new term', async () => {
  const { win, beginTerm } = await openPerfil();
  win(SUELTA);
  await tells('¡Es la primera! +5 monedas');
  await closeCard();
  beginTerm();
  localStorage.clear();
  win(SUELTA);
  await tells('+5 monedas');
  expect(isBig()).toBe(false);
});

test('merges all medals that arrive while it is shown into one more card', async () => {
  const { win } = await openPerfil();
  win('Participación');
  // A risen grade is mentioned, even the first.
  await tells(/^¡Es la primera! \+\d+ monedas, ¡subes al primer escalón!$/);
  for (const [i, nombre] of ['Constancia', 'Lectura', 'Creatividad'].entries()) {
    win(nombre);
    await passUntil(() => sentTo(CALIFICACION).length === i + 2);
    await untilQuiet();
  }
  await tells('Participación');
  await closeCard();
  await tells('¡Has ganado 3 medallas!');
  await tells('Constancia, Lectura y Creatividad');
  await tells(/^\+\d+ monedas, ¡subes al 4!$/);
  await closeCard();
  expect(shown()).toBe('');
});

for (const last of [MI_PERFIL, HISTORIAL, CALIFICACION] as const) {
  test(`leaves a reached goal to its toast, and shows only the medal, with ${last} last`, async () => {
    const { win, setMeta } = await openPerfil();
    win('Participación');
    await tells('Participación');
    await closeCard();
    setMeta(2);
    await passUntil(() => page.getByText('Mi meta: 2').elements().length === 1);
    await untilQuiet();
    const held = hold(last);
    const asked = sentTo(last).length;
    win('Constancia');
    await passUntil(() => sentTo(last).length > asked);
    await untilQuiet();
    held.letGo();
    await tells(/^\+\d+ monedas, ¡subes al 2!$/);
    expect(shown()).not.toMatch(/meta/i);
    const felicidades = page.getByText('¡Felicidades! Has alcanzado tu meta: 2.');
    expect(felicidades.query()).toBeNull();
    await closeCard();
    await passUntil(() => felicidades.elements().length === 1);
    expect(shown()).toBe('');
  });
}

test('does not appear for a goal that is already reached when set, which has a toast', async () => {
  const { win, setMeta } = await openPerfil();
  win('Participación');
  await tells('Participación');
  await closeCard();
  setMeta(1);
  await passUntil(() => page.getByText('¡Felicidades! Has alcanzado tu meta: 1.').elements().length === 1);
  await untilQuiet();
  expect(shown()).toBe('');
});

test('shows several medals in order on a slow network, each with the rise that it brought', async () => {
  const { win } = await openPerfil();
  const held = [hold(CALIFICACION), hold(MI_PERFIL)];
  const tres = ['Participación', 'Constancia', 'Lectura'];
  for (const nombre of tres) {
    win(nombre);
    await passUntil(() => sentTo(CALIFICACION).length > 0);
  }
  for (const { letGo } of held) letGo();
  const told: string[] = [];
  while (!told.join().includes('Lectura')) {
    await passUntil(() => shown() !== '');
    told.push(shown());
    await closeCard();
  }
  // Each card states the grade reached with the medals named so far.
  const named = told.map((una) =>
    tres.filter((nombre) => una.includes(nombre)).toSorted((a, b) => una.indexOf(a) - una.indexOf(b)),
  );
  expect(named.flat()).toEqual(tres);
  expect(told.map((una) => Number(/al (\d+)!/.exec(una)?.[1]))).toEqual(
    told.map((_, i) => named.slice(0, i + 1).flat().length),
  );
});

test('skips medals that another device showed first, and leaves unclaimable ones to the next visit', async () => {
  const { contadas } = playNovedades([]);
  const { win } = await openPerfil();
  const held = hold(CONTAR);
  const ajena = win('Participación');
  const suya = win('Constancia');
  await passUntil(() => sentTo(CONTAR).length === 1);
  contadas.add(ajena);
  held.letGo();
  await tells('Constancia');
  await closeCard();
  expect(sentTo(CONTAR).map(({ body }) => body.eventosIds)).toEqual([[ajena, suya]]);
  refuse(CONTAR, 'ERROR_INTERNO');
  win('Lectura');
  await passUntil(() => sentTo(CONTAR).length === 3);
  await waitInVain();
  expect(contadas.size).toBe(2);
});

async function waitInVain(): Promise<void> {
  for (let n = 0; n < 5; n += 1) await untilQuiet().then(() => pass(1000));
  expect(shown()).toBe('');
}

test('shows a medal won behind a locked screen once, on any page, when the pupil looks again', async () => {
  await withMotion();
  const { win } = playLogros();
  await open('/groups', LUCIA);
  await see(page.getByRole('heading', { name: 'Asignaturas' }));
  await untilQuiet();
  const setHidden = (value: boolean) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  onTestFinished(() => void Reflect.deleteProperty(document, 'hidden'));
  stopClock();
  setHidden(true);
  win(SUELTA);
  await waitInVain();
  setHidden(false);
  await tells('¡Has ganado una medalla!');
  await closeCard();
  for (const hidden of [true, false]) setHidden(hidden);
  await waitInVain();
});
