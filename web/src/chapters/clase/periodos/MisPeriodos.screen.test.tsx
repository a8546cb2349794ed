import type { Periodo } from '@aupa/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { novedad, playNovedades } from '../../../screenTests/makers/novedades.ts';
import { partesDePerfil } from '../../../screenTests/makers/perfiles.ts';
import { periodo, periodoCerrado, sellado } from '../../../screenTests/makers/periodos.ts';
import { LUCIA } from '../../../screenTests/makers/personas.ts';
import { address, miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { happens, hold, play, untilQuiet } from '../../../screenTests/wire.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const mias = page.getByRole('region', { name: 'Evaluaciones' });
const dialog = page.getByRole('dialog', { name: '1.ª evaluación' });

beforeEach(() => resize(PHONE));

async function openTab(pestana: string, ...periodos: Periodo[]): Promise<void> {
  play({
    ...claseDeLucia(),
    ...partesDePerfil(),
    'GET /api/TablaClasificacion/grupo/:id': [],
    'GET /api/Grupo/:id/periodos': periodos,
    'GET /api/Grupo/:id/periodos/:periodoId': periodoCerrado(sellado(11, 'Lucía Fernández', 6.5)),
  });
  await open(`/grupo/${GRUPO_ID}?pestana=${pestana}`, LUCIA);
}

const CIERRE = 'Tu 1.ª evaluación: 11 medallas, llegaste al 6,5. Queda en tu perfil y empieza otra evaluación.';

test('a closed term is announced after an absence, with a link to its keepsake', async () => {
  playNovedades([novedad(80, 'periodo-cerrado', CIERRE, { periodoId: periodo(6.5).id })]);
  await openTab('rankings', periodo(6.5));
  await button(`Ver: ${CIERRE}`).click();
  await see(dialog);
});

test('a term closed meanwhile is announced live, with a link to its keepsake', async () => {
  const { add } = playNovedades([]);
  await openTab('alumnos');
  await untilQuiet();
  play({ 'GET /api/Grupo/:id/periodos': [periodo(6.5)] });
  const id = happens({ clase: 'periodo-cerrado', grupoId: GRUPO_ID, perfilId: 11 });
  add(novedad(id, 'periodo-cerrado', CIERRE, { periodoId: periodo(6.5).id }));
  await button(`Ver: ${CIERRE}`).click();
  await see(dialog);
});

const recuerdo = (nombre: string) => mias.getByRole('button', { name: nombre });
const imagen = dialog.getByRole('img');

test('a closed term is a keepsake below the medals, and an image to save', async () => {
  await openTab('perfil', periodo(6.5));
  await see(mias);
  const cards = page
    .getByRole('region')
    .elements()
    .map((card) => card.getAttribute('aria-labelledby'));
  const at = (name: string) =>
    cards.indexOf(page.getByRole('region', { name, exact: true }).element().getAttribute('aria-labelledby'));
  expect(at('Evaluaciones')).toBe(at('Mis medallas') + 1);
  await recuerdo('1.ª evaluación').click();
  await see(dialog.getByText('Tu 1.ª evaluación: 2 medallas, 3 reconocimientos, llegaste al 6,5.'));
  await see(dialog.getByText(/^Todo sigue contigo: tus monedas, tus recompensas y tus reconocimientos\./));
  await expect
    .element(imagen)
    .toHaveAttribute('alt', 'Tu 1.ª evaluación: 2 medallas, 3 reconocimientos, llegaste al 6,5.');
  const kept = await keptBy(() => dialog.getByRole('button', { name: 'Guardar imagen' }).click());
  expect(kept).toEqual([{ nombre: 'aupa-1-evaluacion.png', tipo: 'image/png' }]);
  const { naturalWidth, naturalHeight } = imagen.element() as HTMLImageElement;
  expect([naturalWidth, naturalHeight]).toEqual([1080, 1440]);
});

/** Names and types of the files downloaded during `act`. */
async function keptBy(act: () => Promise<void>): Promise<Array<{ nombre: string; tipo: string }>> {
  const kept: Array<{ nombre: string; tipo: string }> = [];
  const given = new Map<string, string>();
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:test-${given.size}`;
    given.set(url, (blob as Blob).type);
    return url;
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    kept.push({ nombre: this.download, tipo: given.get(this.href) ?? '' });
  });
  await act();
  create.mockRestore();
  click.mockRestore();
  return kept;
}

test('a term without a grade has kind words, and does not mention what is missing', async () => {
  await openTab('perfil', { ...periodo(0), nombre: null, medallas: 0, reconocimientos: 0 });
  play({ 'GET /api/Grupo/:id/periodos/:periodoId': periodoCerrado(sellado(11, 'Lucía Fernández', 0)) });
  await expect.element(recuerdo('1.ª evaluación')).toHaveTextContent(/El camino empezado/);
  await recuerdo('1.ª evaluación').click();
  await see(dialog.getByText('Tu 1.ª evaluación: el camino empezado.'));
  expect((dialog.element() as HTMLElement).innerText).not.toMatch(/\b0\b|sin nota/i);
});

test('a term without a name is called by its ordinal in the class', async () => {
  await openTab('perfil', { ...periodo(6.5), nombre: null, numero: 3 });
  await recuerdo('3.ª evaluación').click();
  await see(page.getByText('Tu 3.ª evaluación: 2 medallas, 3 reconocimientos, llegaste al 6,5.'));
});

test('asks about the goal once, after the latest term, and leads to the stairs', async () => {
  await openTab('perfil', { ...periodo(6.5), id: 42, nombre: '2.ª evaluación' }, periodo(6.5));
  const asked = page.getByText('Tu meta sigue siendo el 5. ¿La cambias?');
  await recuerdo('1.ª evaluación').click();
  await see(dialog.getByText(/^Tu 1\.ª evaluación/));
  expect(asked.elements()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await miss(dialog);
  await recuerdo('2.ª evaluación').click();
  await see(asked);
  await button('Cambiar mi meta').click();
  await expect.element(page.getByText('Toca el escalón al que quieres llegar.')).toHaveFocus();
  expect(address()).toBe(`/grupo/${GRUPO_ID}?pestana=perfil`);
  await recuerdo('2.ª evaluación').click();
  await see(page.getByRole('dialog', { name: '2.ª evaluación' }).getByText(/^Tu 2\.ª evaluación/));
  expect(asked.elements()).toEqual([]);
});

test('counts the goal question as asked only once it has loaded', async () => {
  await openTab('perfil', periodo(6.5));
  const held = hold('GET /api/Grupo/:id/periodos/:periodoId');
  await recuerdo('1.ª evaluación').click();
  const loading = page.getByRole('dialog', { name: 'Tu evaluación' });
  await see(loading);
  await loading.getByRole('button', { name: 'Cerrar' }).click();
  await miss(loading);
  held.letGo();
  await recuerdo('1.ª evaluación').click();
  await see(page.getByText('Tu meta sigue siendo el 5. ¿La cambias?'));
});

test('says so and offers no download if the image can’t be drawn', async () => {
  const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  onTestFinished(() => toBlob.mockRestore());
  await openTab('perfil', periodo(6.5));
  await recuerdo('1.ª evaluación').click();
  await see(dialog.getByText(/^Este navegador no puede dibujar la imagen/));
  await see(dialog.getByText(/^Tu 1\.ª evaluación: 2 medallas/));
  await miss(dialog.getByRole('button', { name: 'Guardar imagen' }));
});

test('a link to a keepsake opens it once', async () => {
  await openTab('perfil#recuerdo-41', periodo(6.5));
  await see(dialog.getByText(/^Tu 1\.ª evaluación/));
  expect(address()).toBe(`/grupo/${GRUPO_ID}?pestana=perfil`);
});

test('a keepsake links to the list of its medals, but offers pupils no downloads', async () => {
  await openTab('perfil', periodo(6.5));
  await recuerdo('1.ª evaluación').click();
  await dialog.getByRole('button', { name: 'Ver cada medalla' }).click();
  await see(dialog.getByRole('heading', { name: 'Lucía Fernández' }));
  await see(dialog.getByText('Llegaste al 6,5', { exact: true }));
  await miss(dialog.getByText('Decimales de las notas'));
  await miss(dialog.getByRole('button', { name: /Descargar/ }));
});

test('names no number beside the medals of the first step', async () => {
  await openTab('perfil', periodo(1));
  play({ 'GET /api/Grupo/:id/periodos/:periodoId': periodoCerrado(sellado(11, 'Lucía Fernández', 1)) });
  await recuerdo('1.ª evaluación').click();
  await dialog.getByRole('button', { name: 'Ver cada medalla' }).click();
  await see(dialog.getByText('Subiste al primer escalón', { exact: true }));
});

test('fits whole on a tablet, with the question about the goal', async () => {
  await resize({ width: 820, height: 1180 });
  await openTab('perfil', periodo(6.5));
  await recuerdo('1.ª evaluación').click();
  await see(imagen);
  const change = dialog.getByRole('button', { name: 'Cambiar mi meta' });
  await see(change);
  const keep = dialog.getByRole('button', { name: 'Guardar imagen' }).element().getBoundingClientRect();
  expect(change.element().getBoundingClientRect().bottom).toBeLessThan(keep.top);
});
