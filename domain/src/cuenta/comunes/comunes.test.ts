import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkContrasenia } from '../contrasenia.ts';
import { foldTexto } from '../../base/texto.ts';
import { isAdivinable, isComun } from './index.ts';
import { COMUNES } from './palabras.ts';

const PALABRAS = COMUNES.trim().split(/\s+/);

describe('the commonest passwords', () => {
  test('are 3,000, each once, folded, with a letter in each', () => {
    expect(new Set(PALABRAS).size).toBe(3000);
    expect(PALABRAS).toHaveLength(3000);
    expect(PALABRAS.filter((palabra) => !/^(?=.*[a-z])[a-z0-9]{3,16}$/.test(palabra))).toEqual([]);
    expect(PALABRAS).toEqual(PALABRAS.map(foldTexto).toSorted());
  });

  test('are recognized despite what people add to satisfy the rule', () => {
    for (const valor of [
      'Password1!',
      'P@ssw0rd',
      'Contraseña1.',
      '¡Hola2014!',
      'Qwerty123!',
      'R3almadrid#',
      'Aa123456!',
      '1Q2w3e4r!',
      '!!Barcelona1',
      'TeAmo.2014',
    ])
      expect([valor, isComun(valor), isAdivinable(valor)]).toEqual([valor, true, true]);
    for (const valor of ['GatoVerde1!', 'Tres-tristes-7', 'Barcelona19992014!', 'Xk7#pQ2m', 'Hola-Mesa-4'])
      expect([valor, isComun(valor), isAdivinable(valor)]).toEqual([valor, false, false]);
  });

  test('are recognized with up to six signs around, and others are not', () => {
    const signos = fc.stringMatching(/^[0-9#.!?_-]{0,6}$/);
    fc.assert(
      fc.property(fc.constantFrom(...PALABRAS), signos, fc.nat(6), (palabra, otros, donde) => {
        const corte = Math.min(donde, otros.length);
        expect(isComun(`${otros.slice(0, corte)}${palabra.toUpperCase()}${otros.slice(corte)}`)).toBe(true);
      }),
    );
  });

  test('a keyboard row or few repeated signs are also easily guessed', () => {
    for (const valor of ['Aaaaaaa1!', 'Abababab1!', 'Lkjhgf12!', 'Cdefgh.1'])
      expect([valor, isAdivinable(valor)]).toEqual([valor, true]);
    expect(isAdivinable('Amanecer-Tibio5')).toBe(false);
  });

  test('are checked in bounded time, however long and repetitive the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (valor) => {
        expect(checkContrasenia(valor) !== null || isAdivinable(valor) || !isComun(valor)).toBe(true);
      }),
    );
    for (const largo of ['Ab1!'.repeat(50), `${'!'.repeat(10_000)}a`, 'aB1#'.repeat(10_000)])
      expect(isComun(largo)).toBe(false);
  });
});
