import { newEstudiante } from '@aupa/api/testing';
import type { Locator } from '@playwright/test';
import { call, escuela } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';
import type { Persona } from './clics.ts';
import { begin, DESK, dialogOf, makeGrupo, makeMedalla, makeTabla, MEDALLAS } from './primeros.ts';

async function pick(yo: Persona, select: Locator, option: RegExp | string): Promise<void> {
  await yo.click(select);
  await yo.click(yo.page.getByRole('option', { name: option }));
}

for (const size of [DESK, PHONE]) {
  test(`a class with the example kit can be joined after at most 6 clicks: ${size.width}`, async ({ open }) => {
    const { yo } = await begin(open, size);
    await yo.click(yo.page.getByRole('button', { name: 'Usar estas 12 medallas' }));
    await makeGrupo(yo);
    yo.expectNoStumble();
    expect(yo.clics()).toBeLessThanOrEqual(6);
    expect(yo.clics()).toBeGreaterThanOrEqual(3);
  });

  test(`a class with its own medal and table can be joined after at most 23 clicks: ${size.width}`, async ({
    open,
  }) => {
    const { yo } = await begin(open, size);
    await yo.click(yo.page.getByRole('button', { name: 'Prefiero hacer las mías' }));
    await makeMedalla(yo, MEDALLAS[0]);
    await yo.click(yo.page.getByRole('button', { name: 'Crear tabla' }));
    await makeTabla(yo, 3, ['Ayuda']);
    await makeGrupo(yo);
    yo.expectNoStumble();
    expect(yo.clics()).toBeLessThanOrEqual(23);
    expect(yo.clics()).toBeGreaterThanOrEqual(10);
  });
}

test('the whole set-up takes at most 74 clicks', async ({ open }) => {
  const { yo, sesion } = await begin(open);
  const { page } = yo;
  await yo.click(page.getByRole('button', { name: 'Prefiero hacer las mías' }));
  for (const [i, medalla] of MEDALLAS.entries()) {
    if (i > 0) await yo.click(page.getByRole('button', { name: 'Crear otra medalla' }));
    await makeMedalla(yo, medalla);
  }
  await yo.click(page.getByRole('button', { name: 'Crear tabla' }));
  await makeTabla(
    yo,
    10,
    MEDALLAS.map(([nombre]) => nombre),
  );
  await makeGrupo(yo);

  await yo.click(page.getByRole('link', { name: 'Tienda' }));
  for (const nombre of ['Diez minutos de juego', 'Elegir sitio', 'Pista en el examen']) {
    await yo.click(page.getByRole('button', { name: 'Asignar recompensa a esta tienda' }));
    const crear = page.getByRole('button', { name: 'Crear recompensa' });
    const dialog = dialogOf(yo, 'Crear nueva recompensa');
    const asignar = page.getByRole('dialog').getByRole('button', { name: /Crear (nueva|otra|recompensa)/ });
    await dialog.or(asignar).first().waitFor();
    if (!(await dialog.isVisible())) await yo.click(asignar.first());
    await yo.write(dialog.getByLabel('Nombre'), nombre);
    await yo.write(dialog.getByLabel('Precio en monedas'), '50');
    await dialog.getByRole('radio', { name: 'Dados' }).click({ force: true });
    await yo.click(dialog.locator(crear));
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: nombre }).waitFor();
  }

  await yo.click(page.getByRole('link', { name: 'Rankings' }));
  await yo.click(page.getByRole('button', { name: 'Crear nueva tabla de clasificacion' }));
  const ranking = dialogOf(yo, 'Crear ranking');
  await yo.write(ranking.getByLabel('Nombre'), 'Quién ayuda');
  await pick(yo, ranking.getByRole('button', { name: /Medalla/ }), 'Ayuda');
  await yo.click(ranking.getByRole('button', { name: 'Crear ranking' }));
  await ranking.waitFor({ state: 'hidden' });

  await yo.click(page.getByRole('link', { name: 'Desafío' }));
  await yo.click(page.getByRole('button', { name: 'Crear Nuevo Desafío' }));
  const pac = dialogOf(yo, 'Crear nuevo Proyecto Colaborativo');
  await yo.write(pac.getByLabel('Nombre'), 'A la cima');
  await pick(yo, pac.getByRole('button', { name: /Recompensa de la clase/ }), 'Elegir sitio');
  await yo.click(pac.getByText('4 semanas'));
  await yo.click(pac.getByRole('button', { name: 'Crear desafío' }));
  await pac.waitFor({ state: 'hidden' });

  const [grupo] = await call(sesion.token, 'GET /api/profesor/mis-grupos');
  const { urlCompleta } = await call(sesion.token, 'GET /api/Grupo/info/:id', { params: { id: grupo?.id ?? 0 } });
  const codigo = new URL(urlCompleta ?? '').searchParams.get('codigo') ?? '';
  for (let i = 0; i < 28; i += 1) {
    const { token } = await newEstudiante(escuela);
    await call(token, 'POST /api/Estudiante/unirse-grupo', { query: { codigo } });
  }
  await yo.click(page.getByRole('link', { name: /^Solicitudes/ }));
  await yo.click(page.getByRole('button', { name: 'Aceptar a todos (28)' }));
  await page.getByRole('heading', { name: 'No hay solicitudes pendientes' }).waitFor();
  yo.expectNoStumble();
  expect(yo.clics()).toBeLessThanOrEqual(74);
  expect(yo.clics()).toBeGreaterThanOrEqual(50);
});
