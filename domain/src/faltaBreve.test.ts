import { expect, test } from 'vitest';
import { sayFaltaBreve } from './faltaBreve.ts';

test('says briefly what is missing for the next step, without a mark to whoever has none', () => {
  const uno = { actual: 1, siguiente: 2, faltan: [{ falta: 1 }] };
  expect(sayFaltaBreve(uno)).toBe('Te falta 1 medalla para el 2');
  expect(sayFaltaBreve({ ...uno, faltan: [{ falta: 1 }, { falta: 2 }] }, 1)).toBe('Te faltan 3 medallas para el 2,0');
  expect(sayFaltaBreve({ ...uno, actual: 0, siguiente: 1 })).toBe('Te falta 1 medalla para empezar');
  expect(sayFaltaBreve({ ...uno, siguiente: null })).toBe('Has llegado a lo más alto');
});
