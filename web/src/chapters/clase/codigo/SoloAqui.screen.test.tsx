import type { TarjetaHecha } from '@aupa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { bolsaLlena, pizarra } from '../../../screenTests/makers/enMarcha.ts';
import { claseDelProfesor, grupo, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { tarjeta } from '../../../screenTests/makers/tarjetas.ts';
import { DESKTOP, miss, open, PHONE, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { play } from '../../../screenTests/wire.ts';

const AQUI = 'http://localhost:3313';
const CLASE = 'http://192.168.1.20:3313';
const nota = page.getByRole('note');
const PRIMERA = 'Esta dirección solo abre en este ordenador.';

const hecha = (origen: string, perfilId: number, nombre: string): TarjetaHecha => ({
  perfilId,
  nombre,
  apellido: 'Fernández',
  nombreUsuario: `${nombre.toLowerCase()}.fernandez`,
  urlCompleta: `${origen}/tarjeta#secreto${perfilId}`,
});

/** A class under the address `origen`, with its door open and on the board. */
function playClase(origen: string) {
  const alumnos = [tarjeta(11, { hecha: null }), tarjeta(12, { hecha: null }), tarjeta(13, { hecha: null })];
  const ahora = new Date();
  const cierra = new Date(ahora.getTime() + 9 * 60_000).toISOString();
  const abierta = { codigo: '742913', urlCompleta: `${origen}/puerta#secreto`, cierra, dentro: [], esperan: [] };
  play({
    ...claseDelProfesor(),
    'GET /api/Grupo/info/:id': { ...grupo('profesor'), urlCompleta: `${origen}/signup?codigo=A22H3T` },
    'GET /api/Grupo/:id/tarjetas': { permitidas: true, alumnos },
    'POST /api/Grupo/:id/tarjetas': [hecha(origen, 11, 'Lucía'), hecha(origen, 12, 'Mateo')],
    'GET /api/Grupo/:id/puerta': { ...abierta, ahora: ahora.toISOString() },
    'GET /api/Grupo/:id/azar': bolsaLlena(0),
    'GET /api/Grupo/:id/equipos': [],
    'GET /api/Grupo/:id/pizarra': { ...pizarra(), vista: 'Puerta' },
    'GET /api/Grupo/:id/pizarra/vista': {
      vista: 'Puerta',
      sonido: false,
      tiempo: null,
      materia: 'Matemáticas',
      grupoNombre: '2.º ESO B',
      medallasSemana: 0,
      alumnos: [],
      ultimo: null,
      desafio: null,
      equipos: null,
      azar: null,
      puerta: abierta,
      ahora: ahora.toISOString(),
    },
  });
}

test.each([
  ['?pestana=configuracion', 'Quien puso Aúpa en marcha puede abrirla a la clase.'],
  ['/puerta', 'Hoy nadie podrá entrar con su móvil.'],
  ['/pizarra', 'Otro ordenador no puede abrirla.'],
  ['/tarjetas', 'Con un móvil, estas tarjetas no llevan a ningún sitio.'],
])('%s says that the address works only on this computer, and how to open it', async (donde, segunda) => {
  await resize(donde === '/puerta' ? PHONE : DESKTOP);
  playClase(AQUI);
  await open(`/grupo/${GRUPO_ID}${donde}`, MARTA);
  await expect.element(nota).toHaveTextContent(`${PRIMERA} ${segunda}`);
  await nota.getByRole('button', { name: 'Cómo se hace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Abrir Aúpa a la clase' });
  await see(dialog.getByText('HOST=0.0.0.0 npm start'));
  await pressEscape(dialog);
  await miss(dialog);
});

test('shows no warning for an address of the class network', async () => {
  playClase(CLASE);
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await see(page.getByText('A22H3T'));
  await miss(page.getByText(/solo abre|la dirección, no/));
  await open(`/grupo/${GRUPO_ID}/puerta`, MARTA);
  await see(page.getByText('742 913').first());
  await miss(page.getByText(/solo abre/));
  await open(`/grupo/${GRUPO_ID}/tarjetas`, MARTA);
  await page.getByRole('button', { name: 'Hacer las tarjetas' }).click();
  await expect.element(page.getByRole('button', { name: 'Imprimir 2 tarjetas' })).toBeEnabled();
  await miss(page.getByRole('checkbox', { name: /igualmente/ }));
});

test('warns below the code, also when projected, that the address is unreachable', async () => {
  playClase(AQUI);
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await see(page.getByText('localhost:3313El código de la clase vale; la dirección, no.'));
  await page.getByRole('button', { name: 'Proyectar' }).click();
  await see(page.getByRole('dialog', { name: 'Código de la clase de Matemáticas' }).getByText(PRIMERA.slice(0, -1)));
});

test('warns below the address on the board, readable from the last row', async () => {
  playClase(AQUI);
  await open(`/grupo/${GRUPO_ID}/pizarra`, MARTA);
  await page.getByRole('button', { name: 'Ver aquí en grande' }).click();
  const line = page.getByRole('dialog', { name: 'Pizarra' }).getByText(PRIMERA.slice(0, -1));
  await see(line);
  expect(Number.parseFloat(getComputedStyle(line.element()).fontSize)).toBeGreaterThanOrEqual(28);
  const panels = [...document.querySelectorAll('[aria-label="Cómo entrar"]')];
  expect(panels).toHaveLength(2);
  for (const panel of panels) {
    const { top, bottom } = panel.getBoundingClientRect();
    for (const part of panel.children) {
      const inside = part.getBoundingClientRect();
      expect([part.textContent, inside.top >= top && inside.bottom <= bottom]).toEqual([part.textContent, true]);
    }
  }
});

test('no cards print, even from the browser’s menu, until the warning is confirmed each time', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  onTestFinished(() => print.mockRestore());
  playClase(AQUI);
  await open(`/grupo/${GRUPO_ID}/tarjetas`, MARTA);
  for (let times = 1; times <= 2; times += 1) {
    await page.getByRole('button', { name: 'Hacer las tarjetas' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tarjetas de 2.º ESO B' });
    const button = sheet.getByRole('button', { name: 'Imprimir 2 tarjetas' });
    await expect.element(sheet.getByRole('note')).toHaveTextContent(PRIMERA);
    await expect.element(button).toBeDisabled();
    expect(sheet.element().querySelector('[data-sin-leer]')).not.toBeNull();
    await sheet.getByRole('checkbox', { name: 'Lo sé: las quiero imprimir igualmente' }).click();
    await button.click();
    expect(print).toHaveBeenCalledTimes(times);
    expect(sheet.element().querySelector('[data-sin-leer]')).toBeNull();
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await miss(sheet);
  }
});
