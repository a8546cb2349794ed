import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../../../screenTests/makers/alumnos.ts';
import { playEntregas, premiado } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { miss, open, pressEscape, see, withMotion } from '../../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../../screenTests/wire.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });

/** Animations that move or resize something, or last longer than 150 ms. */
function movingNow(): string[] {
  return document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return [];
    const name = effect.target instanceof HTMLElement ? effect.target.className : '';
    // A toast's clock is invisible: it has no height.
    if (effect.target?.matches('[data-toast-clock]')) return [];
    const { duration = 0, iterations = 1 } = effect.getComputedTiming();
    const lasts = Number(duration) * (iterations ?? 1);
    const moves = effect
      .getKeyframes()
      .some((frame) => ['transform', 'translate', 'scale', 'rotate'].some((one) => one in frame));
    // A thousandth of a second is used to keep a delay, not to move.
    return lasts > 150 || (moves && lasts > 1) ? [`${name}: ${lasts} ms${moves ? ', moves' : ''}`] : [];
  });
}

/** Gives a medal, takes it away and opens the menu. Returns the animations seen. */
async function walk(): Promise<string[]> {
  play(claseDelProfesor());
  playEntregas();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(button('Dar medalla a Lucía Fernández'));
  const seen = new Set<string>();
  let frame = requestAnimationFrame(function look() {
    for (const one of movingNow()) seen.add(one);
    frame = requestAnimationFrame(look);
  });
  await button('Dar medalla a Lucía Fernández').click();
  await page.getByRole('menuitem', { name: /^Participación/ }).click();
  await see(page.getByRole('status').getByText('Lucía Fernández ha ganado Participación'));
  await button(/^Más opciones.*Lucía/).click();
  await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Quitar' }).click();
  await miss(page.getByRole('dialog'));
  await button('Abrir menú').click();
  await pressEscape(page.getByRole('dialog', { name: 'Menú' }));
  await miss(page.getByRole('dialog'));
  await untilQuiet();
  cancelAnimationFrame(frame);
  return [...seen];
}

test('nothing moves or grows with reduced motion, on an award, in menus and in dialogs', async () => {
  expect(await walk()).toEqual([]);
  // With motion allowed the same walk must show animations, or the watch is blind.
  await withMotion();
  expect((await walk()).length).toBeGreaterThan(0);
});

test('focuses the amount if it is below one', async () => {
  play(claseDelProfesor());
  playEntregas([premiado(perfil(11, 'Lucía', 'Fernández'), 'Participación')]);
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await button(/^Más opciones.*Lucía/).click();
  await page.getByRole('menuitem', { name: 'Quitar medalla' }).click();
  const dialog = page.getByRole('dialog', { name: /^Quitar medalla/ });
  await expect.element(dialog.getByRole('radio', { checked: true })).toHaveFocus();
  const cantidad = dialog.getByRole('spinbutton', { name: 'Cantidad' });
  await cantidad.fill('0,5');
  await dialog.getByRole('button', { name: 'Quitar', exact: true }).click();
  await see(dialog.getByText('Por favor, ingrese una cantidad mayor a cero antes de confirmar.'));
  await expect.element(cantidad).toHaveFocus();
});
