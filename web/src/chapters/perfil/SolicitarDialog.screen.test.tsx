import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { medalla } from '../../screenTests/makers/medallas.ts';
import { LUCIA_ID, playPerfil } from '../../screenTests/makers/progreso.ts';
import { LUCIA } from '../../screenTests/makers/personas.ts';
import { playSolicitudesMedalla } from '../../screenTests/makers/solicitudesMedalla.ts';
import {
  clickAt,
  DESKTOP,
  focus,
  holdMouse,
  middleOf,
  miss,
  open,
  PHONE,
  press,
  resize,
  see,
} from '../../screenTests/screen.tsx';
import { hold, play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=perfil`;
const POST = 'POST /api/Estudiante/solicitudes-medalla';
const ask = page.getByRole('button', { name: 'Solicitar medalla al profesor' });
const dialog = page.getByRole('dialog', { name: 'Solicitar medalla al profesor' });
const send = dialog.getByRole('button', { name: 'Enviar solicitud' });
const select = dialog.getByRole('button', { name: /Medalla/ });
const message = dialog.getByRole('textbox');
const requestOf = (texto: string) => page.getByRole('listitem').filter({ hasText: texto });

function playLucia(...pedidas: Parameters<typeof playSolicitudesMedalla>) {
  play(claseDeLucia());
  return { ...playPerfil(), ...playSolicitudesMedalla(...pedidas) };
}

async function openPerfil(): Promise<void> {
  await open(PATH, LUCIA);
  await see(ask);
}

async function chooseLectura(): Promise<void> {
  await select.click();
  await page.getByRole('option', { name: 'Lectura' }).click();
}

for (const size of [DESKTOP, PHONE]) {
  test(`says what is missing and what is too long, and sends nothing, at ${size.width} px`, async () => {
    await resize(size);
    playLucia();
    await openPerfil();
    await ask.click();
    await send.click();
    await expect.element(select).toHaveFocus();
    await see(dialog.getByText('Debes seleccionar una medalla', { exact: true }));
    await see(dialog.getByText('El mensaje de solicitud no puede estar vacío', { exact: true }));
    await message.fill('a'.repeat(501));
    await send.click();
    await see(dialog.getByText('El mensaje puede tener como mucho 500 caracteres.'));
    expect(sentTo(POST)).toEqual([]);
  });

  test(`requests a medal with a message, and shows its state, at ${size.width} px`, async () => {
    await resize(size);
    const { give, decide } = playLucia();
    await openPerfil();
    await ask.click();
    await chooseLectura();
    const descripcion = 'He leído tres libros.';
    await message.fill(descripcion);
    await see(dialog.getByText('21 de 500'));
    await send.click();
    await miss(dialog);
    const body = { perfilEstudianteId: LUCIA_ID, medallaId: medalla('Lectura').id, descripcion };
    expect(sentTo(POST)).toMatchObject([{ body }]);
    await see(requestOf(descripcion).getByText('Pendiente', { exact: true }));
    await expect.element(requestOf(descripcion)).toHaveTextContent('Lectura');
    decide('Aceptada');
    give('Lectura');
    await see(requestOf(descripcion).getByText('Aceptada', { exact: true }));
    await see(page.getByRole('button', { name: /Lectura.*1 vez/, includeHidden: true }));
  });
}

test('chooses nothing when the mouse that opened the list is released over it', async () => {
  const list = page.getByRole('listbox');
  await resize(PHONE);
  playLucia();
  await openPerfil();
  await ask.click();
  const { x, y } = await middleOf(select);
  const under = () => document.elementFromPoint(x, y);
  const release = await holdMouse(select);
  await see(list);
  await expect.poll(() => Boolean(under()?.closest('[role=option]'))).toBe(true);
  await release();
  await untilQuiet();
  await see(list);
  // Closed by Escape while the button was held: a mouse passing by must not reopen it.
  await press('{Escape}');
  await miss(list);
  await message.hover();
  await select.hover();
  await untilQuiet();
  expect(list.query()).toBeNull();
  await chooseLectura();
  await see(dialog.getByRole('button', { name: /Lectura/ }));
});

test('ignores the second click of a double click, which would hit what lies beneath the list', async () => {
  await resize(PHONE);
  playLucia();
  await openPerfil();
  await ask.click();
  await message.fill('He leído tres libros.');
  await chooseLectura();
  await miss(page.getByRole('listbox'));
  const { x, y } = await middleOf(send);
  await clickAt(x, y, 2);
  await untilQuiet();
  expect(sentTo(POST)).toEqual([]);
  await send.click();
  await miss(dialog);
});

test('requests a medal while the progress is loading or has failed', async () => {
  playLucia();
  const progress = hold('GET /api/BarraProgreso/:perfilId');
  await openPerfil();
  focus(ask);
  progress.refuse('NO_ENCONTRADO');
  await see(page.getByText('No hemos podido cargar el progreso.'));
  await expect.element(ask).toHaveFocus();
  await ask.click();
  await see(dialog);
});

test('focuses the first request that «more» shows, by keyboard', async () => {
  const medallas = ['Participación', 'Constancia', 'Creatividad', 'Lectura', 'Compañerismo'];
  playLucia(...medallas.map((una): [string, string] => [una, `Por ${una}.`]));
  await openPerfil();
  const more = page.getByRole('button', { name: 'Ver las 5' });
  await see(more);
  focus(more);
  await press('{Enter}');
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Por Constancia.');
});

for (const [reason, motivo, sentence] of [
  ['why', 'SOLICITUD_MEDALLA_PENDIENTE', 'Ya has pedido esta medalla. Espera a que tu profesor te responda.'],
  ['so where there is no reason', 409, 'No se pudo solicitar la medalla.'],
] as const) {
  test(`keeps the message and says ${reason} when it is refused`, async () => {
    playLucia();
    await openPerfil();
    refuse(POST, motivo, motivo === 409 ? {} : { campo: 'medallaId' });
    await ask.click();
    await chooseLectura();
    await message.fill('Otra vez yo.');
    await send.click();
    await see((motivo === 409 ? page.getByRole('alert') : dialog).getByText(sentence, { exact: true }));
    await expect.element(message).toHaveValue('Otra vez yo.');
  });
}

test('announces the teacher’s answer on another page of the class, with a link to it', async () => {
  await resize(PHONE);
  const { decide } = playLucia(['Lectura', 'He leído tres libros.']);
  await open(`/grupo/${GRUPO_ID}`, LUCIA);
  await see(page.getByRole('heading', { name: 'Mateo Quispe' }));
  await untilQuiet();
  const root = document.querySelector('#root > *');
  decide('Rechazada', 'Cuéntamelo <b>mañana</b> en clase.');
  await page.getByRole('button', { name: 'Ver: Marta te responde sobre «Lectura».' }).click();
  const answer = requestOf('He leído tres libros.').getByText('Esta vez no', { exact: true });
  await expect.element(answer).toBeInViewport();
  const words = 'Marta te responde sobre «Lectura»: «Cuéntamelo <b>mañana</b> en clase.»';
  await see(requestOf('He leído tres libros.').getByText(words));
  expect(document.body.innerText).not.toMatch(/rechaz/i);
  // Client-side navigation: the page is not reloaded.
  expect(document.querySelector('#root > *')).toBe(root);
});

test('says beforehand how many more may be pending, and shows no form if none', async () => {
  playLucia(['Lectura', 'He leído.'], ['Constancia', 'Vengo siempre.']);
  await openPerfil();
  await ask.click();
  await see(dialog.getByText('Puedes tener tres pedidas a la vez; te queda 1.'));
  await select.click();
  await page.getByRole('option', { name: 'Creatividad' }).click();
  await message.fill('Un cartel.');
  await send.click();
  await miss(dialog);
  await see(requestOf('Un cartel.'));
  await ask.click();
  await see(dialog.getByText(/^Ya tienes tres pedidas\./));
  expect([...message.elements(), ...send.elements()]).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await miss(dialog);
});

for (const size of [DESKTOP, PHONE]) {
  test(`withdraws a request and can undo that, at ${size.width} px`, async () => {
    await resize(size);
    playLucia(['Lectura', 'He leído tres libros.']);
    await openPerfil();
    const held = hold('DELETE /api/Estudiante/solicitudes-medalla/:id');
    await page.getByRole('button', { name: 'Ya no la pido: Lectura' }).dblClick();
    await see(requestOf('He leído tres libros.').getByText('Ya no la pides', { exact: true }));
    held.letGo();
    await see(page.getByText('Ya no pides «Lectura».').first());
    expect(sentTo('DELETE /api/Estudiante/solicitudes-medalla/:id')).toHaveLength(1);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await see(requestOf('He leído tres libros.').getByText('Pendiente', { exact: true }));
    // A later toast replaces the earlier one.
    const pedida = page.getByText(/^Has pedido «Lectura»/);
    await see(pedida.first());
    await page.getByRole('button', { name: 'Ya no la pido: Lectura' }).click();
    await see(page.getByText('Ya no pides «Lectura».').first());
    expect(pedida.elements()).toEqual([]);
    expect(sentTo(POST).map(({ body }) => body?.descripcion)).toEqual(['He leído tres libros.']);
  });
}

test('restores a request that was answered meanwhile, with the reason', async () => {
  playLucia(['Lectura', 'He leído tres libros.']);
  await openPerfil();
  refuse('DELETE /api/Estudiante/solicitudes-medalla/:id', 'SOLICITUD_DECIDIDA');
  await page.getByRole('button', { name: 'Ya no la pido: Lectura' }).click();
  await see(page.getByRole('alert').getByText('Esta solicitud ya estaba decidida.'));
  await see(requestOf('He leído tres libros.'));
});

test('requests an answered medal again, unless it has been requested since', async () => {
  const { decide } = playLucia(['Lectura', 'He leído tres libros.']);
  decide('Rechazada');
  await openPerfil();
  await page.getByRole('dialog', { name: 'Mientras no estabas' }).getByRole('button', { name: 'Seguir' }).click();
  await see(page.getByText('Marta te responde sobre «Lectura»: esta vez no.'));
  const again = page.getByRole('button', { name: 'Pedirla otra vez: Lectura' });
  await again.click();
  await expect.element(select).toHaveTextContent('Lectura');
  await message.fill('Ya van cuatro.');
  await send.click();
  await miss(dialog);
  await see(requestOf('Ya van cuatro.'));
  await miss(again);
});
