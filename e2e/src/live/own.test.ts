import { afterEach, expect, it } from 'vitest';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { testBrowser } from '../support/browser.ts';
import { call, makeClase, type Clase } from '../support/personas.ts';

const browser = testBrowser();
const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
] as const;

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

async function streams(): Promise<number> {
  const text = await (await fetch(`${browser.origin}/metrics`)).text();
  return Number(/^aupa_live_streams (\d+)$/m.exec(text)?.[1]);
}

/** The group page in a first tab of a browser, listening. */
async function openFirst(clase: Clase) {
  const before = await streams();
  const page = await browser.open({ sesion: clase.profesor });
  await page.goto(`/grupo/${clase.grupoId}`);
  await cardOf(page, 'Lucía Fernández').waitFor();
  await expect.poll(streams, { timeout: 5000 }).toBe(before + 1);
  return page;
}

it('asks for the class once for a medal of one’s own, not once more for its event', async () => {
  const clase = await makeClase(browser.origin, ALUMNOS);
  const page = await openFirst(clase);
  // The last of what it asked for when it came: nothing of that is counted.
  await page.waitForTimeout(2500);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/Grupo/${clase.grupoId}/perfiles`)) asked += 1;
  });
  await giveMedalla(page, 'Lucía Fernández', 'Participación');
  await page.waitForTimeout(4000);
  expect(asked).toBe(1);
});

it('goes on in another tab when the one that holds the stream dies without a word', async () => {
  const clase = await makeClase(browser.origin, ALUMNOS);
  const first = await openFirst(clase);
  const second = await first.context().newPage();
  await second.goto(`/grupo/${clase.grupoId}`);
  await cardOf(second, 'Lucía Fernández').waitFor();
  await second.waitForTimeout(1500);
  const devtools = await first.context().newCDPSession(first);
  void devtools.send('Page.crash').catch(() => undefined);
  await first.waitForEvent('crash');
  await call(
    browser.origin,
    clase.profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    {
      params: {
        perfilId: String(clase.alumnos[1]?.perfilId),
        medallaId: String(clase.medallas[0]?.id),
        n: '1',
      },
    },
  );
  const crashed = performance.now();
  await cardOf(second, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor({ timeout: 6000 });
  // On a busy machine too: 1.2 s of silence, a fifth of chance, and the way of the event itself.
  expect(performance.now() - crashed).toBeLessThan(4000);
});
