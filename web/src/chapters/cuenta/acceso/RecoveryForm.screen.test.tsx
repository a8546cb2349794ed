import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deInvitado, LUCIA, preguntas } from '../../../screenTests/makers/personas.ts';
import { address, miss, open, PHONE, press, resize, see } from '../../../screenTests/screen.tsx';
import { play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';
import { field, leave, signIn } from '../../../screenTests/field.ts';

const PREGUNTAS = 'GET /api/RecuperarContrasena/preguntas/:nombreUsuario';
const RESTABLECER = 'POST /api/RecuperarContrasena/restablecer';
const answers = page.getByPlaceholder('Escribe tu respuesta');
const nueva = field('Nueva contraseña');

async function search(nombreUsuario: string): Promise<void> {
  await field('Usuario').fill(nombreUsuario);
  await page.getByRole('button', { name: 'Buscar preguntas' }).click();
}

test('requires a username of 3 characters, and says if it has no questions', async () => {
  play({ [PREGUNTAS]: preguntas(0), 'GET /api/RecuperarContrasena/preguntas': preguntas(9) });
  await open('/passwordRecovery');
  expect(await leave('Usuario', 'ab')).toBe('El nombre de usuario debe tener al menos 3 caracteres.');
  await search('marta');
  await see(page.getByText('Este usuario no tiene preguntas de seguridad registradas.'));
  // Same advice for a teacher's name and an unknown name, so as not to reveal which exists.
  await see(page.getByText('si das clase, pídela a quien administra Aúpa en tu centro'));
  await page.getByRole('link', { name: 'Volver', exact: true }).click();
  await expect.poll(address).toBe('/login');
});

test('shows the password fields once answers have 5 characters, or 4 after leaving the field', async () => {
  await resize(PHONE);
  play({ [PREGUNTAS]: preguntas(2, true) });
  const type = async (index: number, text: string) => {
    await answers.nth(index).click();
    await press(text);
    await untilQuiet();
  };
  await open('/passwordRecovery');
  await search('lucia');
  await type(0, 'abcde');
  await type(1, 'abcd');
  expect(nueva.query()).toBeNull();
  await press('e');
  await see(nueva);
  await open('/passwordRecovery');
  await search('lucia');
  await answers.nth(0).fill('abcd');
  await type(1, 'abcd');
  expect(nueva.query()).toBeNull();
  await press('{Enter}');
  await see(nueva);
  expect(await leave('Nueva contraseña', 'corta')).toBe('Contraseña insegura.');
  expect(await leave('Repetir contraseña', 'otra')).toBe('Las contraseñas no coinciden.');
});

/** Follows an invitation with an existing account and a forgotten password. */
async function openInvited(): Promise<void> {
  await resize(PHONE);
  play({
    [PREGUNTAS]: preguntas(2, true),
    [RESTABLECER]: undefined,
    ...deInvitado(LUCIA),
  });
  await open('/groups?codigo=23E456');
  await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await see(page.getByRole('heading', { name: 'Recupera tu contraseña' }));
  await search('lucia');
}

const respuestas = ['una nube roja', 'el oso Ramón'].map((respuesta, i) => ({
  preguntaDeSeguridadId: i + 1,
  preguntaRespuestaSeguridadId: 40 + i,
  respuesta,
}));
const send = page.getByRole('button', { name: 'Restablecer contraseña' });
const short = page.getByText('Tu respuesta tiene al menos 4 caracteres.');

async function isAskedFor(index: number): Promise<void> {
  await see(short);
  await expect.element(answers.nth(index)).toHaveFocus();
  await expect.element(answers.nth(index)).toHaveAttribute('aria-invalid', 'true');
}

test('says which answer is too short before using up a try, and keeps the return path', async () => {
  await openInvited();
  await answers.nth(0).fill('una nube roja');
  await send.click();
  await isAskedFor(1);
  await answers.nth(1).fill('el oso Ramón');
  await miss(short);
  await nueva.fill('Qwerty-2026!');
  await expect.element(nueva).toHaveAccessibleDescription('Vale, pero se adivina: añade otra palabra');
  await nueva.fill('Lucia-2026!');
  nueva.element().dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  await see(page.getByText('La contraseña no puede ser tu usuario o tu nombre con unos signos: añade otra palabra.'));
  await nueva.fill('Otra-2026!');
  await field('Repetir contraseña').fill('Otra-2026!');
  await answers.nth(0).fill('');
  await send.click();
  await isAskedFor(0);
  await answers.nth(0).fill('una nube roja');
  expect(sentTo(RESTABLECER)).toEqual([]);
  await send.click();
  await see(page.getByRole('button', { name: 'Iniciar sesión' }));
  const sent = { nombreUsuario: 'lucia', nuevaContrasena: 'Otra-2026!', respuestas };
  expect(sentTo(RESTABLECER).map(({ body }) => body)).toEqual([sent]);
  await signIn('lucia', 'Otra-2026!');
  await see(page.getByRole('dialog', { name: 'Únete a una asignatura' }));
  expect(address()).toContain('codigo=23E456');
});
