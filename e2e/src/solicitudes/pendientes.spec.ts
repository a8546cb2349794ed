import { createClase, grant, buy, newEstudiante, stock, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { ask } from '../perfil/clase.ts';
import { findAxeViolations } from '../quality/sweep.ts';
import { alumnoOf, call, escuela, makeClase } from '../support/personas.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';

async function join({ codigo }: Clase): Promise<void> {
  const { token } = await newEstudiante(escuela, ['Óscar', 'Álvarez']);
  await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
}

/** Two groups of one teacher: in the first everything waits, in the second somebody. */
async function makeGrupos() {
  const clase = await makeClase([['Ana', 'Ruiz']]);
  const segunda = await createClase(escuela, { profesor: clase.profesor });
  const ana = alumnoOf(clase, 'Ana Ruiz');
  await grant(escuela, clase, ana.perfilId, { n: 20 });
  const { id: premio } = await stock(escuela, clase, { precio: 10 });
  await buy(escuela, ana, premio);
  await ask(clase, 'Ana Ruiz', 'Lectura', '');
  await join(clase);
  await join(segunda);
  return { clase, segunda, ana };
}

const bell = (page: Page, n: number) => page.getByRole('button', { name: `Pendientes: ${n}`, exact: true });

for (const [name, size] of [
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const) {
  test(`the bell counts what waits in all groups and leads there, ${name}`, async ({ open }) => {
    const { clase, segunda } = await makeGrupos();
    const page = await open({ sesion: clase.profesor, size });
    for (const path of ['/groups', '/medals', '/equivalenceTable', '/rewards', '/profile']) {
      await page.goto(path);
      await bell(page, 4).waitFor();
    }
    const follow = async (link: RegExp, grupoId: number, search: string) => {
      await bell(page, 4).click();
      const popover = page.getByRole('dialog', { name: 'Pendientes' });
      await popover.getByRole('link', { name: link }).first().click();
      await expect(popover).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`/grupo/${grupoId}\\?${search}$`));
    };
    await bell(page, 4).click();
    const popover = page.getByRole('dialog', { name: 'Pendientes' });
    await expect(popover.getByRole('link')).toHaveText([
      '1 quiere unirse',
      '1 solicitud de medalla',
      '1 recompensa por entregar',
      '1 quiere unirse',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    for (const link of await popover.getByRole('link').all()) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await page.keyboard.press('Escape');
    await expect(popover).toBeHidden();
    await expect(bell(page, 4)).toBeFocused();

    await follow(/quiere unirse/, clase.grupoId, 'pestana=solicitudes&tipo=union');
    await page.getByRole('button', { name: 'Aceptar a Óscar Álvarez' }).waitFor();
    await follow(/de medalla/, clase.grupoId, 'pestana=solicitudes&tipo=medallas');
    await page.getByRole('radio', { name: /Medallas/, checked: true }).waitFor();
    await follow(/por entregar/, clase.grupoId, 'pestana=tienda');
    await page.getByRole('button', { name: /^Entregar .* a Ana Ruiz$/ }).waitFor();
    await bell(page, 4).click();
    await popover
      .getByRole('link', { name: /quiere unirse/ })
      .last()
      .click();
    await expect(page).toHaveURL(new RegExp(`/grupo/${segunda.grupoId}\\?`));
  });
}

test('follows what happens elsewhere and here, and says when nothing waits', async ({ open }) => {
  const clase = await makeClase([['Ana', 'Ruiz']]);
  const page = await open({ sesion: clase.profesor });
  await page.goto('/medals');
  await bell(page, 0).click();
  const popover = page.getByRole('dialog', { name: 'Pendientes' });
  await popover.getByText('No hay nada que espere tu decisión.').waitFor();
  await ask(clase, 'Ana Ruiz', 'Lectura', '');
  await popover.getByRole('link', { name: '1 solicitud de medalla' }).click();
  await bell(page, 1).waitFor();
  await page.getByRole('button', { name: /^Aceptar la solicitud/ }).click();
  await bell(page, 0).waitFor();
  await grant(escuela, clase, alumnoOf(clase, 'Ana Ruiz').perfilId, { n: 20 });
  const { id: premio } = await stock(escuela, clase, { precio: 10 });
  await buy(escuela, alumnoOf(clase, 'Ana Ruiz'), premio);
  await bell(page, 1).waitFor();
  await page.goto(`/grupo/${clase.grupoId}?pestana=tienda`);
  await page
    .getByRole('button', { name: /^Entregar/ })
    .first()
    .click();
  await bell(page, 0).waitFor();
});

test('is no bell of a pupil, who asks for none', async ({ open }) => {
  const clase = await makeClase([['Ana', 'Ruiz']]);
  const page = await open({ sesion: alumnoOf(clase, 'Ana Ruiz') });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByText('Aún no hay mas compañeros en este grupo').waitFor();
  await expect(page.getByRole('button', { name: /Pendientes/ })).toHaveCount(0);
  expect(asked.filter((path) => path.includes('pendientes'))).toEqual([]);
});
