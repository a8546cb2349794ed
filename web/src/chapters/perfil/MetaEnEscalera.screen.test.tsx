import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { claseDeLucia, claseDelProfesor, GRUPO_ID } from '../../screenTests/makers/grupos.ts';
import { dada, LUCIA_ID, playPerfil } from '../../screenTests/makers/progreso.ts';
import { LUCIA, MARTA } from '../../screenTests/makers/personas.ts';
import { clickAt, enter, focus, miss, open, PHONE, press, resize, see } from '../../screenTests/screen.tsx';
import { hold, play, sentTo, untilQuiet } from '../../screenTests/wire.ts';

/** In portrait the profile has one column, so ten steps are wide enough. */
const TABLET = { width: 820, height: 1180 };
const PATH = `/grupo/${GRUPO_ID}?pestana=perfil`;
const POST = 'POST /api/PerfilEstudiante/definir-meta-califiacion';
const step = (nota: number) => page.getByRole('button', { name: `Poner meta: ${nota}`, exact: true });
const steps = page.getByRole('button', { name: /^Poner meta/ });
const stairs = page.getByRole('button', { name: 'Elegir meta en la escalera' });
const form = page.getByRole('form', { name: 'Mi meta' });
const input = page.getByRole('spinbutton', { name: 'Mi meta' });
const avance = page.getByRole('heading', { name: 'Medallas para avanzar' });
const metaIs = (meta: string) => see(page.getByText(`Mi meta: ${meta}`, { exact: true }));
const sentMetas = () => sentTo(POST).map(({ body }) => body.metaCalificacion);

/** Lucía has the first nota, and the sixth as her goal. */
async function openPerfil(size: typeof PHONE): Promise<void> {
  await resize(size);
  play(claseDeLucia());
  playPerfil({ meta: 6, antes: [dada('Participación')] });
  await open(PATH, LUCIA);
  await see(avance);
}

test('is set at once by tapping its step, with the same result as the form', async () => {
  await openPerfil(TABLET);
  await expect.element(step(6)).toHaveAttribute('aria-pressed', 'true');
  const held = hold(POST);
  await step(8).click();
  await metaIs('8');
  await expect.element(step(8)).toHaveAttribute('aria-pressed', 'true');
  await expect.element(step(6)).toHaveAttribute('aria-pressed', 'false');
  expect(form.elements()).toEqual([]);
  held.refuse(409);
  await see(page.getByRole('alert').getByText('No se pudo establecer la meta de calificación.'));
  await metaIs('6');
  hold(POST).letGo();
  // By keyboard too. The goal's own step can't be set again.
  await enter(step(9));
  await metaIs('9');
  await expect.element(step(9)).toHaveFocus();
  await press('{Enter}');
  await untilQuiet();
  expect(sentMetas()).toEqual([8, 9]);
});

test('offers each step above the current nota, large enough for a finger and apart from the next', async () => {
  await openPerfil(TABLET);
  await see(step(2));
  const names = steps.elements().map((one) => one.ariaLabel);
  expect(names).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10].map((nota) => `Poner meta: ${nota}`));
  const boxes = steps.elements().map((one) => one.getBoundingClientRect());
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  for (const [i, { left }] of boxes.slice(1).entries()) expect(left - boxes[i]!.right).toBeGreaterThanOrEqual(7.9);
});

test('opens the form with the tapped nota if steps are narrow', async () => {
  await openPerfil(PHONE);
  await see(stairs);
  expect(steps.elements()).toEqual([]);
  const tapStep = async (nota: number) => {
    const { left, width, bottom } = stairs.element().getBoundingClientRect();
    await clickAt(left + (width * (nota - 0.5)) / 10, bottom - 12);
  };
  await tapStep(8);
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveValue('8');
  expect(sentMetas()).toEqual([]);
  await press('{Enter}');
  await metaIs('8');
  await miss(form);
  // A step already climbed proposes nothing: the form opens with its default.
  stairs.element().scrollIntoView({ block: 'center' });
  await tapStep(1);
  await expect.element(input).toHaveValue('8');
  stairs.element().scrollIntoView({ block: 'center' });
  await tapStep(10);
  await expect.element(input).toHaveValue('10');
  await press('{Escape}');
  await miss(form);
  expect(sentMetas()).toEqual([8]);
});

test('opens the form by keyboard if steps are narrow, and gets the focus back', async () => {
  await openPerfil(PHONE);
  await see(stairs);
  focus(stairs);
  const topOf = () => Math.round(stairs.element().getBoundingClientRect().top + scrollY);
  const before = topOf();
  await press('{Enter}');
  await expect.element(input).toHaveValue('6');
  // It opens under the stairs, which stay where they were tapped.
  expect(topOf()).toBe(before);
  await press('{Escape}');
  await expect.element(stairs).toHaveFocus();
});

test('can’t be set on the stairs by a teacher', async () => {
  await resize(TABLET);
  play(claseDelProfesor());
  playPerfil({ meta: 6, antes: [dada('Participación')] });
  await open(`${PATH}&perfil=${LUCIA_ID}`, MARTA);
  await see(avance);
  await untilQuiet();
  expect([...steps.elements(), ...stairs.elements()]).toEqual([]);
});
