import { CONTRASENIA, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { signIn, signOut } from '../journey/steps.ts';
import { findAxeViolations, findBadTargets, findForeignWords, overflowOf, settle } from '../quality/sweep.ts';
import { pressEscape } from '../support/focus.ts';
import { answerLost } from '../support/hold.ts';
import { expect, type Open, origin, PHONE, test } from '../support/test.ts';
import { call, makeClase } from '../support/personas.ts';

const NUEVA = 'Nueva-2026!';
const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
] as const;

async function openConfiguracion(open: Open, clase: Clase, from = origin): Promise<Page> {
  const page = await open({ sesion: clase.profesor, origin: from });
  await page.goto(`/grupo/${clase.grupoId}?pestana=configuracion`);
  return page;
}

/** As a teacher does it; answers what the pupil is told. */
async function resetFor(page: Page, nombre: string) {
  await page.getByRole('button', { name: `Restablecer la contraseña de ${nombre}` }).click();
  const asks = page.getByRole('alertdialog', { name: '¿Restablecer su contraseña?' });
  await asks.getByText(nombre).waitFor();
  await asks.getByRole('button', { name: 'Restablecer contraseña' }).click();
  const told = page.getByRole('dialog', { name: 'Contraseña de un solo uso' });
  await told.getByRole('definition').first().waitFor();
  const [usuario = '', contrasenia = ''] = await told.getByRole('definition').allInnerTexts();
  return { told, usuario, contrasenia };
}

async function tryToEnter(page: Page, usuario: string, contrasenia: string): Promise<void> {
  await page.getByLabel('Usuario').fill(usuario);
  await page.getByLabel('Contraseña', { exact: true }).fill(contrasenia);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const elegir = (page: Page) => page.getByRole('heading', { name: 'Elige tu contraseña', level: 1 });

test.describe('a pupil who can’t get in', () => {
  test('gets a one-time password from the teacher, chooses their own, and is told so', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const [alumna] = clase.alumnos;
    const lucia = await open({ size: PHONE, sesion: alumna! });
    await lucia.goto('/groups');
    await lucia.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();

    const profesora = await openConfiguracion(open, clase);
    const { told, usuario, contrasenia } = await resetFor(profesora, 'Lucía Fernández');
    expect(usuario).toBe(alumna!.nombreUsuario);
    expect(contrasenia).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}$/);
    // A second Enter, meant for the question, closes nothing: what it shows can't be seen again.
    await profesora.keyboard.press('Enter');
    await profesora.mouse.click(5, 400);
    await profesora.getByRole('status').getByText('Contraseña copiada.').waitFor();
    expect(await told.getByText(contrasenia).isVisible()).toBe(true);
    await told.getByRole('button', { name: 'Ya la tiene' }).click();
    await told.waitFor({ state: 'hidden' });

    // Wherever they were signed in, they are out within a second or with the next tap.
    await lucia.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await tryToEnter(lucia, usuario, CONTRASENIA);
    await lucia.getByRole('alert').getByText('El usuario o la contraseña no son correctos.').first().waitFor();

    // As a child types it from a note.
    await tryToEnter(lucia, usuario, ` ${contrasenia.replace('-', ' ').toUpperCase()}`);
    await elegir(lucia).waitFor();
    await expect.poll(() => elegir(lucia).evaluate((title) => title === document.activeElement)).toBe(true);
    await lucia.getByRole('button', { name: 'Volver' }).click();
    await expect(lucia.getByLabel('Usuario')).toHaveValue(usuario);
    await tryToEnter(lucia, usuario, contrasenia);
    await lucia.getByLabel('Nueva contraseña').fill('corta');
    await lucia.getByRole('button', { name: 'Guardar y entrar' }).click();
    await lucia.getByText('Contraseña insegura.').waitFor();
    await lucia.getByLabel('Nueva contraseña').fill(NUEVA);
    await lucia.getByLabel('Repetir contraseña').fill(NUEVA);
    await lucia.keyboard.press('Enter');
    await lucia.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();

    await lucia.goto('/profile');
    await lucia.getByText('Marta Gil Arroyo te dio una contraseña de un solo uso el').waitFor();
    await signOut(lucia);
    await signIn(lucia, usuario, NUEVA);
    // A second use of the same one is none.
    await signOut(lucia);
    await tryToEnter(lucia, usuario, contrasenia);
    await lucia.getByRole('alert').getByText('El usuario o la contraseña no son correctos.').first().waitFor();
  });

  test('whose answer was lost on the way is told what to do, and gets in with the password that was kept', async ({
    open,
  }) => {
    const clase = await makeClase(ALUMNOS);
    const { usuario, contrasenia } = await resetFor(await openConfiguracion(open, clase), 'Mateo Quispe');
    const mateo = await open({ size: PHONE });
    await mateo.goto('/login');
    await tryToEnter(mateo, usuario, contrasenia);
    await answerLost(mateo, 'POST', /cambiar-temporal$/);
    await mateo.getByLabel('Nueva contraseña').fill(NUEVA);
    await mateo.getByLabel('Repetir contraseña').fill(NUEVA);
    await mateo.getByRole('button', { name: 'Guardar y entrar' }).click();
    await mateo.getByRole('alert').first().waitFor();
    await mateo.getByRole('button', { name: 'Guardar y entrar' }).click();
    await mateo.getByText('Esa contraseña ya se ha usado. Entra con la que elegiste o pide otra.').waitFor();
    await signIn(mateo, usuario, NUEVA);
  });

  test('can have it copied on a class network’s plain address too', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const plain = origin.replace('localhost', 'aula.escuela');
    const profesora = await openConfiguracion(open, clase, plain);
    expect(await profesora.evaluate(() => isSecureContext)).toBe(false);
    const { told, contrasenia } = await resetFor(profesora, 'Mateo Quispe');
    const copy = told.getByRole('button', { name: 'Copiar contraseña' });
    await copy.click();
    await profesora.getByRole('status').getByText('Contraseña copiada.').waitFor();
    expect(await copy.evaluate((button) => button === document.activeElement)).toBe(true);
    await told.getByRole('button', { name: 'Ya la tiene' }).click();
    await told.waitFor({ state: 'hidden' });
    await profesora.getByRole('link', { name: 'Alumnos', exact: true }).click();
    const search = profesora.getByRole('searchbox').or(profesora.getByPlaceholder('alumno'));
    await search.first().focus();
    await profesora.keyboard.press('Control+V');
    await expect(search.first()).toHaveValue(contrasenia);
  });

  test('who is in another teacher’s class too is left as they were, and the teacher is told what to do', async ({
    open,
  }) => {
    const clase = await makeClase(ALUMNOS);
    const otra = await makeClase([]);
    const { token } = clase.alumnos[1]!;
    await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo: otra.codigo } });
    const [solicitud] = await call(otra.profesor.token, 'GET /api/Profesor/solicitudes-union', {
      query: { grupoId: otra.grupoId },
    });
    await call(otra.profesor.token, 'POST /api/Profesor/aceptar-solicitud', {
      query: { solicitudId: String(solicitud!.idSolicitud) },
    });

    const profesora = await openConfiguracion(open, clase);
    await profesora.getByRole('button', { name: 'Restablecer la contraseña de Mateo Quispe' }).click();
    const asks = profesora.getByRole('alertdialog');
    await asks.getByRole('button', { name: 'Restablecer contraseña' }).click();
    await asks.getByRole('alert').getByText('Otro profesor también tiene a Mateo Quispe en clase').waitFor();
    await pressEscape(asks);
    await asks.waitFor({ state: 'hidden' });
    await profesora.getByRole('button', { name: 'Corregir el nombre de Mateo Quispe' }).click();
    const corrige = profesora.getByRole('dialog', { name: 'Corregir el nombre' });
    await corrige.getByLabel('Nombre', { exact: true }).fill('Matías');
    await corrige.getByRole('button', { name: 'Guardar cambios' }).click();
    const why = /Otro profesor también tiene a Mateo Quispe .* Pide a quien administra Aúpa que corrija su nombre\./;
    await corrige.getByRole('alert').getByText(why).waitFor();
    // What was typed stays, what is shown is what it was.
    await expect(corrige.getByLabel('Nombre', { exact: true })).toHaveValue('Matías');
    const me = await call(token, 'GET /api/Usuario/me');
    expect(me).toMatchObject({ nombre: 'Mateo', contraseniaRestablecida: null });
  });
});

for (const theme of ['light', 'dark'] as const) {
  test(`choosing one’s own is clean for axe, with large targets, in Spanish: ${theme}`, async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const profesora = await openConfiguracion(open, clase);
    const { told, usuario, contrasenia } = await resetFor(profesora, 'Mateo Quispe');
    // Until then it takes no tap, and is coming into its colours as it begins to.
    await told.getByRole('button', { name: 'Ya la tiene', disabled: false }).waitFor();
    await settle(profesora);
    expect(await findAxeViolations(profesora)).toEqual([]);
    const page = await open({ size: PHONE, theme, reducedMotion: true });
    await page.goto('/login');
    await tryToEnter(page, usuario, contrasenia);
    await elegir(page).waitFor();
    await settle(page);
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
    expect(await findForeignWords(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}
