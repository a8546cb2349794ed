import { PHONE, test } from '../support/test.ts';
import { alumnoOf, give, makeClase } from '../support/personas.ts';
import { LUCIA, MATEO, setMeta, TRES } from './clase.ts';

test('shows class, profile and congratulations where the browser blocks storage', async ({ open }) => {
  const clase = await makeClase(TRES);
  await give(clase, LUCIA, 'Participación');
  await setMeta(clase, LUCIA, 1);
  const page = await open({ sesion: alumnoOf(clase, LUCIA), size: PHONE });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('heading', { name: MATEO }).waitFor();
  await page
    .getByRole('status')
    .getByText(/^¡Felicidades!/)
    .waitFor();
  await page.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await page.getByRole('heading', { name: LUCIA, level: 2 }).waitFor();
  await page.getByRole('heading', { name: 'Medallas para avanzar' }).waitFor();
});
