import type { Pac } from '@aupa/contract';
import { expect, test } from 'vitest';
import { keys } from '../data/keys.ts';
import { createQueryClient } from '../data/queryClient.ts';
import { createMemory } from '../data/session/deviceMemory.ts';
import { isNewPac, readCompletado } from './pacNuevo.ts';

function memory() {
  const kept = new Map<string, string>();
  return createMemory(() => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }));
}

test('a challenge is new once for each user', () => {
  const device = memory();
  expect(isNewPac(device, 'ana', 7)).toBe(true);
  expect(isNewPac(device, 'ana', 7)).toBe(false);
  expect(isNewPac(device, 'ana', 8)).toBe(true);
  expect(isNewPac(device, 'leo', 7)).toBe(true);
});

test('without storage no challenge counts as new', () => {
  const broken = createMemory(() => {
    throw new Error('SecurityError');
  });
  expect(isNewPac(broken, 'ana', 7)).toBe(false);
});

test('a read that began before the completion is repeated', async () => {
  const client = createQueryClient();
  const [antes, completado] = [{ estado: 'EnCurso' }, { estado: 'Completado' }] as unknown as [Pac, Pac];
  let pac = antes;
  let letGo = () => {};
  const slow = new Promise<void>((resolve) => (letGo = resolve));
  const read = () =>
    client.fetchQuery({
      queryKey: keys.pac(1),
      queryFn: async () => {
        const answer = pac;
        await slow;
        return answer;
      },
      staleTime: 0,
    });
  const reading = read();
  pac = completado;
  const told = readCompletado(read);
  letGo();
  expect(await reading).toBe(antes);
  expect(await told).toBe(completado);
});
