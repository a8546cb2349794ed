import {
  createClase,
  createPac,
  createRecompensa,
  giveKudo,
  grant,
  newDeListado,
  stock,
  takeEjemplos,
  type Clase,
} from '@aupa/api/testing';
import type { Novedades } from '@aupa/contract';
import type { Page } from '@playwright/test';
import { named, alumnoOf, call, escuela, medallaOf, tellNews } from '../support/personas.ts';
import { followStream, untilCaughtUp } from '../support/stream.ts';
import { expect, PHONE, test } from '../support/test.ts';

const TABLET = { width: 820, height: 1180 };
const COMPANEROS = ['Mateo Quispe', 'Nuria Gil-Ruiz'];

async function readNews(page: Page): Promise<number[]> {
  const answer = await page.waitForResponse(
    (one) => one.url().endsWith('/novedades') && one.request().method() === 'GET',
  );
  return ((await answer.json()) as Novedades).ids;
}

/** Pupils of a list, who enter by card only. */
async function makeClaseOf(nombres: string[]) {
  const clase = await createClase(escuela, { rubrica: takeEjemplos, alumnos: named(...COMPANEROS) });
  await call(clase.profesor.token, 'PUT /api/Profesor/guia', { body: { oculta: true } });
  const deLista = await newDeListado(escuela, clase, named(...nombres));
  const tarjetas = await call(clase.profesor.token, 'POST /api/Grupo/:id/tarjetas', {
    params: { id: clase.grupoId },
    body: { perfilesIds: deLista.map(({ perfilId }) => perfilId) },
  });
  const hashOf = (perfilId: number) => new URL(tarjetas.find((una) => una.perfilId === perfilId)!.urlCompleta).hash;
  /** Signs in by card, on another device. */
  const enter = (perfilId: number) =>
    call(null, 'POST /api/Login/tarjeta', { body: { token: hashOf(perfilId).slice(1) } });
  /** Opens the card's page as a camera does, and the class from there. */
  const enterByCamera = async (page: Page, perfilId: number) => {
    // The stream replays the last five seconds, but all of this was days ago.
    await page.route('**/api/eventos*', () => undefined);
    await page.goto(`/tarjeta${hashOf(perfilId)}`);
    const news = readNews(page);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    return news;
  };
  return { clase, deLista, enter, enterByCamera };
}

interface Ausente {
  token: string;
  perfilId: number;
}

/** The first day: a medal, already told, and the reward that its coins buy. Answers the redemption to deliver. */
async function passFirstDay(clase: Clase, ausente: Ausente): Promise<number> {
  const { token, perfilId } = ausente;
  const { id: recompensaId } = await stock(escuela, clase, { nombre: 'Sentarte donde quieras', precio: 10 });
  await grant(escuela, clase, perfilId, { medallaId: medallaOf(clase, 'Curiosidad'), n: 3 });
  await tellNews(ausente);
  const { canjeId } = await call(token, 'POST /api/Estudiante/perfiles/:perfilId/recompensas/:recompensaId/canjear', {
    params: { perfilId, recompensaId },
  });
  return canjeId;
}

const entregar = (clase: Clase, canjeId: number) =>
  call(clase.profesor.token, 'POST /api/Canje/:canjeId/entregar', { params: { canjeId } });

/** Two days of absence, with nine events. */
async function passTwoDays(clase: Clase, ausente: Ausente): Promise<void> {
  const { token, perfilId } = ausente;
  const canjeId = await passFirstDay(clase, ausente);
  const { profesor, grupoId } = clase;
  const premio = await createRecompensa(escuela, profesor, { nombre: 'Tarde de juegos' });
  await createPac(escuela, clase, premio.id, { nombre: 'A la cima', cantidadMedallasNecesarias: 3 });
  const { id: solicitudId } = await call(token, 'POST /api/Estudiante/solicitudes-medalla', {
    body: {
      perfilEstudianteId: perfilId,
      medallaId: medallaOf(clase, 'Lectura'),
      descripcion: 'He leído tres libros.',
    },
  });

  for (const nombre of ['Constancia', 'Creatividad', 'Participación']) {
    await grant(escuela, clase, perfilId, { medallaId: medallaOf(clase, nombre), motivo: `Por tu ${nombre}.` });
  }
  for (const nombre of COMPANEROS) await giveKudo(escuela, alumnoOf(clase, nombre), perfilId, 3);
  await call(profesor.token, 'POST /api/Profesor/rechazar-solicitud-medalla', {
    query: { solicitudId },
    body: { motivo: 'Cuéntanos uno en clase y es tuya.' },
  });
  await entregar(clase, canjeId);
  await call(profesor.token, 'POST /api/Profesor/reiniciar-logros', { query: { grupoId } });
}

const card = (page: Page) => page.getByRole('dialog', { name: 'Mientras no estabas' });

/** Words that identify each of the nine events. */
const NUEVE = [
  /Por tu Constancia\./,
  /Por tu Creatividad\./,
  /Por tu Participación\./,
  /Mateo Quispe/,
  /Nuria Gil-Ruiz/,
  /Cuéntanos uno en clase y es tuya\./,
  /«Sentarte donde quieras» entregada/,
  /Queda en tu perfil y empieza otra evaluación/,
  /¡Desafío conseguido!/,
];

async function openClase(page: Page, grupoId: number): Promise<number[]> {
  const news = readNews(page);
  await page.goto(`/grupo/${grupoId}`);
  return news;
}

test('a pupil back after two days sees all news once, on phone and tablet', async ({ open }) => {
  const { clase, deLista, enter, enterByCamera } = await makeClaseOf(['Aisha Diallo', 'Noa Vidal']);
  for (const [i, size] of [PHONE, TABLET].entries()) {
    const { perfilId } = deLista[i]!;
    const sesion = await enter(perfilId);
    // A class's second challenge begins once the first is over.
    await passTwoDays(clase, { ...sesion, perfilId });

    const page = await open({ size, fresh: true, novedades: true });
    expect((await enterByCamera(page, perfilId)).length).toBeGreaterThanOrEqual(NUEVE.length);
    await card(page).waitFor();
    const told = (await card(page).textContent()) ?? '';
    expect(NUEVE.filter((words) => !words.test(told))).toEqual([]);
    const box = await card(page).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= size.width).toBe(true);
    await card(page).getByRole('button', { name: 'Seguir' }).click();
    await card(page).waitFor({ state: 'hidden' });

    // A reload, another device and a second return tell nothing again.
    expect(await openClase(page, clase.grupoId)).toEqual([]);
    const otro = await open({ size: TABLET, fresh: true, novedades: true });
    expect(await enterByCamera(otro, perfilId)).toEqual([]);
    expect(await openClase(page, clase.grupoId)).toEqual([]);
    for (const one of [page, otro]) {
      await one.getByRole('heading', { name: 'Mateo Quispe' }).waitFor();
      expect(await card(one).count()).toBe(0);
    }
  }
});

test('a kudo and a delivered reward are shown live, and not again later', async ({ open }) => {
  const { clase, deLista, enter } = await makeClaseOf(['Aisha Diallo']);
  const { perfilId } = deLista[0]!;
  const sesion = await enter(perfilId);
  const canjeId = await passFirstDay(clase, { ...sesion, perfilId });
  const page = await open({ size: PHONE, sesion, novedades: true });
  const stream = await followStream(page);
  await page.goto(`/grupo/${clase.grupoId}?pestana=tienda`);
  await untilCaughtUp(page, stream);

  const nota = page.getByRole('status');
  await giveKudo(escuela, alumnoOf(clase, COMPANEROS[0]!), perfilId, 3);
  await nota.getByText('Mateo dice que le ayudaste a entenderlo').waitFor();
  await page.keyboard.press('Escape');
  await entregar(clase, canjeId);
  await nota.getByText('Recompensa «Sentarte donde quieras» entregada.').waitFor();
  await page.keyboard.press('Escape');

  expect(await openClase(page, clase.grupoId)).toEqual([]);
  await page.getByRole('heading', { name: 'Mateo Quispe' }).waitFor();
  expect(await card(page).count()).toBe(0);
});
