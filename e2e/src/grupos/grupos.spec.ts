import { registerEstudiante, registerProfesor } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn } from '../journey/steps.ts';
import { holdCalls, refuseCalls } from '../support/hold.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { escuela, makeClase, newPersona } from '../support/personas.ts';

const topOf = async (page: Page, what: 'list' | 'bones', words: string) => {
  const place = what === 'list' ? page.getByRole('list', { name: words }) : page.getByText(words).locator('..');
  let top = Number.NaN;
  // The program takes the place of the first picture, and what is measured may go meanwhile.
  await expect.poll(async () => (top = (await place.boundingBox())?.y ?? Number.NaN)).not.toBeNaN();
  return top;
};

test.describe('the list of groups', () => {
  test('lets a student join one although the list did not come', async ({ open }) => {
    const { codigo } = await makeClase([]);
    const sesion = await registerEstudiante(escuela, { nombre: 'Lucía', apellido: 'Fernández' });
    const page = await open({ sesion, size: PHONE });
    await refuseCalls(page, 'GET', /mis-grupos/, 400, '');
    await page.goto('/groups');
    await page.getByRole('heading', { name: 'No hemos podido cargar tus asignaturas' }).waitFor();
    await page.getByRole('button', { name: 'Unirse a una asignatura' }).click();
    const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
    await dialog.getByLabel('Código de la asignatura').fill(codigo);
    await dialog.getByRole('button', { name: 'Unirse' }).click();
    await page
      .getByText(/esperando a que .+ te deje entrar/)
      .first()
      .waitFor();
  });

  for (const size of [DESKTOP, PHONE]) {
    test(`moves nothing when it comes, nor does that of the medals, at ${size.width} px`, async ({ open }) => {
      const { profesor } = await makeClase([]);
      for (const [path, calls, loading, list, create] of [
        ['/groups', /mis-grupos/, 'Cargando grupos', 'Grupos', 'Crear grupo'],
        ['/medals', /\/api\/Medalla$/, 'Cargando medallas', 'Medallas', 'Crear medalla'],
      ] as const) {
        const page = await open({ sesion: profesor, size });
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

  test('with nothing in it has its button once', async ({ open }) => {
    const profesor = await registerProfesor(escuela);
    const page = await open({ sesion: profesor });
    await page.goto('/groups');
    // A new teacher is led; who took the guide away finds the button.
    await page.getByRole('button', { name: 'Quitar esta guía' }).click();
    await page.getByRole('heading', { name: 'Aún no tienes grupos' }).waitFor();
    await expect(page.getByRole('button', { name: 'Crear grupo' })).toHaveCount(1);
  });
});

test.describe('the address with a join code', () => {
  const told = 'Ese código es para estudiantes: con él piden unirse a una asignatura.';

  test('tells a teacher that it is for students, once, and lets the code go', async ({ open }) => {
    const { profesor, codigo } = await makeClase([]);
    const page = await open({ sesion: profesor });
    await page.goto(`/groups?codigo=${codigo}`);
    await page.getByText(told).waitFor();
    await page.getByRole('list', { name: 'Grupos' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('tells it to who signs in as a teacher to follow it', async ({ open }) => {
    const { codigo } = await makeClase([]);
    const persona = newPersona('Ana', 'Quispe');
    await registerProfesor(escuela, persona);
    const page = await open();
    await page.goto(`/groups?codigo=${codigo}`);
    await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
    // The form before has a field of the same name.
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await signIn(page, persona.nombreUsuario, persona.contrasenia);
    await page.getByText(told).waitFor();
    expect(new URL(page.url()).search).toBe('');
  });
});
