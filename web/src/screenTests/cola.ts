import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { leftOpen } from '../data/perform.ts';
import { playEntregas } from './makers/entregas.ts';
import { claseDelProfesor, GRUPO_ID } from './makers/grupos.ts';
import { MARTA } from './makers/personas.ts';
import { miss, open } from './screen.tsx';
import { said } from './toasts.ts';
import { cutNetwork, play, untilQuiet } from './wire.ts';

export async function giveMedalla(alumno = 'Lucía Fernández', medalla = 'Participación'): Promise<void> {
  await page.getByRole('button', { name: `Dar medalla a ${alumno}` }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${medalla}`) }).click();
  await miss(page.getByRole('menu'));
}

/** Marta's class of three. Returns a function that reads a pupil's copies on the server. */
export async function openClase() {
  play(claseDelProfesor());
  const heldOf = playEntregas();
  await open(`/grupo/${GRUPO_ID}`, MARTA);
  return heldOf;
}

/** The same, offline, after a first medal has loaded the queue. */
export async function openCut() {
  const heldOf = await openClase();
  await giveMedalla('Nuria Gil-Ruiz', 'Lectura');
  await said('Nuria Gil-Ruiz ha ganado Lectura');
  await expect.poll(() => leftOpen().espera).toBeDefined();
  await untilQuiet();
  cutNetwork();
  return heldOf;
}

export const countStored = (): number => Object.keys(localStorage).filter((name) => name.startsWith('cola.')).length;
