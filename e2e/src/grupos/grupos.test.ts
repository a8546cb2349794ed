import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { holdCalls, refuseCalls } from '../feel/delay.ts';
import { signIn } from '../journey/steps.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { makeClase, newPersona, registerEstudiante, registerProfesor } from '../support/personas.ts';

const browser = testBrowser();
afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const topOf = async (page: Page, what: 'list' | 'bones', words: string) => {
  const place = what === 'list' ? page.getByRole('list', { name: words }) : page.getByText(words).locator('..');
  await place.waitFor();
  return (await place.boundingBox())?.y ?? Number.NaN;
};

describe('the list of groups', () => {
  it('lets a student join one although the list did not come', async () => {
    const { codigo } = await makeClase(browser.origin, []);
    const sesion = await registerEstudiante(browser.origin, newPersona('Lucía', 'Fernández'));
    const page = await browser.open({ sesion, size: PHONE });
    await refuseCalls(page, 'GET', /mis-grupos/, 400, '');
    await page.goto('/groups');
    await page.getByRole('heading', { name: 'No hemos podido cargar tus asignaturas' }).waitFor();
    await page.getByRole('button', { name: 'Unirse a una asignatura' }).click();
    const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
    await dialog.getByLabel('Código de la asignatura').fill(codigo);
    await dialog.getByRole('button', { name: 'Unirse' }).click();
    await page
      .getByText(/esperando a tu profesor/)
      .first()
      .waitFor();
  });

  for (const size of [DESKTOP, PHONE]) {
    it(`moves nothing when it comes, nor does that of the medals, at ${size.width} px`, async () => {
      const { profesor } = await makeClase(browser.origin, []);
      for (const [path, calls, loading, list, create] of [
        ['/groups', /mis-grupos/, 'Cargando grupos', 'Grupos', 'Crear grupo'],
        ['/medals', /\/api\/Medalla$/, 'Cargando medallas', 'Medallas', 'Crear medalla'],
      ] as const) {
        const page = await browser.open({ sesion: profesor, size });
        const { letGo } = await holdCalls(page, 'GET', calls);
        await page.goto(path);
        const before = await topOf(page, 'bones', loading);
        await page.getByRole('button', { name: create }).waitFor();
        letGo();
        // A line of bones is as high as one of words to the pixel, not to its parts.
        expect(Math.abs((await topOf(page, 'list', list)) - before)).toBeLessThan(1);
      }
    });
  }

  it('with nothing in it has its button once', async () => {
    const profesor = await registerProfesor(browser.origin, newPersona('Marta', 'Gil Arroyo'));
    const page = await browser.open({ sesion: profesor });
    await page.goto('/groups');
    await page.getByRole('heading', { name: 'Aún no tienes grupos' }).waitFor();
    expect(await page.getByRole('button', { name: 'Crear grupo' }).count()).toBe(1);
  });
});

describe('the address with a join code', () => {
  const told = 'Ese código es para estudiantes: con él piden unirse a una asignatura.';

  it('tells a teacher that it is for students, once, and lets the code go', async () => {
    const { profesor, codigo } = await makeClase(browser.origin, []);
    const page = await browser.open({ sesion: profesor });
    await page.goto(`/groups?codigo=${codigo}`);
    await page.getByText(told).waitFor();
    await page.getByRole('list', { name: 'Grupos' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('tells it to who signs in as a teacher to follow it', async () => {
    const { codigo } = await makeClase(browser.origin, []);
    const persona = newPersona('Ana', 'Quispe');
    await registerProfesor(browser.origin, persona);
    const page = await browser.open();
    await page.goto(`/groups?codigo=${codigo}`);
    await signIn(page, persona.nombreUsuario, persona.contrasenia);
    await page.getByText(told).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
