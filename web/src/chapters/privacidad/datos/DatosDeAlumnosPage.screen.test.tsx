import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDelProfesor, deProfesor } from '../../../screenTests/makers/grupos.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { borradoDe, conDatos, datosDe } from '../../../screenTests/makers/privacidad.ts';
import { address, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { admit, play, refuse, sentTo } from '../../../screenTests/wire.ts';

const list = page.getByRole('heading', { name: 'Datos de tus alumnos', level: 1 });
const lucia = page.getByRole('link', { name: /^Lucía Núñez/ });
const title = page.getByRole('heading', {
  name: 'Todo lo que Aúpa guarda de Lucía Núñez en tus clases',
  level: 1,
});

for (const size of [undefined, PHONE]) {
  test(`a teacher finds present and former pupils, and reads about one${size ? ', on a phone' : ''}`, async () => {
    if (size) await resize(size);
    play({
      ...claseDelProfesor(),
      'GET /api/Grupo/:id/datos': conDatos(),
      'GET /api/Grupo/:id/perfiles/:perfilId/datos': datosDe(2),
      'GET /api/Grupo/:id/perfiles/:perfilId/borrado': borradoDe(0),
    });
    await open('/grupo/7/datos', MARTA);
    await see(list);
    await see(page.getByRole('link', { name: 'Beto Salió de la clase el 20 de noviembre de 2026' }));
    await lucia.click();
    await see(title);
    await see(page.getByRole('region', { name: 'Medallas recibidas' }));
    expect(address()).toBe('/grupo/7/datos/31');
    expect(sentTo('GET /api/Grupo/:id/perfiles/:perfilId/datos').map(({ params }) => params)).toEqual([
      { id: 7, perfilId: 31 },
    ]);
    await page.getByRole('link', { name: 'Volver a Datos de tus alumnos' }).click();
    await see(list);
  });
}

test('a class without pupils says so', async () => {
  play({ ...deProfesor, 'GET /api/Grupo/:id/datos': [] });
  await open('/grupo/7/datos', MARTA);
  await see(page.getByText('Todavía no ha entrado nadie en esta clase.'));
});

test('of a pupil who is not theirs a teacher reads that there is nothing', async () => {
  play(deProfesor);
  refuse('GET /api/Grupo/:id/perfiles/:perfilId/datos', 'NO_ENCONTRADO');
  refuse('GET /api/Grupo/:id/perfiles/:perfilId/borrado', 'NO_ENCONTRADO');
  await open('/grupo/7/datos/99', MARTA);
  await see(page.getByRole('heading', { name: 'Aquí no hay nada tuyo', level: 1 }));
});

test('a list that fails says so, and «Reintentar» loads it', async () => {
  play(deProfesor);
  refuse('GET /api/Grupo/:id/datos', 'ROL_NO_AUTORIZADO');
  await open('/grupo/7/datos', MARTA);
  await see(page.getByText('No hemos podido cargar los alumnos.'));
  admit('GET /api/Grupo/:id/datos');
  play({ 'GET /api/Grupo/:id/datos': conDatos() });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await see(lucia);
});
