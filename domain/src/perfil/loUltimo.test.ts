import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIPOS_HISTORIAL } from './historial.ts';
import { findLoUltimo } from './loUltimo.ts';

const NO_NUEVO = ['medallas-quitadas', 'kudo-dado', 'canje-hecho', 'meta-definida', 'avatar-cambiado'] as const;

test('the news is the newest line that is no removal or own act, even behind many of those', () => {
  const linea = fc.record({ id: fc.nat(), clase: fc.constantFrom(...TIPOS_HISTORIAL) });
  const noNuevas = fc.array(fc.record({ id: fc.nat(), clase: fc.constantFrom(...NO_NUEVO) }));
  fc.assert(
    fc.property(noNuevas, fc.array(linea), (nuevas, antes) => {
      const resto = antes.filter(({ clase }) => !NO_NUEVO.some((una) => una === clase));
      expect(findLoUltimo([...nuevas, ...antes])).toBe(resto[0]);
    }),
  );
});

test('any other line is news', () => {
  const otras = TIPOS_HISTORIAL.filter((clase) => !NO_NUEVO.some((una) => una === clase));
  for (const clase of otras) expect(findLoUltimo([{ clase }])).toEqual({ clase });
});
