import type { Respuesta } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deProfesor } from '../../screenTests/makers/grupos.ts';
import { MARTA, preferencias } from '../../screenTests/makers/personas.ts';
import { miss, open, see } from '../../screenTests/screen.tsx';
import { play, refuse, untilQuiet } from '../../screenTests/wire.ts';

test('a session that another tab has closed already is simply gone', async () => {
  const sesion = (id: number): Respuesta<'GET /api/Usuario/sesiones'>[number] => ({
    id,
    tipo: 'Contrasena',
    dispositivo: 'Chrome en Android',
    creada: '2026-11-26T08:00:00Z',
    ultimoUso: '2026-11-26T08:00:00Z',
    actual: id === 1,
  });
  play({
    ...deProfesor,
    'GET /api/Usuario/preferencias': preferencias(),
    'GET /api/Usuario/sesiones': [sesion(1), sesion(2)],
  });
  await open('/profile', MARTA);
  const close = page.getByRole('button', { name: /^Cerrar la sesión de Chrome/ });
  await see(close);
  play({ 'GET /api/Usuario/sesiones': [sesion(1)] });
  refuse('DELETE /api/Usuario/sesiones/:id', 'NO_ENCONTRADO');
  await close.click();
  await miss(close);
  await untilQuiet();
  expect(close.query()).toBeNull();
  expect(page.getByRole('alert').elements()).toEqual([]);
});
