import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { cuantosCaben, sayEspera, REGLAS_INTENTOS, type TipoIntento } from './intentos.ts';

const justNow = (cuantos: number) => Array.from({ length: cuantos }, (_, i) => i);
const wait = (tipo: TipoIntento, edades: number[]) => REGLAS_INTENTOS[tipo].espera(edades);

describe('the wait of an account', () => {
  it('leaves the first four failures free', () => {
    expect(wait('login-cuenta', justNow(4))).toBe(0);
  });

  it.each([
    [5, 60],
    [6, 120],
    [7, 240],
    [8, 480],
    [9, 900],
    [10, 900],
  ])('after %i failures is %i seconds', (cuantos, segundos) => {
    expect(wait('login-cuenta', justNow(cuantos))).toBe(segundos);
  });

  it('counts from the newest failure', () => {
    expect(wait('login-cuenta', [45, 100, 200, 300, 400])).toBe(15);
    expect(wait('login-cuenta', [61, 100, 200, 300, 400])).toBe(0);
  });

  it('never gets longer by waiting', () => {
    const edades = fc.array(fc.double({ min: 0, max: 86_400, noNaN: true }), { maxLength: 10 });
    fc.assert(
      fc.property(edades, fc.double({ min: 0, max: 86_400, noNaN: true }), (given, pasado) => {
        const sorted = given.toSorted((a, b) => a - b);
        const later = sorted.map((edad) => edad + pasado);
        for (const { espera } of Object.values(REGLAS_INTENTOS)) {
          expect(espera(later)).toBeCloseTo(Math.max(0, espera(sorted) - pasado), 5);
        }
      }),
    );
  });
});

it('judges in parallel as many tries as may fail in a row', () => {
  const edades = fc.array(fc.double({ min: 0, max: 86_400, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(edades, fc.integer({ min: 0, max: 120 }), (given, cuantos) => {
      const sorted = given.toSorted((a, b) => a - b);
      for (const regla of Object.values(REGLAS_INTENTOS)) {
        const caben = cuantosCaben(regla, sorted, cuantos);
        const fallos = (n: number) => [...Array.from({ length: n }, () => 0), ...sorted];
        expect(caben === 0 || regla.espera(fallos(caben - 1)) === 0).toBe(true);
        expect(caben === cuantos || (caben < cuantos && regla.espera(fallos(caben)) > 0)).toBe(true);
      }
    }),
  );
});

describe('the wait of an address', () => {
  it('starts with the hundredth failure in ten minutes and ends when the first is ten minutes old', () => {
    expect(wait('login-direccion', justNow(99))).toBe(0);
    expect(wait('login-direccion', justNow(100))).toBe(600 - 99);
  });
});

describe('the wait of an avatar', () => {
  it('starts with the twentieth save in five minutes and ends when the first is five minutes old', () => {
    expect(wait('avatar-perfil', justNow(19))).toBe(0);
    expect(wait('avatar-perfil', justNow(20))).toBe(300 - 19);
  });
});

describe('recovery', () => {
  it('closes for 15 minutes with the fifth wrong try', () => {
    expect(wait('recuperar-cuenta', justNow(4))).toBe(0);
    expect(wait('recuperar-cuenta', justNow(5))).toBe(900);
    expect(wait('recuperar-cuenta', [901, 902, 903, 904, 905])).toBe(0);
  });

  it('gives five more tries after that, then closes until somebody reopens it', () => {
    expect(wait('recuperar-cuenta', [1, 901, 902, 903, 904, 905])).toBe(0);
    const ten = [1, 2, 3, 4, 5, 901, 902, 903, 904, 905];
    expect(wait('recuperar-cuenta', ten)).toBe(Infinity);
    const weeksLater = ten.map((edad) => edad + 30 * 86_400);
    expect(wait('recuperar-cuenta', weeksLater)).toBe(Infinity);
  });

  it('counts tries within a day of the last one only', () => {
    expect(wait('recuperar-cuenta', [1, 86_410, 86_411, 86_412, 86_413, 86_414])).toBe(0);
    const nineInADay = [...justNow(9), 86_500];
    expect(wait('recuperar-cuenta', nineInADay)).toBe(900 - 4);
  });
});

describe('a wait in words', () => {
  it.each([
    [0.2, '1 segundo'],
    [40, '40 segundos'],
    [60, '1 minuto'],
    [61, '2 minutos'],
    [900, '15 minutos'],
    [3541, '1 hora'],
    [7201, '3 horas'],
    [86_400, '24 horas'],
  ])('%d seconds: %s', (segundos, palabras) => {
    expect(sayEspera(segundos)).toBe(palabras);
  });
});
