import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA, preguntas } from '../../../screenTests/makers/personas.ts';
import { privacidad } from '../../../screenTests/makers/privacidad.ts';
import { miss, open, PHONE, resize, see } from '../../../screenTests/screen.tsx';
import { admit, play, refuse } from '../../../screenTests/wire.ts';

const title = page.getByRole('heading', { name: 'Tu privacidad, en claro', level: 1 });
const alumnos = page.getByRole('table', { name: /de los alumnos/ });
const brand = page.getByRole('link', { name: 'aúpa, ir al inicio' });

for (const size of [undefined, PHONE]) {
  test(`a visitor reads row by row what is kept, and whom to ask${size ? ', on a phone' : ''}`, async () => {
    if (size) await resize(size);
    play({ 'GET /api/Privacidad': privacidad() });
    await open('/privacidad');
    await see(title);
    await see(page.getByText('Qué guarda Aúpa en IES Rosalía de Castro, quién lo ve y hasta cuándo'));
    await see(
      alumnos.getByRole('row', {
        name: /^Asistencia.* Que nadie quede fuera .*Tus profesores, y tú en «Mis datos» .*13 meses desde lo último que pasa en la clase$/,
      }),
    );
    await expect.element(alumnos.getByRole('columnheader')).toHaveLength(4);
    await expect.element(alumnos.getByRole('rowheader')).toHaveLength(2);
    await page.getByText('Y de los profesores').click();
    await see(page.getByRole('table', { name: /de los profesores/ }).getByRole('rowheader', { name: /^Correo/ }));
    for (const words of [
      'datos@iesrosalia.es',
      /14 días desde que se hace/,
      /24 horas por si hay que deshacer/,
      /72 horas/,
      /29 de noviembre de 2026/,
    ])
      await see(page.getByText(words));
    await see(brand);
    await miss(page.getByRole('button', { name: 'Abrir menú' }));
  });
}

test('without a school and a contact it says «tu centro»', async () => {
  play({ 'GET /api/Privacidad': { ...privacidad(), centro: null, contacto: null } });
  await open('/privacidad');
  await see(page.getByText('Qué guarda Aúpa en tu centro, quién lo ve y hasta cuándo'));
  await see(page.getByText('A tu profesor, o a la dirección de tu centro.'));
});

test('a failure says so, and «Reintentar» loads the page', async () => {
  refuse('GET /api/Privacidad', 'NO_ENCONTRADO');
  await open('/privacidad');
  await see(page.getByText('No hemos podido cargar esta página.'));
  admit('GET /api/Privacidad');
  play({ 'GET /api/Privacidad': privacidad() });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await see(alumnos);
});

test('a signed-in pupil reads it inside the shell', async () => {
  play({ ...misDatos(LUCIA), 'GET /api/Privacidad': privacidad() });
  await open('/privacidad', LUCIA);
  await see(title);
  await see(page.getByRole('button', { name: 'Abrir menú' }));
  await miss(brand);
});

test('every page by which one comes in leads there, in another tab', async () => {
  play({
    'GET /api/RecuperarContrasena/preguntas': preguntas(9),
    'GET /api/Usuario/hay-cuentas': { hayCuentas: true },
    'GET /api/Usuario/reglas-contrasena': { comunesNoValen: false },
  });
  for (const path of ['/login', '/signup', '/passwordRecovery', '/puerta', '/tarjeta']) {
    await open(path);
    const link = page.getByRole('link', { name: /^Tu privacidad/ });
    await expect.element(link).toHaveAttribute('href', '/privacidad');
    await expect.element(link).toHaveAttribute('target', '_blank');
  }
});
