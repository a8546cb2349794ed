import { expect, test, vi } from 'vitest';
import { CallError, showFieldErrors } from './callError.ts';
import { faultsOf } from './messages.ts';

test('a refusal is recognised by its code if it is the only one', () => {
  const refused = (...codigos: string[]) =>
    new CallError(409, faultsOf({ errores: codigos.map((codigo) => ({ codigo, mensaje: 'Dicho.' })) }));
  expect(refused('RECOMPENSA_YA_CANJEADA').is('RECOMPENSA_YA_CANJEADA')).toBe(true);
  expect(refused('MONEDAS_INSUFICIENTES').is('RECOMPENSA_YA_CANJEADA')).toBe(false);
  expect(refused('RECOMPENSA_YA_CANJEADA', 'MONEDAS_INSUFICIENTES').is('RECOMPENSA_YA_CANJEADA')).toBe(false);
  expect(refused().is('RECOMPENSA_YA_CANJEADA')).toBe(false);
});

test('a server that can’t write now is reported in its own words, not as offline', () => {
  const refused = (codigo: string) => new CallError(503, faultsOf({ errores: [{ codigo, mensaje: 'Dicho.' }] }));
  expect(refused('SIN_SITIO').isTransient).toBe(false);
  expect(refused('NO_DISPONIBLE').isTransient).toBe(true);
});

const CAMPOS = ['nombre', 'monedas', 'icono'] as const;
const refusal = (...campos: readonly string[]) =>
  new CallError(
    400,
    campos.map((campo) => ({ campo, mensaje: `Falla ${campo}.` })),
  );

test('puts each message by its field, and the focus in the first of them', () => {
  const setError = vi.fn<Parameters<typeof showFieldErrors>[2]>();
  showFieldErrors(refusal('icono', 'monedas', 'otro'), CAMPOS, setError);
  expect(setError.mock.calls).toEqual([
    ['monedas', { type: 'server', message: 'Falla monedas.' }, { shouldFocus: true }],
    ['icono', { type: 'server', message: 'Falla icono.' }, { shouldFocus: false }],
  ]);
});

test('leaves the form alone when no error is about its fields', () => {
  const setError = vi.fn<Parameters<typeof showFieldErrors>[2]>();
  for (const error of [refusal('otro'), new CallError(0), new Error('lost')]) showFieldErrors(error, CAMPOS, setError);
  expect(setError).not.toHaveBeenCalled();
});
