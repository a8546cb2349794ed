import type { Respuesta } from '@aupa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { vestidoInicial } from '../../screenTests/makers/avatar.ts';
import { LUCIA, usuario } from '../../screenTests/makers/personas.ts';
import { solicitudPendiente } from '../../screenTests/makers/solicitudes.ts';
import { miss, open, PHONE, resize, see } from '../../screenTests/screen.tsx';
import { cutNetwork, hold, play, restoreNetwork, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const SAVE = 'PUT /api/Avatar/propio/personalizar';
const make = page.getByRole('button', { name: 'Haz tu avatar' });
const change = page.getByRole('button', { name: 'Cambiar mi avatar' });
const dialog = page.getByRole('dialog', { name: 'Personalizar avatar' });
const voltear = dialog.getByRole('button', { name: 'Voltear' });
const save = dialog.getByRole('button', { name: 'Guardar avatar' });

/** In ms: longer than all automatic retries take. */
const TRIES = 10_000;

/** Lucía waits for admission, without an avatar. Returns a function that changes it in another tab. */
async function openWaiting() {
  let ahora: Respuesta<'GET /api/Avatar/propio'> = { ...vestidoInicial(), elegido: false, imagen: null };
  const imagen = { urlCompleta: '/cara.svg', urlMiniatura: '/cara.svg' };
  const put = (voltear: boolean) => (ahora = { ...ahora, voltear, elegido: true, imagen });
  play({
    'GET /api/Usuario/me': usuario(LUCIA),
    'GET /api/Estudiante/solicitudes-union': [solicitudPendiente],
    'GET /api/Avatar/propio': () => ahora,
    [SAVE]: ({ body }) => ({ ...put(body.Voltear), ...imagen, mensaje: '¡Te queda genial! Tu avatar está guardado.' }),
  });
  await resize(PHONE);
  await open('/groups', LUCIA);
  await see(make);
  await untilQuiet();
  return () => put(true);
}

test('says that it is offline, loses nothing, and saves once back online', async () => {
  await openWaiting();
  takeClock();
  cutNetwork();
  await make.click();
  await pass(TRIES);
  await see(dialog.getByRole('alert').getByText('Error: No hay conexión con Aúpa.'));
  // Press before the network is back, because the page may retry by itself sooner.
  await dialog.getByRole('button', { name: 'Reintentar' }).click();
  restoreNetwork();
  await voltear.click();
  cutNetwork();
  await save.click();
  await pass(TRIES);
  await see(page.getByText('No hay conexión con Aúpa. Comprueba la red y vuelve a intentarlo.').first());
  await expect.element(voltear).toHaveAttribute('aria-pressed', 'true');
  expect(sentTo(SAVE)).toEqual([]);
  restoreNetwork();
  await save.click();
  await miss(dialog);
  await see(change);
  expect(sentTo(SAVE).map(({ body }) => body.Voltear)).toEqual([true]);
});

test('opens one editor on a double click and saves once; reopens with another tab’s look', async () => {
  const turnElsewhere = await openWaiting();
  await make.dblClick();
  await see(voltear);
  expect(dialog.elements()).toHaveLength(1);
  const held = hold(SAVE);
  await save.dblClick();
  await expect.poll(() => sentTo(SAVE).length).toBe(1);
  held.letGo();
  await miss(dialog);
  await see(change);
  await untilQuiet();
  expect(sentTo(SAVE).map(({ body }) => body.Voltear)).toEqual([false]);
  turnElsewhere();
  await change.click();
  await expect.element(voltear).toHaveAttribute('aria-pressed', 'true');
});
