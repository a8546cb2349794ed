import { registerProfesor } from '@aupa/api/testing';
import { signIn, signOut } from '../journey/steps.ts';
import { expect, test } from '../support/test.ts';
import { untilQuiet } from '../support/quiet.ts';
import { call, escuela, newPersona } from '../support/personas.ts';

test('what one person was still sending is never sent as the next one’s', async ({ open }) => {
  const una = await registerProfesor(escuela);
  const otra = newPersona('Ana', 'Quispe');
  const sesion = await registerProfesor(escuela, otra);
  const page = await open({ sesion: una });
  await page.clock.install();
  await page.goto('/medals');
  await page.getByRole('button', { name: 'Crear medalla' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear nueva medalla' });
  await dialog.getByLabel('Nombre').fill('De Marta');
  await dialog.getByLabel('Descripción').fill('Solo de Marta, de nadie más.');
  await dialog.getByRole('radio', { name: 'Fuego', exact: true }).check();
  const sent: Array<string | undefined> = [];
  await page.route('**/api/medalla/alta', (route) => {
    sent.push(route.request().headers().authorization);
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Crear Medalla' }).click();
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  // Her session is over, and the page learns of it while it still tries.
  await call(una.token, 'POST /api/Sesion/cerrar');
  await expect
    .poll(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return new URL(page.url()).pathname;
    })
    .toBe('/login');
  await signIn(page, otra.nombreUsuario, otra.contrasenia);
  // Longer than the page tries what was lost.
  await page.clock.fastForward('01:00');
  await untilQuiet(page);
  expect(new Set(sent)).toEqual(new Set([`Bearer ${una.token}`]));
  expect(await call(sesion.token, 'GET /api/Medalla')).toEqual([]);
  await signOut(page);
});

test('a double click makes one', async ({ open }) => {
  const sesion = await registerProfesor(escuela);
  const page = await open({ sesion });
  await page.goto('/medals');
  await page.getByRole('button', { name: 'Usar medallas y tablas de ejemplo' }).dblclick();
  await page
    .getByRole('dialog', { name: 'Medallas y tablas de ejemplo' })
    .getByRole('button', { name: 'Añadir' })
    .dblclick();
  await page.getByText('Cuaderno cuidado').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.goto('/equivalenceTable');
  await page.getByRole('button', { name: 'Crear equivalencia' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Crear Tabla de Equivalencia' });
  await dialog.getByLabel('Nombre de la tabla de equivalencia').fill('Solo una');
  await dialog.getByRole('button', { name: 'Crear tabla' }).dblclick();
  await dialog.waitFor({ state: 'hidden' });
  const tablas = await call(sesion.token, 'GET /api/TablaEquivalencia');
  expect(tablas.filter(({ nombre }) => nombre === 'Solo una')).toHaveLength(1);
});

test('who takes the place of a remembered person in another tab has it here too, with their own news', async ({
  open,
}) => {
  const [una, otra, tercera] = [newPersona('Marta', 'Gil'), newPersona('Ana', 'Quispe'), newPersona('Eva', 'Ríos')];
  for (const persona of [una, tercera]) await registerProfesor(escuela, persona);
  const { token } = await registerProfesor(escuela, otra);
  await call(token, 'POST /api/Profesor/ejemplos');
  const [tabla] = await call(token, 'GET /api/TablaEquivalencia');
  const create = (materia: string) =>
    call(token, 'POST /api/grupo/alta', {
      body: { nombre: '1.º A', materia, institucion: 'IES Lope', tablaEquivalenciaId: tabla?.id ?? 0 },
    });
  await create('Música');
  const page = await open();
  await page.goto('/login');
  // Her session is of this tab alone, and ends after somebody else has had the browser remember theirs.
  const side = await page.context().newPage();
  await side.goto('/login');
  await signIn(side, tercera.nombreUsuario, tercera.contrasenia);
  await page.getByLabel('Recordarme').check();
  await signIn(page, una.nombreUsuario, una.contrasenia);
  await signOut(side);
  expect(await page.evaluate(() => localStorage.getItem('root'))).toContain(una.nombreUsuario);
  await page.getByRole('link', { name: `Mis datos, ${una.nombreUsuario}` }).waitFor();

  await side.getByLabel('Recordarme').check();
  await signIn(side, otra.nombreUsuario, otra.contrasenia);
  await page.getByRole('link', { name: `Mis datos, ${otra.nombreUsuario}` }).waitFor();
  await page.getByRole('link', { name: /Música/ }).waitFor();
  await side.close();
  await create('Historia');
  await page.getByRole('link', { name: /Historia/ }).waitFor();
});
