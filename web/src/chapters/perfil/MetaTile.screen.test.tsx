import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { dada, LUCIA_ID, playPerfil } from '../../screenTests/makers/progreso.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { enter, miss, open, PHONE, press, resize, see, withMotion } from '../../screenTests/screen.tsx';
import { hold, play, refuse, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const PATH = `/grupo/${GRUPO_ID}?pestana=perfil`;
const POST = 'POST /api/PerfilEstudiante/definir-meta-califiacion';
const button = page.getByRole('button', { name: /meta/i }).first();
const input = page.getByRole('spinbutton', { name: /meta/i });
const congratulation = page.getByRole('status').getByText(/^¡Felicidades!/);
const refusal = page.getByRole('alert').getByText('No se pudo establecer la meta de calificación.');
const avance = page.getByRole('heading', { name: 'Medallas para avanzar' });
const metaIs = (meta: string) => see(page.getByText(`Mi meta: ${meta}`, { exact: true }));
const sentMetas = () => sentTo(POST).map(({ body }) => body.metaCalificacion);
const uncongratulated = async () => {
  await untilQuiet();
  expect(congratulation.elements()).toEqual([]);
};

async function openPerfil(...was: Parameters<typeof playPerfil>) {
  await resize(PHONE);
  play(claseDeLucia());
  const elsewhere = playPerfil(...was);
  await open(PATH, LUCIA);
  await see(avance);
  return elsewhere;
}

async function setMeta(meta: string): Promise<void> {
  await button.click();
  await input.fill(meta);
  await press('{Enter}');
}

test('is set by keyboard alone, within the notas of the table, and stays', async () => {
  await openPerfil();
  await enter(button);
  await expect.element(input).toHaveFocus();
  for (const bad of ['11', '0', '7,255', '']) {
    await input.fill(bad);
    await press('{Enter}');
    await see(page.getByText('Tu meta tiene que ser un número entre 1 y 10.'));
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveFocus();
  }
  expect(sentMetas()).toEqual([]);
  await input.fill('9');
  await press('{Enter}');
  await metaIs('9');
  await expect.element(button).toHaveFocus();
  await untilQuiet();
  expect(sentMetas()).toEqual([9]);
  await open(PATH, LUCIA);
  await metaIs('9');
});

test('can lie between two notas, as typed', async () => {
  await openPerfil();
  await setMeta('7,5');
  await metaIs('7,5');
  expect(sentMetas()).toEqual([7.5]);
});

test('is unchanged after Esc', async () => {
  await openPerfil({ meta: 6 });
  await button.click();
  await input.fill('8');
  await press('{Escape}');
  await miss(input);
  await expect.element(button).toHaveFocus();
  await metaIs('6');
  expect(sentMetas()).toEqual([]);
});

test('is shown before the server answers, and rolls back with the reason when refused', async () => {
  await openPerfil({ meta: 6 });
  const held = hold(POST);
  await setMeta('8');
  await metaIs('8');
  held.refuse(409);
  await see(refusal);
  await metaIs('6');
});

test('focuses the field with the error when the server refuses the value', async () => {
  await openPerfil({ meta: 6 });
  refuse(POST, 'CAMPO_INVALIDO', { campo: 'metaCalificacion' });
  await button.click();
  await input.fill('5');
  await page.getByRole('form', { name: 'Mi meta' }).getByRole('button', { name: 'Guardar' }).click();
  await see(page.getByText('Revisa este dato.'));
  await expect.element(input).toHaveFocus();
});

test('is congratulated once, also live, and again only for another goal', async () => {
  await withMotion();
  const { give } = await openPerfil({ meta: 2, antes: [dada('Participación')] });
  await uncongratulated();
  give('Constancia');
  await see(congratulation);
  await open(PATH, LUCIA);
  await see(page.getByRole('heading', { name: /^Vas por el 2/ }));
  await uncongratulated();
  await setMeta('1');
  await see(congratulation);
  // The congratulation alone says it: no card, no hint to set a goal.
  await untilQuiet();
  expect(page.getByText(/Meta alcanzada|Querías llegar|Tu meta es/).elements()).toEqual([]);
});

test('is congratulated only once the server has accepted it', async () => {
  await openPerfil({ meta: 6, antes: [dada('Participación')] });
  const held = hold(POST);
  await setMeta('1');
  await metaIs('1');
  await uncongratulated();
  held.refuse(409);
  await see(refusal);
  await metaIs('6');
  await uncongratulated();
  hold(POST).letGo();
  await enter(input);
  await see(congratulation);
  expect(congratulation.elements()).toHaveLength(1);
});

test('animates nothing with reduced motion', async () => {
  const { give } = await openPerfil({ meta: 1 });
  give('Participación');
  await see(congratulation);
  expect(document.querySelector('canvas')).toBeNull();
});

test('is not congratulated in front of the teacher', async () => {
  play(claseDelProfesor());
  playPerfil({ meta: 1, antes: [dada('Participación')] });
  await open(`${PATH}&perfil=${LUCIA_ID}`, MARTA);
  await see(avance);
  await uncongratulated();
});
