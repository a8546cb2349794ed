import { expect, it, vi } from 'vitest';
import { notify } from './notify.ts';

const { calls, code } = vi.hoisted(() => {
  const calls: string[] = [];
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  return { calls, code: { come, coming } };
});

vi.mock('./present.tsx', async () => {
  await code.coming;
  return {
    present: (_kind: string, message: string) => calls.push(message),
    withdraw: (about: string) => calls.push(about),
  };
});

it('withdraws a toast even while its code loads', async () => {
  notify.success('Puerta cerrada.');
  notify.withdraw('puerta 7');
  code.come();
  await vi.waitFor(() => expect(calls).toEqual(['Puerta cerrada.', 'puerta 7']));
});
