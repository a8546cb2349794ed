import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { APARATO_DESCONOCIDO, formaAparato, sayAparato } from './aparato.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('sayAparato', () => {
  test.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0 Safari/537.36 Edg/141.0`, 'Edge · Windows'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Chromebook'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`, 'Chrome · Tableta Android'],
    [
      `Mozilla/5.0 (Linux; Android 13; SM-A136B) ${WEBKIT} SamsungBrowser/23.0 Chrome/115.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Linux'],
    [
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
      'Safari · iPad',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
      'Chrome · iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
      'Safari · Mac',
    ],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
    ['curl/8.5.0', APARATO_DESCONOCIDO],
    ['', APARATO_DESCONOCIDO],
    [undefined, APARATO_DESCONOCIDO],
  ])('%s: %s', (userAgent, dicho) => {
    expect(sayAparato(userAgent)).toBe(dicho);
  });

  test('repeats nothing that the browser sent, and stays short', () => {
    const piezas = ['Chrome/', 'Edg/', 'Safari/', 'Windows', 'Android', 'Mobile', 'iPad', '<b>', 'Lucía', ' ', '; '];
    const palabras = fc.array(fc.oneof(fc.constantFrom(...piezas), fc.string()), { maxLength: 60 });
    fc.assert(
      fc.property(palabras, (partes) => {
        const dicho = sayAparato(partes.join(''));
        expect(dicho).toMatch(/^[A-Za-z ]+( · [A-Za-z ]+)?$/);
        expect(dicho.length).toBeLessThanOrEqual(60);
      }),
    );
  });
});

test.each([
  ['Safari · iPad', 'tableta'],
  ['Chrome · Tableta Android', 'tableta'],
  ['Chrome · Android', 'movil'],
  ['iPhone', 'movil'],
  ['Chrome · Windows', 'ordenador'],
  [APARATO_DESCONOCIDO, 'ordenador'],
])('%s looks like a %s', (aparato, forma) => {
  expect(formaAparato(aparato)).toBe(forma);
});
