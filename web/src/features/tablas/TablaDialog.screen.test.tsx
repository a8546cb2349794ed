import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { focus, open, press, see } from '../../screenTests/screen.tsx';
import { play, refuse } from '../../screenTests/wire.ts';

test('says in the editor when the medals did not come, and asks for them again there, by keyboard', async () => {
  play({ ...deProfesor, 'GET /api/TablaEquivalencia': [] });
  refuse('GET /api/Medalla', 400);
  await open('/equivalenceTable', MARTA);
  await page.getByRole('button', { name: 'Crear equivalencia' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await see(dialog.getByText('No hemos podido cargar tus medallas.'));
  const nombre = dialog.getByLabelText('Nombre de la tabla de equivalencia');
  await nombre.fill('Lo ya escrito');
  play({ 'GET /api/Medalla': medallasDeEjemplo() });
  focus(dialog.getByRole('button', { name: 'Reintentar' }));
  await press('{Enter}');
  await see(dialog.getByText(/^La nueva fila será la nota/));
  await expect.element(nombre).toHaveValue('Lo ya escrito');
  await press('{Enter}');
  await expect.poll(() => dialog.getByRole('list', { name: 'Equivalencias' }).element().children.length).toBe(2);
});
