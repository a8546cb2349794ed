import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { fillIn } from '../../../screenTests/field.ts';
import { playGuia } from '../../../screenTests/makers/guia.ts';
import { GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { tarjeta } from '../../../screenTests/makers/tarjetas.ts';
import { brokenWords } from '../../../screenTests/outside.ts';
import { address, DESKTOP, miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { play, refuse, sentTo } from '../../../screenTests/wire.ts';

const pasos = page.getByRole('list', { name: 'Primeros pasos' });
const abierto = () => pasos.element().querySelector('[aria-current=step] h3')?.textContent;
const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
const hechos = () =>
  pasos
    .getByRole('heading', { name: /, hecho$/ })
    .elements()
    .map((uno) => uno.textContent);
const qr = page.getByRole('img', { name: /^Código QR/ });

for (const size of [DESKTOP, PHONE]) {
  test(`leads from an empty account to a code at ${size.width} px`, async () => {
    await resize(size);
    playGuia();
    await open('/groups', MARTA);
    await see(page.getByRole('heading', { name: '¡Hola, Marta!' }));
    expect(abierto()).toBe('Medallas y notas');
    await page.getByRole('radio', { name: 'de 1 a 7' }).click({ force: true });
    await page.getByRole('button', { name: 'Usar estas 12 medallas' }).click();
    await see(pasos.getByText('12 medallas, de 1 a 7'));
    expect(sentTo('POST /api/Profesor/ejemplos').map(({ body }) => body)).toEqual([{ escala: 7 }]);
    await expect.poll(abierto).toBe('Tu grupo');
    await pasos.getByRole('button', { name: 'Crear grupo' }).click();
    await fillIn(dialog, { Nombre: '2.º ESO B', Asignatura: 'Matemáticas', Institución: 'IES Azorín' });
    await see(dialog.getByRole('button', { name: 'Del 1 al 7, medalla a medalla' }));
    await dialog.getByRole('button', { name: 'Crear grupo' }).click();
    await see(page.getByRole('heading', { name: 'Matemáticas', level: 1 }));
    await see(qr);
    await page.getByRole('link', { name: 'aúpa, ir a los grupos' }).click();
    await see(page.getByText('Tu clase, en 5 pasos: vas por el 3'));
    expect(abierto()).toBe('La lista de clase');
    await page.getByRole('button', { name: 'Prefiero usar el código de la clase' }).click();
    await see(qr);
    expect(hechos()).toEqual(['Medallas y notas, hecho', 'Tu grupo, hecho']);
  });
}

for (const size of [DESKTOP, { width: 820, height: 1180 }, PHONE, { width: 360, height: 740 }]) {
  test(`is below «Grupos», the search and «Crear grupo» of a new teacher at ${size.width} px`, async () => {
    await resize(size);
    playGuia();
    await open('/groups', MARTA);
    await see(pasos);
    const top = (one: Locator) => one.element().getBoundingClientRect();
    const arriba = [
      page.getByRole('heading', { name: 'Grupos', level: 1 }),
      page.getByRole('searchbox', { name: 'Buscar grupos' }),
      page.getByRole('button', { name: 'Crear grupo' }),
    ];
    const hola = page.getByRole('heading', { name: '¡Hola, Marta!', level: 2 });
    await see(hola);
    const saludo = top(hola);
    for (const uno of arriba) {
      expect(top(uno).bottom).toBeLessThanOrEqual(saludo.top);
      expect(top(uno).right).toBeLessThanOrEqual(size.width);
    }
    await page.getByRole('button', { name: 'Crear grupo' }).click();
    await see(dialog);
  });
}

test('breaks no medal’s name within a word, whatever the window’s width', async () => {
  playGuia();
  await open('/groups', MARTA);
  const medallas = page.getByRole('list', { name: 'Medallas de ejemplo' });
  await see(medallas);
  await document.fonts.ready;
  for (const width of [320, 360, 390, 768, 820, 911, 1024, 1280]) {
    await resize({ width, height: 800 });
    expect([width, brokenWords(medallas.element())]).toEqual([width, []]);
  }
});

test('ticks steps live; once all are done it suggests what next, and can be dismissed', async () => {
  const doNext = playGuia({ hechos: 3 });
  await open('/groups', MARTA);
  await see(page.getByRole('list', { name: 'Grupos' }));
  expect(abierto()).toBe('Las tarjetas para entrar');
  play({
    'GET /api/Grupo/:id/tarjetas': { permitidas: true, alumnos: [tarjeta(11, { hecha: null })] },
    'POST /api/Grupo/:id/tarjetas': [],
  });
  await page.getByRole('link', { name: 'Imprimir las tarjetas de 2.º ESO B' }).click();
  await see(page.getByRole('dialog', { name: 'Tarjetas de 2.º ESO B' }));
  await open('/groups', MARTA);
  doNext('tarjetas-cambiadas');
  await expect.poll(abierto).toBe('La primera medalla');
  doNext('medallas-otorgadas');
  const fin = page.getByRole('region', { name: 'Tu clase está en marcha' });
  await see(fin.getByText('Cuando quieras:'));
  await miss(pasos);
  await see(page.getByRole('link', { name: /Matemáticas/ }));
  const donde = ['Premios', 'Desafío', 'Pizarra'].map((name) =>
    fin.getByRole('link', { name }).element().getAttribute('href'),
  );
  const clase = `/grupo/${GRUPO_ID}`;
  expect(donde).toEqual([`${clase}?pestana=tienda`, `${clase}?pestana=desafio`, `${clase}/pizarra`]);
  await fin.getByRole('button', { name: 'Quitar esta guía' }).click();
  await miss(fin);
  expect(sentTo('PUT /api/Profesor/guia').map(({ body }) => body)).toEqual([{ oculta: true }]);
  await see(page.getByRole('list', { name: 'Grupos' }));
});

test('stays hidden once dismissed, leaving one button to begin, and comes back from the menu', async () => {
  const vacio = page.getByRole('heading', { name: 'Aún no tienes grupos' });
  const menu = page.getByRole('button', { name: 'Abrir menú' });
  playGuia();
  await open('/groups', MARTA);
  await page.getByRole('button', { name: 'Quitar esta guía' }).click();
  await see(vacio);
  expect(page.getByRole('button', { name: 'Crear grupo' }).elements()).toHaveLength(1);
  await open('/groups', MARTA);
  await see(vacio);
  await miss(pasos);
  await menu.click();
  await page.getByRole('link', { name: 'Medallas' }).click();
  await see(page.getByRole('heading', { name: 'Medallas', level: 1 }));
  await menu.click();
  await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Guía' }).click();
  await see(pasos);
  await expect.poll(address).toBe('/groups');
  expect(sentTo('PUT /api/Profesor/guia').map(({ body }) => body)).toEqual([{ oculta: true }, { oculta: false }]);
});

test('leaves the list of groups alone when it fails to load', async () => {
  playGuia();
  refuse('GET /api/Profesor/guia', 404);
  await open('/groups', MARTA);
  await see(page.getByRole('heading', { name: 'Aún no tienes grupos' }));
});
