import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { askAnadir } from '../../../screenTests/anadir.ts';
import { conocido, playListado } from '../../../screenTests/makers/listado.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { DESKTOP, miss, open, press, resize, see } from '../../../screenTests/screen.tsx';
import { sentTo } from '../../../screenTests/wire.ts';

const SIMULAR = 'POST /api/Grupo/:id/lista/simular';
const HACER = 'POST /api/Grupo/:id/lista';
const dialog = page.getByRole('dialog', { name: 'Añadir alumnos a 2.º ESO B' });
const area = dialog.getByRole('textbox', { name: 'Pega aquí tu lista' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name, exact: true });
const carta = (nombre: string) => dialog.getByRole('listitem', { name: nombre });
const said = (texto: string | RegExp) => see(dialog.getByText(texto));
const ready = (name: string) => expect.element(button(name)).not.toHaveAttribute('aria-disabled');
const notReady = (name: string) => expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
const filas = (call: typeof SIMULAR | typeof HACER) =>
  sentTo(call)
    .at(-1)
    ?.body.alumnos.map(({ nombre, apellido, perfilId, decision, unSoloNombre }) =>
      [nombre, apellido, perfilId, decision, unSoloNombre].filter((una) => una !== undefined),
    );

async function pasteOver(texto: string, ...conocidos: Parameters<typeof playListado>): Promise<void> {
  playListado(...conocidos);
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await askAnadir();
  await see(area);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', texto);
  area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

const CLASE = [
  { ...conocido(7, 'María', 'Ángeles Rey'), medallas: 12, conTarjeta: true },
  { ...conocido(8, 'Iker', 'Vázquez'), medallas: 5 },
  conocido(9, 'Noa', 'Quispe'),
  conocido(10, 'Aisha', 'Diallo'),
];
const LISTA = 'Apellidos\tNombre\nÁngeles Rey\tMª\nVázques\tIker\nQuispe Mamani\tNoa\nDiallo\tAisha';

for (const size of [DESKTOP, { width: 360, height: 740 }]) {
  test(`asks if near names are the same person, at ${size.width} px`, async () => {
    await resize(size);
    await pasteOver(LISTA, ...CLASE);
    await see(dialog.getByRole('heading', { name: '¿Es la misma persona?' }));
    await said('Decide 2 nombres para seguir');
    await notReady('Poner al día 4');
    // An abbreviation is decided automatically.
    await said('Es la misma. Sigue llamándose María Ángeles Rey');
    await said('En tu clase · 12 medallas y tarjeta');
    await expect.element(carta('Noa Quispe Mamani').getByText('Mamani')).toHaveProperty('tagName', 'MARK');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await button('Es la misma: Iker Vázques').click();
    await said('Es la misma. Se llamará Iker Vázques');
    await button('Son dos: Noa Quispe Mamani').click();
    await ready('Poner al día 3 y crear 1');
    await button('Poner al día 3 y crear 1').click();
    await said('1 alumno ya está en la clase. 1 alumno tiene el nombre al día');
    expect(filas(HACER)).toEqual([
      ['Mª', 'Ángeles Rey', 7],
      ['Iker', 'Vázques', 8, 'Misma'],
      ['Noa', 'Quispe Mamani', 'Nuevo'],
      ['Aisha', 'Diallo'],
    ]);
  });
}

test('decides all clear cases in one click, and picks another name for one of them', async () => {
  await pasteOver(LISTA, ...CLASE);
  await button('Son las mismas las 2').click();
  await miss(button('Son las mismas las 2'));
  await ready('Poner al día 4');
  await button('Cambiar: Iker Vázques').click();
  await carta('Iker Vázques').getByRole('radio', { name: 'Iker Vázquez como ahora' }).click();
  await button('Usar este nombre').click();
  await said('Es la misma. Sigue llamándose Iker Vázquez');
  await button('Cambiar: Noa Quispe Mamani').click();
  await carta('Noa Quispe Mamani').getByRole('radio', { name: 'Otro' }).click();
  await carta('Noa Quispe Mamani').getByRole('textbox', { name: 'Apellidos que se quedan' }).fill('Quispe Mamaní');
  await button('Usar este nombre').click();
  await said('Es la misma. Se llamará Noa Quispe Mamaní');
  await ready('Poner al día 4');
  expect(filas(SIMULAR)?.slice(1, 3)).toEqual([
    ['Iker', 'Vázques', 8],
    ['Noa', 'Quispe Mamaní', 9, 'Misma'],
  ]);
});

test('is decided by keys: M, D and the arrows', async () => {
  await pasteOver(LISTA, ...CLASE);
  await see(carta('Iker Vázques'));
  const dos = dialog.getByRole('button', { name: 'Son dos: Iker Vázques' }).element();
  if (dos instanceof HTMLElement) dos.focus();
  await press('m');
  await expect.element(carta('Noa Quispe Mamani')).toHaveFocus();
  await press('{ArrowUp}');
  await expect.element(carta('Iker Vázques')).toHaveFocus();
  await press('{ArrowDown}');
  await press('d');
  await ready('Poner al día 3 y crear 1');
  await expect.element(carta('Noa Quispe Mamani')).toHaveFocus();
  // Typing a letter into a field decides nothing.
  await button('Cambiar: Iker Vázques').click();
  await carta('Iker Vázques').getByRole('radio', { name: 'Otro' }).click();
  await userEvent.type(carta('Iker Vázques').getByRole('textbox', { name: 'Nombre que se queda' }), 'd');
  await said('Es la misma. Se llamará Iker Vázques');
});

test('asks which of two pupils it is, and says when another teacher prevents a new name', async () => {
  await pasteOver(
    'Vázques\tIker\nRuiz\tHugo',
    { ...conocido(8, 'Iker', 'Vázquez'), deOtro: true },
    conocido(9, 'Iker', 'Bázques', { id: 9, nombre: '2.º ESO A' }),
  );
  const quienes = dialog.getByRole('combobox', { name: 'A quién se parece Iker Vázques' });
  await quienes.selectOptions('Iker Bázques, de 2.º ESO A');
  await button('Es la misma: Iker Vázques').click();
  await said('Es la misma. Se añade también aquí. Se llamará Iker Vázques');
  await button('Cambiar: Iker Vázques').click();
  await quienes.selectOptions('Iker Vázquez, de 2.º ESO B');
  await button('Es la misma: Iker Vázques').click();
  await said(/^Es la misma. Sigue llamándose Iker Vázquez: también es de otro profesor/);
});

test('includes a pupil of one name, leaves out any row, and undoes that', async () => {
  await pasteOver('Apellidos\tNombre\n\tSuresh\nDiallo\tAisha\nMora\t-');
  await button('Tiene un solo nombre: Suresh, fila 2').click();
  await button('Tiene un solo nombre: Mora, fila 4').click();
  await ready('Crear 3 cuentas');
  await button('Quitar fila 3: Aisha Diallo').click();
  await ready('Crear 2 cuentas');
  await button('Deshacer: Aisha Diallo, fila 3').click();
  await ready('Crear 3 cuentas');
  await button('Deshacer: Suresh, fila 2').click();
  await said('Arregla 1 fila para seguir');
  expect(filas(SIMULAR)).toEqual([
    ['Suresh', ''],
    ['Aisha', 'Diallo'],
    ['-', 'Mora', true],
  ]);
});

test('shows what was removed from a name, and what to check', async () => {
  await pasteOver('1. Diallo Aisha Mar\n2. Gil Ruiz Ana Belén (REP)\n3. Vega Sol Luz');
  await said('quitado: 2., (REP)');
  await see(dialog.getByText('Mira dónde empieza el apellido').first());
  await button(/^Cambiar nombre por apellidos: /)
    .first()
    .click();
  await said('Arreglada');
  expect(JSON.stringify(filas(SIMULAR))).not.toMatch(/REP/);
});
