import { makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';

for (const size of [DESKTOP, PHONE]) {
  test(`a name that a group or a medal has is told beside its field, and no other: ${size.width}`, async ({ open }) => {
    const { profesor } = await makeClase([]);
    const page = await open({ sesion: profesor, size });
    for (const [path, crear, usado, frase] of [
      ['/groups', 'Crear grupo', '2.º eso b', 'Ya tienes otro grupo que se llama «2.º eso b».'],
      ['/medals', 'Crear medalla', 'PARTICIPACION', 'Ya tienes otra medalla que se llama «PARTICIPACION».'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('button', { name: crear }).first().click();
      const dialog = page.getByRole('dialog');
      const nombre = dialog.getByLabel('Nombre', { exact: true });
      await nombre.fill(usado);
      await dialog.getByText(frase).waitFor();
      await nombre.fill(`${usado} y más`);
      await expect(dialog.getByText(/^Ya tienes/)).toHaveCount(0);
    }
  });
}
