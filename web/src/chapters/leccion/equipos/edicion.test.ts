import { expect, it } from 'vitest';
import {
  addRegla,
  dealBorrador,
  movePerfil,
  newBorrador,
  removeRegla,
  renameEquipo,
  swapPerfiles,
  toggleFijo,
  withPresentes,
  type Borrador,
} from './edicion.ts';

const base: Borrador = {
  ...newBorrador(4),
  equipos: [
    { nombre: 'Linces', perfilesIds: [1, 2] },
    { nombre: 'Nutrias', perfilesIds: [3, 4] },
  ],
};
const ids = ({ equipos }: Borrador) => equipos.map(({ perfilesIds }) => perfilesIds);

it('moves, swaps, locks and renames, and leaves the others unchanged', () => {
  expect(ids(movePerfil(base, 1, 1))).toEqual([[2], [3, 4, 1]]);
  expect(ids(movePerfil(base, 5, 0))).toEqual([
    [1, 2, 5],
    [3, 4],
  ]);
  expect(ids(swapPerfiles(base, 1, 4))).toEqual([
    [4, 2],
    [3, 1],
  ]);
  expect(toggleFijo(base, 2).reglas.fijos).toEqual([2]);
  expect(toggleFijo(toggleFijo(base, 2), 2)).toEqual(base);
  expect(renameEquipo(base, 1, 'Osos').equipos.map(({ nombre }) => nombre)).toEqual(['Linces', 'Osos']);
  expect(removeRegla(addRegla(base, 'aparte', [1, 2]), 'aparte', 0)).toEqual(base);
  expect(ids(withPresentes(base, new Set([1, 4])))).toEqual([[1], [4]]);
});

it('deals the present pupils, and keeps typed names and locked pupils', () => {
  const reglas = { ...base.reglas, n: 3, fijos: [3] };
  const clase = { alumnos: [1, 2, 3, 5, 6, 7], nombreOf: String, antes: [] };
  const hecho = dealBorrador({ ...renameEquipo(base, 1, 'Osos'), reglas }, clase, () => 0);
  const { borrador } = hecho as { borrador: Borrador };
  expect(borrador.equipos.map(({ nombre }) => nombre)).toEqual(['Linces', 'Osos', 'Nutrias']);
  expect(ids(borrador).flat().sort()).toEqual(clase.alumnos);
  expect(borrador.equipos[1]?.perfilesIds).toContain(3);
  const imposible = dealBorrador({ ...base, reglas: { ...reglas, n: 1, fijos: [], aparte: [[1, 2]] } }, clase, () => 0);
  expect(imposible).toHaveProperty('imposible', expect.stringContaining('1 y 2'));
});

it('starts with about four in a team', () => {
  expect([0, 1, 5, 26, 30].map((n) => newBorrador(n).reglas.n)).toEqual([1, 1, 1, 6, 7]);
});
