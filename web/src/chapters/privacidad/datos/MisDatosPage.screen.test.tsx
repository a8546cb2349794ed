import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { datosDe } from '../../../screenTests/makers/privacidad.ts';
import { miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { admit, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const title = page.getByRole('heading', { name: 'Todo lo que Aúpa guarda de ti', level: 1 });
const cuenta = page.getByRole('region', { name: 'Cuenta' });
const medallas = page.getByRole('region', { name: 'Medallas recibidas' });
const rows = medallas.getByRole('row');
const all = page.getByRole('button', { name: 'Ver todas (250)' });

const openDatos = (cuantas: number) => {
  play({ ...misDatos(LUCIA), 'GET /api/Usuario/datos': datosDe(cuantas) });
  return open('/mis-datos', LUCIA);
};

for (const size of [undefined, PHONE]) {
  test(`a pupil reads every section in words${size ? ', on a phone' : ''}`, async () => {
    if (size) await resize(size);
    await openDatos(2);
    await see(title);
    for (const words of ['lucia.nunez', 'sí', '—']) await see(cuenta.getByText(words, { exact: true }));
    await expect.element(rows).toHaveLength(3);
    await see(medallas.getByText('Por ayudar, vez 2'));
    await see(medallas.getByText(/^26 nov 2026/).first());
    await see(page.getByRole('region', { name: 'De esto no hay nada' }).getByText('Turnos al azar'));
    await miss(page.getByRole('button', { name: /^Ver todas/ }));
  });
}

test('of 250 rows it shows 100, then all; on paper always all', async () => {
  await openDatos(250);
  await expect.element(rows).toHaveLength(101);
  dispatchEvent(new Event('beforeprint'));
  await expect.element(rows).toHaveLength(251);
  dispatchEvent(new Event('afterprint'));
  await expect.element(rows).toHaveLength(101);
  await all.click();
  await expect.element(rows).toHaveLength(251);
  await page.getByRole('button', { name: 'Ver menos' }).click();
  await expect.element(rows).toHaveLength(101);
});

test('a failure says so, and «Reintentar» loads the data', async () => {
  play(misDatos(LUCIA));
  refuse('GET /api/Usuario/datos', 'NO_ENCONTRADO');
  await open('/mis-datos', LUCIA);
  await see(page.getByText('No hemos podido cargar los datos.'));
  admit('GET /api/Usuario/datos');
  play({ 'GET /api/Usuario/datos': datosDe(1) });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await see(cuenta);
});

test('who came in by a card is sent to their teacher, and nothing is asked for', async () => {
  play(misDatos(LUCIA));
  await open('/mis-datos', { ...LUCIA, alcance: 'tarjeta' });
  await see(page.getByRole('heading', { name: 'Pide tus datos a tu profesor', level: 1 }));
  expect(sentTo('GET /api/Usuario/datos')).toEqual([]);
});

test('«Mis datos» leads to everything, and to the privacy page', async () => {
  play(misDatos(LUCIA));
  await open('/profile', LUCIA);
  const card = page.getByRole('region', { name: 'Tus datos son tuyos' });
  await see(card.getByRole('link', { name: 'Cómo cuidamos los datos' }));
  play({ 'GET /api/Usuario/datos': datosDe(1) });
  await card.getByRole('link', { name: 'Descargar mis datos' }).click();
  await see(title);
});
