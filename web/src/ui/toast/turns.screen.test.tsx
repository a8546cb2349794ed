import { afterEach, expect, test, vi } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { pizarra } from '../../screenTests/makers/enMarcha.ts';
import { playEntregas } from '../../screenTests/makers/entregas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { DESKTOP, focus, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../screenTests/wire.ts';
import { notify } from './notify.ts';

const HECHO = 'Medalla creada exitosamente';
const UNDONE = vi.fn<() => void>();
const deshacer = { action: { label: 'Deshacer', isUndo: true, run: UNDONE } };
const toasts = page.getByRole('region', { name: 'Avisos' });
const toast = (texto: string) => toasts.getByText(texto, { exact: true });
const cardOf = (texto: string): HTMLElement => toast(texto).element().closest('[data-toast]') as HTMLElement;
const clockOf = (texto: string) => cardOf(texto).querySelector('[data-toast-clock]')?.getAnimations()[0];
const secondsOf = (texto: string) => Number(clockOf(texto)?.effect?.getComputedTiming().duration) / 1000;
function passSeconds(texto: string): void {
  const clock = clockOf(texto);
  if (!clock) throw new Error('nothing counts');
  clock.playbackRate = 1;
  clock.finish();
}
const texts = () => [...document.querySelectorAll('[data-toast]')].map((one) => one.textContent);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const seenAt = (what: HTMLElement) => {
  const { x, y, width, height } = what.getBoundingClientRect();
  const at = document.elementFromPoint(x + width / 2, y + height / 2);
  return at !== null && what.contains(at);
};
const untilFree = () => untilQuiet().then(() => new Promise((resolve) => setTimeout(resolve, 300)));

afterEach(() => UNDONE.mockReset());

async function openGrupos(size = DESKTOP): Promise<void> {
  await resize(size);
  play(listaDelProfesor());
  await open('/groups', MARTA);
  await see(page.getByRole('list', { name: 'Grupos' }));
}

async function openDialog(): Promise<Locator> {
  await button('Crear grupo').click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await see(dialog);
  return dialog;
}

for (const [size, where] of [
  [DESKTOP, 'right'],
  [{ width: 820, height: 1180 }, 'right'],
  [{ width: 768, height: 800 }, 'right'],
  [{ width: 844, height: 390 }, 'right'],
  [{ width: 767, height: 400 }, 'centre'],
  [PHONE, 'centre'],
  [{ width: 360, height: 740 }, 'centre'],
] as const) {
  const top = size.height < 480 ? 8 : 72;
  test(`appears ${top} px from the top, ${where} at ${size.width}×${size.height}, also with «Deshacer»`, async () => {
    await openGrupos(size);
    for (const [texto, options] of [
      [HECHO, {}],
      ['Valentina ha ganado Compañerismo por ayudar a quien lo necesitaba en clase de Lengua'.repeat(2), deshacer],
    ] as const) {
      notify.success(texto, options);
      await see(toast(texto));
      const { x, y, width } = cardOf(texto).getBoundingClientRect();
      const right = document.body.getBoundingClientRect().right - x - width;
      expect(y).toBe(top);
      const words = toast(texto).element();
      const lines = Math.round(words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight));
      expect(lines).toBeLessThanOrEqual(size.width < 600 ? 2 : 1);
      expect(width).toBeLessThanOrEqual(size.width < 768 ? size.width * 0.9 : 600);
      expect(where === 'right' ? right : Math.abs(right - x)).toBeCloseTo(where === 'right' ? 16 : 0, 0);
      await toast(texto).click();
      await miss(toast(texto));
    }
  });
}

test('appears below the band of a running timer', async () => {
  play(claseDelProfesor());
  playEntregas();
  play({ 'GET /api/Grupo/:id/pizarra': { ...pizarra(), tiempo: { duracion: 600_000, termina: null, resto: 60_000 } } });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(page.getByRole('region', { name: 'Tiempo en marcha' }));
  notify.success(HECHO, deshacer);
  await see(toast(HECHO));
  const band = page.getByRole('region', { name: 'Tiempo en marcha' }).element().getBoundingClientRect();
  expect(cardOf(HECHO).getBoundingClientRect().y).toBe(band.bottom + 8);
});

for (const [kind, opens, closes] of [
  ['a dialog', openDialog, (dialog: Locator) => dialog.getByRole('button', { name: 'Cerrar' }).click()],
  [
    'the menu',
    async () => {
      await button('Abrir menú').click();
      const menu = page.getByRole('dialog', { name: 'Menú' });
      await see(menu);
      return menu;
    },
    (menu: Locator) => menu.getByRole('button', { name: 'Cerrar menú' }).click(),
  ],
] as const) {
  for (const size of [DESKTOP, PHONE]) {
    test(`waits while ${kind} is open, but errors show at once above it, at ${size.width} px`, async () => {
      await openGrupos(size);
      const open = await opens();
      notify.success(HECHO);
      notify.success('Hecho con vuelta', deshacer);
      const faltas = ['Uno está mal.', 'Dos también.', 'Y tres.', 'Y cuatro.', 'Y cinco.'];
      for (const falta of faltas) notify.error(falta);
      notify.warning('Cuidado.');
      for (const falta of [...faltas, 'Cuidado.']) await see(toast(falta));
      await untilFree();
      expect(texts()).toEqual([...faltas, 'Cuidado.']);
      for (const falta of faltas) expect(seenAt(cardOf(falta))).toBe(true);
      await toast('Y tres.').click();
      await miss(toast('Y tres.'));
      await see(open);
      await closes(open);
      await miss(open);
      await see(toast(HECHO));
      await see(toast('Hecho con vuelta'));
      await see(toast('Y cinco.'));
    });
  }
}

test('hides while something opens, and returns with its remaining time', async () => {
  await openGrupos();
  notify.success(HECHO, deshacer);
  await see(toast(HECHO));
  const before = clockOf(HECHO);
  const dialog = await openDialog();
  await expect.poll(() => toast(HECHO).element().checkVisibility({ visibilityProperty: true })).toBe(false);
  expect(clockOf(HECHO)?.playState).toBe('paused');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await see(toast(HECHO));
  expect(clockOf(HECHO)).toBe(before);
  // It returns under the pointer, which pauses it.
  await button('Abrir menú').hover();
  await expect.poll(() => clockOf(HECHO)?.playState).toBe('running');
});

test('shows at most two, and the next one once one has been read', async () => {
  await openGrupos();
  for (const n of ['uno', 'dos', 'tres', 'cuatro']) notify.success(n, n === 'dos' ? {} : deshacer);
  await see(toast('dos'));
  await untilFree();
  expect(texts()).toEqual(['unoDeshacer', 'dos']);
  // After its 3 s it has 5 more, unless another waits.
  expect(secondsOf('uno')).toBe(3);
  passSeconds('uno');
  await see(toast('tres'));
  expect(texts()).toEqual(['dos', 'tresDeshacer']);
  await toast('dos').click();
  await see(toast('cuatro'));
  passSeconds('tres');
  await expect.poll(() => secondsOf('tres')).toBe(5);
});

test('is focused by Alt+T, pauses meanwhile, and returns the focus on Escape or after its action', async () => {
  await openGrupos();
  const search = page.getByRole('searchbox');
  for (const key of ['{Escape}', '{Enter}']) {
    focus(search);
    notify.success(HECHO, deshacer);
    await see(toast(HECHO));
    await press('{Alt>}t{/Alt}');
    await expect.element(button('Deshacer')).toHaveFocus();
    expect(clockOf(HECHO)?.playState).toBe('paused');
    await press(key);
    await miss(toast(HECHO));
    await expect.element(search).toHaveFocus();
  }
  expect(UNDONE).toHaveBeenCalledOnce();
});

test('can be focused above an open dialog, which gets the focus back', async () => {
  await openGrupos();
  const dialog = await openDialog();
  const nombre = dialog.getByRole('textbox').first();
  focus(nombre);
  notify.error('No se ha guardado.');
  await see(toast('No se ha guardado.'));
  await press('{Alt>}t{/Alt}');
  await expect.poll(() => document.activeElement).toBe(cardOf('No se ha guardado.'));
  await press('{Escape}');
  await miss(toast('No se ha guardado.'));
  await see(dialog);
  await expect.element(nombre).toHaveFocus();
});

test('hides an undo that has expired', async () => {
  await openGrupos();
  const dialog = await openDialog();
  notify.success(HECHO, { action: { ...deshacer.action, until: Date.now() - 1 } });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await see(toast(HECHO));
  expect(button('Deshacer').query()).toBeNull();
});
