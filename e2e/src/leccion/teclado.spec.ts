import { stock } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { expectFocus, expectFocusSeen, tabAndPress, tabAndType, tabTo } from '../keyboard/keys.ts';
import { pressEscape } from '../support/focus.ts';
import { holdFile } from '../support/hold.ts';
import { call, escuela, makeClase } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';
import { casilla, dock, enMarcha, equipos, heldBy, turno } from './pasos.ts';

const NOMBRES = ['Aisha', 'Bruno', 'Carmen', 'Daniela', 'Emma', 'Hugo'];
const CINCO = ['Aisha', 'Carmen', 'Daniela', 'Emma', 'Hugo'];

/** The focus must stay in the page. A control must show it; a heading need not. */
async function expectFocusKept(page: Page): Promise<void> {
  const where = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY');
  await expect.poll(where).not.toBe('BODY');
  if ((await where()) !== 'H1') await expectFocusSeen(page);
}

async function goTo(page: Page, herramienta: string, arrived: Locator, key: 'Tab' | 'Shift+Tab' = 'Shift+Tab') {
  await tabTo(page, enMarcha(page).getByRole('link', { name: new RegExp(`^${herramienta}`) }), key);
  await page.keyboard.press('Enter');
  await arrived.waitFor();
  await expectFocusKept(page);
}

test('a lesson works by keyboard alone; the focus is always visible and never lost', async ({ open }) => {
  const clase = await makeClase(NOMBRES.map((nombre) => [nombre, 'Gil'] as const));
  await stock(escuela, clase, { nombre: 'Elegir sitio', precio: 10, nombreIcono: 'gift' });
  const [primera = ''] = (await call(clase.profesor.token, 'GET /api/Medalla')).map(({ nombre }) => nombre);
  const page = await open({ sesion: clase.profesor });
  const release = await holdFile(page, /PizarraEnGrande-/);
  await page.goto(`/grupo/${clase.grupoId}`);
  await casilla(page, 'Aisha Gil').waitFor();
  const volver = page.getByRole('link', { name: /^Volver a / });

  // Without chosen pupils a digit does nothing.
  await page.keyboard.press('1');
  await tabAndPress(page, enMarcha(page).getByRole('link', { name: /^Lista/ }));
  await tabAndPress(page, page.getByRole('button', { name: 'Llega tarde Aisha Gil' }), 'Space');
  await tabAndPress(page, page.getByRole('button', { name: 'Falta Bruno Gil' }));
  await tabTo(page, page.getByRole('button', { name: 'Listo: 5 en clase' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Lista pasada: 5 en clase.').waitFor();
  await expectFocusKept(page);

  for (const nombre of CINCO) await tabAndPress(page, casilla(page, `${nombre} Gil`), 'Space');
  await dock(page).getByText('5 alumnos').waitFor();
  await page.keyboard.press('1');
  await page.getByText(`5 alumnos han ganado ${primera}`).waitFor();
  await expectFocus(page, casilla(page, 'Hugo Gil'));
  await expect.poll(() => heldBy(clase)).toEqual(Object.fromEntries(CINCO.map((uno) => [uno, { [primera]: 1 }])));
  await page.keyboard.press('Control+z');
  await expect.poll(() => heldBy(clase)).toEqual({});
  await expectFocus(page, casilla(page, 'Hugo Gil'));
  const abrir = page.getByRole('button', { name: 'Últimos cambios' });
  await tabTo(page, abrir, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const cambios = page.getByRole('dialog', { name: 'Últimos cambios' });
  await cambios.getByText('Deshecho', { exact: true }).waitFor();
  await pressEscape(cambios);
  await cambios.waitFor({ state: 'hidden' });
  await expectFocus(page, abrir);

  await goTo(page, 'Al azar', turno(page), 'Tab');
  await page.keyboard.press('Space');
  const dicho = turno(page).getByRole('status').filter({ hasText: 'Quedan 4 de 5' });
  const tocado = /^\S+/.exec((await dicho.innerText()).trim())?.[0] ?? '';
  await page.keyboard.press('1');
  await page.getByText(`${tocado} Gil ha ganado ${primera}`).waitFor();
  await tabAndPress(page, turno(page).getByRole('button', { name: 'Otra persona' }));
  await turno(page).getByText('Quedan 3 de 5').waitFor();
  await expectFocus(page, turno(page).getByRole('button', { name: 'Otra persona' }));
  await expect.poll(() => heldBy(clase)).toEqual({ [tocado]: { [primera]: 1 } });

  await goTo(page, 'Equipos', page.getByRole('spinbutton', { name: 'Número de equipos' }));
  await tabTo(page, page.getByRole('spinbutton', { name: 'Número de equipos' }));
  await page.keyboard.press('ArrowUp');
  await page.getByText('2 equipos de 2 o 3 alumnos').waitFor();
  await tabAndPress(page, page.getByRole('button', { name: 'Repartir', exact: true }));
  await expect(equipos(page).getByRole('heading')).toHaveCount(2);
  await expectFocus(page, page.getByRole('button', { name: 'Repartir de nuevo' }));
  const nutrias = equipos(page).locator(':scope > li').filter({ hasText: 'Nutrias' });
  const suyos = await nutrias.getByRole('list').getByRole('button').count();
  const premiar = page.getByRole('button', { name: 'Medalla al equipo Nutrias' });
  await tabAndPress(page, premiar);
  await expectFocus(page, page.getByRole('menuitem').first());
  await page.keyboard.press('Enter');
  await page.getByText(`${suyos} alumnos han ganado ${primera}`).waitFor();
  await expectFocus(page, premiar);
  await tabTo(page, page.getByRole('button', { name: 'Guardar equipos' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const nombre = page.getByRole('dialog', { name: 'Nombre de los equipos' });
  await nombre.waitFor();
  await tabAndType(page, nombre.getByLabel('Nombre'), 'Geometría');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Geometría' }).waitFor();
  await expectFocusKept(page);

  await goTo(page, 'Tiempo', page.getByRole('heading', { level: 1, name: 'Tiempo' }));
  await tabAndPress(page, page.getByRole('button', { name: '5 min', exact: true }));
  await expect(page.getByRole('timer')).toHaveText(/^[45]:\d\d$/);
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('button', { name: 'Terminar', exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText('0:00');
  await expectFocusKept(page);

  // The board connects by digits and follows the arrows. P shows it here.
  await goTo(page, 'Pizarra', page.getByText('Sin conectar'));
  await tabAndPress(page, page.getByRole('button', { name: 'Pedir un código' }));
  const codigo = await page.getByText(/^\d\d \d\d \d\d$/).textContent();
  await expectFocusKept(page);
  const aula = await open({ size: { width: 1920, height: 1080 }, at: '/pizarra' });
  await tabAndType(aula, aula.getByRole('textbox', { name: 'Código de la pizarra' }), codigo ?? '');
  await aula.keyboard.press('Enter');
  await aula.getByRole('list', { name: 'La clase' }).waitFor();
  await page.getByText('Se ve en 1 pantalla').waitFor();
  await expectFocusKept(page);
  await tabTo(page, page.getByRole('radio', { name: /^La clase/ }), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await aula.getByText('Ahora no hay ningún desafío en marcha: empieza uno en Desafío.').waitFor();
  await page.keyboard.press('ArrowDown');
  await expectFocus(page, page.getByRole('radio', { name: /^Al azar/ }));
  await page.keyboard.press('ArrowDown');
  await aula.getByRole('list', { name: 'Geometría' }).waitFor();
  await expectFocus(page, page.getByRole('radio', { name: /^Equipos/ }));
  // Pressing P while its code loads opens one board only.
  await page.keyboard.press('p');
  await page.getByText('Abriendo').waitFor();
  await page.keyboard.press('p');
  release();
  const pared = page.getByRole('dialog', { name: 'Pizarra' });
  await pared.getByRole('list', { name: 'Geometría' }).waitFor();
  await expect(pared).toHaveCount(1);
  await page.keyboard.press('p');
  await expect(pared).toHaveCount(0);
  await expectFocus(page, page.getByRole('radio', { name: /^Equipos/ }));
  await tabTo(page, volver, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await casilla(page, 'Aisha Gil').waitFor();
  await expectFocusKept(page);

  // Only intended medals were given, and nothing was bought or delivered.
  const held = Object.values(await heldBy(clase)).flatMap((medallas) => Object.values(medallas));
  expect(held.reduce((sum, one) => sum + one, 0)).toBe(1 + suyos);
  expect(await call(clase.profesor.token, 'GET /api/Profesor/pendientes')).toMatchObject({ total: 0 });
});
