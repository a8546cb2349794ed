import { expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { askCanje, makeRecompensa, makeTienda, waitForSaldo } from '../tienda/tienda.ts';
import { delayCalls } from './delay.ts';
import { best, timeFromTap } from './inPage.ts';

const browser = testBrowser();

it('redeems at once while the server takes two seconds (checklist 3)', async () => {
  const tienda = await makeTienda(browser.origin, 100);
  await makeRecompensa(browser.origin, tienda, { nombre: 'Elegir música', precio: 20, repetible: true });
  const page = await browser.open({ sesion: tienda.alumnos[0]!.sesion });
  await page.goto(`/grupo/${tienda.grupoId}?pestana=tienda`);
  const slow = await delayCalls(page, 'POST', /\/canjear$/, 2000);
  const times: number[] = [];
  for (const queda of ['80', '60', '40']) {
    const dialog = await askCanje(page, 'Elegir música');
    const time = await timeFromTap(page, 'main', [queda], []);
    await dialog.getByRole('button', { name: /^Canjear por/ }).click();
    times.push(await time());
    expect(slow.count).toBeLessThanOrEqual(times.length);
    await page.getByText('¡Recompensa canjeada!').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('¡Recompensa canjeada!').waitFor({ state: 'hidden' });
    await waitForSaldo(page, queda);
  }
  expect(best(times), `${times.map(Math.round).join(', ')} ms`).toBeLessThan(100);
  expect(slow.count).toBe(3);
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});
