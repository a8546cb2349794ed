import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { signIn } from '../../screenTests/field.ts';
import { vestidoInicial } from '../../screenTests/makers/avatar.ts';
import { GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { deInvitado, LUCIA } from '../../screenTests/makers/personas.ts';
import { solicitudPendiente } from '../../screenTests/makers/solicitudes.ts';
import { address, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { happens, play, refuse, sentTo } from '../../screenTests/wire.ts';

const JOIN = 'POST /api/Estudiante/unirse-grupo';
const QUIEN = 'Con Marta Gil, en 2.º ESO B';
const GONE =
  'Esta invitación ya no sirve, o el código de la clase no está bien copiado. Pide el de ahora a tu profesor.';
const dialog = page.getByRole('dialog', { name: 'Únete a una asignatura' });
const codigo = dialog.getByLabelText('Código de la clase');
const join = dialog.getByRole('button', { name: 'Unirse' });

function playJoin(): void {
  play({
    ...deInvitado(LUCIA),
    'GET /api/Estudiante/solicitudes-union': () => (sentTo(JOIN).length === 0 ? [] : [solicitudPendiente]),
    'GET /api/Avatar/propio': { ...vestidoInicial(), imagen: null },
    [JOIN]: { mensaje: 'Solicitud enviada.', grupoNombre: '2.º ESO B' },
  });
}

async function openJoin(): Promise<void> {
  playJoin();
  await open('/groups', LUCIA);
  await page.getByRole('button', { name: 'Unirse a una asignatura' }).first().click();
}

test('accepts a join link pasted into the code field', async () => {
  await openJoin();
  await codigo.fill(' aupa.example/groups?codigo=23e456 ');
  await expect.element(codigo).toHaveValue('23e456');
  await join.click();
  await miss(dialog);
  expect(sentTo(JOIN).map(({ query }) => query)).toEqual([{ codigo: '23E456' }]);
});

test('shows an invalid code’s error at its field, focuses it, and announces it', async () => {
  await openJoin();
  refuse('GET /api/Grupo/invitacion', 'INVITACION_DESCONOCIDA');
  refuse(JOIN, 'CODIGO_DESCONOCIDO', { campo: 'codigo' });
  const refusal = 'Ese código no es de ninguna clase o ya no sirve. Pide el de ahora a tu profesor.';
  await codigo.fill('ZZZZZZ');
  // Screen readers only announce a live region that already existed.
  const region = dialog.element().querySelector<HTMLElement>('[aria-live=polite]');
  await join.click();
  await see(dialog.getByText(refusal));
  await expect.element(codigo).toHaveFocus();
  await expect.element(codigo).toHaveAccessibleDescription(refusal);
  expect([region?.isConnected, region?.innerText]).toEqual([true, refusal]);
  // The error is announced once, and leaving the field doesn't clear it.
  expect(page.getByRole('alert').elements()).toEqual([]);
  await press('{Tab}');
  await see(dialog.getByText(refusal));
  await codigo.fill('ZZZ');
  await press('{Enter}');
  await see(dialog.getByText('Ingrese un código válido.'));
  await expect.element(codigo).toHaveFocus();
  expect([region?.isConnected, region?.innerText]).toEqual([true, 'Ingrese un código válido.']);
  expect(sentTo(JOIN)).toHaveLength(1);
});

test('opens by link for a signed-in student, and says what to do if the code is invalid', async () => {
  playJoin();
  refuse('GET /api/Grupo/invitacion', 'INVITACION_DESCONOCIDA');
  await open('/signup?codigo=ZZZZZZ', LUCIA);
  await see(dialog.getByText(GONE));
  await expect.element(codigo).toHaveValue('ZZZZZZ');
  play(deInvitado(LUCIA));
  await codigo.fill('23E456');
  await miss(dialog.getByText(GONE));
  await see(dialog.getByText(QUIEN));
});

test('opens by link after signing in, and joins with a tap', async () => {
  await resize({ width: 360, height: 740 });
  playJoin();
  refuse('GET /api/Grupo/invitacion', 'INVITACION_DESCONOCIDA');
  await open('/signup?codigo=ZZZZZZ');
  await see(page.getByText(GONE));
  await see(page.getByRole('button', { name: 'Registrarse' }));
  play(deInvitado(LUCIA));
  // Old printed links.
  await open('/groups?codigo=23E456');
  expect(address()).toBe('/signup?codigo=23E456');
  await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
  await see(page.getByRole('button', { name: 'Iniciar sesión' }));
  await see(page.getByText(QUIEN));
  await signIn('lucia', 'Clave-2026!');
  await see(dialog.getByText(QUIEN));
  await join.click();
  await see(page.getByRole('list', { name: 'Mis solicitudes' }).getByText('esperando a que Marta Gil'));
  expect(sentTo(JOIN).map(({ query }) => query)).toEqual([{ codigo: '23E456' }]);
});

test('allows joining although the list failed to load, and says why if refused', async () => {
  await resize(PHONE);
  playJoin();
  refuse('GET /api/estudiante/mis-grupos', 400);
  await open('/groups', LUCIA);
  await see(page.getByRole('heading', { name: 'No hemos podido cargar tus asignaturas' }));
  await page.getByRole('button', { name: 'Unirse a una asignatura' }).click();
  await codigo.fill('23E456');
  await join.click();
  await see(page.getByText(/esperando a que .+ te deje entrar/).first());
  expect(sentTo(JOIN).map(({ query }) => query)).toEqual([{ codigo: '23E456' }]);
  const deHoy = { ...solicitudPendiente, fecha: new Date().toISOString() };
  const motivo = 'Pide entrar con tu nombre y apellidos.';
  play({ 'GET /api/Estudiante/solicitudes-union': [{ ...deHoy, estado: 'Rechazada', motivo }] });
  happens({ clase: 'solicitud-union-rechazada', grupoId: GRUPO_ID });
  await see(page.getByText(`Marta Gil te responde sobre Matemáticas: «${motivo}»`));
  await see(page.getByText('Esta vez no', { exact: true }));
  expect(document.body.innerText).not.toMatch(/rechaz|no se ha aceptado/i);
  play({
    'GET /api/Estudiante/solicitudes-union': [{ ...deHoy, estado: 'Aceptada', motivo: '¡Te esperaba!' }],
  });
  happens({ clase: 'solicitud-union-aceptada', grupoId: GRUPO_ID });
  await see(page.getByText('Ya estás en Matemáticas. Marta Gil te dice: «¡Te esperaba!»'));
});
