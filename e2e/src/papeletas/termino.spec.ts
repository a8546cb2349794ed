import { grant, newDeListado, stock, takeDispositivos, type Clase, type DeLista } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import * as steps from '../journey/steps.ts';
import { findAxeViolations } from '../quality/sweep.ts';
import { call, escuela, makeClase, medallaOf } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, test } from '../support/test.ts';

const AISHA = 'Aisha Diallo';
const BRUNO = 'Bruno Ortega';
const LARGO = 'María de los Ángeles Inmaculada Fernández-Villaverde y Núñez';
const NOMBRES = [
  ['Aisha', 'Diallo'],
  ['Bruno', 'Ortega'],
  ['María de los Ángeles Inmaculada', 'Fernández-Villaverde y Núñez'],
] as const;

async function openAlumno(page: Page, { grupoId }: Clase, { perfilId, nombre }: DeLista): Promise<void> {
  await page.goto(`/grupo/${grupoId}?pestana=perfil&perfil=${perfilId}`);
  await page.getByRole('heading', { name: nombre, level: 2 }).waitFor();
}

async function openPapeletas(page: Page, { grupoId }: Clase): Promise<void> {
  await page.goto(`/grupo/${grupoId}?pestana=configuracion`);
  await page.getByRole('button', { name: 'Papeletas de la semana' }).click();
  // On Mondays it starts with the last week.
  await page.getByRole('radio', { name: 'Esta semana' }).check();
  await page.getByRole('article').first().waitFor();
  await untilQuiet(page);
}

const papeleta = (page: Page, nombre: string): Locator => page.getByRole('article', { name: nombre });

/** Number of printed sheets, and the slips that are cut off. */
async function print(page: Page): Promise<{ hojas: number; cortadas: Array<string | null> }> {
  await page.emulateMedia({ media: 'print' });
  const cortadas = await page
    .getByRole('article')
    .evaluateAll((todas) =>
      todas
        .filter((una) => una.scrollHeight > una.clientHeight || una.scrollWidth > una.clientWidth)
        .map((una) => una.getAttribute('aria-label')),
    );
  const pdf = await page.pdf({ preferCSSPageSize: true });
  await page.emulateMedia({ media: null });
  return { hojas: [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b(?!s)/g)].length, cortadas };
}

// The teacher acts for the pupils. Their accounts have no password, so no pupil can have signed in.
test('in a term without devices pupils earn, reach goals and redeem, and slips explain their grades', async ({
  open,
}) => {
  const clase = await makeClase([]);
  await takeDispositivos(escuela, clase);
  const alumnos = await newDeListado(escuela, clase, NOMBRES);
  const [aisha, bruno, maria] = alumnos as [DeLista, DeLista, DeLista];
  await stock(escuela, clase, { nombre: 'Elegir la música', precio: 10 });
  await stock(escuela, clase, { nombre: 'Tarde de juegos', precio: 60, repetible: true });
  const page = await open({ sesion: clase.profesor, size: DESKTOP });

  await page.goto(`/grupo/${clase.grupoId}/lista`);
  await page.getByRole('button', { name: /^Listo/ }).click();
  await page.goto(`/grupo/${clase.grupoId}/azar`);
  await page.getByRole('button', { name: 'Sacar a alguien' }).click();
  await page.getByRole('group', { name: /^Dar medalla a/ }).waitFor();
  await page.goto(`/grupo/${clase.grupoId}/equipos`);
  await page.getByRole('button', { name: /^Repartir( la clase)?$/ }).click();
  await page.getByRole('list', { name: 'Equipos' }).waitFor();
  const { codigo } = await call(clase.profesor.token, 'POST /api/Grupo/:id/pizarra/codigo', {
    params: { id: clase.grupoId },
  });
  const pizarra = await open({ size: DESKTOP, at: '/pizarra' });
  await pizarra.getByRole('textbox', { name: 'Código de la pizarra' }).fill(codigo);
  await pizarra.getByRole('button', { name: 'Conectar' }).click();
  await pizarra.getByText('Aisha').first().waitFor();

  for (const alumno of alumnos) {
    await openAlumno(page, clase, alumno);
    await page.getByRole('button', { name: /Cambiar su meta/ }).click();
    await page.getByRole('spinbutton', { name: 'Su meta' }).fill('1');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.getByText(`La meta de ${alumno.nombre} es 1.`).waitFor();
  }
  await page.goto(`/grupo/${clase.grupoId}`);
  for (const { nombre } of alumnos) await steps.giveMedalla(page, nombre, 'Participación');
  const motivo = 'Explicó las fracciones a toda la clase sin que nadie se lo pidiera, y luego otra vez';
  for (const { perfilId } of alumnos) {
    await grant(escuela, clase, perfilId, { medallaId: medallaOf(clase, 'Reto superado'), motivo });
  }

  // One redemption is undone and repeated in the store; the others are made on the pupil's page.
  await page.goto(`/grupo/${clase.grupoId}?pestana=tienda`);
  const canjear = page.getByRole('dialog', { name: 'Canjear «Elegir la música» para…' });
  for (const vez of ['deshecha', 'de verdad']) {
    await page.getByRole('button', { name: 'Canjear para…: Elegir la música' }).click();
    await canjear.getByRole('radio', { name: /Aisha Diallo/ }).check();
    await expect(canjear.getByRole('status')).toHaveText(/^Aisha Diallo paga 10 monedas y le quedan \d+\.$/);
    await canjear.getByRole('button', { name: 'Canjear para Aisha' }).click();
    const aviso = page.getByRole('status').filter({ hasText: '«Elegir la música» es para Aisha Diallo.' });
    await aviso.waitFor();
    if (vez === 'deshecha') {
      await aviso.getByRole('button', { name: 'Deshacer' }).click();
      await page.getByText('vuelve a la tienda').waitFor();
    }
  }
  await page.getByRole('button', { name: 'Canjear para…: Tarde de juegos' }).click();
  const lejos = page.getByRole('dialog', { name: /Tarde de juegos/ }).getByRole('radio', { name: /Bruno Ortega/ });
  await expect(lejos).toBeDisabled();
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Le faltan \d+ monedas$/)
      .first(),
  ).toBeVisible();
  expect(await findAxeViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  for (const alumno of [bruno, maria]) {
    await openAlumno(page, clase, alumno);
    await page.getByRole('button', { name: `Canjear para ${alumno.nombre}` }).click();
    await page.getByRole('radio', { name: /Elegir la música/ }).check();
    await page.getByRole('button', { name: 'Canjear por 10' }).click();
    await page.getByText(`«Elegir la música» es para ${alumno.nombre}.`).waitFor();
    await expect(page.getByText(/^Recompensa «Elegir la música» canjeada\. Lo ha hecho/)).toBeVisible();
  }

  await openAlumno(page, clase, aisha);
  await page.getByRole('button', { name: 'Cambiar su avatar' }).click();
  await page.getByRole('button', { name: 'Guardar avatar' }).click();
  await page.getByText('El avatar de Aisha Diallo está guardado.').waitFor();
  await expect(page.getByText(/^Avatar cambiado\. Lo ha hecho/)).toBeVisible();
  await expect(page.getByText('¡Meta alcanzada: 1!')).toBeVisible();

  // Each slip shows only its pupil's medals and reasons, gaps, goal, coins and next aim.
  await openPapeletas(page, clase);
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const nombre of [AISHA, BRUNO, LARGO]) {
    const suya = papeleta(page, nombre);
    for (const dicho of [
      'Participación',
      'Reto superado',
      'Explicó las',
      'Meta 1',
      'Para subir al',
      'para Tarde de juegos',
    ])
      await expect(suya).toContainText(dicho);
    await expect(suya).toContainText(/Nota\s*1/);
    await expect(suya).not.toContainText('Elegir la música');
    const texto = (await suya.textContent()) ?? '';
    expect([AISHA, BRUNO, LARGO].filter((otro) => otro !== nombre && texto.includes(otro.split(' ')[0] ?? ''))).toEqual(
      [],
    );
  }
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await print(page)).toEqual({ hojas: 1, cortadas: [] });
  await page.getByRole('button', { name: 'Cerrar' }).click();

  const { total } = await call(clase.profesor.token, 'GET /api/Profesor/pendientes');
  expect(total).toBe(3);
});

test('sixty slips with long names fit six sheets of paper, and the width of a phone', async ({ open }) => {
  const clase = await makeClase([]);
  const alumnos = await newDeListado(
    escuela,
    clase,
    Array.from(
      { length: 60 },
      (_, i) =>
        [
          `Maximiliana ${String.fromCharCode(97 + (i % 26))}${i < 26 ? '' : i < 52 ? 'bis' : 'ter'}`,
          'Fernández-Villaverde y Núñez',
        ] as const,
    ),
  );
  await stock(escuela, clase, { nombre: 'Sentarse durante una hora entera donde quieras', precio: 10 });
  await stock(escuela, clase, { nombre: 'Elegir la película del último viernes del curso', precio: 500 });
  for (const { perfilId } of alumnos.slice(0, 11)) {
    for (const { id } of clase.medallas)
      await grant(escuela, clase, perfilId, { medallaId: id, motivo: 'palabra '.repeat(24) });
  }
  const page = await open({ sesion: clase.profesor, size: { width: 360, height: 740 } });
  await openPapeletas(page, clase);
  await expect(page.getByRole('article')).toHaveCount(60);
  await expect(page.getByRole('heading', { name: /hoja 6 de 6$/ })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await findAxeViolations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await print(page)).toEqual({ hojas: 6, cortadas: [] });
  await page.getByRole('radio', { name: 'La semana pasada' }).check();
  await expect(page.getByText('Ninguna medalla nueva. ¡A por la próxima!')).toHaveCount(60);
});
