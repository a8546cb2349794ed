import { expect, onTestFinished, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { GRUPO_ID } from '../screenTests/makers/grupos.ts';
import { playLogros } from '../screenTests/makers/logros.ts';
import { deMedalla, novedad, playNovedades } from '../screenTests/makers/novedades.ts';
import { LUCIA } from '../screenTests/makers/personas.ts';
import { inBrowser, open, PHONE, resize, see, withForcedColours } from '../screenTests/screen.tsx';
import { happens, untilQuiet } from '../screenTests/wire.ts';
import { notify } from '../ui/toast/notify.ts';
import { celebrate } from './celebracion/celebrate.ts';

const LYING = { width: 740, height: 360 };
const MOTIVO = `${'Esta vez no, porque queremos oír antes qué te ha parecido. '.repeat(4).slice(0, 193)} Ánimo.`;

const card = page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Cerrar' }) });
const paper = () => card.element().querySelector<HTMLElement>('[data-aviso]') as HTMLElement;

function setLargeText(): void {
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
}

async function answerThree(): Promise<void> {
  playLogros();
  const { add } = playNovedades([]);
  await open('/groups', LUCIA);
  await untilQuiet();
  for (const nombre of ['Lectura', 'Constancia', 'Creatividad']) {
    const id = happens({ clase: 'solicitud-medalla-rechazada', grupoId: GRUPO_ID, perfilId: 11 });
    const frase = `Marta te responde sobre «${nombre}».`;
    add(
      novedad(id, 'solicitud-medalla-rechazada', frase, {
        medallas: [deMedalla(nombre)],
        pedida: 'Sí.',
        motivo: MOTIVO,
      }),
    );
  }
}

async function wheelDown(one: HTMLElement): Promise<void> {
  const { left, top, width, height } = one.getBoundingClientRect();
  const at = inBrowser(left + width / 2, top + height / 2);
  const end = one.scrollHeight - one.clientHeight;
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: 4000 });
  await expect.poll(() => one.scrollTop).toBeGreaterThanOrEqual(end - 1);
}

/** The card is inside the window, and scrolls to its end. */
async function readToEnd(): Promise<void> {
  const one = paper();
  const { top, bottom, left, right } = one.getBoundingClientRect();
  expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
  expect(bottom).toBeLessThanOrEqual(innerHeight);
  expect(right).toBeLessThanOrEqual(innerWidth);
  expect(one.scrollWidth).toBe(one.clientWidth);
  await wheelDown(one);
  const edge = one.getBoundingClientRect();
  const last = Math.max(...[...one.querySelectorAll('p, button')].map((text) => text.getBoundingClientRect().bottom));
  expect(last).toBeLessThanOrEqual(edge.bottom);
  expect(edge.bottom - last).toBeLessThan(60);
  const close = card.getByRole('button', { name: 'Cerrar' }).element().getBoundingClientRect();
  expect(close.top).toBeGreaterThanOrEqual(edge.top);
  expect(close.top - edge.top).toBeLessThan(20);
}

for (const size of [PHONE, LYING]) {
  for (const isLarge of [false, true]) {
    const at = `${size.width}×${size.height}${isLarge ? ' in text of 200 %' : ''}`;

    test(`a note of three long answers can be read to its end, at ${at}`, async () => {
      await resize(size);
      if (isLarge) setLargeText();
      await answerThree();
      await see(card.getByText(/^Marta te responde sobre «Creatividad»/));
      if (size === LYING) await see(card.getByText('y 1 más'));
      await readToEnd();
    });

    test(`a long celebration can be read to its end, even below an error, at ${at}`, async () => {
      await resize(size);
      if (isLarge) setLargeText();
      playLogros();
      playNovedades([]);
      await open('/groups', LUCIA);
      await untilQuiet();
      celebrate({ clase: 'pac', titulo: '¡Desafío conseguido!', texto: MOTIVO });
      await see(card.getByText('¡Desafío conseguido!'));
      await readToEnd();
      notify.error('No se pudo guardar.');
      const fallo = page.getByText('No se pudo guardar.');
      await see(fallo);
      const toast = fallo.element().closest('[data-toast]') as HTMLElement;
      await expect
        .poll(() => paper().getBoundingClientRect().top - toast.getBoundingClientRect().bottom)
        .toBeGreaterThanOrEqual(0);
      expect(paper().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight);
    });
  }
}

test('a card with enough room does not scroll', async () => {
  await resize(PHONE);
  playLogros();
  playNovedades([]);
  await open('/groups', LUCIA);
  await untilQuiet();
  celebrate({ clase: 'pac', titulo: '¡Desafío conseguido!', texto: 'Excursión.' });
  await see(card.getByText('¡Desafío conseguido!'));
  expect(paper().scrollHeight).toBe(paper().clientHeight);
});

test('in forced colours a card and the strip «Tú» have an edge', async () => {
  await withForcedColours();
  await resize(PHONE);
  playLogros();
  playNovedades([]);
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  const tu = page.getByRole('region', { name: 'Tú' });
  await see(tu);
  await untilQuiet();
  celebrate({ clase: 'pac', titulo: '¡Desafío conseguido!', texto: 'Excursión.' });
  await see(card.getByText('¡Desafío conseguido!'));
  const edges = [tu.element(), paper()].map((one) => getComputedStyle(one).outlineStyle);
  expect(edges).toEqual(['solid', 'solid']);
});
