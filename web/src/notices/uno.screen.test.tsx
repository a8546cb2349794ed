import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../screenTests/makers/grupos.ts';
import { dosDias, MATEO, novedad, playNovedades } from '../screenTests/makers/novedades.ts';
import { LUCIA } from '../screenTests/makers/personas.ts';
import { miss, open, press, resize, see } from '../screenTests/screen.tsx';
import { happens, play, untilQuiet } from '../screenTests/wire.ts';
import { notify } from '../ui/toast/notify.ts';
import { celebrate } from './celebracion/celebrate.ts';

const SIZES = [
  [1366, 650],
  [1280, 800],
  [820, 1180],
  [390, 844],
  [360, 740],
  [740, 360],
] as const;

const CIERRE =
  'Se ha cerrado «Primera evaluación del curso de Lengua castellana y Literatura». Tu nota: 7. Tus medallas quedan guardadas.';
const META = '¡Felicidades! Has alcanzado tu meta: 7.';
const FALLO = 'No hemos podido guardar tu meta. Comprueba la red y vuelve a intentarlo dentro de un rato.';
const DESAFIO = {
  clase: 'pac',
  titulo: '¡Desafío conseguido!',
  texto:
    '¡La clase ha llegado al final de «La gran expedición a la montaña de los libros perdidos»! Recompensa para la clase: Excursión al Museo de la Ciencia.',
} as const;

const standing = () =>
  [...document.querySelectorAll<HTMLElement>('[data-aviso], [data-toast], [data-below-errors]')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }),
  );

function watchNotices() {
  const over = new Set<string>();
  const seen = new Set<string>();
  let isOn = true;
  const look = () => {
    const all = standing().map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
    for (const { text } of all) seen.add(text);
    for (const [i, a] of all.entries()) {
      for (const b of all.slice(i + 1)) {
        const isBeside = a.box.right <= b.box.left || b.box.right <= a.box.left;
        const isBelow = a.box.bottom <= b.box.top || b.box.bottom <= a.box.top;
        if (!isBeside && !isBelow) over.add(`${a.text} | ${b.text}`);
      }
    }
    if (isOn) requestAnimationFrame(look);
  };
  look();
  return { over, seen, stop: () => (isOn = false) };
}

for (const [width, height] of SIZES) {
  test(`shows notices one at a time, without overlaps, at ${width}×${height}`, async () => {
    await resize({ width, height });
    play(claseDeLucia());
    await open(`/grupo/${GRUPO_ID}`, LUCIA);
    await untilQuiet();
    const watch = watchNotices();
    notify.success(CIERRE, { action: { label: 'Ver', run: () => undefined } });
    notify.success(META);
    celebrate(DESAFIO);
    const card = page.getByText(DESAFIO.titulo);
    await see(card);
    expect(standing()).toHaveLength(1);
    // It shows at once, and the card stays below it.
    notify.error(FALLO);
    await see(page.getByText(FALLO));
    await see(card);
    const { top, bottom } = (card.element().closest('[data-aviso]') as HTMLElement).getBoundingClientRect();
    expect(top).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    await press('{Escape}');
    await see(page.getByText(CIERRE));
    await see(page.getByText(META));
    watch.stop();
    expect([...watch.over]).toEqual([]);
    expect([...watch.seen].join()).toContain(DESAFIO.titulo);
  });
}

async function judgePair(notice: HTMLElement): Promise<void> {
  notify.error(FALLO);
  const fallo = page.getByText(FALLO);
  await see(fallo);
  const toast = fallo.element().closest('[data-toast]') as HTMLElement;
  await expect
    .poll(() => {
      const [above, below] = [toast, notice].map((one) => one.getBoundingClientRect());
      return above && below && above.bottom <= below.top && above.top >= 0 && below.bottom <= innerHeight;
    })
    .toBe(true);
  expect(standing()).toHaveLength(2);
}

for (const [width, height] of SIZES) {
  test(`an error covers neither «Mientras no estabas» nor a note, at ${width}×${height}`, async () => {
    await resize({ width, height });
    play(claseDeLucia());
    const { add } = playNovedades(dosDias());
    await open(`/grupo/${GRUPO_ID}`, LUCIA);
    const dialog = page.getByRole('dialog', { name: 'Mientras no estabas' });
    await see(dialog);
    await judgePair(dialog.element().closest('[data-below-errors]') as HTMLElement);
    await dialog.getByRole('button', { name: 'Seguir' }).click();
    await miss(dialog);
    await page.getByText(FALLO).click();
    await miss(page.getByText(FALLO));
    const id = happens({ clase: 'kudo-recibido', grupoId: GRUPO_ID, perfilId: 11 });
    const tipoKudo = { id: 3, nombre: 'Me ayudó a entenderlo', nombreIcono: 'heart' };
    add(novedad(id, 'kudo-recibido', 'Reconocimiento de Mateo Quispe.', { caras: [MATEO], tipoKudo }));
    const words = page.getByText('Mateo dice que le ayudaste a entenderlo');
    await see(words);
    await judgePair(words.element().closest('[data-aviso]') as HTMLElement);
  });
}
