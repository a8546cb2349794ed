import { saveLook } from '../avatar/saveLook.ts';
import { cardOf } from '../journey/steps.ts';
import { expect, test } from '../support/test.ts';
import { followStream } from '../support/stream.ts';
import { alumnoOf, makeClase } from '../support/personas.ts';

test.use({ motion: true });

test('shows a new look live to the teacher, and on the pupil’s profile and header', async ({ open }) => {
  const clase = await makeClase([['Lucía', 'Ruiz']]);
  const lucia = alumnoOf(clase, 'Lucía Ruiz');
  const own = await open({ sesion: lucia, at: `/grupo/${clase.grupoId}?pestana=perfil` });
  await own.getByRole('heading', { name: 'Lucía Ruiz' }).waitFor();
  const page = await open({ sesion: clase.profesor });
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}`);
  await expect.poll(() => stream.open).toBe(1);

  const { urlMiniatura } = await saveLook(own, lucia, [202, 402]);
  const face = cardOf(page, 'Lucía Ruiz').locator(`img[src="${urlMiniatura}"]`);
  await face.waitFor({ state: 'attached' });
  await expect
    .poll(() => face.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
    .toBeGreaterThan(0);

  await own
    .getByRole('main')
    .locator(`img[src="${urlMiniatura.replace('miniatura', 'completa')}"]`)
    .first()
    .waitFor();
  await own.getByRole('banner').locator(`img[src="${urlMiniatura}"]`).waitFor();
});
