import { grant } from '@aupa/api/testing';
import { cardOf } from '../journey/steps.ts';
import { alumnoOf, escuela, makeClase, medallaOf } from '../support/personas.ts';
import { expect, PHONE, test } from '../support/test.ts';

const NOMBRE = 'Lucía Núñez';
const MOTIVO = 'Por ayudar a Lucía';

async function claseDeLucia() {
  const clase = await makeClase([
    ['Lucía', 'Núñez'],
    ['Mateo', 'Quispe'],
  ]);
  const { perfilId } = alumnoOf(clase, 'Mateo Quispe');
  await grant(escuela, clase, perfilId, { medallaId: medallaOf(clase, 'Participación'), motivo: MOTIVO });
  return clase;
}

test('a pupil asks to be erased; the teacher reads what goes and stays, erases, and undoes it', async ({ open }) => {
  const clase = await claseDeLucia();
  const lucia = await open({ size: PHONE, sesion: alumnoOf(clase, NOMBRE), at: '/mis-datos' });
  await lucia.getByRole('button', { name: 'Pedir que se borren mis datos' }).click();
  await lucia.getByText(/^Lo pediste el/).waitFor();

  const page = await open({ sesion: clase.profesor, at: '/groups' });
  const aviso = page.getByRole('region', { name: 'Datos que se borran' });
  await aviso.getByText(`${NOMBRE} pide que se borren sus datos`).waitFor();
  await aviso.getByRole('link', { name: `Ver sus datos: ${NOMBRE}` }).click();
  await page.getByRole('button', { name: `Borrar los datos de ${NOMBRE}` }).click();
  const dialog = page.getByRole('dialog', { name: `¿Borrar a ${NOMBRE}?` });
  await expect(dialog.getByRole('checkbox', { name: MOTIVO })).toBeChecked();
  await expect(dialog.getByText('Su cuenta: no podrá volver a entrar.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Borrar sus datos' }).click();
  await page.getByText(/^Ya no está en tus clases, y se borra para siempre/).waitFor();

  await page.goto(`/grupo/${clase.grupoId}`);
  await cardOf(page, 'Mateo Quispe').waitFor();
  await expect(cardOf(page, NOMBRE)).toHaveCount(0);
  await lucia.goto('/groups');
  await lucia.getByRole('heading', { name: 'Aún no estás en ninguna asignatura' }).waitFor();

  await page.goto('/groups');
  await aviso.getByRole('button', { name: `Deshacer: ${NOMBRE}` }).click();
  await page.getByText('Ya no se borra: vuelve a sus clases.').waitFor();
  // She still asks for it.
  await aviso.getByText(`${NOMBRE} pide que se borren sus datos`).waitFor();
  await page.getByRole('link', { name: /Matemáticas/ }).click();
  await cardOf(page, NOMBRE).waitFor();
});
