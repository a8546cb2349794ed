import type { Respuesta } from '@aupa/contract';
import { expect, origin, PHONE, test } from '../support/test.ts';

const readPrivacidad = async (): Promise<Respuesta<'GET /api/Privacidad'>> =>
  (await (await fetch(`${origin}/api/Privacidad`)).json()) as Respuesta<'GET /api/Privacidad'>;

test('a visitor reads from the sign-up what is kept of pupils and teachers, and keeps what they typed', async ({
  open,
}) => {
  const page = await open({ size: PHONE, at: '/signup' });
  await page.getByLabel('Usuario').fill('lucia.nunez');
  const [reading] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /^Tu privacidad/ }).click(),
  ]);
  await reading.getByRole('heading', { name: 'Tu privacidad, en claro', level: 1 }).waitFor();
  await reading.getByText('Y de los profesores').click();
  const { datos, plazos, version } = await readPrivacidad();
  for (const [quien, table] of [
    ['alumno', /de los alumnos/],
    ['profesor', /de los profesores/],
  ] as const) {
    const heads = reading.getByRole('table', { name: table }).getByRole('rowheader');
    await expect(heads).toHaveText(datos.filter(({ de }) => de.includes(quien)).map(({ que }) => que));
  }
  for (const plazo of Object.values(plazos)) await expect(reading.getByText(plazo).first()).toBeVisible();
  await expect(reading.locator(`time[datetime="${version}"]`)).toBeVisible();
  await expect(page.getByLabel('Usuario')).toHaveValue('lucia.nunez');
});

for (const path of ['/login', '/passwordRecovery', '/puerta', '/tarjeta']) {
  test(`${path} leads to the privacy page`, async ({ open }) => {
    const page = await open({ at: path });
    await expect(page.getByRole('link', { name: /^Tu privacidad/ })).toHaveAttribute('href', '/privacidad');
  });
}
