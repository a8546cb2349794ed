import { expect, test } from 'vitest';
import { COLORES, filtrosOf, narrow, seccionesOf, sinItems, TODO } from './seccionesAvatar.ts';

const recompensa = { id: 1, precio: 500 };
const gorra = { id: 12, precio: 20, itemAvatar: { id: 2, tipo: 'Sombrero', nombre: 'Gorra' } } as const;
const corona = { id: 11, precio: 60, itemAvatar: { id: 1, tipo: 'Sombrero', nombre: 'Corona' } } as const;
const boina = { id: 10, precio: 20, itemAvatar: { id: 3, tipo: 'Sombrero', nombre: 'Boina' } } as const;
const rosa = { id: 9, precio: 15, itemAvatar: { id: 4, tipo: 'ColorPelo', nombre: 'Rosa', color: '#ff6fa5' } } as const;
const tienda = [rosa, corona, recompensa, gorra, boina];

test('groups items by kind, parts before colours, cheapest first', () => {
  expect(seccionesOf(tienda).map(({ titulo, items }) => [titulo, items.map(({ id }) => id)])).toEqual([
    ['Sombrero', [10, 12, 11]],
    ['Color de pelo', [9]],
  ]);
  expect(seccionesOf([recompensa])).toEqual([]);
});

test('keeps items apart from the teacher’s rewards', () => {
  expect(sinItems(tienda)).toEqual([recompensa]);
});

test('offers only filters that show something', () => {
  const values = (recompensas: Parameters<typeof seccionesOf>[0]) =>
    filtrosOf(seccionesOf(recompensas)).map(({ value }) => value);
  expect(values(tienda)).toEqual([TODO, 'Sombrero', COLORES]);
  expect(values([rosa])).toEqual([TODO, COLORES]);
});

test('shows everything again once the last item of a filter is bought', () => {
  const left = (filtro: Parameters<typeof narrow>[1]) => narrow(seccionesOf(tienda), filtro).map(({ tipo }) => tipo);
  expect(left(TODO)).toEqual(['Sombrero', 'ColorPelo']);
  expect(left(COLORES)).toEqual(['ColorPelo']);
  expect(left('Sombrero')).toEqual(['Sombrero']);
  expect(left('Gafas')).toEqual(['Sombrero', 'ColorPelo']);
});
