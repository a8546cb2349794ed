import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, listaDelProfesor } from '../../screenTests/makers/grupos.ts';
import { medallasDeEjemplo } from '../../screenTests/makers/medallas.ts';
import { MARTA } from '../../screenTests/makers/personas.ts';
import { DESKTOP, miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { play } from '../../screenTests/wire.ts';

const dialog = page.getByRole('dialog');
const nombre = dialog.getByLabelText('Nombre', { exact: true });

for (const size of [DESKTOP, PHONE])
  test.each([
    ['/groups', 'Crear grupo', '2.º eso b', 'Ya tienes otro grupo que se llama «2.º eso b».'],
    ['/medals', 'Crear medalla', 'PARTICIPACION', 'Ya tienes otra medalla que se llama «PARTICIPACION».'],
  ])(
    `tells of a name in use beside its field, and of no other: %s at ${size.width} px`,
    async (path, crear, usado, frase) => {
      await resize(size);
      play({ ...claseDelProfesor(), ...listaDelProfesor(), 'GET /api/Medalla': medallasDeEjemplo() });
      await open(path, MARTA);
      await page.getByRole('button', { name: crear }).first().click();
      await nombre.fill(usado);
      await see(dialog.getByText(frase));
      await nombre.fill(`${usado} y más`);
      await miss(dialog.getByText(/^Ya tienes/));
      await expect.element(nombre).toHaveValue(`${usado} y más`);
    },
  );
