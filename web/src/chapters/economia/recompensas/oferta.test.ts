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

test('offers a reward that some store lacks, not one that is in every store', () => {
  expect(offeredRecompensas(todas, grupos)).toEqual([nueva, enUno]);
  expect(offeredRecompensas(todas, [])).toEqual([]);
});

test('offers a store only rewards that it lacks', () => {
  expect(offeredRecompensas(todas, grupos, 1)).toEqual([nueva]);
  expect(offeredRecompensas(todas, grupos, 2)).toEqual([nueva, enUno]);
});

test('offers the groups that lack the chosen reward, or all before one is chosen', () => {
  expect(offeredGrupos(grupos, undefined)).toEqual(grupos);
  expect(offeredGrupos(grupos, enUno).map(({ id }) => id)).toEqual([2]);
  expect(offeredGrupos(grupos, enTodos)).toEqual([]);
});

test('says what is really missing if there is nothing to offer', () => {
  expect(saySinOferta(0, 0)).toMatch(/^Aún no has creado/);
  expect(saySinOferta(3, 0)).toMatch(/^Aún no tienes grupos/);
  expect(saySinOferta(3, 2)).toMatch(/todas tus tiendas/);
  expect(saySinOferta(3, 2, 1)).toMatch(/esta tienda/);
});
