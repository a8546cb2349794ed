import { grant, registerEstudiante, registerProfesor } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn, signOut } from '../journey/steps.ts';
import { alumnoOf, escuela, makeClase, newPersona } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { hear } from '../support/sound.ts';
import { expect, PHONE, test } from '../support/test.ts';

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const letterOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const fontsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /atkinson/i.test(name)).length);

for (const [quien, register] of [
  ['a teacher', registerProfesor],
  ['a pupil', registerEstudiante],
] as const) {
  test(`${quien} chooses colours and letter: here at once, after a reload from the first paint, on another device, and gone with them`, async ({
    open,
  }) => {
    const [persona, otra] = [newPersona('Marta', 'Gil Arroyo'), newPersona('Berta', 'Benítez')];
    await register(escuela, persona);
    await register(escuela, otra);
    // Its letters are fetched as by who has never been here.
    const page = await open({ fresh: true });
    await page.goto('/login');
    await signIn(page, persona.nombreUsuario, persona.contrasenia);
    await page.goto('/profile');
    await untilQuiet(page);
    expect([await schemeOf(page), await fontsOf(page)]).toEqual(['light dark', 0]);
    await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
    await expect.poll(() => schemeOf(page)).toBe('dark');
    await page.getByRole('radio', { name: 'Fácil de leer' }).check({ force: true });
    await expect.poll(() => letterOf(page)).toContain('Atkinson');
    await untilQuiet(page);

    // Before the program is there: the first paint is theirs already.
    await page.route(/\/assets\/base-.*\.js/, (route) => route.abort());
    await page.goto('/groups', { waitUntil: 'load' });
    expect([await schemeOf(page), (await letterOf(page)).includes('Atkinson')]).toEqual(['dark', true]);
    await page.unroute(/\/assets\/base-.*\.js/);

    const movil = await open({ size: PHONE });
    await movil.goto('/login');
    await signIn(movil, persona.nombreUsuario, persona.contrasenia);
    await expect.poll(() => schemeOf(movil)).toBe('dark');
    // Nothing of it for whoever comes next.
    await signOut(movil);
    expect(await schemeOf(movil)).toBe('light dark');
    expect(
      await movil.evaluate(() => [sessionStorage.getItem('preferencias'), localStorage.getItem('preferencias')]),
    ).toEqual([null, null]);
    await signIn(movil, otra.nombreUsuario, otra.contrasenia);
    await untilQuiet(movil);
    expect([await schemeOf(movil), await letterOf(movil)]).toEqual([
      'light dark',
      expect.not.stringContaining('Atkinson'),
    ]);
  });
}

test('a medal is heard by whoever turned sound on, and by nobody else', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Fernández']]);
  const page = await open({ sesion: clase.profesor });
  const nina = await open({ sesion: alumnoOf(clase, 'Lucía Fernández') });
  const [notes, suyas] = [await hear(page), await hear(nina)];
  const give = async () => {
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }).click();
    await page.getByRole('menuitem', { name: /Lectura/ }).click();
    await page.getByRole('status').getByText('ha ganado Lectura').waitFor();
    await untilQuiet(page);
  };
  await nina.goto(`/grupo/${clase.grupoId}`);
  await nina.getByText('Aún no hay mas compañeros en este grupo').waitFor();
  await give();
  expect(await notes()).toBe(0);
  await page.goto('/profile');
  await page
    .getByRole('radiogroup', { name: 'Sonido' })
    .getByRole('radio', { name: 'Encendido' })
    .check({ force: true });
  // What it is like is heard as it is turned on.
  await expect.poll(notes).toBeGreaterThan(0);
  await untilQuiet(page);
  await give();
  await expect.poll(notes).toBeGreaterThan(0);
  await nina.getByText('¡Has ganado una medalla!').first().waitFor();
  await untilQuiet(nina);
  expect(await suyas()).toBe(0);

  await nina.goto('/profile');
  await nina
    .getByRole('radiogroup', { name: 'Sonido' })
    .getByRole('radio', { name: 'Encendido' })
    .check({ force: true });
  await expect.poll(suyas).toBeGreaterThan(0);
  await untilQuiet(nina);
  const before = await suyas();
  await grant(escuela, clase, alumnoOf(clase, 'Lucía Fernández').perfilId);
  await expect.poll(suyas).toBeGreaterThan(before);
});
