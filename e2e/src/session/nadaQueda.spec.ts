import { CONTRASENIA, grant, registerEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn, signOut } from '../journey/steps.ts';
import { findInMemory } from '../support/heap.ts';
import { untilQuiet } from '../support/quiet.ts';
import { escuela, makeClase, newPersona } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

const readToken = (page: Page) =>
  page.evaluate(() => {
    const { session } = JSON.parse(sessionStorage.getItem('root') ?? '{}') as { session?: { token: string } };
    return session?.token ?? '';
  });

/** All readable content of the page and its storage. */
const readPage = (page: Page) =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await indexedDB.databases(),
      history.state,
      document.title,
      document.documentElement.outerHTML,
    ]),
  );

async function expectNothingOf(page: Page, texts: readonly string[]): Promise<void> {
  const shown = await readPage(page);
  expect(texts.filter((text) => shown.includes(text))).toEqual([]);
  // Sent data is forgotten a second after the answer, removed elements a moment later.
  await expect.poll(() => findInMemory(page, texts)).toEqual([]);
}

test('nothing of a teacher, class or pupil is left for the next user without a reload', async ({ open }) => {
  const nombres = [
    ['Zoraidaxq', 'Quetzalcoatlx'],
    ['Xochitlqz', 'Vandermeerzq'],
  ] as const;
  const clase = await makeClase(nombres);
  const otra = await makeClase([['Wilhelminaxq', 'Ostrogothxz']]);
  const [alumna] = otra.alumnos;
  const berta = newPersona('Berta', 'Benítez');
  await registerEstudiante(escuela, berta);
  const page = await open({ fresh: true });
  const asignatura = page.getByRole('link', { name: /Matemáticas/ }).first();
  const celebrated = page.getByText('¡Has ganado una medalla!');
  await page.goto('/login');
  await signIn(page, clase.profesor.nombreUsuario, CONTRASENIA);
  const deProfesor = [clase.profesor.id, clase.profesor.nombreUsuario, await readToken(page)];
  await asignatura.click();
  const tabs = page.getByRole('navigation', { name: 'Secciones de la clase' });
  for (const name of ['Tienda', 'Rankings', 'Desafío', 'Umbral', 'Solicitudes', 'Configuración', 'Alumnos']) {
    await tabs.getByRole('link', { name }).click();
    await untilQuiet(page);
  }
  // A toast with a name and an action is still open.
  await page.getByRole('button', { name: /^Dar medalla a Zoraidaxq/ }).click();
  await page.getByRole('menuitem').first().click();
  await page.getByText(/ha ganado/).waitFor();
  await signOut(page);
  await expect(page.getByText(/ha ganado/)).toHaveCount(0);

  const { id = '', nombreUsuario = '', perfilId = 0 } = alumna ?? {};
  await signIn(page, nombreUsuario, CONTRASENIA);
  const deAlumna = [id, nombreUsuario, await readToken(page)];
  await untilQuiet(page);
  await expectNothingOf(page, [...nombres.flat(), ...deProfesor, clase.codigo]);
  await asignatura.click();
  await untilQuiet(page);
  await grant(escuela, otra, perfilId);
  await celebrated.waitFor();
  await signOut(page);
  await expect(celebrated).toHaveCount(0);

  await signIn(page, berta.nombreUsuario, berta.contrasenia);
  await untilQuiet(page);
  await expectNothingOf(page, ['Wilhelminaxq', 'Ostrogothxz', ...deAlumna]);
  await signOut(page);
  // The celebration is not repeated.
  await signIn(page, nombreUsuario, CONTRASENIA);
  await untilQuiet(page);
  expect(await celebrated.count()).toBe(0);
});
