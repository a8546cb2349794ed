import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkCodigoProfesor,
  codigoProfesorFromBytes,
  normalizeCodigoProfesor,
  sayCodigoProfesor,
} from './codigoProfesor.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8, max: 247 });
const codigos = bytes.map((dados) => codigoProfesorFromBytes(dados)!);

describe('the code that a teacher registers with', () => {
  it('has eight letters and digits without look-alikes, or is null', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), (dados) => {
        const codigo = codigoProfesorFromBytes(dados);
        expect(codigo === null).toBe(dados.filter((byte) => byte < 248).length < 8);
        expect(codigo ?? '2345ABCD').toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
      }),
    );
  });

  it('is accepted in any case, with or without spaces and hyphens', () => {
    const entre = fc.constantFrom('', ' ', '-', '–', ' - ', '\u00a0', '.');
    fc.assert(
      fc.property(codigos, entre, entre, fc.boolean(), (codigo, uno, otro, bajo) => {
        const letras = [...sayCodigoProfesor(codigo).replace('-', uno)].join(otro);
        const escrito = ` ${bajo ? letras.toLowerCase() : letras}\t`;
        expect(normalizeCodigoProfesor(escrito)).toBe(codigo);
        expect(checkCodigoProfesor(escrito)).toBeNull();
      }),
    );
  });

  it('is refused with another length', () => {
    const frase = 'El código del centro tiene 8 letras y cifras. Cópialo entero.';
    for (const escrito of ['', '   ', '----', 'K7MP-3X9', 'K7MP-3X9WA']) {
      expect(checkCodigoProfesor(escrito), escrito).toBe(frase);
    }
  });
});
