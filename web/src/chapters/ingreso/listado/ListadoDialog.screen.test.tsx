import { FILAS_LISTA_MAX } from '@aupa/domain/ingreso';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import writeXlsxFile from 'write-excel-file/browser';
import { GRUPO_ID, listaDelProfesor } from '../../../screenTests/makers/grupos.ts';
import { conocido, playListado, playListadoOculto } from '../../../screenTests/makers/listado.ts';
import { medallasDeEjemplo } from '../../../screenTests/makers/medallas.ts';
import { MARTA } from '../../../screenTests/makers/personas.ts';
import { tarjeta } from '../../../screenTests/makers/tarjetas.ts';
import { askAnadir } from '../../../screenTests/anadir.ts';
import { DESKTOP, miss, open, press, resize, see } from '../../../screenTests/screen.tsx';
import { refused } from '../../../screenTests/toasts.ts';
import { cutNetwork, hold, play, refuse, restoreNetwork, sentTo } from '../../../screenTests/wire.ts';

const SIMULAR = 'POST /api/Grupo/:id/lista/simular';
const HACER = 'POST /api/Grupo/:id/lista';
const LIMPIA = 'Diallo\tAisha\nNúñez\tÁlvaro\nOrtega\tBruno';
const dialog = page.getByRole('dialog', { name: 'Añadir alumnos a 2.º ESO B' });
const area = dialog.getByRole('textbox', { name: 'Pega aquí tu lista' });
const button = (name: string | RegExp) => dialog.getByRole('button', { name });
const surname = (fila: number) => dialog.getByRole('textbox', { name: `Apellidos de la fila ${fila}`, exact: true });
const said = (texto: string | RegExp) => see(dialog.getByText(texto));
const ready = (name: string) => expect.element(button(name)).not.toHaveAttribute('aria-disabled');
const notReady = (name: string) => expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');

/** Dispatches a paste event with text copied from a spreadsheet. */
async function paste(texto: string): Promise<void> {
  await see(area);
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', texto);
  area.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

async function openListado(...conocidos: Parameters<typeof playListado>): Promise<void> {
  playListado(...conocidos);
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await askAnadir();
}

/** Problems of rows that a button of their row covers. */
const coveredProblems = () =>
  dialog
    .getByRole('row')
    .elements()
    .flatMap((row) => {
      const problema = row.querySelector('[id^="listado-"]');
      if (!problema) return [];
      const words = document.createRange();
      words.selectNodeContents(problema);
      const { right, bottom } = words.getBoundingClientRect();
      const boxes = [...row.querySelectorAll('[role=cell]:last-child button')].map((one) =>
        one.getBoundingClientRect(),
      );
      return boxes.some((box) => box.left < right && box.top < bottom) ? [problema.textContent] : [];
    });

/** Two of one name, one without a surname, one that is a formula. */
const CON_TRES_FALLOS = [
  'APELLIDOS\tNOMBRE\tTEL. FAMILIA',
  'Diallo\tAisha\t600111200',
  'Fernández\tLucía\t600111201',
  'Fernández\tLucía\t600999888',
  '\tNerea\t600111207',
  '=B7&C7\tMateo\t600',
].join('\n');
const ARREGLADOS = [['Diallo'], ['Fernández'], ['Fernández', 'Nuevo'], ['Mora'], ['Gil']];

for (const size of [DESKTOP, { width: 360, height: 740 }]) {
  test(`corrects three rows in place, at ${size.width} px`, async () => {
    await resize(size);
    await openListado();
    // On a phone don't open the keyboard unasked.
    await expect.element(size === DESKTOP ? area : dialog).toHaveFocus();
    await paste(CON_TRES_FALLOS);
    await said('Arregla 3 filas para seguir');
    await notReady('Crear 5 cuentas');
    await said('Los teléfonos no salen de este ordenador');
    await said('aisha.diallo');
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await button('Ver solo las 3').click();
    await expect.poll(() => dialog.getByRole('row').elements().length).toBe(4);
    expect(coveredProblems()).toEqual([]);
    await surname(5).fill('Mora');
    await surname(6).fill('Gil');
    await said('Arregla 1 fila para seguir');
    await button(/^Son dos: Lucía Fernández/).click();
    await button('Ver todas').click();
    await see(dialog.getByText(/^ ?lucia\.fernandez/).first());
    await ready('Crear 5 cuentas');
    const sent = sentTo(SIMULAR).at(-1)?.body.alumnos;
    expect(sent?.map(({ apellido, decision }) => [apellido, ...(decision ? [decision] : [])])).toEqual(ARREGLADOS);
    // Neither a telephone nor the heading above it.
    expect(JSON.stringify(sentTo(SIMULAR).map(({ body }) => body))).not.toMatch(/600|FAMILIA/);
  });
}

test('creates accounts from a pasted list once, even on a double click, and opens their cards', async () => {
  await openListado();
  await paste(LIMPIA);
  const held = hold(HACER);
  await button('Crear 3 cuentas').dblClick();
  await expect.poll(() => sentTo(HACER).length).toBe(1);
  held.letGo();
  await said('3 alumnos ya están en la clase');
  expect(dialog.getByRole('list', { name: 'Usuarios' }).getByRole('listitem').elements()).toHaveLength(3);
  expect(sentTo(HACER)).toHaveLength(1);
  await expect.poll(() => page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem').elements().length).toBe(3);
  play({
    'GET /api/Grupo/:id/tarjetas': { permitidas: true, alumnos: [tarjeta(11, { hecha: null })] },
    'POST /api/Grupo/:id/tarjetas': [],
  });
  await dialog.getByRole('link', { name: 'Imprimir las tarjetas' }).click();
  await see(page.getByRole('dialog', { name: 'Tarjetas de 2.º ESO B' }));
  await miss(dialog);
});

test('keeps the first two hundred of a list that is too long', async () => {
  await openListado();
  const letra = (n: number) => String.fromCodePoint(97 + (Math.floor(n) % 26));
  const filas = Array.from({ length: FILAS_LISTA_MAX + 3 }, (_, i) => `Gil${letra(i)}${letra(i / 26)}\tAna`);
  await paste(['Apellidos\tNombre', ...filas].join('\n'));
  await said(/Se añaden 200 como mucho de una vez: sobran 3 filas/);
  await button('Dejar las 200 primeras').click();
  await ready('Crear 200 cuentas');
  await expect.element(button(/^Deshacer: Ana Gil.*, fila 204$/)).toBeInTheDocument();
});

test('reads CSV as Excel writes it, and the sheet with names of an XLSX', async () => {
  await openListado();
  await see(area);
  const upload = (name: string, ...parts: BlobPart[]) =>
    userEvent.upload(dialog.getByLabelText('Archivo con la lista'), new File(parts, name));
  // Windows-1252: each letter is one byte.
  const csv = 'Alumno/a;Teléfono\r\nNúñez, Álvaro;600111222\r\nOrtega, Bruno;600111223\r\n';
  await upload('lista.csv', Uint8Array.from([...csv].map((letter) => letter.charCodeAt(0))));
  await said('lista.csv · 2 filas');
  await said('Núñez, Álvaro');
  await button('Usar otra lista').click();
  await upload('foto.png', Uint8Array.of(0x89, 0x50, 0, 1, 2));
  await said('Este archivo no es una lista');
  const portada = [[{ value: 'Curso' }, { value: '2026-2027' }]];
  const data = LIMPIA.split('\n').map((fila) => fila.split('\t').map((value) => ({ value })));
  const hojas = [
    { sheet: 'Portada', data: portada },
    { sheet: 'Alumnado', data },
  ];
  await upload('2esoB.xlsx', await writeXlsxFile(hojas).toBlob());
  await said('2esoB.xlsx · hoja «Alumnado» · 3 filas');
  await ready('Crear 3 cuentas');
});

test('says which pupils of a second list are new, known, from another group or missing', async () => {
  const otro = { id: 9, nombre: '2.º ESO A' };
  await openListado(conocido(21, 'Aisha', 'Diallo', otro), conocido(22, 'Bruno', 'Ortega', otro));
  await paste('Ruiz\tHugo\nDiallo\tAisha');
  await said('Ya está en 2.º ESO A: se añade también aquí');
  await button('Añadir 2 alumnos').click();
  await said('2 alumnos ya están en la clase');
  await button('Cerrar').last().click();
  await askAnadir();
  await paste('Diallo\tAisha\nGil\tAna');
  await said('Ya está en la clase');
  await dialog.getByText('1 ya no sale en la lista').click();
  await expect.element(dialog.getByRole('list', { name: 'Ya no salen en la lista' })).toHaveTextContent(/^Hugo Ruiz$/);
  await button('Crear 1 cuenta').click();
  await said('1 alumno ya está en la clase');
  await expect.poll(() => page.getByRole('list', { name: 'Alumnos' }).getByRole('listitem').elements().length).toBe(3);
});

test('keeps corrections offline, while the class changes, and until discarded', async () => {
  await openListado();
  await paste('Diallo\tAisha\n\tNerea\nOrtega\tBruno');
  await see(surname(2));
  cutNetwork();
  await surname(2).fill('Mora');
  await see(button('Reintentar'));
  restoreNetwork();
  await button('Reintentar').click();
  await ready('Crear 3 cuentas');
  await expect.element(surname(2)).toHaveValue('Mora');
  playListado(conocido(11, 'Hugo', 'Ruiz'));
  refuse(HACER, 'LISTA_CAMBIADA');
  await button('Crear 3 cuentas').click();
  await said(/^La clase ha cambiado mientras revisabas/);
  await expect.element(surname(2)).toHaveValue('Mora');
  await press('{Escape}');
  await page.getByRole('button', { name: 'Seguir editando' }).click();
  await ready('Crear 3 cuentas');
  playListado(conocido(11, 'Hugo', 'Ruiz'));
  await button('Crear 3 cuentas').click();
  await said('3 alumnos ya están en la clase');
  expect(sentTo(HACER).map(({ body }) => body.huella)).toEqual(['clase de 0', 'clase de 1']);
});

test('ignores an outdated response', async () => {
  await openListado();
  await paste('\tNerea\nOrtega\tBruno');
  await see(surname(1));
  const held = hold(SIMULAR);
  for (const [i, apellido] of ['Mora', 'Gil'].entries()) {
    await surname(1).fill(apellido);
    await expect.poll(() => sentTo(SIMULAR).length).toBe(2 + i);
  }
  await notReady('Crear 2 cuentas');
  held.letOneGo();
  await ready('Crear 2 cuentas');
  await said('nerea.gil');
});

test('makes a copy without names, also of an unreadable list, and says if that is impossible', async () => {
  await openListado();
  await paste('Zulema Abascal\tPuig\nIker Otxoa\tGil');
  await button('Mi archivo no entra').click();
  const copia = page.getByRole('dialog', { name: 'Mi archivo no entra' });
  const filas = copia.getByRole('region', { name: 'Primeras filas de la copia' });
  await expect.element(filas).toHaveTextContent(/^\p{Lu}\p{Ll}{5} \p{Lu}\p{Ll}{6}/u);
  expect(filas.element().textContent).not.toMatch(/Zulema|Abascal|Puig|Iker|Otxoa|Gil/);
  const saved: string[] = [];
  const listen = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || event.target.download === '') return;
    event.preventDefault();
    saved.push(event.target.download);
  };
  document.addEventListener('click', listen, { capture: true });
  await copia.getByRole('button', { name: 'Guardar la copia' }).click();
  expect(saved).toEqual(['lista-sin-datos.txt']);
  document.removeEventListener('click', listen, { capture: true });
  await press('{Escape}');
  await miss(copia);
  await button('Usar otra lista').click();
  await miss(button('Mi archivo no entra'));
  const upload = (name: string, ...parts: BlobPart[]) =>
    userEvent.upload(dialog.getByLabelText('Archivo con la lista'), new File(parts, name));
  await upload('juego.csv', 'Rank,Player,Total Score\n1,Zulema,9120\n2,Abascal,9070');
  await see(dialog.getByRole('alert'));
  await button('Mi archivo no entra').click();
  await see(filas);
  expect(filas.element().textContent).not.toMatch(/Zulema|Abascal|9120|9070/);
  await press('{Escape}');
  await upload('lista.pdf', '%PDF-1.7 Zulema');
  await see(dialog.getByRole('alert'));
  await button('Mi archivo no entra').click();
  await see(copia.getByText(/^De un archivo así no se puede hacer una copia sin datos/));
  await miss(copia.getByRole('button', { name: 'Guardar la copia' }));
});

test('is opened by the guide once there is a group', async () => {
  playListado();
  const paso = (uno: 'Medallas' | 'Grupo' | 'Lista' | 'Tarjetas', hecho = true) => ({ paso: uno, hecho });
  play({
    ...listaDelProfesor(),
    'GET /api/Medalla': medallasDeEjemplo(),
    'GET /api/Profesor/guia': () => ({
      oculta: false,
      pasos: [paso('Medallas'), paso('Grupo'), paso('Lista', sentTo(HACER).length > 0), paso('Tarjetas', false)],
    }),
  });
  await open('/groups', MARTA);
  const pasos = page.getByRole('list', { name: 'Primeros pasos' });
  await see(pasos.getByRole('heading', { name: 'La lista de clase' }));
  expect(document.querySelector('[aria-current=step] :is(h2, h3)')?.textContent).toBe('La lista de clase');
  await pasos.getByRole('button', { name: 'Pegar o subir la lista' }).click();
  await paste(LIMPIA);
  await button('Crear 3 cuentas').click();
  await said('3 alumnos ya están en la clase');
  await button('Cerrar').last().click();
  await see(pasos.getByRole('heading', { name: /^La lista de clase ?, hecho$/ }));
});

test('keeps its state when the server refuses it', async () => {
  await openListado();
  await paste(LIMPIA);
  refuse(HACER, 500);
  await button('Crear 3 cuentas').click();
  await refused('No se pudo añadir a los alumnos.');
  await ready('Crear 3 cuentas');
});

test('says why usernames are hidden after too many previews, and makes the list anyway', async () => {
  playListadoOculto();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  await askAnadir();
  await paste(LIMPIA);
  await said('Hoy ya has mirado muchos nombres: los usuarios se ven al crear las cuentas.');
  expect(dialog.element().textContent).not.toContain('aisha.diallo');
  await ready('Crear 3 cuentas');
  await button('Crear 3 cuentas').click();
  await said('aisha.diallo');
});
