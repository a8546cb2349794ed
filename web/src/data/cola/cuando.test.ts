import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openBrowser, type Envio, type Pestana } from './pestanas.ts';

const DAR = 'POST /api/AsignacionMedallas/perfil-estudiante/:perfilId/medalla/:medallaId/cantidad/:n';
const MINUTO = 60_000;
const PREGUNTA = 'Las diste antes de cerrar la 2.ª evaluación: ¿contarlas en la nueva o descartarlas?';
const CERRADA = { errores: [{ codigo: 'EVALUACION_CERRADA', mensaje: PREGUNTA }] };

let browser: ReturnType<typeof openBrowser>;
let enviados: Envio[];

beforeEach(() => {
  vi.useFakeTimers();
  browser = openBrowser(async () => ({
    sesion: await import('../session/sesion.ts'),
    abierta: await import('../session/sesionAbierta.ts'),
    acts: await import('../acts.ts'),
    actions: await import('../perform.ts'),
    connection: await import('../connection.ts'),
    envio: await import('./envio.ts'),
  }));
  enviados = browser.enviados;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

async function open(again?: Pestana): Promise<Pestana> {
  const tab = await browser.openTab('p1', again);
  tab.defineActDeGrupo(DAR, { fallback: 'No.', waits: { say: () => 'Una medalla' } });
  tab.start();
  await pass(100);
  return tab;
}

const dar = (n: number) => ({ name: DAR, grupoId: 1, input: { params: { perfilId: 1, medallaId: 1, n }, body: {} } });
const keyOf = ({ cola }: Pestana, nth = 0) => cola.read()[nth]?.idempotencyKey ?? '';
const asked = ({ cola }: Pestana) => cola.read().map(({ isAsked, pregunta }) => (isAsked ? pregunta : null));

async function giveCut(tab: Pestana, ns: readonly number[], ms: number): Promise<void> {
  tab.connection.reportSilence();
  for (const n of ns) tab.perform(dar(n));
  const answers = globalThis.fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network')));
  await pass(ms);
  vi.stubGlobal('fetch', answers);
  await pass(20_000);
}

const expectAge = (uno: Envio | undefined, ms: number) => {
  expect(uno?.hace).toBeGreaterThanOrEqual(ms);
  expect(uno?.hace).toBeLessThan(ms + 25_000);
};

it('reports the age of acts that waited, each time they are sent, and none for others', async () => {
  const tab = await open();
  tab.perform(dar(1));
  await pass();
  enviados[0]?.answer(201);
  await giveCut(tab, [2], 35 * MINUTO);
  enviados[1]?.lose();
  await pass(10 * MINUTO);
  expect(enviados.map(({ hace }) => hace)[0]).toBeNull();
  expectAge(enviados[1], 35 * MINUTO);
  expect(enviados[2]?.key).toBe(enviados[1]?.key);
  expect(enviados[2]?.hace).toBeGreaterThan(enviados[1]?.hace ?? 0);
});

it('counts the age from when an act was done, even if the page was closed meanwhile', async () => {
  const first = await open();
  first.connection.reportSilence();
  first.perform(dar(1));
  await pass(5);
  first.perform(dar(2));
  first.close();
  const [name = '', text = ''] = [...browser.stored].find(([, uno]) => uno.includes('"n":2')) ?? [];
  const { hecho: _, ...stored } = JSON.parse(text) as { hecho: number };
  browser.stored.set(name, JSON.stringify(stored));
  await pass(3 * 60 * MINUTO);
  await open();
  expectAge(enviados[0], 3 * 60 * MINUTO);
  enviados[0]?.answer(201);
  await pass(100);
  expect(enviados[1]?.hace).toBeNull();
});

it('asks about medals from a closed term, sends the others meanwhile, and those once confirmed', async () => {
  const tab = await open();
  await giveCut(tab, [3, 1], 35 * MINUTO);
  enviados[0]?.answer(409, {}, CERRADA);
  await pass(100);
  enviados[1]?.answer(201);
  await pass(60 * MINUTO);
  expect(enviados.map(({ isEnNueva }) => isEnNueva)).toEqual([false, false]);
  expect(asked(tab)).toEqual([PREGUNTA]);
  tab.cola.confirm(keyOf(tab));
  await pass(100);
  const sent = enviados[2];
  expect([sent?.isEnNueva, sent?.key]).toEqual([true, enviados[0]?.key]);
  expectAge(sent, 95 * MINUTO);
  sent?.lose();
  await pass(10_000);
  expect(enviados.slice(3).map(({ isEnNueva }) => isEnNueva)).toEqual([true]);
  enviados[3]?.answer(201);
  await pass();
  expect(tab.cola.read()).toEqual([]);
});

it('keeps the question over a reload, and never sends a dropped act', async () => {
  const first = await open();
  await giveCut(first, [3], MINUTO);
  enviados[0]?.answer(409, {}, CERRADA);
  await pass(100);
  first.close();
  const again = await open(first);
  await pass(60 * MINUTO);
  expect([enviados.length, asked(again)]).toEqual([1, [PREGUNTA]]);
  again.cola.drop(keyOf(again));
  await pass(60 * MINUTO);
  expect([enviados.length, browser.stored.size]).toEqual([1, 0]);
});

it('confirming an old act does not choose its term', async () => {
  const first = await open();
  first.connection.reportSilence();
  first.perform(dar(3));
  first.close();
  await pass(21 * 60 * MINUTO);
  const tab = await open();
  expect([enviados.length, asked(tab)]).toEqual([0, [undefined]]);
  tab.cola.confirm(keyOf(tab));
  await pass(100);
  enviados[0]?.answer(409, {}, CERRADA);
  // Another tab, which knows that it was confirmed as old.
  const other = await open();
  await pass(60 * MINUTO);
  expect([enviados.length, asked(tab), asked(other)]).toEqual([1, [PREGUNTA], [PREGUNTA]]);
  other.cola.confirm(keyOf(other));
  await pass(5000);
  expect([enviados.length, enviados[1]?.isEnNueva]).toEqual([2, true]);
});
