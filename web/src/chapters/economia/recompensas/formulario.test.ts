import { expect, test } from 'vitest';
import { bodyOf, NUEVA, tickedGrupos } from './formulario.ts';

const grupos = [{ id: 3 }, { id: 5 }];

test('the group that a reward is made from is ticked, else the only one there is, until somebody chooses', () => {
  expect(tickedGrupos(null, grupos, 5)).toEqual([5]);
  expect(tickedGrupos(null, grupos)).toEqual([]);
  expect(tickedGrupos(null, [{ id: 3 }])).toEqual([3]);
  expect(tickedGrupos(null, [])).toEqual([]);
  expect(tickedGrupos([], grupos, 5)).toEqual([]);
});

test('one that is not there any more is not sent', () => {
  expect(tickedGrupos([3, 9], grupos)).toEqual([3]);
});

test('a price is sent as the number that it was read as', () => {
  expect(bodyOf({ ...NUEVA, nombre: '  Tarde   de juegos ', precio: '1.250' })).toMatchObject({
    nombre: 'Tarde de juegos',
    precio: 1250,
  });
});
