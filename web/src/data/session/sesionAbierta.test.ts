import { expect, it } from 'vitest';
import { getAbierta, keptInSesion, openAnew } from './sesionAbierta.ts';

it('creates each value once per session, and drops them all', () => {
  const stopped: string[] = [];
  let made = 0;
  const names = keptInSesion(({ signal }) => {
    made += 1;
    const own = { all: [] as string[] };
    signal.addEventListener('abort', () => stopped.push(own.all.join()));
    return own;
  });
  names().all.push('Marta');
  expect([names().all, made]).toEqual([['Marta'], 1]);
  openAnew();
  expect([names().all, made, stopped]).toEqual([[], 2, ['Marta']]);
});

it('a late answer only reaches the dropped session', () => {
  const names = keptInSesion(() => ({ all: [] as string[] }));
  const before = getAbierta();
  names();
  openAnew();
  expect([before.signal.aborted, getAbierta().signal.aborted]).toEqual([true, false]);
  names(before).all.push('Marta');
  expect(names().all).toEqual([]);
});
