import type { Page } from '@playwright/test';
import { afterEach, describe, expect, it } from 'vitest';
import { cardOf } from '../journey/steps.ts';
import { PHONE, storedSesion, testBrowser } from '../support/browser.ts';
import { call, makeClase, type Clase } from '../support/personas.ts';

const browser = testBrowser();
const ALUMNOS = [
  ['Lucía', 'Fernández'],
  ['Mateo', 'Quispe'],
  ['Nuria', 'Gil-Ruiz'],
  ['Óscar', 'Peña'],
  ['Paula', 'Ibáñez'],
  ['Raúl', 'Soto'],
  ['Sofía', 'Vidal'],
  ['Tomás', 'Zárate'],
] as const;

afterEach(async () => {
  expect(await browser.finish()).toEqual({ foreign: [], errors: [] });
});

const idOf = ({ alumnos }: Clase, nombre: string) => alumnos.find((one) => one.nombre === nombre)?.perfilId ?? 0;
const sesionOf = ({ alumnos }: Clase, nombre: string) => alumnos.find((one) => one.nombre === nombre)!.sesion;

function give({ profesor, medallas, ...clase }: Clase, nombre: string, medalla = 0) {
  return call(
    browser.origin,
    profesor.token,
    'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n',
    {
      params: {
        perfilId: String(idOf({ profesor, medallas, ...clase }, nombre)),
        medallaId: String(medallas[medalla]?.id),
        n: '1',
      },
    },
  );
}

/** How many streams the server holds open. */
async function streams(): Promise<number> {
  const text = await (await fetch(`${browser.origin}/metrics`)).text();
  return Number(/^aupa_live_streams (\d+)$/m.exec(text)?.[1]);
}

/** Waits until this page hears what happens elsewhere. */
async function hears(before: number): Promise<void> {
  await expect.poll(streams, { timeout: 5000 }).toBeGreaterThan(before);
}

async function openGrupo(clase: Clase, sesion = clase.profesor, size?: typeof PHONE): Promise<Page> {
  const before = await streams();
  const page = await browser.open({ sesion, ...(size ? { size } : {}) });
  await page.goto(`/grupo/${clase.grupoId}`);
  await page.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
  await hears(before);
  return page;
}

describe('what happens elsewhere', () => {
  it('shows within two seconds, and moves neither focus nor scroll', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    const page = await openGrupo(clase);
    const button = cardOf(page, 'Tomás Zárate').getByRole('button', { name: /^Dar medalla/ });
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    const place = await page.evaluate(() => window.scrollY);
    await give(clase, 'Lucía Fernández');
    await cardOf(page, 'Lucía Fernández').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor({ timeout: 2000 });
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('reaches the pupil’s phone on any page, and is celebrated', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS.slice(0, 2));
    const before = await streams();
    const page = await browser.open({ sesion: sesionOf(clase, 'Lucía Fernández'), size: PHONE });
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Lucía Fernández' }).waitFor();
    await hears(before);
    await give(clase, 'Lucía Fernández');
    await page.getByText('¡Has ganado una medalla!').waitFor({ timeout: 2000 });
    expect(await page.getByRole('status').filter({ hasText: '¡Has ganado una medalla!' }).count()).toBe(1);
  });

  it('is celebrated when the pupil looks again, where it came behind a locked screen, and once', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS.slice(0, 2));
    const before = await streams();
    const page = await browser.open({ sesion: sesionOf(clase, 'Lucía Fernández'), size: PHONE });
    await page.goto('/profile');
    await page.getByRole('heading', { name: 'Lucía Fernández' }).waitFor();
    await hears(before);
    const setHidden = (hidden: boolean) =>
      page.evaluate((is) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => is });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    const celebracion = page.getByText('¡Has ganado una medalla!');
    await setHidden(true);
    await give(clase, 'Lucía Fernández');
    await page.waitForTimeout(1500);
    expect(await celebracion.count()).toBe(0);
    await setHidden(false);
    await celebracion.waitFor({ timeout: 2000 });
    await celebracion.waitFor({ state: 'detached' });
    await setHidden(true);
    await setHidden(false);
    await page.waitForTimeout(500);
    expect(await celebracion.count()).toBe(0);
  });

  it('draws only the card that it is about', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    const page = await openGrupo(clase);
    await page.evaluate(() => {
      const state = window as unknown as { drawn: Set<string> };
      state.drawn = new Set();
      new MutationObserver((records) => {
        for (const { target } of records) {
          const card = (target instanceof Element ? target : target.parentElement)?.closest('[data-perfil]');
          if (card) state.drawn.add(card.getAttribute('data-perfil') ?? '');
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    await give(clase, 'Mateo Quispe');
    await cardOf(page, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor({ timeout: 2000 });
    const drawn = await page.evaluate(() => [...(window as unknown as { drawn: Set<string> }).drawn]);
    expect(drawn).toEqual([String(idOf(clase, 'Mateo Quispe'))]);
  });

  it('asks for the class three times at most for thirty that come one by one', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS);
    const page = await openGrupo(clase);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/perfiles')) asked += 1;
    });
    await Promise.all(Array.from({ length: 30 }, (_, i) => give(clase, ALUMNOS[i % 8]?.join(' ') ?? '')));
    await expect.poll(() => asked).toBeGreaterThan(0);
    await page.waitForTimeout(4500);
    // The first at once, the rest together after the pause.
    expect(asked).toBeLessThanOrEqual(3);
  });
});

describe('one stream', () => {
  it('serves eight tabs; when the tab that holds it closes another takes it and nothing is lost', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS.slice(0, 2));
    const before = await streams();
    const first = await openGrupo(clase);
    const context = first.context();
    const tabs = [first];
    for (let i = 0; i < 7; i += 1) {
      const tab = await context.newPage();
      await tab.goto(`/grupo/${clase.grupoId}`);
      await tab.getByRole('heading', { name: 'Matemáticas', level: 1 }).waitFor();
      tabs.push(tab);
    }
    await expect.poll(streams, { timeout: 5000 }).toBe(before + 1);
    await give(clase, 'Lucía Fernández');
    for (const tab of tabs) {
      await cardOf(tab, 'Lucía Fernández').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor({ timeout: 3000 });
    }
    await first.close();
    await give(clase, 'Mateo Quispe');
    for (const tab of tabs.slice(1)) {
      await cardOf(tab, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor({ timeout: 4000 });
    }
    expect(await streams()).toBe(before + 1);
  });

  it('ends with the session, and a pupil who was taken out hears no more', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS.slice(0, 2));
    const sesion = sesionOf(clase, 'Lucía Fernández');
    const before = await streams();
    const page = await browser.open({ sesion });
    await page.goto('/groups');
    await page.getByRole('link', { name: /2\.º ESO B/ }).waitFor();
    await hears(before);
    await call(browser.origin, clase.profesor.token, 'DELETE /api/Grupo/:id/perfiles/:perfilId', {
      params: { id: String(clase.grupoId), perfilId: String(idOf(clase, 'Lucía Fernández')) },
    });
    await page.getByRole('link', { name: /2\.º ESO B/ }).waitFor({ state: 'hidden', timeout: 2000 });
    await call(browser.origin, sesion.token, 'POST /api/Sesion/cerrar');
    await expect.poll(streams, { timeout: 1500 }).toBe(before);
    await page.getByRole('button', { name: 'Iniciar sesión' }).waitFor();
    await page.getByText('Sesión expirada, por favor inicia sesión nuevamente.').waitFor();
  });

  it('comes back after the network was away, with what happened meanwhile', async () => {
    const clase = await makeClase(browser.origin, ALUMNOS.slice(0, 2));
    const page = await openGrupo(clase);
    await page.context().setOffline(true);
    await page.waitForTimeout(300);
    await give(clase, 'Mateo Quispe');
    await page.waitForTimeout(500);
    await page.context().setOffline(false);
    await cardOf(page, 'Mateo Quispe').getByText(`${clase.medallas[0]?.nombre}, 1`).waitFor({ timeout: 6000 });
  });
});

it('never tells one person what another hears in the same browser', async () => {
  const clase = await makeClase(browser.origin, ALUMNOS.slice(0, 2));
  const page = await openGrupo(clase, sesionOf(clase, 'Lucía Fernández'));
  const other = await page.context().newPage();
  await other.addInitScript(
    (stored) => sessionStorage.setItem('root', stored),
    storedSesion(sesionOf(clase, 'Mateo Quispe')),
  );
  await other.goto('/profile');
  await other.getByRole('heading', { name: 'Mateo Quispe' }).waitFor();
  await give(clase, 'Lucía Fernández');
  await page.getByText('¡Has ganado una medalla!').waitFor({ timeout: 3000 });
  expect(await other.getByText('¡Has ganado una medalla!').count()).toBe(0);
});
