import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { miPerfil } from '../../../screenTests/makers/alumnos.ts';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../../screenTests/makers/grupos.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { playRankings, ranking } from '../../../screenTests/makers/rankings.ts';
import { DESKTOP, enter, miss, open, PHONE, press, resize, see, withDark } from '../../../screenTests/screen.tsx';
import { happens, play, sentTo } from '../../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=rankings`;
const NOMBRE = 'Mentes brillantes';
const PUNTOS = [
  [1, 'Ana Gil', 5],
  [2, 'Bruno Castillo', 5],
  [3, 'Daniela Soto', 9],
  [4, 'Hugo Vidal', 7],
  [5, 'Inés Calvo', 2],
  [6, 'Mateo Ibáñez', 1],
] as const;
const card = page.getByRole('list', { name: NOMBRE });
const detalle = page.getByRole('heading', { name: 'Detalle del Ranking' });
const vacio = page.getByRole('heading', { name: 'No hay rankings en esta clase.' });
const verDetalle = page.getByRole('button', { name: 'Ver detalle' });
const dialog = page.getByRole('dialog', { name: 'Crear ranking' });
const CONOCIDO = 'Los rankings animan sobre todo a quien ya va delante; un desafío de clase suele animar a todos.';
const openDelete = page.getByRole('button', { name: `Eliminar el ranking ${NOMBRE}` });

async function openAs(nombre: string, puntos: Parameters<typeof ranking>[1] = PUNTOS): Promise<void> {
  const [id = 0, nombreEstudiante = ''] = puntos.find(([, uno]) => uno === nombre) ?? [];
  play({
    ...claseDeLucia(),
    'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas': miPerfil({ id, nombreEstudiante }),
  });
  playRankings(puntos, ranking(NOMBRE, puntos, id));
  await open(PATH, LUCIA);
  await see(card);
}

/** Place, name and medals of each row, without the initials shown until the avatar loads. */
const rowsOf = (list: Locator) =>
  list
    .getByRole('listitem')
    .elements()
    .map((row) => (row as HTMLElement).innerText.replaceAll(/\s+/g, ' ').replace(/ \p{Lu}{2} /u, ' '));
const contains = (text: string): unknown => expect.stringContaining(text);

test('is created by keyboard, with validation messages and the rules of rankings', async () => {
  play(claseDelProfesor());
  playRankings([[1, 'Ana Gil', 0]]);
  await open(PATH, MARTA);
  await see(vacio);
  await enter(page.getByRole('button', { name: 'Crear nueva tabla de clasificacion' }));
  await see(dialog.getByText(CONOCIDO));
  await dialog.getByLabelText('Nombre').fill('Yo');
  await press('{Enter}');
  await see(dialog.getByText('El nombre debe tener al menos 3 caracteres.'));
  await see(dialog.getByText('Debes seleccionar una medalla.'));
  await dialog.getByLabelText('Nombre').fill('Siempre a una');
  await enter(dialog.getByRole('button', { name: /Medalla/ }));
  await expect.poll(() => document.activeElement?.role).toBe('option');
  await press('{Enter}');
  await miss(page.getByRole('listbox'));
  await enter(dialog.getByLabelText('Nombre'));
  await see(page.getByRole('heading', { name: 'Siempre a una' }));
  await see(page.getByText('Todo por empezar: la primera medalla abre el ranking.'));
  const [sent] = sentTo('POST /api/TablaClasificacion');
  expect(sent?.body).toEqual({ nombre: 'Siempre a una', medallaAsociadaId: 1 });
});

for (const [nombre, rows] of [
  ['Inés Calvo', [/^Puesto 3: 3 Bruno Castillo/, /^Inés Calvo Tú/, /^Mateo Ibáñez/]],
  ['Bruno Castillo', [/^Puesto 3: 3 Ana Gil/, /^Puesto 3: 3 Bruno Castillo Tú/, /^Inés Calvo/]],
] as const) {
  test(`shows ${nombre} three rows, their own marked, ties in one place, no number below the middle`, async () => {
    await openAs(nombre);
    expect(rowsOf(card)).toEqual(rows.map((row): unknown => expect.stringMatching(row)));
    await verDetalle.click();
    const next =
      nombre === 'Inés Calvo'
        ? 'Te faltan 3 medallas para alcanzar a Bruno'
        : 'Te faltan 2 medallas para alcanzar a Hugo';
    await see(page.getByText(next));
    expect(document.body.innerText).not.toMatch(/últim|peor|\bcola\b/i);
  });
}

const ALGUNOS = Array.from(
  { length: 28 },
  (_, i) => [i + 1, `Alumno ${i + 1}`, Math.max(0, 9 - Math.ceil((i + 1) * 1.1))] as const,
);

for (const size of [DESKTOP, PHONE]) {
  test(`shows no number for pupils without medals, and no classmate without any, at ${size.width} px`, async () => {
    await resize(size);
    await openAs('Alumno 20', ALGUNOS);
    expect(rowsOf(card)).toEqual(['Puesto 6: 6 Alumno 6', 'Puesto 7: 7 Alumno 7', 'Alumno 20 Tú'].map(contains));
    const propia = card.getByRole('listitem').filter({ hasText: 'Alumno 20' });
    await see(propia.getByText('Aún por empezar · con 1 «Lectura» entras'));
    await expect.element(propia).not.toHaveTextContent(/0 medallas|Puesto/);
    await verDetalle.click();
    await see(detalle);
    await expect.poll(() => page.getByText('Aún por empezar · con 1 «Lectura» entras').elements()).toHaveLength(2);
    for (const nombre of ['Alumno 19', 'Alumno 21']) expect(page.getByText(nombre).elements()).toEqual([]);
    await see(page.getByText('Te falta 1 medalla para alcanzar a Alumno'));
  });
}

test('names the nearest classmate ahead, also for pupils without medals and for ties', async () => {
  for (const [quien, puntos, frase] of [
    [
      'Alumno 5',
      ALGUNOS.slice(0, 5).map(([id, nombre], i) => [id, nombre, [9, 8, 7, 2, 0][i] ?? 0] as const),
      'Te faltan 2 medallas para alcanzar a Alumno',
    ],
    [
      'Alumno 9',
      ALGUNOS.slice(0, 12).map(([id, nombre], i) => [id, nombre, i < 5 ? 9 - i : 1] as const),
      'Te faltan 4 medallas para alcanzar a Alumno',
    ],
  ] as const) {
    await openAs(quien, puntos);
    await verDetalle.click();
    await see(page.getByText(frase));
  }
});

for (const [place, size, closes] of [
  ['beside the list', DESKTOP, 'Cerrar el detalle'],
  ['on a phone in a sheet', PHONE, 'Cerrar'],
] as const) {
  test(`shows podium, participants and the next pupil up in its detail: ${place}`, async () => {
    await resize(size);
    await openAs('Mateo Ibáñez');
    await verDetalle.click();
    const detail = page
      .getByRole(size === PHONE ? 'dialog' : 'main')
      .filter({ has: page.getByRole('heading', { name: 'Detalle del Ranking' }) });
    await see(detail.getByText('Te falta 1 medalla para alcanzar a Inés'));
    await see(detail.getByText('Participan 6 alumnos'));
    for (const [puesto, quien] of [
      [1, 'Daniela'],
      [2, 'Hugo'],
      [3, 'Ana'],
    ] as const)
      await see(detail.getByRole('listitem').filter({ hasText: new RegExp(`${quien}.*Puesto ${puesto}\\.º`, 's') }));
    await detail.getByRole('button', { name: closes, exact: true }).click();
    await miss(detalle);
    await expect.element(verDetalle).toHaveFocus();
  });
}

test('marks one’s own row by its background in both themes, on card and detail', async () => {
  await openAs('Inés Calvo');
  await verDetalle.click();
  await see(page.getByText('Participan 6 alumnos'));
  const detail = page.getByRole('list').filter({ hasText: 'Inés Calvo' }).last();
  const fondosOf = (list: Locator, isOwn: boolean) =>
    list
      .getByRole('listitem')
      .elements()
      .filter((row) => /\bTú\b/.test(row.textContent) === isOwn)
      .map((row) => getComputedStyle(row).backgroundColor);
  for (const theme of ['light', 'dark']) {
    if (theme === 'dark') await withDark();
    for (const list of [card, detail]) {
      const [propia, ...mas] = fondosOf(list, true);
      expect(mas).toEqual([]);
      expect(fondosOf(list, false)).toHaveLength(2);
      expect(fondosOf(list, false)).not.toContain(propia);
    }
  }
});

test('updates live with medals and when deleted', async () => {
  await openAs('Inés Calvo');
  const now = PUNTOS.map(([id, nombre, copias]) => [id, nombre, id === 5 ? 10 : copias] as const);
  playRankings(now, ranking(NOMBRE, now, 5));
  happens({ clase: 'ranking-cambiado', grupoId: GRUPO_ID });
  await see(card.getByRole('listitem').filter({ hasText: /Puesto 1:\s*1?\s*Inés Calvo/ }));
  playRankings(now);
  happens({ clase: 'ranking-cambiado', grupoId: GRUPO_ID });
  await see(vacio);
});

test('is shown whole to the teacher, and deleted after a confirmation', async () => {
  play(claseDelProfesor());
  playRankings(PUNTOS, ranking(NOMBRE, PUNTOS, null));
  await open(PATH, MARTA);
  await see(card);
  expect(rowsOf(card)).toEqual(['Daniela', 'Hugo', 'Ana'].map(contains));
  await verDetalle.click();
  await see(detalle);
  for (const [, nombre] of PUNTOS.slice(3)) await see(page.getByText(nombre).first());
  await openDelete.click();
  const asked = page.getByRole('alertdialog');
  await see(asked.getByText(NOMBRE));
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await miss(asked);
  expect(sentTo('DELETE /api/TablaClasificacion/:id')).toEqual([]);
  await openDelete.click();
  await asked.getByRole('button', { name: 'Eliminar' }).click();
  await see(vacio);
  expect(sentTo('DELETE /api/TablaClasificacion/:id').map(({ params }) => params)).toEqual([{ id: 41 }]);
});
