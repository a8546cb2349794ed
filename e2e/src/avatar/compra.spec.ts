import { refuseCalls } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';
import { makeTienda } from '../tienda/tienda.ts';
import { alumnoOf, openEditor, openPerfil, wornOf } from './editor.ts';

test('does not take what is bought for owned when the answer comes empty: that is said, and the editor stays', async ({
  open,
}) => {
  const clase = await makeTienda(30);
  const page = await openPerfil(open, clase);
  const editor = await openEditor(page);
  await editor.pick('Sombrero', 'Sombrero', 'Gorra');
  await refuseCalls(page, 'POST', /\/canjear$/, 201, undefined);
  await editor.button('Guardar avatar').click();
  const question = page.getByRole('alertdialog', { name: 'Aún no es tuyo' });
  await question.getByRole('button', { name: /^Canjear por/ }).click();
  await page.getByText('Respuesta vacía al intentar canjear la recompensa.').waitFor();
  await question.waitFor({ state: 'hidden' });
  await editor.dialog.waitFor();
  const { owned } = await wornOf(alumnoOf(clase));
  expect(owned).not.toContain('Gorra');
  // As the server has it: it is asked about again.
  await page.unrouteAll();
  await editor.button('Guardar avatar').click();
  await question.waitFor();
});
