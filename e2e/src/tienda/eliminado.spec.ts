import { DESKTOP, expect, PHONE, test, type OpenOptions } from '../support/test.ts';
import { call } from '../support/personas.ts';
import { askCanje, makeRecompensa, makeTienda, recompensaCard } from './tienda.ts';

test('the open store of a group that is deleted says so to everybody in it, also while they redeem', async ({
  open,
}) => {
  const tienda = await makeTienda(100, [
    ['Aisha', 'Diallo'],
    ['Mateo', 'Quispe'],
  ]);
  await makeRecompensa(tienda, { nombre: 'Pista en el examen', precio: 60 });
  const openTienda = async (sesion: OpenOptions['sesion'] = tienda.profesor, size = DESKTOP) => {
    const page = await open({ sesion, size });
    await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
    await recompensaCard(page, 'Pista en el examen').waitFor();
    return page;
  };
  const profesor = await openTienda();
  const aisha = await openTienda(tienda.alumnos[0]);
  const mateo = await openTienda(tienda.alumnos[1], PHONE);
  const dialog = await askCanje(mateo, 'Pista en el examen');

  await call(tienda.profesor.token, 'DELETE /api/Grupo/eliminar/:id', {
    params: { id: tienda.grupoId },
  });
  for (const page of [aisha, mateo, profesor]) {
    await page.getByRole('heading', { name: 'No hemos encontrado este grupo' }).waitFor();
    await page.getByText('Puede que se haya eliminado o que ya no estés en él.').waitFor();
    expect(await page.title()).toContain('Grupo no encontrado');
  }
  await dialog.waitFor({ state: 'hidden' });
  await aisha.getByRole('link', { name: 'Volver al inicio' }).click();
  await aisha.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();
  expect(await aisha.getByText('Matemáticas').count()).toBe(0);
});
