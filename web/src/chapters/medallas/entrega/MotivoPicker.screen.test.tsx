import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { medalla, medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { DESKTOP, enter, miss, open, PHONE, press, pressEscape, resize, see } from '../../../screenTests/screen.tsx';
import { play, refuse, sentTo } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}`;
const GRANT = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const MEDALLAS = 'GET /api/Medalla/grupo/:id';
const dar = page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' });
const menu = page.getByRole('dialog', { name: 'Dar medalla a Lucía Fernández' });
const nueva = page.getByRole('dialog', { name: 'Crear nueva medalla' });
const told = (nombre: string) => see(page.getByRole('status').getByText(`Lucía Fernández ha ganado ${nombre}`).first());
const sinMotivo = () => expect(menu.getByText(/Motivo|Cantidad|al instante/).elements()).toEqual([]);

async function openClase(): Promise<void> {
  play(claseDelProfesor());
  play({ [GRANT]: () => ({ mensaje: 'Medalla otorgada', loteId: 90, monedas: 5, medallasOtorgadas: 1 }) });
  await open(PATH, MARTA);
}

for (const size of [DESKTOP, PHONE]) {
  test(`a preset reason takes one more tap, and lasts for one medal only: ${size.width} px`, async () => {
    await resize(size);
    await openClase();
    await dar.click();
    const effort = page.getByRole('button', { name: 'Gran esfuerzo' });
    await effort.click();
    await expect.element(effort).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('menuitem', { name: /^Lectura/ }).click();
    await told('Lectura');
    await miss(page.getByRole('menu'));
    // Without a reason it stays two taps.
    await dar.click();
    await expect.element(effort).toHaveAttribute('aria-pressed', 'false');
    await page.getByRole('menuitem', { name: /^Lectura/ }).click();
    await expect.poll(() => sentTo(GRANT).map(({ body }) => body.motivo)).toEqual(['Gran esfuerzo', undefined]);
    const params = { perfilId: 11, medallaId: medalla('Lectura').id, n: 1 };
    expect(sentTo(GRANT).map((sent) => sent.params)).toEqual([params, params]);
  });
}

test('can be free text of at most 200 characters, by keyboard alone', async () => {
  await openClase();
  await enter(dar);
  await see(page.getByRole('menuitem').first());
  const other = page.getByRole('button', { name: 'Otro motivo' });
  for (let i = 0; i < 8 && other.element() !== document.activeElement; i += 1) await press('{Tab}');
  await press('{Enter}');
  const field = page.getByRole('textbox', { name: 'Otro motivo' });
  await expect.element(field).toHaveFocus();
  // Digits typed in the field don't trigger the medals' keys.
  await press('Leyó 3 cuentos a 1.º B');
  await expect.element(field).toHaveValue('Leyó 3 cuentos a 1.º B');
  await expect.element(field).toHaveAttribute('maxlength', '200');
  await press('{Shift>}{Tab}{/Shift}');
  await press('1');
  const [primera] = medallasDeEjemplo();
  await told(primera?.nombre ?? '');
  expect(sentTo(GRANT).map(({ body }) => body.motivo)).toEqual(['Leyó 3 cuentos a 1.º B']);
  expect(sentTo(GRANT).map(({ params }) => params.medallaId)).toEqual([primera?.id]);
});

test('is hidden when the medals failed to load; with one medal there is one key', async () => {
  await openClase();
  refuse(MEDALLAS, 400);
  await open(PATH, MARTA);
  await dar.click();
  await see(menu.getByText(/^No se ha podido cargar/));
  sinMotivo();
  await pressEscape(menu);
  await miss(menu);
  play({ [MEDALLAS]: medallasDeEjemplo().slice(0, 1) });
  await dar.click();
  await see(menu.getByRole('menuitem'));
  await expect.element(menu.getByText(/al instante$/)).toHaveTextContent(/^1 da al instante$/);
});

function playSinMedallas(): void {
  let medallas = medallasDeEjemplo().slice(0, 0);
  play(claseDelProfesor());
  play({
    [MEDALLAS]: () => medallas,
    'GET /api/Medalla': () => medallas,
    'POST /api/medalla/alta': ({ body: { nombre, descripcion, nombreIcono } }) => {
      const hecha = { ...medalla(nombre), descripcion, nombreIcono };
      medallas = [hecha];
      return { ...hecha, avisos: [] };
    },
  });
}

test('is hidden without any medal, which can be created in place', async () => {
  playSinMedallas();
  await open(PATH, MARTA);
  await dar.click();
  await see(menu.getByText('Aún no tienes medallas.'));
  sinMotivo();
  const crear = page.getByRole('button', { name: 'Crear medalla' });
  await crear.click();
  await nueva.getByRole('button', { name: 'Cancelar' }).click();
  await expect.element(page.getByRole('button', { name: /^Dar medalla a/ }).first()).toHaveFocus();
  await dar.click();
  await crear.click();
  await nueva.getByLabelText('Nombre').fill('Buena letra');
  await nueva.getByLabelText('Descripción').fill('Escribe para que se lea.');
  await nueva.getByRole('radiogroup', { name: 'Ícono' }).getByRole('radio').first().click({ force: true });
  await nueva.getByRole('button', { name: 'Crear Medalla' }).click();
  await miss(nueva);
  await see(menu.getByRole('menuitem', { name: 'Buena letra' }));
});
