import type { Alumno, Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { call } from '../support/personas.ts';
import type { Open, OpenOptions } from '../support/test.ts';

export const alumnoOf = ({ alumnos }: Clase): Alumno => {
  const [uno] = alumnos;
  if (!uno) throw new Error('The class is empty');
  return uno;
};

export async function openPerfil(open: Open, clase: Clase, options: OpenOptions = {}): Promise<Page> {
  const page = await open({ sesion: alumnoOf(clase), ...options });
  await page.clock.install();
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('button', { name: 'Editar avatar' }).waitFor();
  return page;
}

export async function openEditor(page: Page) {
  await page.getByRole('button', { name: 'Editar avatar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
  await dialog.getByRole('tablist').waitFor();
  return editorOf(dialog);
}

export function editorOf(dialog: Locator) {
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true }).click();
  return {
    dialog,
    tab,
    /** Opens a tab and picks an item or colour by name. The card of a won medal may cover it for a while. */
    async pick(pestana: string, lista: string, name: string) {
      await tab(pestana);
      const radio = dialog
        .getByRole('radiogroup', { name: lista, exact: true })
        .getByRole('radio', { name: new RegExp(`^${name}(, \\d+ monedas)?$`) });
      await radio.check();
    },
    button: (name: string | RegExp) => dialog.getByRole('button', { name }),
    face: () => dialog.getByRole('img', { name: 'Tu avatar' }).locator('svg').first().innerHTML(),
  };
}

export async function wornOf({ token, perfilId }: Alumno) {
  const params = { id: perfilId };
  const worn = await call(token, 'GET /api/Avatar/:id', { params });
  const owned = await call(token, 'GET /api/Avatar/:id/inventario-avatar', { params });
  return { worn, owned: owned.map(({ nombre }) => nombre) };
}
