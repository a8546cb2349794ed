import type { Respuesta } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { misDatos, sesionAbierta } from '../../../screenTests/makers/cuenta.ts';
import { LUCIA, MARTA } from '../../../screenTests/makers/personas.ts';
import { open, see } from '../../../screenTests/screen.tsx';
import { play, sentTo } from '../../../screenTests/wire.ts';

type Linea = Respuesta<'GET /api/Usuario/actividad'>[number];

const LIST = 'GET /api/Usuario/actividad';
const region = page.getByRole('region', { name: 'Actividad' });
const rows = region.getByRole('listitem');

const linea = (clase: Linea['clase'], day: number, resto: Partial<Linea> = {}): Linea => ({
  clase,
  en: `2026-11-${day}T08:00:00Z`,
  grupo: null,
  dispositivo: null,
  ...resto,
});

test('each line says what happened, on which device and when, latest first', async () => {
  play({
    ...misDatos(MARTA),
    [LIST]: [
      linea('orden-grupo', 26, { grupo: 'Historia, 3.º A' }),
      linea('entrada-contrasena', 25, { dispositivo: 'Chrome · Windows' }),
      linea('contrasena-cambiada', 24, { dispositivo: 'Safari · iPad' }),
    ],
  });
  await open('/profile', MARTA);
  await see(region.getByText('Se guardan 90 días.', { exact: false }));
  const lines = rows.elements().map((line) => [...line.querySelectorAll('p')].map((p) => p.textContent));
  expect(lines).toEqual([
    [
      'Quien administra Aúpa ha recuperado tu clase Historia, 3.º A, que estaba eliminada.',
      expect.stringMatching(/\d:00$/),
    ],
    ['Has entrado con tu contraseña.', expect.stringMatching(/^Chrome · Windows · .+\d:00$/)],
    ['Has cambiado tu contraseña.', expect.stringMatching(/^Safari · iPad · .+\d:00$/)],
  ]);
  expect(sentTo(LIST)[0]?.query).toEqual({ todo: 'si' });
  await see(region.getByText('habla con quien administra Aúpa.', { exact: false }));
});

test('a long list opens and closes, and tells a pupil whom to talk to', async () => {
  play({
    ...misDatos(LUCIA),
    [LIST]: Array.from({ length: 7 }, (_, i) => linea('entrada-contrasena', 28 - i)),
  });
  await open('/profile', LUCIA);
  await see(region.getByText('habla con tu profesor.', { exact: false }));
  expect(rows.elements()).toHaveLength(5);
  await region.getByRole('button', { name: 'Ver todo' }).click();
  await expect.poll(() => rows.elements().length).toBe(7);
  await region.getByRole('button', { name: 'Ver menos' }).click();
  await expect.poll(() => rows.elements().length).toBe(5);
});

test('a closed session is in the list at once', async () => {
  let actividad: Linea[] = [];
  play({
    ...misDatos(MARTA),
    'GET /api/Usuario/sesiones': [sesionAbierta(1), sesionAbierta(2)],
    'DELETE /api/Usuario/sesiones/:id': () => {
      actividad = [linea('sesion-cerrada', 26, { dispositivo: 'Chrome · Android' })];
    },
    [LIST]: () => actividad,
  });
  await open('/profile', MARTA);
  await see(region.getByText('Nada en los últimos 90 días.'));
  await page.getByRole('button', { name: /^Cerrar la sesión de Chrome/ }).click();
  await see(region.getByText('Has cerrado una sesión de la lista.'));
});
