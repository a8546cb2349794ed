import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cabeEnTarjetas } from './cabe.ts';

test('shows a class of 28 as rows on every laptop and phone, and a few as cards', () => {
  for (const [width, height] of [
    [1366, 768],
    [1366, 650],
    [1280, 800],
    [390, 844],
    [360, 740],
  ] as const) {
    expect([width, height, cabeEnTarjetas(28, { width, height }, 16)]).toEqual([width, height, false]);
    expect([width, height, cabeEnTarjetas(2, { width, height }, 16)]).toEqual([width, height, true]);
  }
  // Three high cards end behind the bar of the lower phone.
  expect([844, 740].map((height) => cabeEnTarjetas(3, { width: 390, height }, 16))).toEqual([true, false]);
  expect(cabeEnTarjetas(12, { width: 1366, height: 768 }, 16)).toBe(true);
});

test('never switches to cards for a larger class, a lower window or a larger font', () => {
  const side = fc.integer({ min: 320, max: 4000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 80 }),
      side,
      side,
      fc.constantFrom(16, 20, 32),
      (cuantos, width, height, rem) => {
        const isFull = !cabeEnTarjetas(cuantos, { width, height }, rem);
        const inLess = [
          cabeEnTarjetas(cuantos + 1, { width, height }, rem),
          cabeEnTarjetas(cuantos, { width, height: height - 1 }, rem),
          cabeEnTarjetas(cuantos, { width, height }, rem * 2),
        ];
        expect(isFull && inLess.includes(true)).toBe(false);
      },
    ),
  );
});
