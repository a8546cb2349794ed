import type { Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { watchLayoutShift, watchSkeletons } from '../feel/inPage.ts';
import { pressEscape } from '../support/focus.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { holdCalls } from '../support/hold.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { ask, decide, giveKudo, LUCIA, MATEO, NURIA, setMeta, TRES } from './clase.ts';

/** Lucía has two of the medals that make a 2, a goal, kudos of two kinds, and requests in all three states. */
async function claseLlena(): Promise<Clase> {
  const clase = await makeClase(TRES);
  await give(clase, LUCIA, 'Participación', { n: 2, motivo: 'Por preguntar cada día' });
  await give(clase, LUCIA, 'Constancia');
  await setMeta(clase, LUCIA, 9);
  await giveKudo(clase, MATEO, LUCIA, 1);
  await giveKudo(clase, NURIA, LUCIA, 1);
  await giveKudo(clase, MATEO, LUCIA, 2);
  await giveKudo(clase, LUCIA, MATEO, 3);
  await ask(clase, LUCIA, 'Creatividad', 'Hice el cartel.');
  await ask(clase, LUCIA, 'Curiosidad', 'Busqué más.');
  await decide(clase, 'Curiosidad', 'rechazar');
  await ask(clase, LUCIA, 'Lectura', 'He leído tres libros.');
  return clase;
}

async function openPerfil(open: Open, clase: Clase, nombre = LUCIA, size = DESKTOP): Promise<Page> {
  const page = await open({ sesion: alumnoOf(clase, nombre), size });
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: nombre, level: 2 }).waitFor();
  return page;
}

/** The card under this heading. */
const cardUnder = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 2, exact: true }).locator('xpath=ancestor::section[1]');

/** Levels of the headings in their order: each at most one deeper than the one before. */
async function expectHeadingsInOrder(page: Page): Promise<void> {
  const levels = await page.getByRole('heading').evaluateAll((all) => all.map((one) => Number(one.tagName.slice(1))));
  expect(levels[0]).toBe(1);
  for (const [i, level] of levels.entries()) expect(level - (levels[i - 1] ?? 0), levels.join(' ')).toBeLessThan(2);
}

let llena: Clase;

test.beforeAll(async () => {
  llena = await claseLlena();
});

for (const size of [PHONE, DESKTOP]) {
  test.describe(`one's own profile at ${size.width} px`, () => {
    test('says who one is, what one has, how far one is, what is missing and what one has won', async ({ open }) => {
      const page = await openPerfil(open, llena, LUCIA, size);

      const resumen = page.getByRole('list', { name: 'Resumen' }).getByRole('listitem');
      await expect(resumen).toHaveCount(3);
      const tiles = (await resumen.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      expect(tiles[0]).toMatch(/15 ?.*Monedas|Monedas ?15/);
      expect(tiles[1]).toMatch(/3 ?.*Medallas|Medallas ?3/);
      expect(tiles[2]).toMatch(/9 ?.*Mi meta|Mi meta ?9/);

      await page.getByRole('heading', { name: /^Vas por el 2/ }).waitFor();
      await page.getByRole('img', { name: /2.*3.*9/ }).waitFor();
      await page.getByText('Te falta 1 medalla para subir al 3.').waitFor();
      await page.getByRole('heading', { name: 'Medallas para avanzar', level: 3 }).waitFor();
      await page.getByText('0 de 1 · falta 1').waitFor();
      await page.getByRole('button', { name: 'Solicitar medalla al profesor' }).waitFor();

      const medallas = cardUnder(page, 'Mis medallas');
      await medallas.getByText('3 ganadas').waitFor();
      // Held first, then those of the group still to be won.
      const celdas = (await medallas.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      expect(celdas).toHaveLength(llena.medallas.length);
      expect(celdas.slice(0, 2).filter((text) => text.includes('por ganar'))).toEqual([]);
      expect(celdas.slice(2).filter((text) => !text.includes('por ganar'))).toEqual([]);
      await medallas.getByRole('button', { name: /Participación.*2 veces/ }).waitFor();

      const kudos = cardUnder(page, 'Reconocimientos');
      await kudos.getByText('3 recibidos').waitFor();
      const notas = (await kudos.getByRole('listitem').allInnerTexts()).map((text) => text.replace(/\s+/g, ' '));
      expect(notas).toHaveLength(2);
      expect(notas.find((nota) => nota.includes('Suma en equipo'))).toMatch(/2 veces.*(Mateo|Nuria).*y (Mateo|Nuria)/);
      await kudos.getByText('Te quedan 2 reconocimientos').waitFor();

      const solicitudes = page.getByRole('listitem').filter({ hasText: 'Hice el cartel.' });
      await expect(solicitudes).toContainText('Pendiente');
      await expect(page.getByRole('listitem').filter({ hasText: 'Busqué más.' })).toContainText('Rechazada');

      await cardUnder(page, 'Historial').getByText('Por preguntar cada día').waitFor();
      await expectHeadingsInOrder(page);
      await kudos.getByRole('link', { name: 'Dar uno' }).click();
      await page.getByRole('button', { name: `Brindar reconocimiento a ${MATEO}` }).waitFor();
      expect(new URL(page.url()).search).toBe('');
    });

    test('stands still while it comes, behind placeholders of its shape', async ({ open }) => {
      const page = await open({ sesion: alumnoOf(llena, LUCIA), size, reducedMotion: false });
      // The group comes last: it says the subject, which has its line already.
      const grupo = await holdCalls(page, 'GET', /\/Grupo\/info\//);
      const held = await holdCalls(page, 'GET', /^(?!.*\/Grupo\/info\/)/);
      const shift = await watchLayoutShift(page);
      const skeletons = await watchSkeletons(page, true);
      await page.goto(`/grupo/${llena.grupoId}?pestana=perfil`);
      await expect.poll(async () => (await skeletons()).visible).not.toBeNull();
      held.letGo();
      await cardUnder(page, 'Historial').getByText('Por preguntar cada día').waitFor();
      await page.getByText('Te falta 1 medalla para subir al 3.').waitFor();
      grupo.letGo();
      await page.getByText('Matemáticas').filter({ visible: true }).first().waitFor();
      await untilQuiet(page);
      expect(await shift()).toBeLessThan(0.05);
    });
  });
}

test('tells who has nothing yet what comes next', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await openPerfil(open, clase);
  await page.getByRole('heading', { name: /^Aún sin nota/ }).waitFor();
  await page.getByText('Te falta 1 medalla para llegar al 1.').waitFor();
  await page.getByRole('button', { name: /Elige tu meta/ }).waitFor();
  await cardUnder(page, 'Reconocimientos')
    .getByRole('img')
    .or(cardUnder(page, 'Reconocimientos').locator('svg'))
    .first()
    .waitFor();
  expect(await cardUnder(page, 'Mis medallas').getByText('por ganar').count()).toBe(clase.medallas.length);
  await expectHeadingsInOrder(page);
});

test('marks a medal as new until it has been seen once, and says how each copy was earned', async ({ open }) => {
  const clase = await makeClase(TRES);
  await give(clase, LUCIA, 'Constancia', { n: 2, motivo: 'Por no rendirte' });
  const page = await openPerfil(open, clase);
  const constancia = page.getByRole('button', { name: /Constancia/ });
  await page.getByRole('button', { name: /Constancia.*nueva/ }).waitFor();
  await page.reload();
  await constancia.waitFor();
  expect(await page.getByRole('button', { name: /Constancia.*nueva/ }).count()).toBe(0);
  // Another copy is new again, also while the page is open.
  await give(clase, LUCIA, 'Constancia');
  await page.getByRole('button', { name: /Constancia.*3 veces, nueva/ }).waitFor();

  await constancia.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Constancia' });
  const copias = dialog.getByRole('listitem');
  await expect(copias).toHaveCount(2);
  await expect(copias.nth(0)).toContainText(/Te la ha dado Marta, hoy/s);
  await expect(copias.nth(1)).toContainText(/Te las ha dado Marta.*Por no rendirte/s);
  await pressEscape(dialog);
  await dialog.waitFor({ state: 'hidden' });
  await expect(constancia).toBeFocused();
});

test('offers another try when it could not be fetched', async ({ open }) => {
  const clase = await makeClase(TRES);
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  let refused = true;
  await page.route('**/mi-perfil/**', (route) =>
    refused ? route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }) : route.fallback(),
  );
  await page.clock.install();
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  const again = page.getByRole('button', { name: 'Reintentar' });
  await again.waitFor();
  await untilCaughtUp(page, stream);
  refused = false;
  await again.click();
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
});

test('shows what has come when the rest could not, and asks again for each when told, not by itself', async ({
  open,
}) => {
  const clase = await makeClase(TRES);
  await give(clase, LUCIA, 'Constancia');
  const page = await open({ sesion: alumnoOf(clase, LUCIA) });
  let [refused, asked] = [true, 0];
  await page.route(/\/api\/(BarraProgreso|Medalla|PerfilEstudiante\/\d+\/historial)/, (route) => {
    asked += 1;
    return refused ? route.fulfill({ status: 400, contentType: 'application/json', body: '{}' }) : route.fallback();
  });
  await page.clock.install();
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByText('No hemos podido cargar el progreso.').waitFor();
  await page.getByRole('button', { name: /Constancia.*1 vez/ }).waitFor();
  await untilCaughtUp(page, stream);
  const before = asked;
  // Longer than it waits with what it does try again.
  await page.clock.runFor(4000);
  await untilQuiet(page);
  expect(asked).toBe(before);
  refused = false;
  const again = page.getByRole('button', { name: 'Reintentar' });
  while ((await again.count()) > 0) {
    const before = await again.count();
    await again.first().press('Enter');
    await expect.poll(() => again.count()).toBeLessThan(before);
  }
  await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
  await cardUnder(page, 'Historial')
    .getByText(/Te la(s)? ha dado Marta/)
    .first()
    .waitFor();
});
