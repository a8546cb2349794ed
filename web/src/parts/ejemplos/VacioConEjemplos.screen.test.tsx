import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { playEjemplos } from '../../screenTests/makers/ejemplos.ts';
import { deProfesor } from '../../screenTests/makers/grupos.ts';
import { medalla } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { tabla } from '../../screenTests/makers/tablas.ts';
import { enter, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { hold, play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const EJEMPLOS = 'Usar medallas y tablas de ejemplo';
const escala = page.getByRole('dialog', { name: 'Medallas y tablas de ejemplo' });

for (const [path, list] of [
  ['/equivalenceTable', 'Tablas de equivalencia'],
  ['/medals', 'Medallas'],
] as const) {
  test(`offers the examples on ${path} to a teacher without any, then focuses the page`, async () => {
    play(deProfesor);
    playEjemplos();
    await open(path, MARTA);
    const button = page.getByRole('button', { name: EJEMPLOS });
    await see(button);
    const held = [hold('GET /api/Medalla'), hold('GET /api/TablaEquivalencia')];
    await enter(button);
    await see(escala);
    await enter(escala.getByRole('button', { name: 'Añadir' }));
    await see(page.getByRole('status').getByText('Ya tienes medallas y tablas de ejemplo.'));
    expect(sentTo('POST /api/Profesor/ejemplos').map(({ body }) => body)).toEqual([{ escala: 10 }]);
    await see(button);
    for (const one of held) one.letGo();
    await see(page.getByRole('list', { name: list }));
    await miss(button);
    await expect.poll(() => document.activeElement?.id).toBe('contenido');
  });

  test(`adds missing examples on ${path} once, even on a double click, and none the second time`, async () => {
    await resize(PHONE);
    play(deProfesor);
    playEjemplos([medalla('Mía')], [tabla('Mía')]);
    await open(path, MARTA);
    const shown = () => page.getByRole('list', { name: list, exact: true }).element().children.length;
    await see(page.getByRole('list', { name: list, exact: true }));
    expect(shown()).toBe(1);
    for (const times of [1, 2]) {
      await page.getByRole('button', { name: 'Añadir medallas y tablas de ejemplo' }).dblClick();
      await escala.getByRole('radio', { name: 'de 1 a 7' }).click({ force: true });
      await escala.getByRole('button', { name: 'Añadir' }).dblClick();
      await miss(escala);
      await untilQuiet();
      expect(sentTo('POST /api/Profesor/ejemplos')).toHaveLength(times);
      expect(shown()).toBe(path === '/medals' ? 13 : 2);
    }
    expect(page.getByRole('alert').elements()).toEqual([]);
    expect(sentTo('POST /api/Profesor/ejemplos').map(({ body }) => body)).toEqual([{ escala: 7 }, { escala: 7 }]);
  });
}

test('offers the examples where a group needs a table, and continues at that field', async () => {
  playEjemplos();
  play({ ...deProfesor, 'GET /api/profesor/mis-grupos': [], 'GET /api/Profesor/guia': { oculta: true, pasos: [] } });
  await open('/groups', MARTA);
  await page.getByRole('button', { name: 'Crear grupo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  await see(dialog);
  await enter(dialog.getByRole('button', { name: EJEMPLOS }));
  await escala.getByRole('radio', { name: 'de 1 a 7' }).click({ force: true });
  await enter(escala.getByRole('button', { name: 'Añadir' }));
  await miss(dialog.getByRole('button', { name: EJEMPLOS }));
  expect(sentTo('POST /api/Profesor/ejemplos').map(({ body }) => body)).toEqual([{ escala: 7 }]);
  await expect.poll(() => document.activeElement?.textContent).toContain('Del 1 al 7, medalla a medalla');
  await press('{Enter}');
  await see(page.getByRole('option').first());
});
