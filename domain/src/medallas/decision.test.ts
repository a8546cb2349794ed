import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODIGOS_OMITIDA, sayOmitida } from './decision.ts';

it('says of every request that was left why, in a whole sentence, and whose it was where that is known', () => {
  fc.assert(
    fc.property(fc.constantFrom(...CODIGOS_OMITIDA), fc.string({ minLength: 1 }), (codigo, quien) => {
      const frase = sayOmitida(codigo, quien);
      expect(frase).toMatch(/^La |^Esta |^Una clase |^Puedes /u);
      expect(frase.endsWith('.')).toBe(true);
      const isOfNobody = codigo === 'NO_ENCONTRADO' || codigo.startsWith('GRUPO') || codigo.startsWith('ALUMNOS');
      expect(frase.includes(quien) || isOfNobody).toBe(true);
    }),
  );
});
