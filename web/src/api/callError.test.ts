import { expect, test } from 'vitest';
import { CallError } from './callError.ts';
import { faultsOf } from './messages.ts';

test('a refusal is told by its code, when it is the only one', () => {
  const refused = (...codigos: string[]) =>
    new CallError(409, faultsOf({ errores: codigos.map((codigo) => ({ codigo, mensaje: 'Dicho.' })) }));
  expect(refused('RECOMPENSA_YA_CANJEADA').is('RECOMPENSA_YA_CANJEADA')).toBe(true);
  expect(refused('MONEDAS_INSUFICIENTES').is('RECOMPENSA_YA_CANJEADA')).toBe(false);
  expect(refused('RECOMPENSA_YA_CANJEADA', 'MONEDAS_INSUFICIENTES').is('RECOMPENSA_YA_CANJEADA')).toBe(false);
  expect(refused().is('RECOMPENSA_YA_CANJEADA')).toBe(false);
});
