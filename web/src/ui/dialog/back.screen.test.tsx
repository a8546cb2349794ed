import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, GRUPO_ID, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { address, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { play } from '../../screenTests/wire.ts';
import { MARK, startBack } from './back.ts';

const button = (name: string | RegExp) => page.getByRole('button', { name });
/** Presses Back, once the marked history entry exists. */
async function back(): Promise<void> {
  await expect.poll(() => MARK in ((history.state as object | null) ?? {})).toBe(true);
  history.back();
}

// Screen tests keep their routes in memory, so there is one real history entry.
beforeAll(() => startBack(() => 0));

async function openTablas(): Promise<void> {
  play({ ...claseDelProfesor(), ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
  await open('/equivalenceTable', MARTA);
}

test('asks about typed input, then closes the question, and discards on request', async () => {
  await openTablas();
  await button('Crear equivalencia').click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  const guard = page.getByRole('alertdialog', { name: '¿Salir sin guardar?' });
  await see(dialog);
  await dialog.getByLabelText('Nombre de la tabla de equivalencia').fill('Del curso');
  await back();
  await see(guard);
  await back();
  await miss(guard);
  await see(dialog);
  await back();
  await guard.getByRole('button', { name: 'Descartar cambios' }).click();
  await miss(dialog);
  expect(address()).toBe('/equivalenceTable');
});

test('closes a select’s sheet on a phone, and returns the focus', async () => {
  play({ ...claseDelProfesor(), ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
  await resize(PHONE);
  await open('/groups', MARTA);
  await button('Crear grupo').click();
  const dialog = page.getByRole('dialog', { name: 'Crea una nuevo grupo' });
  const tabla = dialog.getByRole('button', { name: /Tabla de equivalencia/ });
  await tabla.click();
  const lista = page.getByRole('listbox');
  await see(lista);
  await back();
  await miss(lista);
  await expect.element(tabla).toHaveFocus();
  await back();
  await miss(dialog);
  await expect.element(button('Crear grupo')).toHaveFocus();
  await button('Crear grupo').click();
  await see(dialog);
  await press('{Escape}');
  await miss(dialog);
  await button('Crear grupo').click();
  await see(dialog);
  await back();
  await miss(dialog);
});

test('closes a question without confirming it, and returns the focus', async () => {
  play({ ...claseDelProfesor(), ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
  await open(`/grupo/${GRUPO_ID}?pestana=configuracion`, MARTA);
  await button('Eliminar grupo').click();
  const confirm = page.getByRole('alertdialog');
  await see(confirm);
  await back();
  await miss(confirm);
  await expect.element(button('Eliminar grupo')).toHaveFocus();
});
