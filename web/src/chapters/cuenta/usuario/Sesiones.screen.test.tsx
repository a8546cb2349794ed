import type { Sesion } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos, sesionAbierta } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { miss, open, see } from '../../../screenTests/screen.tsx';
import { said } from '../../../screenTests/toasts.ts';
import { play, refuse, sentTo, untilQuiet } from '../../../screenTests/wire.ts';

const CLOSE = 'DELETE /api/Usuario/sesiones/:id';
const sesiones = page.getByRole('region', { name: 'Sesiones abiertas' });
const rows = sesiones.getByRole('listitem');
const close = sesiones.getByRole('button', { name: /^Cerrar la sesión de Chrome/ });

/** Opens the user's data with `otras` sessions elsewhere. */
async function openDatos(sesion: Sesion, otras: number): Promise<void> {
  let ahora = Array.from({ length: otras + 1 }, (_, i) => sesionAbierta(i + 1));
  play({
    ...misDatos(sesion),
    'GET /api/Usuario/sesiones': () => ahora,
    [CLOSE]: ({ params }) => {
      ahora = ahora.filter(({ id }) => id !== params.id);
    },
    'POST /api/Usuario/sesiones/cerrar-demas': () => {
      ahora = [sesionAbierta(1)];
      return { cerradas: otras };
    },
  });
  await open('/profile', sesion);
  await see(close.first());
}

for (const sesion of [MARTA, LUCIA]) {
  test(`each session can be closed in the list, and all others at once: ${sesion.rol}`, async () => {
    await openDatos(sesion, 2);
    await expect.poll(() => rows.elements().length).toBe(3);
    await expect.element(rows.first()).toHaveTextContent('ahora mismo');
    await close.first().click();
    await said('Sesión cerrada.');
    await expect.poll(() => rows.elements().length).toBe(2);
    expect(sentTo(CLOSE).map(({ params }) => params)).toEqual([{ id: 2 }]);
    await sesiones.getByRole('button', { name: 'Cerrar las demás' }).click();
    await expect.poll(() => rows.elements().length).toBe(1);
    await miss(sesiones.getByRole('button'));
    await expect.element(sesiones.getByText('Sesiones abiertas')).toHaveFocus();
  });
}

test('a board is listed with its class, so that its teacher closes the right one', async () => {
  const dePizarra = (id: number, grupo: string): typeof una => ({ ...una, id, tipo: 'Pizarra', grupo });
  const una = sesionAbierta(4);
  const todas = [sesionAbierta(1), dePizarra(2, 'Matemáticas, 2.º ESO B'), dePizarra(3, 'Física, 3.º A'), una];
  play({ ...misDatos(MARTA), 'GET /api/Usuario/sesiones': todas, [CLOSE]: undefined });
  await open('/profile', MARTA);
  await see(close.first());
  expect(rows.elements().map((fila) => fila.querySelector('p')?.textContent)).toEqual([
    'Este móvil',
    'Pizarra · Matemáticas, 2.º ESO B',
    'Pizarra · Física, 3.º A',
    'Un móvil',
  ]);
  await sesiones.getByRole('button', { name: /^Cerrar la pizarra de Física, 3.º A en Chrome/ }).click();
  await expect.poll(() => sentTo(CLOSE).map(({ params }) => params)).toEqual([{ id: 3 }]);
});

test('a session already closed in another tab simply disappears', async () => {
  await openDatos(MARTA, 1);
  play({ 'GET /api/Usuario/sesiones': [sesionAbierta(1)] });
  refuse(CLOSE, 'NO_ENCONTRADO');
  await close.click();
  await miss(close);
  await untilQuiet();
  expect(close.query()).toBeNull();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
