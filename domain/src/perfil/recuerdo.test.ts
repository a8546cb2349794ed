import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  nombreDeEvaluacion,
  sayCierrePropio,
  sayLogro,
  sayLoQueQueda,
  sayRecuerdo,
  type Recuerdo,
} from './recuerdo.ts';

const primera = { nombre: '1.ª evaluación', numero: 1, medallas: 11, reconocimientos: 5, nota: 5 };
const cuenta = fc.nat({ max: 400 });
const recuerdo: fc.Arbitrary<Recuerdo> = fc.record({
  nombre: fc.option(fc.constantFrom('2.ª evaluación', 'Trimestre de otoño', '3.ª', 'Final')),
  numero: fc.integer({ min: 1, max: 9 }),
  medallas: cuenta,
  reconocimientos: cuenta,
  nota: fc.oneof(fc.nat({ max: 10 }), fc.constantFrom(0, 1, 6.5)),
});

test('a term is summarized by what was won', () => {
  expect(sayRecuerdo(primera)).toBe('Tu 1.ª evaluación: 11 medallas, 5 reconocimientos, llegaste al 5.');
  expect(sayRecuerdo({ ...primera, medallas: 1, reconocimientos: 0 })).toBe(
    'Tu 1.ª evaluación: 1 medalla, llegaste al 5.',
  );
  expect(sayRecuerdo({ ...primera, nombre: 'Otoño', nota: 6.5 })).toContain('Tu «Otoño»: 11 medallas');
});

test('a term without a mark, or with the worst, has kind words', () => {
  expect(sayRecuerdo({ ...primera, nota: 0 })).toBe(
    'Tu 1.ª evaluación: 11 medallas, 5 reconocimientos y el camino empezado.',
  );
  expect(sayRecuerdo({ ...primera, medallas: 0, reconocimientos: 0, nota: 0 })).toBe(
    'Tu 1.ª evaluación: el camino empezado.',
  );
  expect(sayRecuerdo({ ...primera, medallas: 1, reconocimientos: 0, nota: 1 })).toBe(
    'Tu 1.ª evaluación: 1 medalla, subiste al primer escalón.',
  );
});

test('a keepsake shows the grade, or else the medals', () => {
  expect(sayLogro({ nota: 6.5, medallas: 11 })).toBe('Llegaste al 6,5');
  expect(sayLogro({ nota: 1, medallas: 2 })).toBe('Subiste al primer escalón');
  expect(sayLogro({ nota: 0, medallas: 1 })).toBe('1 medalla');
  expect(sayLogro({ nota: 0, medallas: 0 })).toBe('El camino empezado');
});

test('an unnamed term is called by its number', () => {
  expect(nombreDeEvaluacion({ nombre: null, numero: 2 })).toBe('2.ª evaluación');
  expect(nombreDeEvaluacion({ nombre: 'Otoño', numero: 2 })).toBe('Otoño');
});

test('no summary mentions a zero or anything missing', () => {
  fc.assert(
    fc.property(recuerdo, (uno) => {
      const frase = sayRecuerdo(uno);
      expect(frase).toMatch(/^Tu .+: .+\.$/);
      for (const dicho of [frase, sayLogro(uno)]) {
        expect(dicho).not.toMatch(/(^|[^\d.,])0( |\b)(?!\d)|sin |ningun|llegaste al 1\b(?!\d)/i);
      }
      expect(/(\d+) medalla/.exec(frase)?.[1] ?? '0').toBe(String(uno.medallas));
      expect(/(\d+) reconocimiento/.exec(frase)?.[1] ?? '0').toBe(String(uno.reconocimientos));
    }),
  );
});

test('the end of a term is worded like the keepsake', () => {
  expect(sayCierrePropio({ ...primera, nota: 1 })).toBe(
    'Tu 1.ª evaluación: 11 medallas, 5 reconocimientos, subiste al primer escalón. Queda en tu perfil y empieza otra evaluación.',
  );
});

test('the pupil reads what remains after the term', () => {
  expect(sayLoQueQueda(86)).toBe(
    'Todo sigue contigo: tus 86 monedas, tus recompensas y tus reconocimientos. Las medallas de esta evaluación quedan guardadas aquí.',
  );
  expect(sayLoQueQueda(0)).toContain('contigo: tus monedas,');
});
