import { grant, type Clase } from '@aupa/api/testing';
import { cardOf, giveMedalla } from '../journey/steps.ts';
import { expect, type Open, test } from '../support/test.ts';
import { followRequests, untilQuiet } from '../support/quiet.ts';
import { followStream } from '../support/stream.ts';
import { call, escuela, makeClase } from '../support/personas.ts';

test.use({ motion: true });

const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
] as const;

async function openFirst(open: Open, clase: Clase) {
  const page = await open({ sesion: clase.profesor });
  const stream = await followStream(page);
  await page.clock.install();
  await page.goto(`/grupo/${clase.grupoId}`);
  await cardOf(page, 'Lucía Fernández').waitFor();
  await expect.poll(() => stream.open).toBe(1);
  return { page, stream };
}

test('reads the class once for one’s own medal, not again for its event', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const { page, stream } = await openFirst(open, clase);
  // The stream keeps the order: once this event arrives, so have all of the class's creation.
  await untilQuiet(page);
  const told = page.waitForRequest((request) => request.url().endsWith(`/api/Grupo/${clase.grupoId}/pizarra`));
  await call(clase.profesor.token, 'PUT /api/Grupo/:id/pizarra', {
    params: { id: clase.grupoId },
    body: { vista: 'Nada', conCantidades: false, sonido: false, tiempo: null },
  });
  await told;
  await page.clock.fastForward(10_000);
  await untilQuiet(page);
  const { heard } = stream;
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(`/api/Grupo/${clase.grupoId}/perfiles`)) asked += 1;
  });
  await giveMedalla(page, 'Lucía Fernández', 'Participación');
  await page.getByRole('status').getByText('Lucía Fernández ha ganado Participación').waitFor();
  await expect.poll(() => stream.heard).toBeGreaterThan(heard);
  await page.clock.fastForward(10_000);
  await untilQuiet(page);
  expect(asked).toBe(1);
});

test('continues in another tab when the tab with the stream crashes', async ({ open }) => {
  const clase = await makeClase(ALUMNOS);
  const { page: first } = await openFirst(open, clase);
  const second = await first.context().newPage();
  followRequests(second);
  await second.goto(`/grupo/${clase.grupoId}`);
  await cardOf(second, 'Lucía Fernández').waitFor();
  await untilQuiet(second);
  const devtools = await first.context().newCDPSession(first);
  void devtools.send('Page.crash').catch(() => undefined);
  await first.waitForEvent('crash');
  await grant(escuela, clase, clase.alumnos[1]?.perfilId ?? 0);
  await cardOf(second, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor();
});
