import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { miss, open, see } from '../../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../../screenTests/wire.ts';

const region = page.getByRole('region', { name: 'Cambios de quien administra Aúpa' });

test('a reset password, a rename and a restored group are listed, latest first', async () => {
  play({
    ...misDatos(MARTA),
    'GET /api/Usuario/actividad': [
      { clase: 'orden-grupo', en: '2026-11-26T08:00:00Z', grupo: 'Historia, 3.º A' },
      { clase: 'orden-nombre', en: '2026-11-25T08:00:00Z', grupo: null },
      { clase: 'orden-contrasena', en: '2026-11-24T08:00:00Z', grupo: null },
    ],
  });
  await open('/profile', MARTA);
  await see(region);
  const lines = region.getByRole('listitem').elements();
  expect(lines.map((line) => line.querySelector('p')?.textContent)).toEqual([
    'Quien administra Aúpa recuperó tu clase Historia, 3.º A, que estaba eliminada.',
    'Quien administra Aúpa cambió tu nombre.',
    'Quien administra Aúpa te dio una contraseña de un solo uso.',
  ]);
  await see(region.getByText('Se guardan 90 días.', { exact: false }));
});

test('an account that nobody changed does not show the section', async () => {
  play(misDatos(LUCIA));
  await open('/profile', LUCIA);
  await see(page.getByRole('region', { name: 'Sesiones abiertas' }));
  await untilQuiet();
  await miss(region);
});
