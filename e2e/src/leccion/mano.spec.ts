import { CONTRASENIA, type Clase, type Nombre } from '@aupa/api/testing';
import type { Respuesta } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { call, makeClase } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { casilla, dock, enMarcha, heldBy } from './pasos.ts';

/** A whole lesson: the door, 28 pupils, medals, an undo and the end. */

const LAPTOP = { width: 1366, height: 650 };
const NOMBRES = [
  'Aisha Alba Berta Bruno Carmen Chloe Daniela Diego Elena Emma Fatima Hugo Iker Irene',
  'Julia Leo Lola Marco Mateo Nerea Noa Omar Pablo Rocío Samuel Sofía Thiago Valeria',
].flatMap((linea) => linea.split(' '));
const ALUMNOS: readonly Nombre[] = NOMBRES.map((nombre) => [nombre, 'Gil']);

const banda = (page: Page) => page.getByRole('region', { name: 'Puerta abierta' });
const undoOf = (page: Page, hasText: string) =>
  page.getByRole('status').filter({ hasText }).getByRole('button', { name: 'Deshacer' });
const cuantos = (page: Page) => page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem');

async function callAll({ profesor, grupoId }: Clase): Promise<Array<Respuesta<'POST /api/Puerta/llamar'>>> {
  const { urlCompleta } = await call(profesor.token, 'GET /api/Grupo/:id/puerta', { params: { id: grupoId } });
  const secreto = new URL(urlCompleta ?? '').hash.slice(1);
  const { alumnos } = await call(null, 'POST /api/Puerta/mirar', { body: { secreto } });
  const llamadas = [];
  for (const { perfilId } of alumnos)
    llamadas.push(await call(null, 'POST /api/Puerta/llamar', { body: { secreto, perfilId } }));
  return llamadas;
}

async function comeIn(llamadas: Awaited<ReturnType<typeof callAll>>): Promise<void> {
  const dentro = new Set<number>();
  const ask = async () => {
    for (const body of llamadas.filter(({ entradaId }) => !dentro.has(entradaId))) {
      const { sesion } = await call(null, 'POST /api/Puerta/esperar', { body });
      if (sesion) dentro.add(body.entradaId);
    }
    return dentro.size;
  };
  await expect.poll(ask).toBe(NOMBRES.length);
}

test('on a phone a teacher lets 28 in, gives, undoes, takes attendance and closes the door', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor, size: PHONE, at: `/grupo/${clase.grupoId}` });
  await page.getByRole('button', { name: 'Más de esta clase' }).tap();
  await page
    .getByRole('dialog', { name: 'Más de esta clase' })
    .getByRole('button', { name: /^Abrir la puerta/ })
    .tap();
  await page.getByRole('region', { name: 'La puerta está abierta' }).waitFor();
  await page.getByRole('link', { name: /^Volver a / }).tap();
  await banda(page).getByText('Dentro 0 de 28').waitFor();
  const llamadas = await callAll(clase);
  await banda(page).getByText('Esperan 28').waitFor();
  await banda(page).getByRole('button', { name: 'Dejar pasar a 28' }).tap();
  await page.getByText('Han pasado 28 alumnos.').waitFor();
  await comeIn(llamadas);

  await expect(cuantos(page)).toHaveCount(28);
  for (const nombre of NOMBRES.slice(0, 3)) await casilla(page, `${nombre} Gil`).tap();
  await dock(page).getByRole('button', { name: 'Lectura' }).tap();
  await page.getByText('3 alumnos han ganado Lectura').waitFor();
  await undoOf(page, '3 alumnos').tap();
  await expect.poll(() => heldBy(clase)).toEqual({});
  await casilla(page, 'Omar Gil').tap();
  await dock(page).getByRole('button', { name: 'Participación' }).tap();
  await expect.poll(() => heldBy(clase)).toEqual({ Omar: { Participación: 1 } });

  await enMarcha(page).getByRole('link', { name: 'Lista' }).tap();
  await page.getByRole('button', { name: 'Listo: 28 en clase' }).tap();
  await page.getByText('Lista pasada: 28 en clase.').waitFor();
  await banda(page).getByRole('button', { name: 'Cerrar' }).tap();
  await expect(banda(page)).toHaveCount(0);
  const { token } = clase.profesor;
  const cierra = async () => (await call(token, 'GET /api/Grupo/:id/puerta', { params: { id: clase.grupoId } })).cierra;
  await expect.poll(cierra).toBeNull();
});

test('on a laptop one click opens the board in a second window, which follows the lesson', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  // Signs in by hand: a session set by the test would be in the second window too.
  const page = await open({ size: LAPTOP, at: '/login' });
  await page.getByLabel('Usuario').fill(clase.profesor.nombreUsuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(CONTRASENIA);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByRole('link', { name: /Matemáticas/ }).click();
  await enMarcha(page).getByRole('link', { name: 'Pizarra' }).click();
  const [pared] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Abrir en otra ventana' }).click(),
  ]);
  await expect(pared.getByRole('list', { name: 'La clase' }).getByRole('listitem')).toHaveCount(28);
  await page.getByText('Se ve en 1 pantalla').waitFor();
  // The window has no account: neither its address nor its storage opens the teacher's.
  const { href, origin } = new URL(pared.url());
  expect(href).toBe(`${origin}/pizarra`);
  expect(await pared.evaluate(() => [Object.keys(sessionStorage), window.opener])).toEqual([['pizarra'], null]);

  await page.getByRole('radio', { name: /^La puerta/ }).click();
  await pared.getByRole('img', { name: 'Código QR de la puerta de clase' }).waitFor();
  const llamadas = await callAll(clase);
  await banda(page).getByRole('button', { name: 'Dejar pasar a 28' }).click();
  await comeIn(llamadas);
  await banda(page).getByText('Nadie espera · dentro 28 de 28').waitFor();
  await banda(page).getByRole('button', { name: 'Cerrar la puerta' }).click();
  await page.getByRole('radio', { name: /^La clase/ }).click();

  await page.getByRole('link', { name: /^Volver a / }).click();
  await page.getByRole('button', { name: 'Dar medalla a Aisha Gil' }).click();
  await page.keyboard.press('2');
  const ultima = pared.getByRole('region', { name: 'La última medalla' });
  await expect(ultima).toContainText('Aisha');
  await undoOf(page, 'Aisha Gil').click();
  await expect(ultima).toContainText('Aquí saldrá la próxima medalla');
  expect(await heldBy(clase)).toEqual({});

  // By keyboard, because toasts may cover it.
  await enMarcha(page).getByRole('link', { name: 'Pizarra' }).press('Enter');
  await page.getByRole('button', { name: 'Ver la ventana' }).waitFor();
  await Promise.all([pared.waitForEvent('close'), page.getByRole('button', { name: /^Desconectar/ }).click()]);
  await page.getByText('Sin conectar').waitFor();
});
