import { DIAS_CLAVE_COLA } from '@aupa/domain/medallas';
import { endpoints, type EndpointKey, type EndpointSpec } from '@aupa/contract';
import { expect, it, vi } from 'vitest';
import { esperaOf } from '../data/acts.ts';
import { connectionStore } from '../data/connection.ts';
import { getAbierta, openAnew } from '../data/session/sesionAbierta.ts';
import { define, prepare } from './sinRed.ts';

vi.mock('virtual:icon-sprite', () => ({ default: '' }));

it('defines exactly the calls that may wait, whose keys the server remembers long enough', async () => {
  await define();
  for (const key of Object.keys(endpoints) as EndpointKey[]) {
    const { espera = false, guardaDias }: EndpointSpec = endpoints[key];
    const names = key === 'PUT /api/Grupo/:id/asistencia' ? ['marcar-lista', 'pasar-lista'] : [key];
    for (const name of names) expect([name, esperaOf({ name, input: {} }) !== undefined]).toEqual([name, espera]);
    // A PUT sets a whole state and may be repeated.
    const isRepeatable = !espera || key.startsWith('PUT ');
    expect([key, isRepeatable || guardaDias === DIAS_CLAVE_COLA]).toEqual([key, true]);
  }
});

function countFollowers(work: () => void): number {
  let following = 0;
  const { subscribe } = connectionStore;
  const spy = vi.spyOn(connectionStore, 'subscribe').mockImplementation((listener) => {
    following += 1;
    const stop = subscribe(listener);
    return () => {
      following -= 1;
      stop();
    };
  });
  work();
  spy.mockRestore();
  return following;
}

it('leaves no listeners behind if its code loads after the user has left', () => {
  vi.stubGlobal('window', {});
  vi.useFakeTimers();
  const here = getAbierta();
  expect(countFollowers(() => prepare(here))).toBeGreaterThan(0);
  openAnew();
  const left = getAbierta();
  openAnew();
  expect(countFollowers(() => prepare(left))).toBe(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
