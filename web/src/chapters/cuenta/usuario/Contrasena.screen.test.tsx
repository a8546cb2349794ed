import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field, fillIn } from '../../../screenTests/field.ts';
import { misDatos, sesionAbierta } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA, MARTA, usuario } from '../../../screenTests/makers/personas.ts';
import { open, see } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import { play, refuse, sentTo } from '../../../screenTests/wire.ts';

const CAMBIAR = 'POST /api/Usuario/cambiar-contrasena';
const ACTUAL = 'Clave-2026!';
const NUEVA = 'Nueva-2026!';
const SE_ADIVINA = 'Vale, pero se adivina: añade otra palabra';
const form = page.getByRole('region', { name: 'Contraseña' });
const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' });
const sent = () => sentTo(CAMBIAR).map(({ body }) => [body.contrasenaActual, body.nuevaContrasena]);

async function change(actual: string, nueva: string, repetida = nueva): Promise<void> {
  await fillIn(form, { 'Contraseña actual': actual, 'Contraseña nueva': nueva, 'Otra vez': repetida });
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click();
}

for (const sesion of [MARTA, LUCIA]) {
  test(`validates a new password in its field, and clears the fields once it is changed: ${sesion.rol}`, async () => {
    play({ ...misDatos(sesion), 'GET /api/Usuario/sesiones': [sesionAbierta(1), sesionAbierta(2)] });
    await open('/profile', sesion);
    await change(ACTUAL, 'corta', 'otra');
    await see(form.getByText(/^Contraseña insegura\./));
    await see(form.getByText('Las contraseñas no coinciden.'));
    await field('Contraseña nueva').fill('Barcelona-1899');
    await expect.element(field('Contraseña nueva')).toHaveAccessibleDescription(SE_ADIVINA);
    const { nombre, apellido } = usuario(sesion);
    await change(ACTUAL, `${nombre}${apellido}2026!`);
    await see(form.getByText('La contraseña no puede ser tu usuario o tu nombre con unos signos: añade otra palabra.'));
    await change(ACTUAL, ACTUAL);
    await see(form.getByText('La contraseña nueva es la que ya tienes. Elige otra.'));
    expect(sent()).toEqual([]);
    refuse(CAMBIAR, 'CONTRASENA_INCORRECTA', { campo: 'contrasenaActual' });
    await change('Otra-2026!', NUEVA);
    await see(form.getByText('Esa no es tu contraseña actual. Revísala y vuelve a intentarlo.'));
    await expect.element(field('Contraseña actual')).toHaveFocus();
    play({ [CAMBIAR]: undefined, 'GET /api/Usuario/sesiones': [sesionAbierta(1)] });
    await change(ACTUAL, NUEVA);
    await said('Contraseña cambiada. Tus otras sesiones se han cerrado.');
    for (const label of ['Contraseña actual', 'Contraseña nueva', 'Otra vez'])
      await expect.element(field(label)).toHaveValue('');
    await expect.poll(() => sesiones.getByRole('listitem').elements().length).toBe(1);
    expect(sent()).toEqual([
      ['Otra-2026!', NUEVA],
      [ACTUAL, NUEVA],
    ]);
  });
}
