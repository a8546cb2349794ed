import { startTiempo } from '@aupa/domain/leccion';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changePizarra } from '../../data/cambioPizarra.ts';
import { CallError } from '../../data/callError.ts';
import { pizarraQuery } from '../../data/pizarra.ts';
import { queryClient } from '../../data/queryClient.ts';
import { openAnew } from '../../data/session/sesionAbierta.ts';
import { ring } from '../campanilla.ts';
import { hayTiempo } from './hayTiempo.ts';
import { tiempos } from './tiempos.ts';

vi.mock('../campanilla.ts', () => ({ ring: vi.fn<() => unknown>(), prepareSpeaker: vi.fn<() => unknown>() }));
vi.mock('../../data/cambioPizarra.ts', () => ({ changePizarra: vi.fn<() => unknown>() }));

const ESTADO = { vista: 'Clase' as const, conCantidades: false, sonido: true, tiempo: null, conectadas: [] };
let page: EventTarget & { hidden: boolean };
let asked: number;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  asked = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', {});
  const memory = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => memory.get(key) ?? null,
    setItem: (key: string, value: string) => memory.set(key, value),
  });
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return new Response(null, { headers: { Date: new Date().toUTCString() } });
  });
  vi.mocked(ring).mockReset();
  vi.mocked(changePizarra).mockReset();
  vi.mocked(changePizarra).mockImplementation(async (_, cambio) => ({ ...ESTADO, tiempo: cambio.tiempo ?? null }));
});
afterEach(() => {
  openAnew();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const start = (minutos: number) => tiempos().change(7, (_, ahora) => startTiempo(minutos * 60_000, ahora));
const marcha = () => tiempos().store.getState().marchas[7];
const read = () => queryClient().fetchQuery({ ...pizarraQuery(7), queryFn: async () => ESTADO, staleTime: 0 });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('rings once and on time even in a hidden page, where intervals run once a minute', async () => {
  const plain = globalThis.setInterval;
  vi.stubGlobal('setInterval', (run: () => void) => plain(run, 60_000));
  start(5.5);
  await pass(1000);
  page.hidden = true;
  const before = asked;
  await pass(5.5 * 60_000 - 1001);
  expect(ring).not.toHaveBeenCalled();
  await pass(2);
  expect(ring).toHaveBeenCalledTimes(1);
  await pass(120_000);
  expect(ring).toHaveBeenCalledTimes(1);
  // The clock is measured when the page is shown again, not every minute.
  expect(asked).toBe(before);
  page.hidden = false;
  page.dispatchEvent(new Event('visibilitychange'));
  expect(asked).toBe(before + 1);

  // Another tab has rung, so a paused one does not ring too.
  start(1);
  await pass(30_000);
  tiempos().change(7, (tiempo) => tiempo && { ...tiempo, termina: null, resto: 20_000 });
  await pass(60_000);
  expect(ring).toHaveBeenCalledTimes(1);
});

it.each([429, 401, 500, 0])('keeps a timer that could not be sent (%i), and sends it again', async (status) => {
  vi.mocked(changePizarra).mockRejectedValueOnce(new CallError(status));
  start(5);
  await pass(1000);
  expect(marcha()).toMatchObject({ sinEnviar: true });
  await read();
  expect(marcha()).toMatchObject({ sinEnviar: true, tiempo: { duracion: 300_000 } });
  await pass(60_000);
  expect(changePizarra).toHaveBeenCalledTimes(2);
  expect(marcha()).not.toHaveProperty('sinEnviar');
  // Optimistic data says nothing of timers; the server's does.
  queryClient().setQueryData(pizarraQuery(7).queryKey, ESTADO);
  expect(marcha()).toBeDefined();
  await read();
  expect(marcha()).toBeUndefined();
});

it('keeps a timer that the server refuses for good', async () => {
  vi.mocked(changePizarra).mockRejectedValue(new CallError(404));
  start(5);
  await pass(120_000);
  expect(changePizarra).toHaveBeenCalledTimes(1);
  expect(marcha()).toMatchObject({ tiempo: { duracion: 300_000 } });
});

it('reserves space at the next visit for relevant timers only, and stores nothing after the session', async () => {
  const { change } = tiempos();
  change(7, (_, ahora) => startTiempo(60_000, ahora));
  openAnew();
  expect(hayTiempo().getState().hay).toBe(true);
  openAnew();
  vi.setSystemTime(Date.now() + 1_200_000);
  expect(hayTiempo().getState().hay).toBe(false);
  change(7, (_, ahora) => startTiempo(60_000, ahora));
  openAnew();
  expect(hayTiempo().getState().hay).toBe(false);
});
