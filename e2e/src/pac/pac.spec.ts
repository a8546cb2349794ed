import { dia, type Clase } from '@aupa/api/testing';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { pressEscape } from '../support/focus.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { untilQuiet } from '../support/quiet.ts';
import { call, makeClase } from '../support/personas.ts';
import { giveTo, makePac, typeDia } from './pac.ts';

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
] as const;

async function openAs(open: Open, { alumnos, grupoId }: Clase, quien: number, pestana: string, size = DESKTOP) {
  const page = await open({ sesion: alumnos[quien], size });
  await page.goto(`/grupo/${grupoId}?pestana=${pestana}`);
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  return page;
}

test.describe('on a browser that speaks Catalan', () => {
  test.use({ locale: 'ca-ES' });

  test('has a form that says in Spanish what is wrong, clean for axe with its calendar, with large targets', async ({
    open,
  }) => {
    for (const [size, theme] of [
      [DESKTOP, 'dark'],
      [PHONE, 'light'],
    ] as const) {
      const clase = await makeClase(ALUMNOS.slice(0, 1));
      const page = await open({ sesion: clase.profesor, size, theme, reducedMotion: true });
      await page.goto(`/grupo/${clase.grupoId}?pestana=desafio`);
      await page.getByRole('button', { name: 'Crear Nuevo Desafío' }).click();
      await page.getByRole('radio', { name: 'Puente' }).waitFor();
      const look = async () => {
        await settle(page);
        expect(await findAxeViolations(page)).toEqual([]);
        expect(await findBadTargets(page)).toEqual({ small: [], close: [] });
        expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      };
      await look();
      await page.getByRole('group', { name: 'Fecha de inicio' }).getByRole('button').click();
      await page.getByRole('grid').waitFor();
      await look();
      await pressEscape(page.getByRole('grid'));
      await typeDia(page, 'Fecha de inicio', dia(-1));
      await page.getByRole('dialog').getByLabel('Nombre').focus();
      await page.getByText('La fecha de inicio no puede ser anterior a hoy.').waitFor();
      // The form of one that runs.
      await makePac(clase, 10);
      await page.reload();
      await page.getByRole('button', { name: 'Editar desafío' }).click();
      await page.getByText('Ya ha empezado: su inicio no cambia.').waitFor();
      await look();
    }
  });
});

test('grows for everybody as medals come, and is celebrated once when the class gets there', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  await makePac(clase, 3);
  const alumno = await openAs(open, clase, 1, 'desafio');
  await alumno.getByRole('img', { name: /: 0 de 3 medallas$/ }).waitFor();
  await alumno.getByText('Faltan 3 para la cima').waitFor();
  await giveTo(clase, 1);
  await alumno.getByRole('img', { name: /: 1 de 3 medallas$/ }).waitFor();
  await alumno.getByText('Faltan 2 para la cima').waitFor();
  await alumno
    .getByRole('listitem')
    .filter({ hasText: /: 1 medalla/ })
    .waitFor();

  // A page that shows something else hears of it too.
  const elsewhere = await openAs(open, clase, 2, 'umbral', PHONE);
  await giveTo(clase, 2);
  for (const page of [alumno, elsewhere]) {
    await page.getByText('¡Desafío conseguido!').waitFor();
  }
  await alumno.getByText('¡Conseguido! La clase ha llegado a la cima').waitFor();
  for (const { token, perfilId } of clase.alumnos) {
    const inventario = await call(token, 'GET /api/Estudiante/perfiles/:perfilId/recompensas', {
      params: { perfilId },
    });
    expect(inventario.map(({ nombre }) => nombre)).toEqual(['Tarde de juegos']);
  }
  await alumno.reload();
  await alumno.getByText('¡Conseguido! La clase ha llegado a la cima').waitFor();
  await untilQuiet(alumno);
  expect(await alumno.getByText('¡Desafío conseguido!').count()).toBe(0);
});
