import { expect, test } from 'vitest';
import { offeredGrupos, offeredRecompensas, saySinOferta } from './oferta.ts';

const grupos = [1, 2].map((id) => ({ id, nombre: `${id}.º`, materia: 'Lengua' }));
const recompensa = (id: number, gruposIds: number[]) => ({
  id,
  nombre: `Recompensa ${id}`,
  precio: 10,
  representacion: {},
  gruposIds,
});
const nueva = recompensa(7, []);
const enUno = recompensa(8, [1]);
const enTodos = recompensa(9, [1, 2]);
const todas = [nueva, enUno, enTodos];

test('a reward that is in every store is not offered, one that is missing somewhere is', () => {
  expect(offeredRecompensas(todas, grupos)).toEqual([nueva, enUno]);
  expect(offeredRecompensas(todas, [])).toEqual([]);
});

test('a store is offered only what it does not have', () => {
  expect(offeredRecompensas(todas, grupos, 1)).toEqual([nueva]);
  expect(offeredRecompensas(todas, grupos, 2)).toEqual([nueva, enUno]);
});

test('the groups are those that do not have the reward; before one is chosen, all', () => {
  expect(offeredGrupos(grupos, undefined)).toEqual(grupos);
  expect(offeredGrupos(grupos, enUno).map(({ id }) => id)).toEqual([2]);
  expect(offeredGrupos(grupos, enTodos)).toEqual([]);
});

test('nothing offered is explained by what is really missing', () => {
  expect(saySinOferta(0, 0)).toMatch(/^Aún no has creado/);
  expect(saySinOferta(3, 0)).toMatch(/^Aún no tienes grupos/);
  expect(saySinOferta(3, 2)).toMatch(/todas tus tiendas/);
  expect(saySinOferta(3, 2, 1)).toMatch(/esta tienda/);
});
