import { registerEstudiante } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn } from '../journey/steps.ts';
import { escuela, newPersona } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { expect, PHONE, test } from '../support/test.ts';

const schemeOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const letterOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily);
const fontsOf = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /atkinson/i.test(name)).length);

test('chosen colours and font apply from the first paint, and on another device', async ({ open }) => {
  const persona = newPersona('Marta', 'Gil Arroyo');
  await registerEstudiante(escuela, persona);
  // A fresh browser has no cached font.
  const page = await open({ fresh: true });
  await page.goto('/login');
  await signIn(page, persona.nombreUsuario, persona.contrasenia);
  await page.goto('/profile');
  await untilQuiet(page);
  expect([await schemeOf(page), await fontsOf(page)]).toEqual(['light dark', 0]);
  await page.getByRole('radio', { name: 'Oscuro' }).check({ force: true });
  await page.getByRole('radio', { name: 'Fácil de leer' }).check({ force: true });
  await expect.poll(() => letterOf(page)).toContain('Atkinson');
  await expect.poll(() => fontsOf(page)).toBeGreaterThan(0);
  await untilQuiet(page);

  // Without the program only the first paint is left.
  await page.route(/\/assets\/base-.*\.js/, (route) => route.abort());
  await page.goto('/groups', { waitUntil: 'load' });
  await expect.poll(() => schemeOf(page)).toBe('dark');
  await expect.poll(() => letterOf(page)).toContain('Atkinson');
  await page.unroute(/\/assets\/base-.*\.js/);

  const movil = await open({ size: PHONE });
  await movil.goto('/login');
  await signIn(movil, persona.nombreUsuario, persona.contrasenia);
  await expect.poll(() => schemeOf(movil)).toBe('dark');
  await expect.poll(() => letterOf(movil)).toContain('Atkinson');
});
