import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CLASES_HISTORIAL } from './historial.ts';
import { findLoUltimo } from './loUltimo.ts';

test('the news is the newest line that takes nothing away, however many removals are newer', () => {
  const linea = fc.record({ id: fc.nat(), clase: fc.constantFrom(...CLASES_HISTORIAL) });
  const quitadas = fc.array(fc.record({ id: fc.nat(), clase: fc.constant('medallas-quitadas' as const) }));
  fc.assert(
    fc.property(quitadas, fc.array(linea), (nuevas, antes) => {
      const resto = antes.filter(({ clase }) => clase !== 'medallas-quitadas');
      expect(findLoUltimo([...nuevas, ...antes])).toBe(resto[0]);
    }),
  );
});
