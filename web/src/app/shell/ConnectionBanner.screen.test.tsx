import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pass, takeClock } from '../../screenTests/clock.ts';
import { giveMedalla, openClase, openCut } from '../../screenTests/cola.ts';
import { GRANT } from '../../screenTests/makers/entregas.ts';
import { miss, see } from '../../screenTests/screen.tsx';
import { loseAnswers, loseCalls, restoreNetwork, sentTo, untilQuiet } from '../../screenTests/wire.ts';

const PERFILES = 'GET /api/Grupo/:id/perfiles';
const banner = page.getByRole('status').getByText(/^Sin conexión( con Aúpa)?\./);
const given = page.getByRole('status').getByText('Lucía Fernández ha ganado Participación');
const keysSent = () => sentTo(GRANT).map(({ idempotencyKey }) => idempotencyKey);
const link = (name: string) => page.getByRole('link', { name, exact: true });

for (const [title, lose] of [
  ['a call that is lost is sent again with the same key', loseCalls],
  ['a call whose answer alone was lost is sent again with the same key, and paid once', loseAnswers],
] as const) {
  test(title, async () => {
    const heldOf = await openClase();
    lose(GRANT, 1);
    await giveMedalla();
    await see(given);
    const [first] = keysSent();
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(keysSent()).toEqual([first, first]);
    expect(heldOf(11)).toEqual({ Participación: 1 });
    await see(page.getByText('Participación, 1'));
  });
}

test('counts each tap once even when every answer is lost', async () => {
  const heldOf = await openClase();
  loseAnswers(GRANT, 4);
  await giveMedalla();
  await giveMedalla();
  await expect.poll(() => keysSent().length).toBeGreaterThanOrEqual(6);
  await see(given);
  expect(heldOf(11)).toEqual({ Participación: 2 });
  expect(new Set(keysSent()).size).toBe(2);
  await see(page.getByText('Participación, 2'));
  // Confirmed: the next tap is another medal.
  await giveMedalla();
  await expect.poll(() => heldOf(11)).toEqual({ Participación: 3 });
});

test('says that the network is gone, keeps the page readable, and sends waiting acts once back', async () => {
  const heldOf = await openCut();
  await giveMedalla();
  await see(page.getByText('Participación, 1'));
  await see(banner);
  await see(page.getByText('1 medalla espera y saldrá sola.'));
  await see(page.getByRole('img', { name: 'sin enviar' }));
  await see(page.getByText('Lectura, 1'));
  await link('Configuración').click();
  await see(page.getByRole('heading', { name: 'Datos del grupo' }));
  await link('Alumnos').click();
  expect(page.getByRole('alert').elements()).toEqual([]);
  restoreNetwork();
  await miss(banner);
  await see(given);
  await miss(page.getByText('1 medalla espera y saldrá sola.'));
  expect([heldOf(11), heldOf(13)]).toEqual([{ Participación: 1 }, { Lectura: 1 }]);
  expect(new Set(keysSent()).size).toBe(2);
});

test('one read that always fails does not make the others refetch again and again', async () => {
  takeClock();
  await openClase();
  await see(page.getByRole('button', { name: 'Dar medalla a Lucía Fernández' }));
  await untilQuiet();
  loseCalls('GET /api/Profesor/pendientes', Number.POSITIVE_INFINITY);
  const before = { lost: sentTo('GET /api/Profesor/pendientes').length, read: sentTo(PERFILES).length };
  await pass(3000);
  window.dispatchEvent(new Event('visibilitychange'));
  const failures = async () => {
    await pass(1000);
    return sentTo('GET /api/Profesor/pendientes').length - before.lost;
  };
  await expect.poll(failures).toBeGreaterThan(4);
  for (let second = 0; second < 30; second += 1) await pass(1000);
  // Once each for the visibility change, the connection and its stream; not for each failure.
  expect(sentTo(PERFILES).length - before.read).toBeLessThanOrEqual(6);
});
