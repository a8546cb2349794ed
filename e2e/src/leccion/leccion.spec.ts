import { escuelaAt } from '@aupa/api/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardOf } from '../journey/steps.ts';
import { alumnoOf, makeClase } from '../support/personas.ts';
import { startServer } from '../support/server.ts';
import { hear } from '../support/sound.ts';
import { expect, PHONE, test } from '../support/test.ts';
import { casilla, dock, enMarcha, equipos, heldBy, left, turno } from './pasos.ts';

const NOMBRES = ['Aisha', 'Bruno', 'Carmen', 'Daniela', 'Emma', 'Hugo', 'Iker'];
const MOTIVO = 'Porque has esperado tu turno';

/** Counts taps on every page that opens from now on. */
const countTaps = (page: Page) =>
  page.addInitScript(() => {
    const state = Object.assign(window, { taps: 0 });
    document.addEventListener('pointerdown', () => (state.taps += 1), true);
  });
const takeTaps = (page: Page) =>
  page.evaluate(() => {
    const state = window as unknown as { taps: number };
    const { taps } = state;
    state.taps = 0;
    return taps;
  });

/** Records whether these words ever appear in the page, however briefly. Call it before it opens. */
const noteWords = (page: Page, words: string) =>
  page.addInitScript((secret) => {
    const state = window as unknown as { isTold: boolean };
    state.isTold = false;
    new MutationObserver(() => (state.isTold ||= document.documentElement.outerHTML.includes(secret))).observe(
      document,
      { childList: true, subtree: true, characterData: true, attributes: true },
    );
  }, words);

async function choose(page: Page, nombres: readonly string[]): Promise<void> {
  for (const nombre of nombres) await casilla(page, `${nombre} Gil`).tap();
}

/** Moves the clocks of these pages until `what` answers `is`. */
async function until(pages: readonly Page[], what: () => Promise<unknown>, is: unknown): Promise<void> {
  const step = async () => {
    await Promise.all(pages.map((page) => page.clock.runFor(1000)));
    return what();
  };
  await expect.poll(step).toEqual(is);
}

test('a whole lesson works on three browsers, and survives a Wi-Fi outage', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'aupa-e2e-'));
  let server = await startServer(folder);
  const { origin } = server;
  try {
    const escuela = escuelaAt(origin);
    const clase = await makeClase(
      NOMBRES.map((nombre) => [nombre, 'Gil'] as const),
      escuela,
    );
    const aisha = alumnoOf(clase, 'Aisha Gil');
    const phone = await open({ sesion: clase.profesor, size: PHONE, origin });
    const alumna = await open({ sesion: aisha, size: { width: 360, height: 740 }, origin });
    const pared = await open({ size: { width: 1920, height: 1080 }, origin });
    for (const page of [phone, alumna, pared]) await page.clock.install();
    const notes = await hear(alumna);
    await countTaps(phone);
    await noteWords(pared, MOTIVO);
    const told: Array<Promise<string>> = [];
    pared.on('response', (answer) => {
      if (new URL(answer.url()).pathname === '/api/Pizarra') told.push(answer.text().catch(() => ''));
    });

    await phone.goto(`/grupo/${clase.grupoId}`);
    await enMarcha(phone).getByRole('link', { name: 'Lista' }).tap();
    await phone.getByRole('button', { name: 'Llega tarde Hugo Gil' }).tap();
    await phone.getByRole('button', { name: 'Falta Iker Gil' }).tap();
    await phone.getByRole('button', { name: 'Listo: 6 en clase' }).tap();
    await phone.getByText('Lista pasada: 6 en clase.').waitFor();

    const remote = async (vista: RegExp) => {
      await enMarcha(phone).getByRole('link', { name: 'Pizarra' }).tap();
      await phone.getByRole('radio', { name: vista }).tap();
    };
    await enMarcha(phone).getByRole('link', { name: 'Pizarra' }).tap();
    await phone.getByRole('button', { name: 'Pedir un código' }).tap();
    const codigo = await phone.getByText(/^\d\d \d\d \d\d$/).textContent();
    await pared.goto('/pizarra');
    await pared.getByRole('textbox', { name: 'Código de la pizarra' }).fill(codigo ?? '');
    await pared.keyboard.press('Enter');
    await expect(pared.getByRole('list', { name: 'La clase' }).getByRole('listitem')).toHaveCount(7);
    await phone.getByText('Se ve en 1 pantalla').waitFor();

    // Five medals in six taps. The pupil with sound and the board see them.
    await alumna.goto('/profile');
    await alumna
      .getByRole('radiogroup', { name: 'Sonido' })
      .getByRole('radio', { name: 'Encendido' })
      .check({ force: true });
    await expect.poll(notes).toBeGreaterThan(0);
    await alumna.goto(`/grupo/${clase.grupoId}?pestana=perfil`);
    await alumna.getByRole('heading', { name: 'Aisha Gil' }).waitFor();
    await alumna.getByRole('heading', { name: 'Aisha Gil' }).tap();
    await phone.getByRole('link', { name: /^Volver a / }).tap();
    await casilla(phone, 'Aisha Gil').waitFor();
    await takeTaps(phone);
    await choose(phone, NOMBRES.slice(0, 5));
    await dock(phone).getByRole('button', { name: 'Lectura' }).tap();
    expect(await takeTaps(phone)).toBeLessThanOrEqual(6);
    await alumna.getByText('¡Has ganado una medalla!').waitFor();
    await expect.poll(notes).toBeGreaterThan(0);
    const ultima = pared.getByRole('region', { name: 'La última medalla' });
    await expect(ultima).toContainText('Lectura');
    await expect(ultima).toContainText('Aisha, Bruno, Carmen, Daniela y Emma');

    // Undo: two taps, without a sound, and the board is empty.
    const heard = await notes();
    await takeTaps(phone);
    await phone.getByRole('button', { name: 'Últimos cambios' }).tap();
    const cambios = phone.getByRole('dialog', { name: 'Últimos cambios' });
    await cambios.getByRole('button', { name: 'Deshacer: Lectura a 5 alumnos' }).tap();
    expect(await takeTaps(phone)).toBe(2);
    await cambios.getByText('Deshecho', { exact: true }).waitFor();
    await alumna.getByText('Tu profesor ha corregido un despiste').waitFor();
    await expect(ultima).toContainText('Aquí saldrá la próxima medalla');
    expect(await heldBy(clase, origin)).toEqual({});
    expect(await notes()).toBe(heard);
    await cambios.getByRole('button', { name: 'Cerrar' }).first().tap();
    await cambios.waitFor({ state: 'hidden' });

    // Six draws without repeats or absent pupils. The last pupil gets a medal, which all see.
    await remote(/^Al azar/);
    await pared.getByText('Todavía no le ha tocado a nadie: saca a alguien en Al azar.').waitFor();
    await enMarcha(phone).getByRole('link', { name: 'Al azar' }).tap();
    const sacados: string[] = [];
    for (let quedan = 5; quedan >= 0; quedan -= 1) {
      await turno(phone)
        .getByRole('button', { name: /^(Sacar a alguien|Otra persona)$/ })
        .tap();
      const dicho = turno(phone)
        .getByRole('status')
        .filter({ hasText: new RegExp(`Quedan? ${quedan} de 6`) });
      sacados.push(/^\S+/.exec((await dicho.innerText()).trim())?.[0] ?? '');
    }
    expect(sacados.toSorted()).toEqual(NOMBRES.slice(0, 6));
    const tocado = sacados.at(-1) ?? '';
    await pared.getByText(tocado, { exact: true }).waitFor();
    await phone
      .getByRole('group', { name: `Dar medalla a ${tocado} Gil` })
      .getByRole('button', { name: 'Pensamiento crítico' })
      .tap();
    await phone.getByText(`${tocado} Gil ha ganado Pensamiento crítico`).waitFor();

    await phone.goto(`/grupo/${clase.grupoId}/equipos`);
    await phone.getByRole('button', { name: 'Repartir la clase' }).tap();
    await phone.getByRole('button', { name: 'Guardar' }).tap();
    const guardar = phone.getByRole('dialog', { name: 'Nombre de los equipos' });
    await guardar.getByLabel('Nombre').fill('Geometría');
    await guardar.getByRole('button', { name: 'Guardar equipos' }).tap();
    await guardar.waitFor({ state: 'hidden' });
    await remote(/^Equipos Geometría/);
    await pared.getByRole('list', { name: 'Geometría' }).getByText('Nutrias').waitFor();
    await enMarcha(phone).getByRole('link', { name: 'Equipos' }).tap();
    const linces = equipos(phone).locator(':scope > li').filter({ hasText: 'Linces' });
    const suyos = (await linces.getByRole('list').getByRole('button').allTextContents()).toSorted();
    expect(suyos).toHaveLength(3);
    await phone.getByRole('button', { name: 'Medalla al equipo Linces' }).tap();
    await phone.getByRole('menuitem', { name: 'Compañerismo' }).tap();
    await phone.getByText('3 alumnos han ganado Compañerismo').waitFor();
    const before: Awaited<ReturnType<typeof heldBy>> = Object.fromEntries(
      suyos.map((nombre) => [nombre, { Compañerismo: 1 }]),
    );
    before[tocado] = { ...before[tocado], 'Pensamiento crítico': 1 };
    await expect.poll(() => heldBy(clase, origin)).toEqual(before);

    // A timer survives a reload, here and on the board.
    await phone.goto(`/grupo/${clase.grupoId}/tiempo`);
    await phone.getByRole('button', { name: '5 min', exact: true }).tap();
    await remote(/^Tiempo/);
    await pared.getByRole('timer').waitFor();
    await phone.goto(`/grupo/${clase.grupoId}`);
    await phone.getByRole('timer').waitFor();
    await phone.reload();
    await phone.getByRole('timer').waitFor();
    for (const page of [phone, pared]) {
      const then = await left(page);
      expect(then).toBeGreaterThan(200);
      await until([], async () => (await left(page)) < then, true);
    }
    await remote(/^Nada/);
    await expect(pared.getByRole('timer')).toHaveCount(0);
    await remote(/^La clase/);
    await ultima.waitFor();

    await phone.getByRole('link', { name: /^Volver a / }).tap();
    await casilla(phone, 'Aisha Gil').waitFor();
    await server.stop();
    const giveTo = async (nombres: readonly string[], medalla: string, motivo?: string) => {
      await choose(phone, nombres);
      if (motivo !== undefined) {
        await dock(phone).getByRole('button', { name: 'Otro…' }).tap();
        await dock(phone).getByLabel('Otro motivo').fill(motivo);
      }
      await dock(phone).getByRole('button', { name: medalla }).tap();
    };
    await giveTo(['Aisha'], 'Participación', MOTIVO);
    await giveTo(['Aisha', 'Bruno'], 'Constancia');
    await giveTo(['Carmen'], 'Participación');
    await giveTo(['Hugo'], 'Reto superado');
    await expect(phone.getByRole('status').filter({ hasText: 'esperan' })).toContainText('Sin conexión. 5 medallas');
    await cardOf(phone, 'Aisha Gil').getByText('+2').getByRole('img', { name: 'sin enviar' }).waitFor();

    // With the server back all arrive, once, on every screen.
    server = await startServer(folder, { PORT: new URL(origin).port });
    const after = { ...before };
    for (const [nombre, medalla] of [
      ['Aisha', 'Participación'],
      ['Aisha', 'Constancia'],
      ['Bruno', 'Constancia'],
      ['Carmen', 'Participación'],
      ['Hugo', 'Reto superado'],
    ] as const)
      after[nombre] = { ...after[nombre], [medalla]: 1 };
    await until([phone], () => heldBy(clase, origin), after);
    await expect(phone.getByRole('status').filter({ hasText: 'esperan' })).toHaveCount(0);
    await expect(phone.getByRole('img', { name: 'sin enviar' })).toHaveCount(0);
    await until([pared], async () => (await ultima.innerText()).includes('Reto superado'), true);
    await alumna.reload();
    const historial = alumna.getByRole('region', { name: 'Historial' }).getByRole('listitem');
    for (const medalla of ['Participación', 'Constancia'])
      await expect(historial.filter({ hasText: medalla })).toHaveCount(1);
    await expect(historial.filter({ hasText: MOTIVO })).toHaveCount(1);
    await expect(historial.filter({ hasText: 'Lectura' })).toHaveCount(0);
    expect((await Promise.all(told)).some((one) => one.includes(MOTIVO))).toBe(false);
    expect(await pared.evaluate(() => (window as unknown as { isTold: boolean }).isTold)).toBe(false);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
