import { expect, test } from 'vitest';
import { bodyOf, NUEVA, tickedGrupos } from './formulario.ts';

const grupos = [{ id: 3 }, { id: 5 }];

test('preselects the group that the reward is created from, or the only group, until the user chooses', () => {
  expect(tickedGrupos(null, grupos, 5)).toEqual([5]);
  expect(tickedGrupos(null, grupos)).toEqual([]);
  expect(tickedGrupos(null, [{ id: 3 }])).toEqual([3]);
  expect(tickedGrupos(null, [])).toEqual([]);
  expect(tickedGrupos([], grupos, 5)).toEqual([]);
});

test('does not send a group that no longer exists', () => {
  expect(tickedGrupos([3, 9], grupos)).toEqual([3]);
});

test('sends the price as it was parsed', () => {
  expect(bodyOf({ ...NUEVA, nombre: '  Tarde   de juegos ', precio: '1.250' })).toMatchObject({
    nombre: 'Tarde de juegos',
    precio: 1250,
  });
});
