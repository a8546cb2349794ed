import { dia } from '@aupa/api/testing';
import { findAxeViolations, findBadTargets, overflowOf, settle } from '../quality/sweep.ts';
import { pressEscape } from '../support/focus.ts';
import { DESKTOP, expect, PHONE, test } from '../support/test.ts';
import { makeClase } from '../support/personas.ts';
import { makePac, typeDia } from './pac.ts';

test.describe('in a Catalan browser', () => {
  test.use({ locale: 'ca-ES' });

  test('the form shows Spanish errors, and passes axe with large targets, calendar included', async ({ open }) => {
    for (const [size, theme] of [
      [DESKTOP, 'dark'],
      [PHONE, 'light'],
    ] as const) {
      const clase = await makeClase([['Lucía', 'Fernández']]);
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
      await makePac(clase, 10);
      await page.reload();
      await page.getByRole('button', { name: 'Editar desafío' }).click();
      await page.getByText('Ya ha empezado: su inicio no cambia.').waitFor();
      await look();
    }
  });
});
