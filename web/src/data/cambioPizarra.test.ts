import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { getAbierta, openAnew } from './session/sesionAbierta.ts';
import { changePizarra, type CambioPizarra } from './cambioPizarra.ts';
import { CallError } from './callError.ts';
import { call } from './client.ts';

vi.mock('./client.ts', () => ({ call: vi.fn<() => unknown>() }));

const AJENOS = 9;
const TIEMPO = { duracion: 300_000, termina: '2026-11-24T12:05:00.000Z', resto: 300_000 };
let onWall: Omit<CambioPizarra, 'vista'> & { vista: string };
let told: string[];
let held: Array<{ answer: () => void; fail: (error: unknown) => void }>;
let isHolding: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  onWall = { vista: 'Clase', conCantidades: false, sonido: true, tiempo: null };
  [told, held, isHolding] = [[], [], false];
  vi.mocked(call).mockImplementation((async (key: string, { body }: { body?: typeof onWall }) => {
    if (key.startsWith('GET')) return { ...onWall, conectadas: [] };
    if (isHolding) await new Promise<void>((answer, fail) => held.push({ answer, fail }));
    if (body?.equiposId === AJENOS) throw new CallError(400);
    onWall = body as typeof onWall;
    told.push(onWall.vista);
    return { ...onWall, conectadas: [] };
  }) as unknown as typeof call);
});
afterEach(() => {
  openAnew();
  vi.useRealTimers();
});

const change = (cambio: CambioPizarra) => changePizarra(7, cambio, getAbierta());
const settle = () => vi.advanceTimersByTimeAsync(0);

it('never overwrites a newer change with an older one, however an answer is lost', async () => {
  isHolding = true;
  const clase = change({ vista: 'Equipos' });
  await settle();
  const nada = change({ vista: 'Nada' });
  await settle();
  // One at a time: parallel calls could arrive out of order.
  expect(held).toHaveLength(1);
  isHolding = false;
  held[0]?.fail(new CallError(503));
  await settle();
  expect(told).toEqual(['Nada']);
  await Promise.all([clase, nada]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([told, onWall.vista]).toEqual([['Nada'], 'Nada']);

  // The same while the older one waits for its retry.
  isHolding = true;
  const otra = change({ vista: 'Clase' });
  await settle();
  isHolding = false;
  held[1]?.fail(new CallError(0));
  await settle();
  await Promise.all([change({ vista: 'Nada' }), otra]);
  expect(told).toEqual(['Nada', 'Nada']);
});

it('keeps the timer and the view apart: each change leaves the other alone', async () => {
  isHolding = true;
  void change({ tiempo: TIEMPO });
  await settle();
  void change({ vista: 'Tiempo' });
  await settle();
  held[0]?.answer();
  await settle();
  held[1]?.answer();
  await settle();
  expect(onWall).toMatchObject({ vista: 'Tiempo', tiempo: TIEMPO });
  void change({ vista: 'Nada' });
  void change({ tiempo: null });
  await settle();
  held[2]?.answer();
  await settle();
  expect(onWall).toMatchObject({ vista: 'Nada', tiempo: null });
  expect(held).toHaveLength(3);
  onWall = { ...onWall, vista: 'Puerta' };
  isHolding = false;
  await change({ sonido: false });
  expect(onWall).toMatchObject({ vista: 'Puerta', sonido: false });
});

it('reports a refusal to its own caller, old or new, and waits as long as the server asks', async () => {
  isHolding = true;
  const antes = change({ vista: 'Clase' });
  await settle();
  const tiempo = change({ tiempo: TIEMPO });
  const mala = change({ equiposId: AJENOS }).catch((error: unknown) => error);
  const nada = change({ vista: 'Nada' });
  isHolding = false;
  held[0]?.answer();
  await Promise.all([antes, tiempo, nada]);
  expect(await mala).toMatchObject({ status: 400 });
  expect(onWall).toMatchObject({ vista: 'Nada', tiempo: TIEMPO });
  expect(onWall).not.toHaveProperty('equiposId');
  told = [];

  isHolding = true;
  const una = change({ vista: 'Clase' });
  await settle();
  held[1]?.fail(new CallError(429, [], 20));
  await settle();
  isHolding = false;
  const otra = change({ sonido: true });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(told).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([una, otra]);
  expect(onWall).toMatchObject({ vista: 'Clase', sonido: true });

  // Offline for long: reported; after sign-out it is not retried.
  vi.mocked(call).mockRejectedValue(new CallError(0));
  const asked = vi.mocked(call).mock.calls.length;
  const lejos = change({ vista: 'Nada' }).catch((error: unknown) => error);
  await settle();
  expect(vi.mocked(call).mock.calls.length).toBe(asked + 1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await lejos).toMatchObject({ status: 0 });
  const mia = change({ vista: 'Nada' }).catch(() => 'dropped');
  await settle();
  const before = vi.mocked(call).mock.calls.length;
  openAnew();
  expect(await mia).toBe('dropped');
  expect(vi.mocked(call).mock.calls.length).toBe(before);
});
