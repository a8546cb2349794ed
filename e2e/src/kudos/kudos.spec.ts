import { giveKudo, type Clase } from '@aupa/api/testing';
import { SIN_KUDOS, TIPOS_KUDO } from '@aupa/domain';
import type { Page } from '@playwright/test';
import { stopToasts } from '../feel/stopToasts.ts';
import { countRenders, takeRenders } from '../feel/renders.ts';
import { pressEscape } from '../support/focus.ts';
import { holdCalls, refuseCalls, watchCalls } from '../support/hold.ts';
import { expect, type Open, PHONE, test } from '../support/test.ts';
import { untilQuiet } from '../support/quiet.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

const KUDO = /^\/api\/Kudo$/;
const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

const quien = (clase: Clase, nombre: string) => {
  const uno = clase.alumnos.find((alumno) => alumno.nombre.startsWith(nombre));
  if (!uno) throw new Error(`${nombre} is not in the class`);
  return uno;
};

const perfilOf = (clase: Clase, nombre: string) =>
  call(quien(clase, nombre).token, 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
    params: { grupoId: clase.grupoId },
  });

const give = (clase: Clase, de: string, a: string, kudo: number) =>
  giveKudo(escuela, quien(clase, de), quien(clase, a).perfilId, kudo);

async function openAs(
  open: Open,
  clase: Clase,
  nombre: string,
  phone = false,
  prepare: (page: Page) => Promise<void> = async () => undefined,
): Promise<Page> {
  const page = await open({ sesion: quien(clase, nombre), ...(phone ? { size: PHONE } : {}) });
  await prepare(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  return page;
}

const kudoButton = (page: Page, nombre: string) =>
  page.getByRole('button', { name: `Brindar reconocimiento a ${nombre}` });

for (const [device, phone] of [
  ['a desktop', false],
  ['a phone', true],
] as const) {
  test(`says what each is for, counts at once and tells how many are left on ${device}`, async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const page = await openAs(open, clase, 'Lucía', phone, stopToasts);
    await page.getByText('Te quedan 3 reconocimientos').waitFor();
    const held = await holdCalls(page, 'POST', KUDO);
    await kudoButton(page, 'Mateo Quispe').click();
    const items = page.getByRole('menuitem');
    await expect.poll(() => items.count()).toBe(TIPOS_KUDO.length);
    for (const { nombre, descripcion } of TIPOS_KUDO) {
      await expect(page.getByRole('menuitem', { name: nombre })).toContainText(descripcion);
    }
    await pressEscape(page.getByRole('menu'));
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    for (const [nombre, tipo, said] of [
      ['Mateo Quispe', 'No se rindió', 'Te quedan 2 reconocimientos'],
      ['Nuria Gil-Ruiz', 'Gran trabajo', 'Te queda 1 reconocimiento'],
      ['Mateo Quispe', 'Sabe escuchar', 'El lunes tendrás más'],
    ] as const) {
      await kudoButton(page, nombre).click();
      const item = page.getByRole('menu', { name: new RegExp(nombre) }).getByRole('menuitem', { name: tipo });
      await item.waitFor();
      await item.click();
      // While the server has answered nothing.
      await page.getByRole('main').getByText(said).first().waitFor();
      await page.getByRole('menu').waitFor({ state: 'hidden' });
    }
    // One after the other: what each says is left goes by the order in which the server takes them.
    for (const [nombre, quedan] of [
      ['Mateo Quispe', 'Te quedan 2 reconocimientos esta semana.'],
      ['Nuria Gil-Ruiz', 'Te queda 1 reconocimiento esta semana.'],
      ['Mateo Quispe', 'Era el último de esta semana. El lunes tendrás más.'],
    ]) {
      held.letOneGo();
      await page.getByRole('status').getByText(`Reconocimiento enviado a ${nombre}. ${quedan}`).waitFor();
    }
    await expect
      .poll(async () =>
        (await perfilOf(clase, 'Mateo')).kudosRecibidos.map(({ nombre, cantidad }) => [nombre, cantidad]),
      )
      .toEqual([
        ['No se rindió', 1],
        ['Sabe escuchar', 1],
      ]);
    expect(held.count).toBe(3);
    expect((await perfilOf(clase, 'Mateo')).kudosRecibidos[0]?.de[0]?.nombreEstudiante).toBe('Lucía Fernández');
  });
}

test('draws no classmate’s card again for a kudo but the one that it is given on', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: quien(clase, 'Lucía') });
  await countRenders(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByText('Te quedan 3 reconocimientos').waitFor();
  await untilQuiet(page);
  expect(Object.keys(await takeRenders(page)).toSorted()).toEqual(
    [quien(clase, 'Mateo'), quien(clase, 'Nuria')].map(({ perfilId }) => String(perfilId)).toSorted(),
  );
  await kudoButton(page, 'Mateo Quispe').click();
  await page.getByRole('menuitem', { name: 'Gran trabajo' }).click();
  await page.getByText('Te quedan 2 reconocimientos').first().waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page
    .getByRole('status')
    .getByText(/^Reconocimiento enviado/)
    .waitFor();
  await untilQuiet(page);
  expect(await takeRenders(page)).toEqual({});
  // The next menu knows how many are left by now.
  await kudoButton(page, 'Nuria Gil-Ruiz').click();
  await expect.poll(() => page.getByText('Te quedan 2 reconocimientos').count()).toBe(2);
});

test('does not say that there is nothing where the kinds did not come, and has them at the next try', async ({
  open,
}) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: quien(clase, 'Lucía') });
  await refuseCalls(page, 'GET', KUDO, 403, {});
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByText('Te quedan 3 reconocimientos').waitFor();
  await kudoButton(page, 'Mateo Quispe').click();
  await page.getByText('No se ha podido cargar. Cierra y vuelve a intentarlo.').waitFor();
  await page.unroute('**/api/**');
  await pressEscape(page.getByRole('menu'));
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await kudoButton(page, 'Mateo Quispe').click();
  await page.getByRole('menuitem', { name: 'Gran trabajo' }).waitFor();
});

test('answers kindly when none is left, and sends nothing', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  for (const kudo of [1, 2]) await give(clase, 'Lucía', 'Mateo', kudo);
  const page = await openAs(open, clase, 'Lucía');
  await page.getByText('Te queda 1 reconocimiento').waitFor();
  await kudoButton(page, 'Nuria Gil-Ruiz').click();
  await page.getByRole('menuitem', { name: 'Gran trabajo' }).click();
  // The menu that fades does not turn into the answer to the next try.
  expect(await page.getByText(SIN_KUDOS).count()).toBe(0);
  await page
    .getByRole('status')
    .getByText('Reconocimiento enviado a Nuria Gil-Ruiz. Era el último de esta semana. El lunes tendrás más.')
    .waitFor();
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const seen = await watchCalls(page, 'POST', KUDO);
  // By keyboard too: the sentence is what the menu holds, and the focus comes back.
  await kudoButton(page, 'Mateo Quispe').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menu', { name: /Mateo/ }).getByText(SIN_KUDOS).waitFor();
  await page.keyboard.press('Enter');
  await pressEscape(page.getByRole('menu'));
  await expect
    .poll(() => kudoButton(page, 'Mateo Quispe').evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect(seen.count).toBe(0);
});

test('says it also to who has not heard yet that the last one was given in another window', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  for (const kudo of [1, 2]) await give(clase, 'Lucía', 'Mateo', kudo);
  const page = await open({ sesion: quien(clase, 'Lucía') });
  await page.route('**/api/eventos*', (route) => route.abort('connectionreset'));
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByText('Te queda 1 reconocimiento').waitFor();
  await give(clase, 'Lucía', 'Nuria', 3);
  await kudoButton(page, 'Mateo Quispe').click();
  await page.getByRole('menuitem', { name: 'Gran trabajo' }).click();
  await page.getByRole('alert').getByText(SIN_KUDOS).waitFor();
  await page.getByText('El lunes tendrás más', { exact: true }).waitFor();
  expect((await perfilOf(clase, 'Lucía')).kudosDisponibles).toBe(0);
});

test('turns an open menu into that answer when the last one is given elsewhere', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  for (const kudo of [1, 2]) await give(clase, 'Lucía', 'Mateo', kudo);
  const page = await openAs(open, clase, 'Lucía');
  await page.getByText('Te queda 1 reconocimiento').waitFor();
  await kudoButton(page, 'Mateo Quispe').click();
  await page.getByRole('menuitem', { name: 'Gran trabajo' }).waitFor();
  await give(clase, 'Lucía', 'Nuria', 3);
  await page.getByRole('menu', { name: /Mateo/ }).getByText(SIN_KUDOS).waitFor();
});

test('gives the count back when the server says no', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await openAs(open, clase, 'Lucía');
  const held = await holdCalls(page, 'POST', KUDO);
  await kudoButton(page, 'Mateo Quispe').click();
  await page.getByRole('menuitem', { name: 'Sabe escuchar' }).click();
  await page.getByRole('main').getByText('Te quedan 2 reconocimientos').waitFor();
  held.refuse(409, {});
  await page.getByRole('alert').getByText('No se pudo asignar el kudo.', { exact: true }).waitFor();
  await page.getByRole('main').getByText('Te quedan 3 reconocimientos').waitFor();
});

test.describe('a menu that fades', () => {
  test.use({ motion: true });

  test('gives one on a double click', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const page = await openAs(open, clase, 'Lucía');
    const held = await holdCalls(page, 'POST', KUDO);
    await kudoButton(page, 'Mateo Quispe').click();
    await page.getByRole('menuitem', { name: 'Sabe escuchar' }).dblclick();
    held.letGo();
    await page
      .getByRole('status')
      .getByText(/^Reconocimiento enviado a Mateo Quispe/)
      .waitFor();
    await untilQuiet(page);
    expect(held.count).toBe(1);
    expect((await perfilOf(clase, 'Lucía')).kudosDisponibles).toBe(2);
  });
});

test('is not offered to a teacher', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const page = await open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).waitFor();
  expect(await page.getByRole('button', { name: /^Brindar/ }).count()).toBe(0);
});
