import type { Clase } from '@aupa/api/testing';
import { saveLook } from '../avatar/saveLook.ts';
import { cardOf } from '../journey/steps.ts';
import { expect, test } from '../support/test.ts';
import { followStream } from '../support/stream.ts';
import { makeClase } from '../support/personas.ts';

test.use({ motion: true });

const NOMBRES = ['Lucía', 'Mateo', 'Nuria', 'Óscar', 'Paula', 'Raúl', 'Sofía', 'Tomás'].map(
  (nombre) => [nombre, 'Ruiz'] as const,
);

const alumnoOf = ({ alumnos }: Clase, nombre: string) => {
  const uno = alumnos.find((one) => one.nombre.startsWith(nombre));
  if (!uno) throw new Error(`No ${nombre}`);
  return uno;
};

test('shows a new look on the class page without a reload: one card changes, focus and scroll stay', async ({
  open,
}) => {
  const clase = await makeClase(NOMBRES);
  const lucia = alumnoOf(clase, 'Lucía');
  const own = await open({ sesion: lucia });
  await own.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
  await own.getByRole('heading', { name: 'Lucía Ruiz' }).waitFor();
  const page = await open({ sesion: clase.profesor });
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  const button = cardOf(page, 'Tomás Ruiz').getByRole('button', { name: /^Dar medalla/ });
  await button.scrollIntoViewIfNeeded();
  await expect.poll(() => stream.open).toBe(1);
  await button.focus();
  const place = await page.evaluate(() => window.scrollY);
  // Every change of the list from now on: attributes and nodes, and in whose card.
  await page.evaluate(() => {
    const state = window as unknown as { changed: Set<string> };
    state.changed = new Set();
    new MutationObserver((records) => {
      for (const { target } of records) {
        const card = (target as Element).closest?.('li[data-perfil]');
        if (card) state.changed.add(card.querySelector('h2')?.textContent ?? '');
      }
    }).observe(document.querySelector('main') ?? document.body, { subtree: true, childList: true, attributes: true });
  });

  // Bright eyes and a soft smile: what everybody has.
  const { urlMiniatura } = await saveLook(own, lucia, [202, 402]);
  const face = cardOf(page, 'Lucía Ruiz').locator(`img[src="${urlMiniatura}"]`);
  await face.waitFor({ state: 'attached' });
  await expect
    .poll(() => face.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);

  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => [...(window as unknown as { changed: Set<string> }).changed])).toEqual([
    'Lucía Ruiz',
  ]);
  // And everywhere on one's own page: the profile and the header.
  await own
    .getByRole('main')
    .locator(`img[src="${urlMiniatura.replace('miniatura', 'completa')}"]`)
    .first()
    .waitFor();
  await own.getByRole('banner').locator(`img[src="${urlMiniatura}"]`).waitFor();
});
