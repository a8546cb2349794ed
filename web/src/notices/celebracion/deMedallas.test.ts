import { expect, test } from 'vitest';
import type { Llegada } from './celebrate.ts';
import { ganadasOf } from './deMedallas.ts';

const LECTURA = { medallaId: 1, nombre: 'Lectura', nombreIcono: 'book', color: null, cantidad: 1 };
const llega = (given: Partial<Llegada> = {}): Llegada => ({
  medallas: [LECTURA],
  monedas: 5,
  motivo: null,
  primera: false,
  notas: { antes: 1, ahora: 1, minima: 1 },
  ...given,
});
const notas = (antes: number, ahora: number, minima = 1) => ({ notas: { antes, ahora, minima } });

test('the very first is large; the first of another term is small', () => {
  expect(ganadasOf([llega({ primera: true })])).toMatchObject({
    titulo: '¡Has ganado una medalla!',
    texto: '¡Es la primera! +5 monedas',
    nombres: 'Lectura',
    esGrande: true,
  });
  expect(ganadasOf([llega(notas(0, 0))])).toMatchObject({ texto: '+5 monedas', esGrande: false });
  const tres = llega({ primera: true, medallas: [{ ...LECTURA, cantidad: 3 }] });
  expect(ganadasOf([tres])?.texto).toMatch(/^¡Son las primeras! /);
});

test('a risen grade is large and named; the first step is named without its number', () => {
  expect(ganadasOf([llega(notas(0, 1))])).toMatchObject({
    texto: '+5 monedas, ¡subes al primer escalón!',
    esGrande: true,
  });
  // Whatever the table's lowest nota; a higher one is stated at once.
  expect(ganadasOf([llega(notas(0, 2, 2))])).toMatchObject({ texto: '+5 monedas, ¡subes al primer escalón!' });
  expect(ganadasOf([llega(notas(0, 5))])).toMatchObject({ texto: '+5 monedas, ¡subes al 5!' });
  expect(ganadasOf([llega(notas(1, 5))])).toMatchObject({ texto: '+5 monedas, ¡subes al 5!', esGrande: true });
  expect(ganadasOf([llega(notas(5, 5))])).toMatchObject({ texto: '+5 monedas', esGrande: false });
  expect(ganadasOf([llega({ monedas: 0, ...notas(1, 5) })])).toMatchObject({ texto: '¡Subes al 5!' });
  expect(ganadasOf([llega({ monedas: 0, primera: true, ...notas(0, 1) })])).toMatchObject({
    texto: '¡Es la primera! ¡Subes al primer escalón!',
  });
  const varias = [llega(notas(0, 0)), llega(notas(0, 1)), llega(notas(1, 5)), llega(notas(5, 5))];
  expect(ganadasOf(varias)).toMatchObject({ texto: '+20 monedas, ¡subes al 5!', esGrande: true });
});

test('grants that came together are one card with all gains', () => {
  const otras = ['Constancia', 'Ilusión', 'Teatro', 'Música'].map((nombre, i) => ({
    medallaId: i + 2,
    nombre,
    nombreIcono: 'star',
    color: null,
    cantidad: 2,
  }));
  const todas = [llega(), ...otras.map((medalla) => llega({ medallas: [medalla], monedas: 10, motivo: 'Por ayudar' }))];
  expect(ganadasOf(todas)).toEqual({
    titulo: '¡Has ganado 9 medallas!',
    texto: '+45 monedas',
    nombres: 'Lectura, Constancia, Ilusión y 2 más',
    medalla: { id: 1, icono: 'book', color: null },
    esGrande: false,
  });
});

test('the reason is given for a single grant, and never repeats the medal’s name', () => {
  const celebrated = ganadasOf([llega({ motivo: 'Por ayudar a Hugo' })]);
  expect(celebrated).toMatchObject({ motivo: 'Por ayudar a Hugo', nombres: 'Lectura' });
  expect(`${celebrated?.titulo} ${celebrated?.texto}`).not.toContain('Lectura');
});

test('an empty list makes no celebration, and one without grades is small', () => {
  expect(ganadasOf([])).toBeUndefined();
  expect(ganadasOf([llega({ medallas: [] })])).toBeUndefined();
  expect(ganadasOf([llega({ notas: null })])).toMatchObject({ texto: '+5 monedas', esGrande: false });
});
