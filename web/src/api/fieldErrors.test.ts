import { expect, it, vi } from 'vitest';
import { CallError } from './callError.ts';
import { showFieldErrors } from './fieldErrors.ts';

const CAMPOS = ['nombre', 'monedas', 'icono'] as const;
const refusal = (...campos: readonly string[]) =>
  new CallError(
    400,
    campos.map((campo) => ({ campo, mensaje: `Falla ${campo}.` })),
  );

it('puts each sentence by its field, and the focus in the one that stands first', () => {
  const setError = vi.fn<Parameters<typeof showFieldErrors>[2]>();
  showFieldErrors(refusal('icono', 'monedas', 'otro'), CAMPOS, setError);
  expect(setError.mock.calls).toEqual([
    ['monedas', { type: 'server', message: 'Falla monedas.' }, { shouldFocus: true }],
    ['icono', { type: 'server', message: 'Falla icono.' }, { shouldFocus: false }],
  ]);
});

it('leaves the form alone when it is not about its fields', () => {
  const setError = vi.fn<Parameters<typeof showFieldErrors>[2]>();
  for (const error of [refusal('otro'), new CallError(0), new Error('lost')]) showFieldErrors(error, CAMPOS, setError);
  expect(setError).not.toHaveBeenCalled();
});
