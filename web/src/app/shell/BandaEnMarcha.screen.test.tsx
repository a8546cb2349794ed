import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { perfil, tresAlumnos } from '../../screenTests/makers/alumnos.ts';
import { llamada, playEquipos, playLista, playPizarra, playPuertas } from '../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { pass, sleep, takeClock } from '../../screenTests/clock.ts';
import { address, canHover, focus, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { cutNetwork, play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const puerta = page.getByRole('region', { name: 'Puerta abierta' });
const tiempo = page.getByRole('region', { name: 'Tiempo en marcha' });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const DOCE = Array.from({ length: 12 }, (_, i) => perfil(20 + i, `Alumno${i}`, 'Apellido'));
const doce = () => DOCE.map((uno, i) => llamada(uno, 100 + i));

async function openClase(href = `/grupo/${GRUPO_ID}`): Promise<void> {
  play({ ...claseDelProfesor(), 'GET /api/Tienda/:id/canjes': [], 'GET /api/Tienda/:id/recompensas': [] });
  playPizarra(tresAlumnos());
  await open(href, MARTA);
}

async function startTiempo(): Promise<void> {
  await openClase(`/grupo/${GRUPO_ID}/tiempo`);
  await page.getByLabelText('Para qué (si quieres)').fill('Lectura en silencio');
  await button('5 min').click();
}

test('the element under the pointer does not move as the band appears, grows or leaves', async () => {
  const { call, close } = playPuertas([], {}, false);
  await openClase();
  const alumno = page.getByRole('link', { name: /Lucía/ }).first();
  await see(alumno);
  await untilQuiet();
  await alumno.hover();
  const top = () => Math.round(alumno.element().getBoundingClientRect().top);
  const before = top();
  call(...doce());
  await see(puerta);
  await expect.poll(top).toBe(before);
  expect(window.scrollY).toBe(56);
  window.scrollTo(0, 0);
  await alumno.hover();
  const below = top();
  close();
  await miss(puerta);
  // Touch: nothing is under the pointer, so the band leaves at once.
  await expect.poll(top).toBe(canHover() ? below : below - 56);
  await page.getByRole('link', { name: 'aúpa, ir a los grupos' }).hover();
  await expect.poll(top).toBe(below - 56);
});

test('at the top of a page the band pushes down anything else under the pointer', async () => {
  const { call } = playPuertas([], {}, false);
  await openClase();
  await page.getByRole('searchbox').hover();
  call(...doce());
  await see(puerta);
  expect(window.scrollY).toBe(0);
});

test('on other pages the band shows who waits, lets them in, closes and reopens the door', async () => {
  await resize({ width: 1366, height: 650 });
  playPuertas(doce());
  await openClase();
  await see(puerta.getByText('Esperan 12', { exact: true }));
  const band = puerta.element().getBoundingClientRect();
  expect([band.top, band.height]).toEqual([64, 56]);
  await expect.element(puerta.getByRole('timer')).toHaveTextContent(/^8:(10|0\d)$/);
  await see(puerta.getByText('742 913', { exact: true }));
  expect(puerta.element().querySelectorAll('img')).toHaveLength(6);
  await button('Dejar pasar a 12').click();
  expect(sentTo('POST /api/Grupo/:id/puerta/dejar-pasar')[0]?.body).toMatchObject({
    entradasIds: doce().map(({ entradaId }) => entradaId),
  });
  await see(page.getByText('Han pasado 12 alumnos.'));
  await miss(button('Deshacer'));
  await see(puerta.getByText('Nadie espera · dentro 12 de 28', { exact: true }));
  await button('Cerrar la puerta').click();
  await miss(puerta);
  await button('Deshacer').click();
  await see(puerta);
  expect(sentTo('POST /api/Grupo/:id/puerta/reabrir')).toHaveLength(1);
  await open('/medals', MARTA);
  await see(page.getByRole('region', { name: 'Puerta de 2.º ESO B' }));
  await openClase(`/grupo/${GRUPO_ID}/puerta`);
  await see(page.getByRole('heading', { name: 'Puerta de clase' }));
  await miss(puerta);
});

test('a long class or large fonts push no button of the band out of the window', async () => {
  await resize({ width: 1366, height: 650 });
  playPuertas(doce(), { grupoNombre: 'Taller de robótica y programación, 1.º medio C' });
  play({ 'GET /api/Medalla': [] });
  await openClase('/medals');
  await see(page.getByRole('region', { name: /^Puerta de Taller/ }));
  const rightOf = (name: string) => button(name).element().getBoundingClientRect().right;
  expect(rightOf('Cerrar la puerta')).toBeLessThanOrEqual(1366);
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  document.documentElement.style.fontSize = '200%';
  await resize(PHONE);
  await expect.poll(() => rightOf('Dejar pasar a 12')).toBeLessThanOrEqual(390);
});

test('a name claimed by several devices is reviewed, and without network nobody is let in', async () => {
  const [aisha, bruno, carmen] = tresAlumnos();
  if (!aisha || !bruno || !carmen) throw new Error('Three pupils');
  playPuertas([llamada(aisha, 1), llamada(bruno, 2), llamada(carmen, 3, true), llamada(carmen, 4, true)]);
  await openClase();
  await see(puerta.getByText('Esperan 3', { exact: true }));
  await see(puerta.getByText('1 por mirar', { exact: true }));
  await see(button('Dejar pasar a 2'));
  expect(puerta.getByRole('link', { name: 'Mirar' }).element().getAttribute('href')).toBe(`/grupo/${GRUPO_ID}/puerta`);
  cutNetwork();
  await see(puerta.getByText('Sin red: esperan, no se sabe cuántos', { exact: true }));
  await miss(button('Dejar pasar a 2'));
  await miss(button('Cerrar la puerta'));
  const ver = puerta.getByRole('link', { name: 'Ver quién' });
  expect(ver.element().getAttribute('href')).toBe(`/grupo/${GRUPO_ID}/puerta`);
});

test('a second tap or Enter does not hit what replaces «Dejar pasar»', async () => {
  const [aisha, bruno] = tresAlumnos();
  if (!aisha || !bruno) throw new Error('Two pupils');
  await resize(PHONE);
  const { call } = playPuertas([llamada(aisha, 1)]);
  await openClase();
  await button('Dejar pasar a 1').dblClick();
  await see(button('Cerrar'));
  call(llamada(aisha, 2));
  await see(button('Dejar pasar a 1'));
  focus(button('Dejar pasar a 1'));
  await press('{Enter}{Enter}');
  await see(button('Cerrar'));
  await expect.element(page.getByRole('main')).toHaveFocus();
  call(llamada(aisha, 3), llamada(bruno, 4, true), llamada(bruno, 5, true));
  await button('Dejar pasar a 1').dblClick();
  await see(puerta.getByRole('link', { name: 'Mirar', exact: true }));
  await untilQuiet();
  expect([address(), sentTo('DELETE /api/Grupo/:id/puerta')]).toEqual([`/grupo/${GRUPO_ID}`, []]);
  await resize({ width: 1366, height: 650 });
  call(llamada(aisha, 6));
  await button('Dejar pasar a 1').dblClick();
  await miss(button('Dejar pasar a 1'));
  await expect.element(page.getByRole('main')).toHaveFocus();
  expect(address()).toBe(`/grupo/${GRUPO_ID}`);
  await button('Cerrar la puerta').click();
  await miss(puerta);
});

test('opening a door dismisses «Deshacer» of a closed one', async () => {
  await resize({ width: 1366, height: 650 });
  const { call } = playPuertas();
  playEquipos(tresAlumnos());
  await openClase(`/grupo/${GRUPO_ID}/pizarra`);
  await button('Cerrar la puerta').click();
  await see(button('Deshacer'));
  await page.getByRole('radio', { name: /^La puerta/ }).click();
  await miss(button('Deshacer'));
  call();
  await button('Cerrar la puerta').click();
  await see(button('Deshacer'));
  await open(`/grupo/${GRUPO_ID}/puerta`, MARTA);
  await button('Abrir la puerta').click();
  await miss(button('Deshacer'));
});

test('door and timer share the band; on a phone they are two rows only while somebody waits', async () => {
  takeClock();
  const { call } = playPuertas();
  await startTiempo();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(tiempo);
  await see(puerta);
  const height = () =>
    Math.round((puerta.element().closest('[data-doble]') ?? puerta.element()).getBoundingClientRect().height);
  expect(height()).toBe(56);
  expect(puerta.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    tiempo.element().getBoundingClientRect().left,
  );
  await resize(PHONE);
  await expect.poll(height).toBe(56);
  call(...doce());
  await see(button('Dejar pasar a 12'));
  await expect.poll(height).toBe(108);
  expect(tiempo.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    puerta.element().getBoundingClientRect().bottom,
  );
  await see(tiempo.getByText('Lectura en silencio'));
  await button('Dejar pasar a 12').click();
  await expect.poll(height).toBe(56);
  // Two rings could be confused. The end keeps its text at any width.
  expect([puerta, tiempo].map((lado) => lado.element().querySelectorAll('circle').length)).toEqual([0, 2]);
  await sleep(301_000);
  await see(tiempo.getByText('¡Se acabó!', { exact: true }));
  for (const width of [360, 390]) {
    await resize({ ...PHONE, width });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    expect(button('Listo').element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  }
  await puerta.getByRole('link').click();
  expect(address()).toBe(`/grupo/${GRUPO_ID}/puerta`);
});

test('announces how many wait at most every ten seconds', async () => {
  takeClock();
  const { call } = playPuertas();
  await openClase();
  await see(puerta);
  const dicho = puerta.getByRole('status');
  call(...doce().slice(0, 1));
  await expect.element(dicho).toHaveTextContent(/^Esperan 1 en la puerta\.$/);
  call(...doce().slice(1, 3));
  await see(puerta.getByText('Esperan 3', { exact: true }));
  expect(dicho.element().textContent).toBe('Esperan 1 en la puerta.');
  await pass(10_000);
  await expect.element(dicho).toHaveTextContent('Esperan 3 en la puerta.');
  await button('Dejar pasar a 3').click();
  await expect.poll(() => dicho.element().textContent).toBe('');
});

test('on a phone Lista links to the door; the enlarged board has the band too', async () => {
  await resize(PHONE);
  playPuertas(doce());
  playLista(tresAlumnos());
  await openClase(`/grupo/${GRUPO_ID}/lista`);
  await see(button('Dejar pasar a 12'));
  await page.getByRole('link', { name: 'Puerta', exact: true }).click();
  await see(page.getByRole('heading', { name: 'Puerta de clase' }));
  playEquipos(tresAlumnos());
  await openClase(`/grupo/${GRUPO_ID}/pizarra`);
  await button('Ver aquí en grande').click();
  const grande = page.getByRole('dialog', { name: 'Pizarra' });
  await see(grande.getByRole('region', { name: 'Puerta abierta' }));
  await grande.getByRole('button', { name: 'Dejar pasar a 12' }).click();
  await expect.element(grande.getByRole('region', { name: 'Puerta abierta' })).toHaveTextContent(/dentro 12 de 28/i);
  expect(grande.getByRole('link').elements()).toEqual([]);
});
