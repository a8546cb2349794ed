import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deProfesor } from '../../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo, playMedallas } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { miss, open, press, see } from '../../../screenTests/screen.tsx';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const PUT = 'PUT /api/Medalla/orden';
const dialog = page.getByRole('dialog', { name: 'Ordenar mis medallas' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const guardar = button('Guardar orden');
const named = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((row) => row.querySelector('[aria-label^=Subir]')?.getAttribute('aria-label')?.slice('Subir '.length));
const EJEMPLOS = medallasDeEjemplo().map(({ nombre }) => nombre);

async function openOrden(): Promise<void> {
  play(deProfesor);
  playMedallas();
  await open('/medals', MARTA);
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  await see(dialog.getByRole('listitem').first());
}

test('orders by buttons and arrow keys, keeps the focus, and sends the whole order once', async () => {
  await openOrden();
  expect(named()).toEqual(EJEMPLOS);
  const [primera = '', segunda = '', tercera = '', ...demas] = EJEMPLOS;
  await button(`Bajar ${primera}`).click();
  await button(`Subir ${primera}`).click();
  // Back in the original order, so nothing would be lost.
  await press('{Escape}');
  await miss(dialog);
  await page.getByRole('button', { name: 'Ordenar', exact: true }).click();
  await button(`Bajar ${primera}`).click();
  expect(named()).toEqual([segunda, primera, tercera, ...demas]);
  await expect.element(button(`Bajar ${primera}`)).toHaveFocus();
  await press('{ArrowDown}');
  expect(named()).toEqual([segunda, tercera, primera, ...demas]);
  await expect.element(dialog.getByRole('status')).toHaveTextContent(`${primera}: 3 de 12`);
  await press('{ArrowUp}{ArrowUp}');
  expect(named()).toEqual(EJEMPLOS);
  // At the end of the list the row's other button takes the focus.
  await expect.element(button(`Bajar ${primera}`)).toHaveFocus();
  await press('{ArrowDown}');
  await guardar.click();
  await miss(dialog);
  expect(sentTo(PUT)).toHaveLength(1);
  const cards = page
    .getByRole('article')
    .elements()
    .map((card) => card.querySelector('h2')?.textContent);
  expect(cards.slice(0, 3)).toEqual([segunda, primera, tercera]);
});

test('orders by dragging, down and up again, and asks before discarding that', async () => {
  await openOrden();
  const [primera = '', segunda = '', tercera = '', ...demas] = EJEMPLOS;
  const handle = (n: number) => dialog.getByRole('listitem').nth(n).element().querySelector('[class*=asa]')!;
  const point = (type: string, y: number, on: EventTarget, button = 0) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, clientX: 400, clientY: y, isPrimary: true, pointerId: 7, button }),
    );
  const middle = (n: number) => {
    const { top, height } = handle(n).getBoundingClientRect();
    return top + height / 2;
  };
  const places = [0, 1, 2].map(middle);
  // A right click starts no drag.
  point('pointerdown', places[0] ?? 0, handle(0), 2);
  point('pointermove', places[1] ?? 0, document.body);
  await untilQuiet();
  expect(named()).toEqual(EJEMPLOS);
  point('pointerdown', places[0] ?? 0, handle(0));
  await expect.poll(() => handle(0).closest('[data-arrastrada]')).not.toBeNull();
  for (const y of [places[1] ?? 0, places[2] ?? 0]) {
    point('pointermove', y, document.body);
    await expect.poll(() => named().indexOf(primera)).toBe(places.indexOf(y));
  }
  point('pointermove', places[1] ?? 0, document.body);
  await expect.poll(named).toEqual([segunda, primera, tercera, ...demas]);
  point('pointerup', places[1] ?? 0, document.body);
  await expect.poll(() => handle(1).closest('[data-arrastrada]')).toBeNull();
  point('pointermove', places[0] ?? 0, document.body);
  expect(named()).toEqual([segunda, primera, tercera, ...demas]);
  await press('{Escape}');
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await guard.getByRole('button', { name: 'Descartar cambios' }).click();
  await miss(dialog);
  expect(sentTo(PUT)).toEqual([]);
});
