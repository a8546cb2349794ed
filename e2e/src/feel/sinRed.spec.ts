import type { Clase } from '@aupa/api/testing';
import type { Locator, Page } from '@playwright/test';
import { connect, createServer, type Socket } from 'node:net';
import { cardOf } from '../journey/steps.ts';
import { casilla, dock, enMarcha, heldBy } from '../leccion/pasos.ts';
import { call, give, makeClase, named } from '../support/personas.ts';
import { untilQuiet } from '../support/quiet.ts';
import { DESKTOP, expect, origin, PHONE, test, type Open, type OpenOptions } from '../support/test.ts';

const [LUCIA, MATEO, NURIA] = ['Lucía Fernández', 'Mateo Quispe', 'Nuria Gil-Ruiz'] as const;

/** A proxy to the server that can be closed, like a pulled cable. */
async function openPort() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const { port } = new URL(origin);
    const there = connect(Number(port), '127.0.0.1');
    for (const one of [socket, there]) {
      open.add(one);
      one.on('close', () => open.delete(one)).on('error', () => one.destroy());
    }
    socket.pipe(there).pipe(socket);
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as { port: number };
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const one of open) one.destroy();
    });
  return { origin: `http://localhost:${port}`, close, open: () => listen(port) };
}

const banner = (page: Page, texto: string) => page.getByRole('status').filter({ hasText: texto });

type Press = (what: Locator) => Promise<void>;
const byTap: Press = (what) => what.tap();
const byKey: Press = async (what) => {
  await what.focus();
  await what.press((await what.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter');
};

async function openAndCut(open: Open, clase: Clase, options: OpenOptions) {
  const port = await openPort();
  const page = await open({ ...options, origin: port.origin });
  await page.clock.install();
  await page.goto(`/grupo/${clase.grupoId}`);
  await cardOf(page, MATEO).waitFor();
  // The queue's code comes after four seconds, then the code of the acts.
  for (let i = 0; i < 2; i += 1) {
    await untilQuiet(page);
    await page.clock.runFor(5000);
  }
  await untilQuiet(page);
  await port.close();
  return { page, port };
}

async function comeBack(page: Page, port: { open: () => Promise<void> }): Promise<void> {
  await port.open();
  await expect
    .poll(async () => {
      await page.clock.runFor(2000);
      return page
        .getByRole('status')
        .filter({ hasText: /espera|Sin conexión/ })
        .count();
    })
    .toBe(0);
}

for (const [how, press, size] of [
  ['on a phone', byTap, PHONE],
  ['by keyboard', byKey, DESKTOP],
] as const) {
  test(`offline, a teacher who opened only the class can do everything that waits: ${how}`, async ({ open }) => {
    const clase = await makeClase(named(LUCIA, MATEO, NURIA));
    await give(clase, NURIA, 'Lectura', { n: 2 });
    await give(clase, MATEO, 'Curiosidad');
    const { page, port } = await openAndCut(open, clase, { sesion: clase.profesor, size });
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const medalla = (nombre: string) => dock(page).getByRole('button', { name: new RegExp(`^${nombre}`) });
    const choose = (nombre: string) => press(casilla(page, nombre));

    await press(cardOf(page, LUCIA).getByRole('button', { name: /^Dar medalla/ }));
    await press(page.getByRole('menuitem', { name: /^Participación/ }));
    await banner(page, '1 medalla espera').waitFor();
    await choose(LUCIA);
    await choose(MATEO);
    await press(medalla('Lectura'));
    await banner(page, '3 medallas esperan').waitFor();
    await press(button('Toda la clase'));
    await press(medalla('Creatividad'));
    await banner(page, '6 medallas esperan').waitFor();
    await press(cardOf(page, NURIA).getByRole('button', { name: /^Más opciones/ }));
    await press(page.getByRole('menuitem', { name: 'Quitar medalla' }));
    await press(page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Quitar', exact: true }));
    await banner(page, '4 acciones esperan').waitFor();
    await press(button('Últimos cambios'));
    const cambios = page.getByRole('dialog', { name: 'Últimos cambios' });
    await press(cambios.getByRole('button', { name: /^Deshacer: Curiosidad/ }));
    await banner(page, '5 acciones esperan').waitFor();
    await page.keyboard.press('Escape');
    await cambios.waitFor({ state: 'hidden' });
    await press(
      enMarcha(page)
        .getByRole('link', { name: /^Lista/ })
        .first(),
    );
    await press(button(`Falta ${MATEO}`));
    await banner(page, '6 acciones esperan').waitFor();
    await press(button('Listo: 2 en clase'));
    await cardOf(page, MATEO).waitFor();

    expect(await heldBy(clase)).toEqual({ Nuria: { Lectura: 2 }, Mateo: { Curiosidad: 1 } });
    await comeBack(page, port);
    await expect
      .poll(() => heldBy(clase))
      .toEqual({
        Lucía: { Participación: 1, Lectura: 1, Creatividad: 1 },
        Mateo: { Lectura: 1, Creatividad: 1 },
        Nuria: { Lectura: 1, Creatividad: 1 },
      });
    const { tomada, alumnos } = await call(clase.profesor.token, 'GET /api/Grupo/:id/asistencia', {
      params: { id: clase.grupoId },
    });
    expect([tomada === null, alumnos.map(({ estado }) => estado)]).toEqual([false, ['Presente', 'Falta', 'Presente']]);
    await port.close();
  });
}

test('offline, a pupil who opened only the class gives kudos by tap and by keyboard', async ({ open }) => {
  const clase = await makeClase(named(LUCIA, MATEO, NURIA));
  const [lucia] = clase.alumnos;
  const { page, port } = await openAndCut(open, clase, { sesion: lucia, size: PHONE });
  for (const [press, nombre, n] of [
    [byTap, MATEO, '1 acción espera'],
    [byKey, NURIA, '2 acciones esperan'],
  ] as const) {
    await press(page.getByRole('button', { name: `Brindar reconocimiento a ${nombre}` }));
    await press(page.getByRole('menuitem', { name: /Suma en equipo/ }));
    await banner(page, n).waitFor();
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  }
  const quedan = async () =>
    (
      await call(lucia?.token ?? '', 'GET /api/PerfilEstudiante/mi-perfil/grupo/:grupoId/medallas', {
        params: { grupoId: clase.grupoId },
      })
    ).kudosDisponibles;
  expect(await quedan()).toBe(3);
  await comeBack(page, port);
  await expect.poll(quedan).toBe(1);
  await port.close();
});
