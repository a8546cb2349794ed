import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { esperas } from '../../../data/acts.ts';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { GRANT, playEntregas } from '../../../screenTests/makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { partesDePerfil, perfilDeMateoEntero } from '../../../screenTests/makers/perfiles.ts';
import { MARTA, preferencias } from '../../../screenTests/makers/personas.ts';
import { outsideOrCut } from '../../../screenTests/outside.ts';
import { address, clickAt, focus, middleOf, miss, open, press, resize, see } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const paleta = page.getByRole('dialog', { name: /^Ir a… o hacer…$|^Dar / });
const texto = paleta.getByRole('combobox');
const opciones = () =>
  paleta
    .getByRole('option')
    .elements()
    .map((una) => una.textContent);
const marcada = () => {
  const id = texto.element().getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};
const given = () => sentTo(GRANT).map(({ params }) => [params.perfilId, params.n]);
const dar = page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' });

async function openClase(): Promise<void> {
  play(claseDelProfesor());
  playEntregas();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await see(dar);
  await untilQuiet();
}

async function openPaleta(): Promise<void> {
  await expect
    .poll(async () => {
      if (paleta.query() === null) await press('{Control>}k{/Control}');
      return texto.query();
    })
    .not.toBeNull();
  await expect.element(texto).toHaveFocus();
}

test('gives no medal and says so if the act’s code fails to load', async () => {
  const { bring } = esperas;
  esperas.bring = () => Promise.reject(new Error('no network'));
  onTestFinished(() => {
    if (bring) esperas.bring = bring;
  });
  const giveLectura = async () => {
    await openPaleta();
    await press('lect{Enter}');
    await expect.poll(() => opciones().length).toBe(3);
    await press('{Enter}');
    await miss(paleta);
  };
  await openClase();
  // As on a page without the act: tests have all acts in one file.
  const { has } = Map.prototype;
  const hidden = vi.spyOn(Map.prototype, 'has').mockImplementation(function (this: Map<unknown, unknown>, key) {
    return key !== GRANT && has.call(this, key);
  });
  onTestFinished(() => hidden.mockRestore());
  await giveLectura();
  await see(page.getByRole('alert').getByText(/^No hemos podido abrirlo/));
  expect(given()).toEqual([]);
  hidden.mockRestore();
  await giveLectura();
  await expect.poll(() => given().length).toBe(1);
});

test('gives nothing on a double click on «Dar Lectura a…»', async () => {
  await openClase();
  await openPaleta();
  await press('lect');
  const { x, y } = await middleOf(paleta.getByRole('option', { name: /^Dar Lectura a…/ }));
  await clickAt(x, y, 1);
  await expect.poll(() => opciones().length).toBe(3);
  await clickAt(x, y, 2);
  await untilQuiet();
  await see(page.getByRole('dialog', { name: 'Dar Lectura a…' }));
  expect(given()).toEqual([]);
  await paleta.getByRole('button', { name: 'Volver a buscar' }).click();
  await expect.element(texto).toHaveFocus();
  await press('lect{Enter}');
  await paleta.getByRole('option').first().click();
  await expect.poll(() => given().length).toBe(1);
});

test('captures Ctrl+K even while open; on a Mac it captures Cmd+K instead', async () => {
  await openClase();
  await openPaleta();
  const isTaken = (init: KeyboardEventInit) =>
    !texto
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true, ...init }));
  expect([isTaken({ ctrlKey: true }), isTaken({ metaKey: true })]).toEqual([true, false]);
  const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Macintosh)');
  onTestFinished(() => agent.mockRestore());
  expect([isTaken({ ctrlKey: true }), isTaken({ metaKey: true })]).toEqual([false, true]);
});

test('gives a medal with a few letters and the usual toast, and returns the focus', async () => {
  await openClase();
  focus(dar);
  await openPaleta();
  await press('lect');
  await expect.poll(marcada).toMatch(/^Dar Lectura a…/);
  await press('{Enter}');
  await see(page.getByRole('dialog', { name: 'Dar Lectura a…' }));
  await expect.element(texto).toHaveFocus();
  await expect.poll(() => opciones().length).toBe(3);
  await press('fernan');
  await expect.poll(opciones).toEqual([expect.stringMatching(/^\W*L?F?Lucía Fernández/)]);
  await press('{Enter}');
  await miss(paleta);
  await said(/ha ganado Lectura/);
  await see(page.getByRole('button', { name: 'Deshacer' }));
  expect(given()).toHaveLength(1);
  await expect.element(dar).toHaveFocus();
});

test('leads to pupils, tabs, tools and pages, and says when nothing matches', async () => {
  await openClase();
  const { 'GET /api/Estudiante/solicitudes-medalla': _, ...partes } = partesDePerfil();
  play({ ...partes, 'GET /api/PerfilEstudiante/:perfilId': perfilDeMateoEntero() });
  play({ 'GET /api/ConfiguracionUmbralParaMedallas': [] });
  await openPaleta();
  await see(paleta.getByText(/resultados$/));
  const first = marcada();
  await press('{ArrowDown}');
  await expect.poll(marcada).not.toBe(first);
  await press('{ArrowUp}');
  await expect.poll(marcada).toBe(first);
  await press('nadie así');
  await see(paleta.getByText('Nada se llama así.'));
  await press('{Enter}{Escape}');
  await miss(paleta);
  for (const [busca, donde] of [
    ['umbral', `/grupo/${GRUPO_ID}?pestana=umbral`],
    ['asisten', `/grupo/${GRUPO_ID}/lista`],
    ['quispe', `/grupo/${GRUPO_ID}?pestana=perfil&perfil=12`],
    ['medallas', '/medals'],
  ] as const) {
    await openPaleta();
    await texto.fill(busca);
    await press('{Enter}');
    await miss(paleta);
    await expect.poll(address).toBe(donde);
    await untilQuiet();
    await open(`/grupo/${GRUPO_ID}`, MARTA);
    await see(dar);
  }
});

test('«?» lists the keys unless somebody types, and Backspace goes back a step', async () => {
  await openClase();
  const lista = page.getByRole('dialog', { name: 'Atajos de teclado' });
  focus(page.getByRole('searchbox').first());
  await press('?');
  await expect.element(page.getByRole('searchbox').first()).toHaveValue('?');
  expect(lista.query()).toBeNull();
  // A focused search field still allows Ctrl+K.
  await openPaleta();
  await press('lect{Enter}');
  await see(page.getByRole('dialog', { name: 'Dar Lectura a…' }));
  await press('{Backspace}');
  await see(page.getByRole('dialog', { name: 'Ir a… o hacer…' }));
  await press('{Escape}');
  await miss(paleta);
  await page.getByRole('searchbox').first().fill('');
  await see(dar);
  focus(dar);
  await press('?');
  await see(lista.getByText('Esta lista.'));
  expect(lista.getByText(/apagado/).query()).toBeNull();
  expect(lista.getByText('0', { exact: true }).query()).not.toBeNull();
  // The first list has the keys that can't be switched off, each once.
  const teclas = [...lista.element().querySelectorAll('dl')].map((una) =>
    [...una.querySelectorAll('dt')].map((dt) => [...dt.children].map((kbd) => kbd.textContent).join(' ')),
  );
  expect(teclas).toEqual([
    ['Ctrl K', 'Ctrl Z', 'Alt T', '↑ ↓ ← → Intro', 'Esc'],
    ['1 … 9 0', 'Espacio Intro', 'P', '← →', 'M D', '?'],
  ]);
  // With large fonts no lines overlap, and nothing overflows a phone's sheet.
  document.documentElement.style.fontSize = '200%';
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'));
  await resize({ width: 390, height: 844 });
  expect(outsideOrCut(lista.element())).toEqual([]);
  await press('{Escape}');
  await openPaleta();
  const lineas = page
    .getByRole('option')
    .elements()
    .map((linea) => linea.getBoundingClientRect());
  expect(lineas.filter(({ bottom }, i) => bottom > (lineas[i + 1]?.top ?? Infinity) + 0.5)).toEqual([]);
  expect(outsideOrCut(paleta.element())).toEqual([]);
});

test('ignores single keys for an account that has switched them off, while Ctrl+K still works', async () => {
  let suyas = preferencias();
  play({
    ...misDatos(MARTA),
    'GET /api/Usuario/preferencias': () => suyas,
    'PUT /api/Usuario/preferencias': ({ body }) => (suyas = { ...suyas, ...body }),
  });
  await open('/profile', MARTA);
  await page.getByRole('radio', { name: 'Apagados' }).click({ force: true });
  await expect.poll(() => sentTo('PUT /api/Usuario/preferencias').map(({ body }) => body.atajos)).toEqual([false]);
  await openClase();
  await dar.click();
  await see(page.getByRole('menuitem', { name: /^Lectura/ }));
  await press('1');
  await press('{Escape}');
  await miss(page.getByRole('menu'));
  await press('p?');
  await untilQuiet();
  expect(given()).toEqual([]);
  expect(page.getByRole('dialog').query()).toBeNull();
  await openPaleta();
  await press('atajos{Enter}');
  const lista = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await see(lista.getByText('Los has apagado: ahora no hacen nada.'));
  await lista.getByRole('link', { name: 'Encenderlos o apagarlos en Mis datos' }).click();
  await page.getByRole('radio', { name: 'Encendidos' }).click({ force: true });
  await expect.poll(() => suyas.atajos).toBe(true);
  await openClase();
  await dar.click();
  await see(page.getByRole('menuitem', { name: /^Lectura/ }));
  await press('1');
  await expect.poll(() => given().length).toBe(1);
});
