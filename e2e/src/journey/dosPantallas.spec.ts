import { PHONE, test } from '../support/test.ts';
import { putNewsAway } from '../support/news.ts';
import { waitForNumber } from '../support/numbers.ts';
import { makeClase, named } from '../support/personas.ts';
import { cardOf, giveMedalla } from './steps.ts';

test.use({ motion: true });

test('teacher and pupil side by side see medals, booster, kudos, requests and goal live', async ({ open }) => {
  const clase = await makeClase(named('Aisha Diallo', 'Mateo Quispe'));
  const aisha = clase.alumnos.find(({ nombre }) => nombre === 'Aisha Diallo')!;
  const profesor = await open({ sesion: clase.profesor });
  const phone = await open({ sesion: aisha, size: PHONE });
  await profesor.goto(`/grupo/${clase.grupoId}`);
  await cardOf(profesor, 'Aisha Diallo').waitFor();
  await phone.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await phone.getByRole('heading', { name: 'Aisha Diallo' }).waitFor();
  const tabs = phone.getByRole('navigation', { name: 'Secciones de la clase' });
  const badge = phone.getByRole('banner').getByText(/^×1,5/);

  await giveMedalla(profesor, 'Aisha Diallo', 'Participación');
  await phone.getByText('¡Has ganado una medalla!').waitFor();
  await phone.getByRole('heading', { name: /^Vas por el 1/ }).waitFor();
  const monedas = phone.getByRole('list', { name: 'Resumen' }).getByRole('listitem').first();
  await waitForNumber(monedas, 5);

  for (let i = 0; i < 4; i += 1) await giveMedalla(profesor, 'Aisha Diallo', 'Lectura');
  await badge.waitFor();
  await waitForNumber(monedas, 25);
  await giveMedalla(profesor, 'Aisha Diallo', 'Lectura');
  await waitForNumber(monedas, 32);

  await profesor.getByRole('link', { name: 'Umbral' }).click();
  await profesor.getByRole('button', { name: 'Crear nuevo umbral de obtención' }).click();
  const dialog = profesor.getByRole('dialog', { name: 'Crear nuevo umbral' });
  await dialog.getByRole('button', { name: /Reconocimiento/ }).click();
  await profesor.getByRole('option', { name: 'Suma en equipo' }).click();
  await dialog.getByLabel('Cuántos hacen falta').fill('1');
  await dialog.getByRole('button', { name: /Medalla/ }).click();
  await profesor.getByRole('option', { name: 'Compañerismo' }).click();
  await dialog.getByRole('button', { name: 'Crear umbral' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await profesor.getByRole('link', { name: 'Alumnos' }).click();
  await putNewsAway(phone);
  await tabs.getByRole('link', { name: 'Alumnos' }).click();
  await phone.getByRole('button', { name: 'Brindar reconocimiento a Mateo Quispe' }).click();
  await phone.getByRole('menuitem', { name: /Suma en equipo/ }).click();
  await phone.getByText('Te quedan 2 reconocimientos esta semana.').waitFor();
  await cardOf(profesor, 'Mateo Quispe').getByText('Compañerismo, 1').waitFor();

  await tabs.getByRole('link', { name: 'Perfil' }).click();
  for (const medalla of ['Curiosidad', 'Creatividad']) {
    await phone.getByRole('button', { name: 'Solicitar medalla al profesor' }).click();
    const solicitud = phone.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
    await solicitud.waitFor();
    await solicitud.getByRole('button', { name: /Medalla/ }).tap();
    await phone.getByRole('option', { name: medalla }).tap();
    await solicitud.getByLabel('¿Por qué la mereces?').fill(`Por ${medalla.toLowerCase()}.`);
    await solicitud.getByRole('button', { name: 'Enviar solicitud' }).click();
    await solicitud.waitFor({ state: 'hidden' });
  }
  await profesor.getByRole('link', { name: /Solicitudes/ }).click();
  await profesor.getByRole('radio', { name: /Medallas/ }).check();
  await profesor.getByRole('button', { name: 'Aceptar la solicitud: Curiosidad de Aisha Diallo' }).click();
  await profesor.getByRole('button', { name: 'Rechazar la solicitud: Creatividad de Aisha Diallo' }).click();
  await profesor.getByRole('dialog').getByRole('textbox').fill('Cuéntamelo <b>mañana</b> en clase.');
  await profesor.getByRole('dialog').getByRole('button', { name: 'Rechazar', exact: true }).click();
  const propias = phone.getByRole('region', { name: /Mis solicitudes/ });
  await propias.getByText('Aceptada').waitFor();
  await propias.getByText('Esta vez no', { exact: true }).waitFor();
  await propias.getByText(/te responde sobre «Creatividad»: «Cuéntamelo <b>mañana<\/b> en clase\.»$/).waitFor();

  await putNewsAway(phone);
  await phone.getByRole('button', { name: /Cambiar mi meta/ }).click();
  await phone.getByRole('spinbutton', { name: /^Mi meta/ }).fill('2');
  await phone.keyboard.press('Enter');
  await phone.getByText('Mi meta: 2', { exact: true }).waitFor();
  await profesor.getByRole('link', { name: 'Alumnos' }).click();
  await giveMedalla(profesor, 'Aisha Diallo', 'Constancia');
  await phone.getByText('¡Felicidades! Has alcanzado tu meta: 2.').waitFor();
});
