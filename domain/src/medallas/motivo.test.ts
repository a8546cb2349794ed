import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTexto } from './motivo.ts';

const texto = fc.string({ unit: 'binary', maxLength: 60 });

describe('cleanTexto', () => {
  test('leaves no control characters but line ends, and no outer spaces', () => {
    fc.assert(
      fc.property(texto, (dado) => {
        const limpio = cleanTexto(dado);
        expect(limpio).not.toMatch(/[^\P{Cc}\n]/u);
        expect(limpio).toBe(limpio.trim());
        expect(limpio).toBe(limpio.normalize('NFC'));
        expect(cleanTexto(limpio)).toBe(limpio);
      }),
    );
  });

  test("keeps words, accents, emoji and any platform's line ends", () => {
    expect(cleanTexto('  Ayudé\u0000\u0007a Mateo 👩‍🏫 ')).toBe('Ayudé a Mateo 👩‍🏫');
    expect(cleanTexto('uno\r\ndos\rtres\ncuatro')).toBe('uno\ndos\ntres\ncuatro');
    expect(cleanTexto('Lei\u0301')).toBe('Leí');
    expect(cleanTexto('a\tb')).toBe('a b');
  });
});
