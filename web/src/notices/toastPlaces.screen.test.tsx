import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil } from '../screenTests/makers/alumnos.ts';
import { playEntregas, premiado } from '../screenTests/makers/entregas.ts';
import { claseDelProfesor, deProfesor, GRUPO_ID, listaDelProfesor } from '../screenTests/makers/grupos.ts';
import { pac, playPac } from '../screenTests/makers/pac.ts';
import { MARTA } from '../screenTests/makers/personas.ts';
import { playSolicitudesUnion } from '../screenTests/makers/solicitudes.ts';
import { playRecompensas } from '../screenTests/makers/tienda.ts';
import { DESKTOP, open, PHONE, resize, see, takeClipboard } from '../screenTests/screen.tsx';
import { said } from '../screenTests/toasts.ts';
import { play } from '../screenTests/wire.ts';
import { tellMissing } from './tellMissing.ts';

const LAPTOP = { width: 1366, height: 768 };
const PATH = `/grupo/${GRUPO_ID}`;
const button = (name: string | RegExp) => page.getByRole('button', { name });

/** The controls of this part of the page that a toast lies over. */
function covered(controls: string): string[] {
  const toasts = [...document.querySelectorAll('.Toastify__toast')].map((one) => one.getBoundingClientRect());
  if (toasts.length === 0) throw new Error('no toast');
  const isCovered = ({ left, right, top, bottom, width }: DOMRect) =>
    width > 0 &&
    toasts.some((t) => t.left < right - 1 && left < t.right - 1 && t.top < bottom - 1 && top < t.bottom - 1);
  return [...document.querySelectorAll(controls)]
    .filter((one) => one.closest('.Toastify__toast') === null && isCovered(one.getBoundingClientRect()))
    .map((one) => one.textContent);
}

/** The class of so many, of whom the first has a medal. */
async function openClase(size: typeof PHONE, cuantas: number): Promise<void> {
  await resize(size);
  const [primera, ...otras] = Array.from({ length: cuantas }, (_, n) =>
    perfil(11 + n, `Alumna ${'ABCDEFGHIJKL'[n]}`, 'Núñez'),
  );
  playEntregas(primera && [premiado(primera, 'Participación'), ...otras]);
  await open(PATH, MARTA);
}

for (const size of [DESKTOP, LAPTOP, PHONE]) {
  test(`none lies over what heads the page, at ${size.width} px`, async () => {
    await resize(size);
    await takeClipboard();
    play({ ...claseDelProfesor(), ...listaDelProfesor() });
    await open(`${PATH}?pestana=configuracion`, MARTA);
    await button('Copiar código').click();
    await said('Código copiado.');
    await expect.poll(() => covered('header :is(a, button, input)')).toEqual([]);
    // On a page with a button at the right of its heading.
    await open('/groups', MARTA);
    await see(page.getByRole('list', { name: 'Grupos' }));
    playSolicitudesUnion().askElsewhere('Nahuel Vega');
    await said(/^Ha llegado una solicitud/);
    await expect.poll(() => covered('header :is(a, button, input)')).toEqual([]);
  });
}

for (const [size, cuantas] of [
  [DESKTOP, 5],
  [DESKTOP, 12],
  [LAPTOP, 6],
  [PHONE, 12],
] as const) {
  test(`one with something to do lies over no button, at ${size.width} px with ${cuantas} cards`, async () => {
    play(claseDelProfesor());
    await openClase(size, cuantas);
    await see(button(/^Más opciones/).first());
    await tellMissing();
    await see(button('Recargar'));
    await expect.poll(() => covered(':is(nav, header) :is(a, button, input)')).toEqual([]);
    // Where the window is full of cards it is not over the one in hand, nor the next.
    const cards = cuantas === 12 ? 'main li:nth-child(-n + 2)' : 'main';
    expect(document.querySelectorAll(`${cards} button`).length).toBeGreaterThan(1);
    await expect.poll(() => covered(`${cards} :is(a, button, input)`)).toEqual([]);
  });
}

for (const [over, controls] of [
  ['no control', ':is(a, button, input)'],
  ['the challenge where it stands there', ':is(a, button, input):not([href*="pestana=desafio"])'],
] as const) {
  test(`on a phone what tells of a medal lies beside the heading, over ${over}`, async () => {
    play(claseDelProfesor());
    playPac(over === 'no control' ? undefined : pac());
    await openClase(PHONE, 2);
    if (over !== 'no control') await see(page.getByRole('link', { name: /^Desafío de la clase/ }));
    await button('Dar medalla a Alumna A Núñez').click();
    await page.getByRole('menuitem', { name: /Lectura/ }).click();
    await said(/ha ganado Lectura/);
    await expect.poll(() => covered(controls)).toEqual([]);
  });
}

test('makes way for a page that becomes another beneath it', async () => {
  await resize(LAPTOP);
  play(deProfesor);
  playRecompensas(0);
  await open('/rewards', MARTA);
  await button('Crear recompensa').first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva recompensa' });
  await dialog.getByLabelText('Nombre').fill('Elegir sitio');
  await dialog.getByLabelText('Precio en monedas').fill('50');
  await dialog.getByRole('radio', { name: 'Dados' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Crear recompensa' }).click();
  await see(page.getByRole('heading', { name: 'Elegir sitio' }));
  await said(/^Recompensa creada/);
  await expect.poll(() => covered(':is(a, button, input)')).toEqual([]);
});

test('what comes fast is one, which says how many there are', async () => {
  play(listaDelProfesor());
  const { askElsewhere } = playSolicitudesUnion();
  await open('/groups', MARTA);
  await see(page.getByRole('list', { name: 'Grupos' }));
  for (const n of [1, 2, 3]) {
    askElsewhere(`Nahuel ${n}`);
    await said(n === 1 ? 'Ha llegado una solicitud' : `Han llegado ${n} solicitudes.`);
    expect(
      page
        .getByRole('status')
        .filter({ hasText: /solicitud/ })
        .elements(),
    ).toHaveLength(1);
  }
});
