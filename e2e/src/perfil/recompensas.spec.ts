import { expect, test } from '../support/test.ts';
import { call } from '../support/personas.ts';
import { makeRecompensa, makeTienda } from '../tienda/tienda.ts';

test('goes on by keyboard at the first reward that «more» brings', async ({ open }) => {
  const tienda = await makeTienda(100);
  const [aisha] = tienda.alumnos;
  if (!aisha) throw new Error('nobody is in the class');
  for (let n = 1; n <= 8; n += 1) {
    const recompensaId = await makeRecompensa(tienda, { nombre: `Premio ${n}`, precio: 10 });
    await call(aisha.token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
      params: { perfilId: aisha.perfilId, recompensaId },
    });
  }
  const page = await open({ sesion: aisha });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=perfil`);
  await page.getByRole('button', { name: 'Ver 2 más' }).press('Enter');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''))
    .toContain('Premio 2');
});
