import { grant, takeOut } from '@aupa/api/testing';
import { endpoints } from '@aupa/contract';
import type { Download, Page } from '@playwright/test';
import { alumnoOf, escuela, makeClase, medallaOf } from '../support/personas.ts';
import { expect, test } from '../support/test.ts';

const readFile = async (download: Download): Promise<unknown> => {
  const chunks = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString('utf8'));
};

/** Presses «Descargar», and reads the file by the published schema. */
async function downloadDatos(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const datos = endpoints['GET /api/Usuario/datos'].response.parse(await readFile(download));
  return { nombre: download.suggestedFilename(), datos };
}

/** Presses «Imprimir», and expects only the data on paper. */
async function printDatos(page: Page, seen: string): Promise<void> {
  await page.evaluate(() => {
    // Replace the printer; only the call counts.
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Imprimir' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(seen).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  // In ink, whatever the theme.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(30, 33, 72)');
  await expect(page.getByRole('button', { name: 'Descargar' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
}

test('a pupil reads, prints and downloads everything that is kept of them', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Núñez']]);
  const lucia = alumnoOf(clase, 'Lucía Núñez');
  await grant(escuela, clase, lucia.perfilId, {
    medallaId: medallaOf(clase, 'Participación'),
    motivo: 'Por la huerta',
  });
  const page = await open({ sesion: lucia, at: '/profile' });
  await page.getByRole('link', { name: 'Descargar mis datos' }).click();
  const medallas = page.getByRole('region', { name: 'Medallas recibidas' });
  await expect(medallas.getByText('Por la huerta')).toBeVisible();
  await printDatos(page, 'Por la huerta');
  const { nombre, datos } = await downloadDatos(page);
  expect(nombre).toBe('mis-datos-aupa.json');
  expect(datos.persona).toMatchObject({ nombre: 'Lucía', apellido: 'Núñez' });
  for (const { titulo, filas } of datos.secciones)
    if (filas.length > 0) await expect(page.getByRole('region', { name: titulo, exact: true })).toBeAttached();
});

test('a teacher reads and downloads all about a pupil, from the settings, after the pupil has left too', async ({
  open,
}) => {
  const clase = await makeClase([['Lucía', 'Núñez']]);
  const lucia = alumnoOf(clase, 'Lucía Núñez');
  await grant(escuela, clase, lucia.perfilId, {
    medallaId: medallaOf(clase, 'Participación'),
    motivo: 'Por la huerta',
  });
  await takeOut(escuela, clase, lucia.perfilId);
  const page = await open({
    theme: 'dark',
    sesion: clase.profesor,
    at: `/grupo/${clase.grupoId}?pestana=configuracion`,
  });
  await page.getByRole('link', { name: 'Ver los datos de cada uno' }).click();
  await page.getByRole('link', { name: /^Lucía Núñez Salió de la clase el/ }).click();
  await page.getByRole('heading', { name: 'Todo lo que Aúpa guarda de Lucía Núñez en tus clases', level: 1 }).waitFor();
  const { nombre, datos } = await downloadDatos(page);
  expect(nombre).toBe(`datos-${datos.persona.usuario}-aupa.json`);
  expect(datos.secciones.map(({ clave }) => clave)).not.toContain('usuario');
});
