import { registerEstudiante, registerProfesor } from '@aupa/api/testing';
import { expect, PHONE, test } from '../support/test.ts';
import { escuela, makeClase, newPersona } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { signIn, signOut } from '../journey/steps.ts';

const newProfesor = async () => {
  const persona = newPersona('Marta', 'Gil Arroyo');
  return { persona, sesion: await registerProfesor(escuela, persona) };
};

test.describe('who is not signed in', () => {
  test('signs in at an address in capitals or with a slash at its end, and finds the way in the menu there too', async ({
    open,
  }) => {
    const { persona } = await newProfesor();
    const page = await open();
    for (const path of ['/login/', '/Login']) {
      await page.goto(path);
      await signIn(page, persona.nombreUsuario, persona.contrasenia);
      await signOut(page);
    }
    await page.goto('/Login/');
    await signIn(page, persona.nombreUsuario, persona.contrasenia);
    for (const path of ['/groups/', '/Groups']) {
      await page.goto(path);
      await page.getByRole('button', { name: 'Abrir menú' }).click();
      const menu = page.getByRole('navigation', { name: 'Principal' });
      expect(await menu.locator('[aria-current=page]').allInnerTexts()).toEqual(['Grupos']);
    }
  });
});

test.describe('who is signed in', () => {
  test('sees the warning for a role that is not allowed once, after both redirects', async ({ open }) => {
    const sesion = await registerEstudiante(escuela, { nombre: 'Lucía', apellido: 'Núñez' });
    const page = await open({ sesion, size: PHONE });
    await page.goto('/medals');
    await page.waitForURL('**/groups');
    const warning = page.getByText('No tienes autorización para acceder a esta sección.');
    await warning.waitFor();
    await expect(warning).toHaveCount(1);
    await warning.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();
    await untilQuiet(page);
    expect(await warning.count()).toBe(0);
  });

  test('sends along what its browser was given, after somebody signed out and by whoever comes next', async ({
    open,
  }) => {
    const una = (await newProfesor()).persona;
    const otra = (await newProfesor()).persona;
    const page = await open();
    const enter = async ({ nombreUsuario, contrasenia }: typeof una) => {
      const sent = page.waitForRequest('**/api/Login/login');
      await signIn(page, nombreUsuario, contrasenia);
      return ((await sent).postDataJSON() as { dispositivo?: string }).dispositivo;
    };
    await page.goto('/login');
    expect(await enter(una)).toBeUndefined();
    await signOut(page);
    const given = await page.evaluate(() => localStorage.getItem('aupa-dispositivo'));
    expect(given).toMatch(/^[\w-]{43}$/);
    for (const persona of [una, otra]) {
      await page.goto('/login');
      expect(await enter(persona)).toBe(given);
      await signOut(page);
    }
  });

  test('stays in this tab only without «Recordarme», and in the browser with it', async ({ open }) => {
    const { persona } = await newProfesor();
    const page = await open();
    await page.goto('/login');
    await signIn(page, persona.nombreUsuario, persona.contrasenia);
    expect(
      await page.evaluate(() => [sessionStorage.getItem('root') !== null, localStorage.getItem('root') !== null]),
    ).toEqual([true, false]);
    const second = await page.context().newPage();
    await second.goto('/groups');
    await second.waitForURL('**/login');
    await second.close();
    await signOut(page);
    expect(await page.evaluate(() => [sessionStorage.getItem('root'), localStorage.getItem('root')])).toEqual([
      null,
      null,
    ]);

    await page.getByLabel('Recordarme').check();
    await signIn(page, persona.nombreUsuario, persona.contrasenia);
    const stored = await page.evaluate(() => localStorage.getItem('root') ?? '');
    const { session } = JSON.parse(stored) as { session: Record<string, unknown> };
    expect(session).toMatchObject({
      user: persona.nombreUsuario,
      role: 'Profesor',
      isAuthenticated: true,
      rememberMe: true,
    });
    const third = await page.context().newPage();
    await third.goto('/groups');
    await third.getByRole('heading', { name: /^(Grupos|¡Hola, .+!)$/, level: 1 }).waitFor();
    // Signing out in one tab signs the other out.
    await signOut(page);
    await third.waitForURL('**/login');
  });

  test('leaves nothing behind for the next person', async ({ open }) => {
    const clase = await makeClase([['Lucía', 'Fernández']]);
    const page = await open({ sesion: clase.profesor });
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByText('Lucía Fernández').waitFor();
    await signOut(page);
    const otra = newPersona('Ana', 'Quispe');
    await registerProfesor(escuela, otra);
    await signIn(page, otra.nombreUsuario, otra.contrasenia);
    await page.goto(`/grupo/${clase.grupoId}`);
    await page.getByText('No hemos encontrado').first().waitFor();
    expect(await page.getByText('Lucía Fernández').count()).toBe(0);
  });
});
