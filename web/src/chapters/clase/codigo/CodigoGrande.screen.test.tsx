import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, grupo, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { readQr } from '../../../screenTests/qr.ts';
import { DESKTOP, miss, open, PHONE, pressEscape, resize, see, withDark } from '../../../screenTests/screen.tsx';
import { play } from '../../../screenTests/wire.ts';
import { contrast } from '../../../ui/styles/contrast.ts';

const PROJECTOR = { width: 1920, height: 1080 };
const url = grupo('profesor').urlCompleta ?? '';
const wall = page.getByRole('dialog', { name: 'Código de la clase de Matemáticas' });
const qr = page.getByRole('img', { name: /^Código QR/ });

const hex = (colour: string) =>
  `#${colour
    .match(/\d+/g)
    ?.slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, '0'))
    .join('')}`;

function letters() {
  let ground = wall.element();
  while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement as HTMLElement;
  const back = hex(getComputedStyle(ground).backgroundColor);
  const shown = [...wall.element().querySelectorAll('h2, p')].filter((one) => one.getClientRects().length > 0);
  return shown.map((one) => {
    const { fontSize, color } = getComputedStyle(one);
    return { text: one.textContent, px: Number.parseFloat(fontSize), contrast: contrast(hex(color), back) };
  });
}

for (const [size, theme] of [
  [DESKTOP, 'light'],
  [PHONE, 'dark'],
] as const) {
  test(`shows its link as a QR code at ${size.width} px, and projects it legibly: ${theme}`, async () => {
    if (theme === 'dark') await withDark();
    await resize(size);
    const vacio = { ...grupo('profesor'), cantAlumnos: 0 };
    play({ ...claseDelProfesor(), 'GET /api/Grupo/info/:id': vacio, 'GET /api/Grupo/:id/perfiles': [] });
    await open(`/grupo/${GRUPO_ID}`, MARTA);
    await see(qr);
    expect(await readQr(qr)).toBe(url);
    await resize(PROJECTOR);
    // The test browser's window can't go full screen.
    const whole = vi.spyOn(document.documentElement, 'requestFullscreen').mockRejectedValue(new TypeError('not here'));
    onTestFinished(() => whole.mockRestore());
    const button = page.getByRole('button', { name: 'Proyectar' });
    await button.click();
    for (const text of ['23E456', url.replace('http://', '')]) await see(wall.getByText(text, { exact: true }));
    expect(whole).toHaveBeenCalledOnce();
    expect(await readQr(qr.last())).toBe(url);
    expect(qr.last().element().getBoundingClientRect().width).toBeGreaterThan(PROJECTOR.height / 2);
    expect(letters().length).toBeGreaterThanOrEqual(6);
    expect(letters().filter((one) => one.px < 28 || one.contrast < 7)).toEqual([]);
    expect(wall.element().scrollHeight).toBeLessThanOrEqual(innerHeight);
    await pressEscape(wall);
    await miss(wall);
    await expect.element(button).toHaveFocus();
  });
}
