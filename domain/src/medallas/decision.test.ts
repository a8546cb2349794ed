import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CODIGOS_OMITIDA, sayOmitida } from './decision.ts';

it("explains each skipped request in a whole sentence, with the pupil's name if known", () => {
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
