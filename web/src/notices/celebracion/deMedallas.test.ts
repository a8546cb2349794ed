import fc from 'fast-check';
import { expect, test } from 'vitest';
import { celebracionDe, type Estado, type Llegada } from './deMedallas.ts';

const LECTURA = { medallaId: 1, nombre: 'Lectura', nombreIcono: 'book', cantidad: 1 };
const llega = (given: Partial<Llegada> = {}): Llegada => ({
  medallas: [LECTURA],
  monedas: 5,
  motivo: null,
  primera: false,
  ...given,
});
/** Nota 1 asks for two of medal 1, nota 5 for four. */
const filas = [
  { nota: 1, medallas: [{ medallaId: 1, cantidad: 2 }] },
  { nota: 5, medallas: [{ medallaId: 1, cantidad: 4 }] },
];
const con = (cantidad: number): Estado => ({ filas, copias: new Map([[1, cantidad]]) });

test('the very first is celebrated large; one that begins another term is a small one', () => {
  expect(celebracionDe([llega({ primera: true })], con(1))).toMatchObject({
    titulo: '¡Has ganado una medalla!',
    texto: '¡Es la primera! +5 monedas',
    medalla: { nombre: 'Lectura' },
    pequena: false,
  });
  expect(celebracionDe([llega()], con(1))).toMatchObject({ texto: '+5 monedas', pequena: true });
  const tres = llega({ primera: true, medallas: [{ ...LECTURA, cantidad: 3 }] });
  expect(celebracionDe([tres], con(3))?.texto).toMatch(/^¡Son las primeras! /);
});

test('a grade that rises is large, and said: from none one comes to it', () => {
  expect(celebracionDe([llega()], con(2))).toMatchObject({ texto: '+5 monedas, ¡llegas al 1!', pequena: false });
  expect(celebracionDe([llega()], con(4))).toMatchObject({ texto: '+5 monedas, ¡subes al 5!', pequena: false });
  expect(celebracionDe([llega()], con(5))).toMatchObject({ texto: '+5 monedas', pequena: true });
  expect(celebracionDe([llega({ monedas: 0 })], con(4))).toMatchObject({ texto: '¡subes al 5!' });
});

test('what came together is one card, with all that it brought', () => {
  const otras = ['Constancia', 'Ilusión', 'Teatro', 'Música'].map((nombre, i) => ({
    medallaId: i + 2,
    nombre,
    nombreIcono: 'star',
    cantidad: 2,
  }));
  const todas = [llega(), ...otras.map((medalla) => llega({ medallas: [medalla], monedas: 10, motivo: 'Por ayudar' }))];
  expect(celebracionDe(todas, con(9))).toEqual({
    titulo: '¡Has ganado 9 medallas!',
    texto: '+45 monedas',
    medalla: { id: 1, nombre: 'Lectura, Constancia, Ilusión y 2 más', icono: 'book' },
    pequena: true,
  });
});

test('why is said of one that came alone, and the name of the medal never twice', () => {
  const celebrated = celebracionDe([llega({ motivo: 'Por ayudar a Hugo' })], con(9));
  expect(celebrated).toMatchObject({ motivo: 'Por ayudar a Hugo', medalla: { nombre: 'Lectura' } });
  expect(`${celebrated?.titulo} ${celebrated?.texto}`).not.toContain('Lectura');
});

test('nothing is nothing, and one whose class could not be asked is a small one', () => {
  expect(celebracionDe([], con(1))).toBeUndefined();
  expect(celebracionDe([llega({ medallas: [] })], con(1))).toBeUndefined();
  expect(celebracionDe([llega()], null)).toMatchObject({ texto: '+5 monedas', pequena: true });
});

test('a card is large exactly when the grade is higher with them than without', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), fc.nat(6), (ganadas, previas) => {
      const llegadas = Array.from({ length: ganadas }, () => llega());
      const nota = (n: number) => (n >= 4 ? 5 : n >= 2 ? 1 : 0);
      const celebrated = celebracionDe(llegadas, con(previas + ganadas));
      expect(celebrated?.pequena).toBe(nota(previas + ganadas) === nota(previas));
    }),
  );
});
