import { CONTRASENIA, registerEstudiante, registerProfesor, RESPUESTAS } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { holdCalls } from '../support/hold.ts';
import { DESKTOP, expect, type Open, PHONE, test } from '../support/test.ts';
import { nextFrame, untilQuiet } from '../support/quiet.ts';
import { escuela, makeClase, newPersona } from '../support/personas.ts';

async function openSignup(open: Open, rol: 'Profesor' | 'Alumno', size = DESKTOP): Promise<Page> {
  const page = await open({ size });
  await page.goto('/signup');
  await page.getByRole('radio', { name: rol }).check();
  return page;
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** Types and leaves the field; answers what the page then says of it. */
async function leave(page: Page, label: string, text: string): Promise<string> {
  const input = field(page, label);
  await input.fill(text);
  await input.blur();
  // The program may still be on its way: it judges once it is there.
  await untilQuiet(page);
  const described = (await input.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const isInvalid = (await input.getAttribute('aria-invalid')) === 'true';
  if (!isInvalid) return '';
  const texts = await page.evaluate(
    (ids) => ids.map((id) => document.getElementById(id)?.textContent?.trim() ?? ''),
    described,
  );
  return texts.find((one) => one.endsWith('.')) ?? '';
}

test.describe('the signup, on leaving a field', () => {
  test('says what is wrong in the words of the specification, and nothing while one types', async ({ open }) => {
    const page = await openSignup(open, 'Profesor');
    await field(page, 'Usuario').fill('ab');
    expect(await page.getByText('debe tener entre').count()).toBe(0);
    for (const label of ['Usuario', 'Nombre', 'Apellido']) {
      const message = `${label} debe tener entre 3 y 20 caracteres.`;
      expect(await leave(page, label, 'ab')).toBe(message);
      expect(await leave(page, label, 'a'.repeat(21))).toBe(message);
      expect(await leave(page, label, '   ')).toBe(message);
      expect(await leave(page, label, 'abc')).toBe('');
      expect(await leave(page, label, 'a'.repeat(20))).toBe('');
    }
    for (const insecure of ['Abc-123', 'abcdef-1', 'ABCDEF-1', 'Abcdefg-', 'Abcdefg1']) {
      expect(await leave(page, 'Contraseña', insecure), insecure).toBe('Contraseña insegura.');
    }
    await expect(page.getByText('Necesita al menos un símbolo.', { exact: true })).toBeVisible();
    await field(page, 'Contraseña').fill('abc');
    const falta = 'Necesita al menos ocho caracteres, una mayúscula, un número y un símbolo.';
    await expect(page.getByText(falta, { exact: true })).toBeVisible();
    expect(await leave(page, 'Contraseña', 'Abcde-12')).toBe('');
    await expect(page.getByText(/^Necesita al menos/)).toBeHidden();
    expect(await leave(page, 'Repetir contraseña', 'Abcde-13')).toBe('Las contraseñas no coinciden.');
    expect(await leave(page, 'Repetir contraseña', 'Abcde-12')).toBe('');
    for (const correo of ['marta', 'marta@', 'marta@escuela', '@escuela.example', 'mar ta@escuela.example']) {
      expect(await leave(page, 'Correo', correo), correo).toBe('Correo inválido.');
    }
    expect(await leave(page, 'Correo', 'marta@escuela.example')).toBe('');
  });

  test('asks a student for two answers of 4 characters, one question at a time', async ({ open }) => {
    const page = await openSignup(open, 'Alumno');
    await page.getByText('Responde dos de las preguntas de seguridad').waitFor();
    expect(await page.getByLabel('Correo').count()).toBe(0);
    const answer = page.getByPlaceholder('Escribe tu respuesta');
    const next = page.getByRole('button', { name: 'Pregunta siguiente' });
    const missing = page.getByText('Debes responder al menos 2 preguntas de seguridad con 4 caracteres o más.');
    const notice = page.getByText('Solo se tomarán en cuenta las primeras 2 respuestas válidas.');
    await answer.and(page.locator(':enabled')).waitFor();
    await expect(answer).toHaveCount(1);
    const seen = /Pregunta 1 de (\d+)/.exec(await page.getByRole('group').last().innerText());
    expect(Number(seen?.[1])).toBeGreaterThanOrEqual(9);

    await answer.fill('una nube');
    await next.click();
    await answer.fill(' abc ');
    await field(page, 'Usuario').focus();
    await missing.waitFor();
    await answer.fill('abcd');
    await missing.waitFor({ state: 'hidden' });
    expect(await notice.count()).toBe(0);
    await next.click();
    await answer.fill('tercera');
    await notice.waitFor();
    // Going back, what was answered is still there.
    await page.getByRole('button', { name: 'Pregunta anterior' }).click();
    await expect(answer).toHaveValue('abcd');
  });

  test('can be answered after its arrows were pressed too soon', async ({ open }) => {
    const page = await open();
    let letThrough: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/preguntas/i, async (route) => {
      await held;
      await route.continue();
    });
    // Only the program asks: what is pressed afterwards is no longer its first picture.
    const asked = page.waitForRequest(/preguntas/i);
    await page.goto('/signup');
    await asked;
    const next = page.getByRole('button', { name: 'Pregunta siguiente' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    // By the mouse itself: a forced click takes no notice of a button that is being replaced.
    await next.hover();
    await page.mouse.down();
    await page.mouse.up();
    letThrough();
    const answer = page.getByPlaceholder('Escribe tu respuesta').and(page.locator(':enabled'));
    await answer.fill('una nube');
    expect(await next.getAttribute('aria-disabled')).toBeNull();
    await next.click();
    await page.getByText(/^Pregunta 2 de /).waitFor({ state: 'attached' });
  });

  test('sends the first two of three answers, and says so while it works', async ({ open }) => {
    const page = await openSignup(open, 'Alumno', PHONE);
    const persona = newPersona('Lucía', 'Núñez');
    await field(page, 'Usuario').fill(persona.nombreUsuario);
    await field(page, 'Nombre').fill(persona.nombre);
    await field(page, 'Apellido').fill(persona.apellido);
    await field(page, 'Contraseña').fill(CONTRASENIA);
    await field(page, 'Repetir contraseña').fill(CONTRASENIA);
    for (const respuesta of ['primera', 'segunda', 'tercera']) {
      await page.getByPlaceholder('Escribe tu respuesta').fill(respuesta);
      await page.getByRole('button', { name: 'Pregunta siguiente' }).click();
    }
    const held = await holdCalls(page, 'POST', /^\/api\/estudiante\/alta$/);
    const sending = page.waitForRequest('**/api/estudiante/alta');
    await page.getByRole('button', { name: 'Registrarse' }).click();
    await page.getByRole('button', { name: 'Creando cuenta...' }).and(page.locator('[aria-busy=true]')).waitFor();
    held.letGo();
    await page.getByRole('heading', { name: 'Asignaturas', level: 1 }).waitFor();
    const { preguntasDeSeguridad } = (await sending).postDataJSON() as {
      preguntasDeSeguridad: Array<{ respuesta: string }>;
    };
    expect(preguntasDeSeguridad.map(({ respuesta }) => respuesta)).toEqual(['primera', 'segunda']);
  });
});

test.describe('the signup form', () => {
  for (const [rol, size, height] of [
    ['Alumno', PHONE, 575],
    ['Alumno', { width: 767, height: 900 }, 575],
    ['Alumno', { width: 768, height: 900 }, 535],
    ['Alumno', DESKTOP, 535],
    ['Profesor', PHONE, 475],
    ['Profesor', DESKTOP, 475],
  ] as const) {
    test(`is ${height} px high for ${rol} at ${size.width} px`, async ({ open }) => {
      const page = await openSignup(open, rol, size);
      if (rol === 'Alumno') await page.getByPlaceholder('Escribe tu respuesta').and(page.locator(':enabled')).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const form = page.getByRole('form', { name: 'Crear nueva cuenta' });
      // What was chosen in the first picture, the program follows once it is there.
      await expect.poll(async () => Math.round((await form.boundingBox())?.height ?? 0)).toBe(height);
    });
  }

  for (const size of [PHONE, DESKTOP, { width: 360, height: 740 }]) {
    test(`grows for a message, so that its button stays in sight, at ${size.width} px`, async ({ open }) => {
      const page = await openSignup(open, 'Alumno', size);
      await page.getByPlaceholder('Escribe tu respuesta').and(page.locator(':enabled')).waitFor();
      const register = page.getByRole('button', { name: 'Registrarse' });
      await expect(register).toBeInViewport({ ratio: 1 });
      expect(await leave(page, 'Usuario', 'ab')).not.toBe('');
      await expect(register).toBeInViewport({ ratio: 1 });
      if (size.width === 360) return;
      expect(await leave(page, 'Contraseña', 'hola-aqui')).toBe('Contraseña insegura.');
      await expect(register).toBeInViewport({ ratio: 1 });
    });
  }

  test('says why it asks for security questions', async ({ open }) => {
    const page = await openSignup(open, 'Alumno');
    const block = page.getByRole('group', { name: 'Responde dos de las preguntas de seguridad' });
    await expect(block).toHaveAccessibleDescription('Por si olvidas tu contraseña: así eliges otra.');
  });
});

test.describe('a password field', () => {
  test('takes what is pasted, and shows and hides it', async ({ open }) => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/login');
    const input = field(page, 'Contraseña');
    await input.focus();
    await page.evaluate((text) => navigator.clipboard.writeText(text), CONTRASENIA);
    await page.keyboard.press('Control+V');
    await expect(input).toHaveValue(CONTRASENIA);
    await expect(input).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: /mostrar/i }).click();
    await expect(input).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: /ocultar/i }).click();
    await expect(input).toHaveAttribute('type', 'password');
    await expect(input).toHaveValue(CONTRASENIA);
  });
});

test.describe('the recovery', () => {
  test('wants a username of 3 characters, and says who has no questions', async ({ open }) => {
    const profesor = newPersona('Marta', 'Gil');
    await registerProfesor(escuela, profesor);
    const page = await open();
    await page.goto('/passwordRecovery');
    expect(await leave(page, 'Usuario', 'ab')).toBe('El nombre de usuario debe tener al menos 3 caracteres.');
    await field(page, 'Usuario').fill(profesor.nombreUsuario);
    await page.getByRole('button', { name: 'Buscar preguntas' }).click();
    await page.getByText('Este usuario no tiene preguntas de seguridad registradas.').waitFor();
    // The advice is the same for a teacher's name and for one that nobody has.
    await page.getByText('si das clase, pídela a quien administra Aúpa en tu centro').waitFor();
    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await page.waitForURL('**/login');
  });

  test('shows the password fields from 5 characters on while one types, from 4 on once a field is left', async ({
    open,
  }) => {
    const persona = newPersona('Lucía', 'Núñez');
    await registerEstudiante(escuela, persona);
    const page = await open({ size: PHONE });
    await page.goto('/passwordRecovery');
    await field(page, 'Usuario').fill(persona.nombreUsuario);
    await page.getByRole('button', { name: 'Buscar preguntas' }).click();
    const answers = page.getByPlaceholder('Escribe tu respuesta');
    await expect.poll(() => answers.count()).toBe(2);
    const nueva = field(page, 'Nueva contraseña');
    await answers.nth(0).pressSequentially('abcde');
    await answers.nth(1).pressSequentially('abcd');
    await nextFrame(page);
    expect(await nueva.count()).toBe(0);
    await answers.nth(1).pressSequentially('e');
    await nueva.waitFor();

    await page.reload();
    await field(page, 'Usuario').fill(persona.nombreUsuario);
    await page.getByRole('button', { name: 'Buscar preguntas' }).click();
    await answers.nth(0).fill('abcd');
    await answers.nth(1).pressSequentially('abcd');
    await nextFrame(page);
    expect(await nueva.count()).toBe(0);
    await page.keyboard.press('Enter');
    await nueva.waitFor();
    expect(await leave(page, 'Nueva contraseña', 'corta')).toBe('Contraseña insegura.');
    expect(await leave(page, 'Repetir contraseña', 'otra')).toBe('Las contraseñas no coinciden.');
  });

  test('says which answer is too short, before a try is lost, and leads on to where one was going', async ({
    open,
  }) => {
    const { codigo } = await makeClase([]);
    const persona = newPersona('Lucía', 'Núñez');
    await registerEstudiante(escuela, persona);
    const page = await open({ size: PHONE });
    let tries = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/restablecer')) tries += 1;
    });
    await page.goto(`/groups?codigo=${codigo}`);
    await page.getByRole('link', { name: 'Ya tengo una cuenta' }).click();
    await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
    await page.getByRole('heading', { name: 'Recupera tu contraseña' }).waitFor();
    await field(page, 'Usuario').fill(persona.nombreUsuario);
    await page.getByRole('button', { name: 'Buscar preguntas' }).click();
    const answers = page.getByPlaceholder('Escribe tu respuesta');
    const send = page.getByRole('button', { name: 'Restablecer contraseña' });
    const isFocused = (index: number) =>
      answers.nth(index).evaluate((input) => input === document.activeElement && input.ariaInvalid === 'true');
    await answers.nth(0).fill(RESPUESTAS[0]);
    await send.click();
    await page.getByText('Tu respuesta tiene al menos 4 caracteres.').waitFor();
    expect(await isFocused(1)).toBe(true);
    await answers.nth(1).fill(RESPUESTAS[1]);
    await page.getByText('Tu respuesta tiene al menos 4 caracteres.').waitFor({ state: 'hidden' });
    await field(page, 'Nueva contraseña').fill('Otra-2026!');
    await field(page, 'Repetir contraseña').fill('Otra-2026!');
    await answers.nth(0).fill('');
    await send.click();
    await page.getByText('Tu respuesta tiene al menos 4 caracteres.').waitFor();
    expect(await isFocused(0)).toBe(true);
    await answers.nth(0).fill(RESPUESTAS[0]);
    expect(tries).toBe(0);
    await send.click();
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    expect(tries).toBe(1);
    await field(page, 'Usuario').fill(persona.nombreUsuario);
    await field(page, 'Contraseña').fill('Otra-2026!');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await page.getByRole('dialog', { name: 'Únete a una asignatura' }).waitFor();
    expect(new URL(page.url()).searchParams.get('codigo')).toBe(codigo);
  });
});
