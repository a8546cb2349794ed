import { sayPendiente } from '@aupa/domain/perfil';
import { expect, it } from 'vitest';
import { splitPendiente, titleOfCalificacion } from './frases.ts';

const falta = (n: number) => ({ medallaId: 1, cantidad: n, actual: 0, falta: n });

it('splits off the count, for oneself and for somebody else', () => {
  for (const propia of [true, false]) {
    const quien = propia ? 'Te' : 'Le';
    expect(splitPendiente(sayPendiente({ actual: 4, siguiente: 8, faltan: [falta(1)] }, 0, propia))).toEqual([
      `${quien} falta `,
      '1 medalla',
      ' para subir al 8.',
    ]);
    expect(splitPendiente(sayPendiente({ actual: 4, siguiente: 8, faltan: [falta(12)] }, 0, propia))[1]).toBe(
      '12 medallas',
    );
  }
});

it('leaves a sentence without a count whole', () => {
  const texto = sayPendiente({ actual: 4, siguiente: null, faltan: [] });
  expect(splitPendiente(texto)).toEqual([texto]);
});

it('asks why only if there is a grade, with and without decimals', () => {
  for (const decimales of [0, 1]) {
    expect(titleOfCalificacion(null, 0, decimales)).toBe('Tu nota');
    expect(titleOfCalificacion('Lucía', 0, decimales)).toBe('La nota de Lucía');
  }
  expect(titleOfCalificacion(null, 7, 1)).toBe('Por qué vas por el 7,0');
  expect(titleOfCalificacion('Lucía', 7, 0)).toBe('Por qué Lucía va por el 7');
});
