import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { clickAt, DESKTOP, miss, open, pressEscape, see } from '../../screenTests/screen.tsx';
import { play } from '../../screenTests/wire.ts';

test('opens and closes by its buttons, the overlay and Escape, and marks the current page', async () => {
  play({ ...claseDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  const button = page.getByRole('button', { name: 'Abrir menú' });
  const menu = page.getByRole('dialog', { name: 'Menú' });
  const ways = [
    () => menu.getByRole('button', { name: 'Cerrar menú' }).click(),
    () => clickAt(DESKTOP.width - 40, DESKTOP.height / 2),
    () => pressEscape(menu),
  ];
  for (const close of ways) {
    await button.click();
    await expect.element(menu.getByRole('link', { name: 'Grupos' })).toHaveAttribute('aria-current', 'page');
    expect(menu.element().querySelectorAll('[aria-current]')).toHaveLength(1);
    await close();
    await miss(menu);
    await expect.element(button).toHaveFocus();
  }
  await button.click();
  await menu.getByRole('link', { name: 'Medallas' }).click();
  await miss(menu);
  await see(page.getByRole('heading', { name: 'Medallas', level: 1 }));
  await button.click();
  await expect.element(menu.getByRole('link', { name: 'Medallas' })).toHaveAttribute('aria-current', 'page');
});
