import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { dada, LUCIA_ID, playPerfil } from '../../screenTests/makers/progreso.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { countRenders } from '../../screenTests/renders.ts';
import { DESKTOP, enter, miss, open, PHONE, pressEscape, resize, see } from '../../screenTests/screen.tsx';
import { play, untilQuiet } from '../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}`;
const dialog = page.getByRole('dialog');
const nota = page.getByRole('button', { name: /por el 2/ });
const rows = dialog.getByRole('listitem');
const rowOf = (nombre: string) => rows.filter({ has: page.getByText(nombre, { exact: true }) }).first();
const why = (nombre: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: nombre })
    .getByRole('button', { name: /¿Por qué\?$/ });
const boxOf = (what: { element: () => Element }) => what.element().getBoundingClientRect();

/** Lucía has a 2; «Creatividad» is not required yet. */
function playNota(clase = claseDeLucia()): void {
  play(clase);
  const motivos = { Participación: 'Por preguntar cada día', Constancia: 'Por no rendirse', Creatividad: null };
  playPerfil({ antes: Object.entries(motivos).map(([nombre, motivo]) => dada(nombre, motivo)) });
}

for (const [who, sesion, size, given] of [
  ['the pupil', LUCIA, DESKTOP, /Te la ha dado Marta,/],
  ['the pupil on a phone', LUCIA, PHONE, /Te la ha dado Marta,/],
  ['the teacher', MARTA, DESKTOP, /La ha dado Marta,/],
] as const) {
  test(`lists what made the nota, with giver, date and reason, and what is missing: ${who}`, async () => {
    await resize(size);
    playNota(sesion === MARTA ? claseDelProfesor() : claseDeLucia());
    await open(`${PATH}?pestana=perfil&perfil=${LUCIA_ID}`, sesion);
    await enter(nota);
    const notas = dialog.getByRole('heading', { level: 3 });
    // First the missing medals, then the current nota, then the rows below.
    for (const [i, text] of [/3.*Falta 1 medalla/, /2.*Conseguido/, /1/].entries())
      await expect.element(notas.nth(i)).toHaveTextContent(text);
    expect(notas.elements()).toHaveLength(3);
    // Each row lists only what it adds, so a medal appears once.
    expect(dialog.getByText('Participación', { exact: true }).elements()).toHaveLength(1);
    for (const text of [given, /hoy a las? \d/, /Por no rendirse/])
      await expect.element(rowOf('Constancia')).toHaveTextContent(text);
    expect(rowOf('Constancia').element().querySelector('time')?.dateTime).toMatch(/^\d{4}-\d\d-\d\dT/);
    await expect.element(rowOf('Lectura')).toHaveTextContent('0 de 1 · falta 1');
    await miss(dialog.getByText('Creatividad'));
    // Needs no horizontal scrolling.
    expect(dialog.element().scrollWidth).toBeLessThanOrEqual(dialog.element().clientWidth);
    await pressEscape(dialog);
    await miss(dialog);
    await expect.element(nota).toHaveFocus();
  });
}

for (const size of [DESKTOP, PHONE]) {
  test(`opens from the card of the class without rerendering any card, at ${size.width} px`, async () => {
    await resize(size);
    const takeRenders = countRenders();
    playNota(claseDelProfesor());
    await open(PATH, MARTA);
    await see(why('Lucía'));
    const { width, height, y } = boxOf(why('Lucía'));
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    const name = page.getByRole('link', { name: 'Lucía Fernández' });
    expect(y - boxOf(name).bottom).toBeGreaterThanOrEqual(8);
    await untilQuiet();
    expect(takeRenders()).not.toEqual({});
    await enter(why('Lucía'));
    const hers = page.getByRole('dialog', { name: 'Por qué Lucía Fernández va por el 2' });
    await see(hers.getByText('Por no rendirse').first());
    await pressEscape(hers);
    await miss(hers);
    await expect.element(why('Lucía')).toHaveFocus();
    expect(takeRenders()).toEqual({});
    await why('Mateo').click();
    await see(page.getByRole('dialog', { name: 'La nota de Mateo Quispe' }).getByText('0 de 1 · falta 1'));
  });
}

test('explains to pupils without a nota what the first one requires', async () => {
  await resize(PHONE);
  play(claseDeLucia());
  playPerfil();
  await open(`${PATH}?pestana=perfil`, LUCIA);
  await page.getByRole('button', { name: /^Aún sin nota/ }).click();
  await see(dialog.getByRole('heading', { name: /Para el 1/ }));
  await see(dialog.getByText('0 de 1 · falta 1'));
});
