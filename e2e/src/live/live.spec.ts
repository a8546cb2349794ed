import type { Sesion } from '@aupa/contract';
import { grant, type Clase } from '@aupa/api/testing';
import type { Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { expect, type Open, storedSesion, test } from '../support/test.ts';
import { followStream, type Stream, untilCaughtUp } from '../support/stream.ts';
import { alumnoOf, call, escuela, makeClase, named } from '../support/personas.ts';

test.use({ motion: true });

const ALUMNOS = named(
  'Lucía Fernández',
  'Mateo Quispe',
  'Nuria Gil-Ruiz',
  'Óscar Peña',
  'Paula Ibáñez',
  'Raúl Soto',
  'Sofía Vidal',
  'Tomás Zárate',
);

function give(clase: Clase, nombre: string, medalla = 0) {
  const medallaId = clase.medallas[medalla]?.id ?? 0;
  return grant(escuela, clase, alumnoOf(clase, nombre).perfilId, { medallaId });
}

async function listen(page: Page, path: string): Promise<Stream> {
  const stream = await followStream(page);
  await page.goto(path);
  await expect.poll(() => stream.open).toBe(1);
  return stream;
}

/** Waits for a task of the page. Its clock, which also runs frames, may be stopped. */
function nextTask(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve());
        port1.start();
        port2.postMessage(null);
      }),
  );
}

async function openGrupo(
  open: Open,
  clase: Clase,
  sesion: Sesion = clase.profesor,
): Promise<{ page: Page; stream: Stream }> {
  const page = await open({ sesion });
  const stream = await listen(page, `/grupo/${clase.grupoId}`);
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  return { page, stream };
}

test.describe('events from elsewhere', () => {
  test('cause at most three reads of the class for thirty medals', async ({ open }) => {
    const clase = await makeClase(ALUMNOS);
    const page = await open({ sesion: clase.profesor });
    await page.clock.install();
    const stream = await listen(page, `/grupo/${clase.grupoId}`);
    await cardOf(page, 'Tomás Zárate').waitFor();
    await untilCaughtUp(page, stream);
    // The stopped clock keeps the pause between two reads open, however long the thirty take.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/perfiles')) asked += 1;
    });
    const { told } = stream;
    const giveOne = (i: number) => give(clase, ALUMNOS[i % 8]?.join(' ') ?? '');
    await giveOne(0);
    await expect.poll(() => asked).toBe(1);
    // An event received during a read is part of its answer: send the others later.
    await page.clock.runFor(10);
    await Promise.all(Array.from({ length: 29 }, (_, i) => giveOne(i + 1)));
    // Move the clock only after all events have arrived: each pause with new events ends in a read.
    await expect.poll(() => stream.told - told).toBe(30);
    await nextTask(page);
    // Four for the first six, three for the last two.
    await expect(async () => {
      await page.clock.runFor(5000);
      for (const [i, nombres] of ALUMNOS.entries()) {
        const copies = `${clase.medallas[0]?.nombre}, ${i < 6 ? 4 : 3}`;
        await expect(cardOf(page, nombres.join(' ')).getByText(copies)).toHaveCount(1);
      }
    }).toPass();
    // The first at once, the others together after the pause.
    expect(asked).toBeLessThanOrEqual(3);
  });
});

test.describe('one stream', () => {
  test('serves eight tabs, and moves to another without loss when its tab closes', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 2));
    const { page: first, stream } = await openGrupo(open, clase);
    const streams = [stream];
    const tabs = [first];
    for (let i = 0; i < 7; i += 1) {
      const tab = await first.context().newPage();
      streams.push(await followStream(tab));
      await tab.goto(`/grupo/${clase.grupoId}`);
      await tab.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
      tabs.push(tab);
    }
    const openOf = (some: Stream[]) => some.reduce((sum, one) => sum + one.open, 0);
    await expect.poll(() => openOf(streams)).toBe(1);
    await give(clase, 'Lucía Fernández');
    for (const tab of tabs) {
      await cardOf(tab, 'Lucía Fernández').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor();
    }
    await first.close();
    await give(clase, 'Mateo Quispe');
    for (const tab of tabs.slice(1)) {
      await cardOf(tab, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor();
    }
    await expect.poll(() => openOf(streams.slice(1))).toBe(1);
  });

  test('reports a pupil’s removal from the class, and ends with the session', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 2));
    const sesion = alumnoOf(clase, 'Lucía Fernández');
    const page = await open({ sesion });
    const stream = await listen(page, '/groups');
    await page.getByRole('link', { name: /2\.º ESO B/ }).waitFor();
    await call(clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
      params: { id: clase.grupoId, perfilId: String(alumnoOf(clase, 'Lucía Fernández').perfilId) },
    });
    await page.getByRole('link', { name: /2\.º ESO B/ }).waitFor({ state: 'hidden' });
    await call(sesion.token, 'POST /api/Sesion/cerrar');
    await expect.poll(() => stream.open).toBe(0);
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await page.getByText('Sesión expirada, por favor inicia sesión nuevamente.').waitFor();
  });

  test('reconnects after an outage, and brings the events missed meanwhile', async ({ open }) => {
    const clase = await makeClase(ALUMNOS.slice(0, 2));
    const { page } = await openGrupo(open, clase);
    await page.context().setOffline(true);
    await page.waitForFunction(() => !navigator.onLine);
    await give(clase, 'Mateo Quispe');
    const anew = page.waitForRequest('**/api/eventos');
    await page.context().setOffline(false);
    await anew;
    await cardOf(page, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor();
  });
});

test('never shows one user’s events to another in the same browser', async ({ open }) => {
  const clase = await makeClase(ALUMNOS.slice(0, 2));
  const { page } = await openGrupo(open, clase, alumnoOf(clase, 'Lucía Fernández'));
  const other = await page.context().newPage();
  await other.addInitScript(
    (stored) => sessionStorage.setItem('root', stored),
    storedSesion(alumnoOf(clase, 'Mateo Quispe')),
  );
  await other.goto('/profile');
  await other.getByRole('heading', { name: 'Mateo Quispe' }).waitFor();
  await give(clase, 'Lucía Fernández');
  await page.getByText('¡Has ganado una medalla!').waitFor();
  expect(await other.getByText('¡Has ganado una medalla!').count()).toBe(0);
});
