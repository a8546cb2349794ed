import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LUCIA, preferencias, preguntas, usuario } from '../../../screenTests/makers/personas.ts';
import { DESKTOP, focus, open, PHONE, press, resize, see, takeClipboard } from '../../../screenTests/screen.tsx';
import { wordsUnderRing } from '../../../screenTests/covered.ts';
import { hold, play, sentTo, untilQuiet } from '../../../screenTests/wire.ts';
import { field, fillIn, leave } from '../../../screenTests/field.ts';

const CONTRASENIA = 'Colegio-2026';
const DOS_VECES = { Contraseña: CONTRASENIA, 'Repetir contraseña': CONTRASENIA };
const form = page.getByRole('form', { name: 'Crear nueva cuenta' });
const answer = page.getByPlaceholder('Escribe tu respuesta');
const next = page.getByRole('button', { name: 'Pregunta siguiente' });
const register = page.getByRole('button', { name: 'Registrarse' });

async function openSignup(rol: 'Profesor' | 'Alumno', size = DESKTOP): Promise<void> {
  await resize(size);
  play({ 'GET /api/RecuperarContrasena/preguntas': preguntas(9) });
  await open('/signup');
  await page.getByRole('radio', { name: rol }).click({ force: true });
  await expect.poll(() => answer.query()?.matches(':enabled') ?? false).toBe(rol === 'Alumno');
}

test('words a wrong name as the specification does, and says nothing while typing', async () => {
  await openSignup('Profesor');
  await field('Usuario').fill('ab');
  expect(page.getByText('debe tener entre').elements()).toEqual([]);
  for (const label of ['Usuario', 'Nombre', 'Apellido']) {
    const message = `${label} debe tener entre 3 y 20 caracteres.`;
    expect(await leave(label, 'ab')).toBe(message);
    expect(await leave(label, 'a'.repeat(21))).toBe(message);
    expect(await leave(label, '   ')).toBe(message);
    expect(await leave(label, 'abc')).toBe('');
    expect(await leave(label, 'a'.repeat(20))).toBe('');
  }
});

test('says what a password lacks, and if the two differ', async () => {
  await openSignup('Profesor');
  for (const insecure of ['Abc-123', 'abcdef-1', 'ABCDEF-1', 'Abcdefg-', 'Abcdefg1'])
    expect(await leave('Contraseña', insecure), insecure).toBe('Contraseña insegura.');
  await see(page.getByText('Necesita al menos un símbolo.', { exact: true }));
  await field('Contraseña').fill('abc');
  const falta = 'Necesita al menos ocho caracteres, una mayúscula, un número y un símbolo.';
  await see(page.getByText(falta, { exact: true }));
  expect(await leave('Contraseña', 'Abcde-12')).toBe('');
  expect(
    page
      .getByText(/^Necesita al menos/)
      .elements()
      .filter((one) => one.checkVisibility()),
  ).toEqual([]);
  expect(await leave('Repetir contraseña', 'Abcde-13')).toBe('Las contraseñas no coinciden.');
  expect(await leave('Repetir contraseña', 'Abcde-12')).toBe('');
});

const SE_ADIVINA = 'Vale, pero se adivina: añade otra palabra';

test('says that a common password is easily guessed, and refuses one’s own name with a few signs', async () => {
  await openSignup('Profesor');
  await fillIn(form, { Usuario: 'marta.gil', Nombre: 'Marta', Apellido: 'Gil' });
  expect(await leave('Contraseña', 'Qwerty-2026')).toBe('');
  await expect.element(field('Contraseña')).toHaveAccessibleDescription(SE_ADIVINA);
  await see(page.getByRole('status').filter({ hasText: SE_ADIVINA }));
  expect(await leave('Contraseña', 'Qwerty-Gato-2026')).toBe('');
  await expect.element(field('Contraseña')).not.toHaveAccessibleDescription(SE_ADIVINA);
  // The longest repetitive password must be judged within the keystroke.
  expect(await leave('Contraseña', 'Ab1!'.repeat(50))).toBe('');
  await see(page.getByRole('status').filter({ hasText: SE_ADIVINA }));
  const propia = 'La contraseña no puede ser tu usuario o tu nombre con unos signos: añade otra palabra.';
  expect(await leave('Contraseña', 'Mart@Gil2026')).toBe(propia);
  await expect.element(field('Contraseña')).not.toHaveAccessibleDescription(SE_ADIVINA);
});

test('refuses common passwords if the school does, and says nothing until that is known', async () => {
  const REGLAS = 'GET /api/Usuario/reglas-contrasena';
  const held = hold(REGLAS);
  await openSignup('Profesor');
  expect(await leave('Contraseña', 'Qwerty-2026')).toBe('');
  await expect.poll(() => sentTo(REGLAS)).toHaveLength(1);
  await expect.element(field('Contraseña')).not.toHaveAccessibleDescription(/adivina/);
  play({ [REGLAS]: { comunesNoValen: true } });
  held.letGo();
  const comun = 'Esa contraseña la usa mucha gente y se adivina: añade otra palabra.';
  await expect.element(field('Contraseña')).toHaveAccessibleDescription(comun);
  await see(page.getByRole('status').filter({ hasText: comun }));
  // Easily guessed but not on the list of common ones: accepted with a warning.
  expect(await leave('Contraseña', 'Ab1!'.repeat(3))).toBe('');
  await expect.element(field('Contraseña')).toHaveAccessibleDescription(SE_ADIVINA);
  expect(sentTo(REGLAS)).toHaveLength(1);
});

test('Tab goes from the password to its repetition, then to both eyes, and back', async () => {
  await openSignup('Profesor');
  const eye = (que: string) => form.getByRole('button', { name: `Mostrar ${que}` });
  const [first, second] = [eye('contraseña'), eye('la repetición')];
  focus(field('Contraseña'));
  for (const [keys, next] of [
    ['{Tab}', field('Repetir contraseña')],
    ['{Tab}', first],
    ['{Tab}', second],
    ['{Tab}', page.getByRole('checkbox')],
    ['{Shift>}{Tab}{/Shift}', second],
    ['{Shift>}{Tab}{/Shift}', first],
    ['{Shift>}{Tab}{/Shift}', field('Repetir contraseña')],
    ['{Shift>}{Tab}{/Shift}', field('Contraseña')],
    ['{Shift>}{Tab}{/Shift}', field('Apellido')],
  ] as const) {
    await press(keys);
    await expect.element(next).toHaveFocus();
  }
});

test('preselects «Profesor» where no account exists, unless the form was touched', async () => {
  play({
    'GET /api/Usuario/hay-cuentas': { hayCuentas: false },
    'GET /api/RecuperarContrasena/preguntas': preguntas(9),
  });
  await open('/signup');
  await expect.element(page.getByRole('radio', { name: 'Profesor' })).toBeChecked();
  const held = hold('GET /api/Usuario/hay-cuentas');
  await open('/signup');
  await field('Usuario').fill('lucia');
  held.letGo();
  await untilQuiet();
  await expect.element(page.getByRole('radio', { name: 'Alumno' })).toBeChecked();
});

test('does not call a teacher’s computer «móvil»', async () => {
  await openSignup('Profesor');
  await see(page.getByRole('checkbox', { name: '¿Es tu dispositivo? Recordarme aquí' }));
  expect(form.element().textContent).not.toContain('móvil');
});

test('says if an email address is invalid', async () => {
  await openSignup('Profesor');
  for (const correo of ['marta', 'marta@', 'marta@escuela', '@escuela.example', 'mar ta@escuela.example'])
    expect(await leave('Correo', correo), correo).toBe('Correo inválido.');
  expect(await leave('Correo', 'marta@escuela.example')).toBe('');
});

test('asks a student for two answers of 4 characters, one question at a time, and says why', async () => {
  await openSignup('Alumno');
  const block = page.getByRole('group', { name: 'Responde dos de las preguntas de seguridad' });
  await expect.element(block).toHaveAccessibleDescription('Por si olvidas tu contraseña: así eliges otra.');
  expect(page.getByLabelText('Correo').elements()).toEqual([]);
  const missing = page.getByText('Debes responder al menos 2 preguntas de seguridad con 4 caracteres o más.');
  const notice = page.getByText('Solo se tomarán en cuenta las primeras 2 respuestas válidas.');
  expect(answer.elements()).toHaveLength(1);
  await expect.element(block).toHaveTextContent(/Pregunta 1 de 9/);

  await answer.fill('una nube');
  await next.click();
  await answer.fill(' abc ');
  focus(field('Usuario'));
  await see(missing);
  await answer.fill('abcd');
  await expect.element(missing).not.toBeInTheDocument();
  expect(notice.elements()).toEqual([]);
  await next.click();
  await answer.fill('tercera');
  await see(notice);
  await page.getByRole('button', { name: 'Pregunta anterior' }).click();
  await expect.element(answer).toHaveValue('abcd');
});

test('allows answering after the arrows were pressed too early', async () => {
  play({ 'GET /api/RecuperarContrasena/preguntas': preguntas(9) });
  const held = hold('GET /api/RecuperarContrasena/preguntas');
  await open('/signup');
  await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  await next.click({ force: true });
  held.letGo();
  await answer.fill('una nube');
  await expect.element(next).not.toHaveAttribute('aria-disabled');
  await next.click();
  await expect.element(page.getByText(/^Pregunta 2 de /)).toBeInTheDocument();
});

test('focuses the first missing field, questions included, and sends nothing', async () => {
  await openSignup('Profesor');
  await field('Usuario').fill('profesora.nueva');
  await register.click();
  await expect.element(field('Correo')).toHaveFocus();
  await page.getByRole('radio', { name: 'Alumno' }).click({ force: true });
  await register.click();
  await expect.element(field('Nombre')).toHaveFocus();
  await fillIn(form, { Nombre: 'Lucía', Apellido: 'Fernández', ...DOS_VECES });
  await answer.fill('respuesta uno');
  await register.click();
  await expect.element(answer).toHaveFocus();
  await expect.element(answer).toHaveValue('');
  expect(sentTo('POST /api/estudiante/alta')).toEqual([]);
});

const persona = { nombreUsuario: 'lucia', nombre: 'Lucía', apellido: 'Núñez', contrasenia: CONTRASENIA };
const alta = {
  'POST /api/estudiante/alta': LUCIA,
  'GET /api/Usuario/me': usuario(LUCIA),
  'GET /api/Usuario/preferencias': preferencias(),
  'GET /api/estudiante/mis-grupos': [],
  'GET /api/Estudiante/solicitudes-union': [],
};

test('sends the first two of three answers and whether the device is one’s own, and shows progress', async () => {
  await openSignup('Alumno', PHONE);
  play(alta);
  await fillIn(form, { Usuario: persona.nombreUsuario, Nombre: persona.nombre, Apellido: persona.apellido });
  await fillIn(form, DOS_VECES);
  for (const respuesta of ['primera', 'segunda', 'tercera']) {
    await answer.fill(respuesta);
    await next.click();
  }
  const mio = page.getByRole('checkbox', { name: '¿Es tu móvil? Recordarme aquí' });
  // The checkbox comes before the button, so that a screen reader or Tab meets it first.
  expect(mio.element().compareDocumentPosition(register.element())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await mio.click();
  const held = hold('POST /api/estudiante/alta');
  await register.click();
  await expect.element(page.getByRole('button', { name: 'Creando cuenta...' })).toHaveAttribute('aria-busy', 'true');
  held.letGo();
  await see(page.getByRole('heading', { name: 'Asignaturas', level: 1 }));
  const preguntasDeSeguridad = [
    { preguntaId: 1, respuesta: 'primera' },
    { preguntaId: 2, respuesta: 'segunda' },
  ];
  expect(sentTo('POST /api/estudiante/alta').map(({ body }) => body)).toEqual([
    { ...persona, rememberMe: true, preguntasDeSeguridad },
  ]);
});

for (const [rol, size, height] of [
  ['Alumno', PHONE, 575],
  ['Alumno', { width: 767, height: 900 }, 575],
  ['Alumno', { width: 768, height: 900 }, 535],
  ['Alumno', DESKTOP, 535],
  ['Profesor', PHONE, 475],
  ['Profesor', DESKTOP, 475],
] as const) {
  test(`is ${height} px high for ${rol} at ${size.width} px`, async () => {
    await openSignup(rol, size);
    await document.fonts.ready;
    await expect.poll(() => Math.round(form.element().getBoundingClientRect().height)).toBe(height);
  });
}

for (const size of [PHONE, DESKTOP, { width: 360, height: 740 }]) {
  test(`grows for a message, keeping its button in view, at ${size.width} px`, async () => {
    await openSignup('Alumno', size);
    await expect.element(register).toBeInViewport({ ratio: 1 });
    expect(await leave('Usuario', 'ab')).not.toBe('');
    await expect.element(register).toBeInViewport({ ratio: 1 });
    if (size.width === 360) return;
    expect(await leave('Contraseña', 'hola-aqui')).toBe('Contraseña insegura.');
    await expect.element(register).toBeInViewport({ ratio: 1 });
  });
}

test('accepts a pasted password, and shows and hides it', async () => {
  await open('/login');
  const input = field('Contraseña');
  await input.click();
  await takeClipboard();
  await navigator.clipboard.writeText(CONTRASENIA);
  await press('{Control>}v{/Control}');
  await expect.element(input).toHaveValue(CONTRASENIA);
  await expect.element(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /mostrar/i }).click();
  await expect.element(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: /ocultar/i }).click();
  await expect.element(input).toHaveAttribute('type', 'password');
  await expect.element(input).toHaveValue(CONTRASENIA);
});

for (const size of [DESKTOP, PHONE]) {
  test(`keeps words clear of the focus ring, with and without errors, at ${size.width} px`, async () => {
    await openSignup('Alumno', size);
    const covered: Record<string, string[]> = {};
    for (const round of ['at rest', 'with errors']) {
      focus(field('Usuario'));
      while (document.activeElement !== register.element()) {
        const words = wordsUnderRing();
        if (words.length > 0) covered[`${document.activeElement?.outerHTML.slice(0, 80)} ${round}`] = words;
        await press('{Tab}');
      }
    }
    await see(page.getByText('Contraseña insegura.'));
    expect(covered).toEqual({});
  });
}
