import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkContrasenia } from './contrasenia.ts';
import { normalizeTemporal, temporalFromBytes } from './temporal.ts';

const bytes = fc.uint8Array({ minLength: 8, maxLength: 8, max: 247 });

describe('a one-time password', () => {
  it('has two halves of four small letters and digits without look-alikes, or is null', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 30 }), (dados) => {
        const temporal = temporalFromBytes(dados);
        const utiles = dados.filter((byte) => byte < 248).length;
        expect(temporal === null).toBe(utiles < 8);
        expect(temporal ?? '2345-abcd').toMatch(/^[2-9a-hjkmnp-z]{4}-[2-9a-hjkmnp-z]{4}$/);
      }),
    );
  });

  it('is accepted as a pupil types it', () => {
    fc.assert(
      fc.property(bytes, fc.constantFrom('', ' ', '-', '–', '\u00a0'), fc.boolean(), (dados, entre, alto) => {
        const temporal = temporalFromBytes(dados)!;
        const escrito = ` ${temporal.replace('-', entre)} `;
        expect(normalizeTemporal(alto ? escrito.toUpperCase() : escrito)).toBe(normalizeTemporal(temporal));
      }),
    );
  });

  it('is never valid as a lasting password', () => {
    fc.assert(fc.property(bytes, (dados) => checkContrasenia(temporalFromBytes(dados)!) !== null));
  });

  it('differs for different bytes', () => {
    expect(temporalFromBytes(new Uint8Array(8).fill(0))).not.toBe(temporalFromBytes(new Uint8Array(8).fill(1)));
  });
});
