import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compareMedallas, moverEnLista, ordenarMedallas } from './ordenMedallas.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 40 });
const sorted = (lista: readonly number[]) => lista.toSorted((a, b) => a - b);

it('keeps every medal once, the named ones first and in that order', () => {
  fc.assert(
    fc.property(
      ids.chain((habia) => fc.tuple(fc.constant(habia), fc.shuffledSubarray(habia))),
      ([habia, pedidas]) => {
        const orden = ordenarMedallas(habia, pedidas) ?? [];
        expect(sorted(orden)).toEqual(sorted(habia));
        expect(orden.slice(0, pedidas.length)).toEqual(pedidas);
        const demas = orden.slice(pedidas.length);
        expect(demas).toEqual(habia.filter((id) => !pedidas.includes(id)));
      },
    ),
  );
});

it('rejects repeated and foreign medals', () => {
  expect(ordenarMedallas([1, 2], [2, 2])).toBeNull();
  expect(ordenarMedallas([1, 2], [3])).toBeNull();
});

it('puts medals without a position first, by name', () => {
  const de = (id: number, nombre: string, orden: number | null) => ({ id, nombre, orden });
  const medallas = [de(4, 'Azul', 1), de(1, 'Zeta', null), de(2, 'Árbol', null), de(3, 'Alba', 2)];
  expect(medallas.toSorted(compareMedallas).map(({ id }) => id)).toEqual([2, 1, 4, 3]);
});

it('moves one and keeps the order of the others', () => {
  const places = ids
    .filter(({ length }) => length > 0)
    .chain((lista) => {
      const place = fc.nat(lista.length - 1);
      return fc.tuple(fc.constant(lista), place, place);
    });
  fc.assert(
    fc.property(places, ([lista, de, a]) => {
      const movida = moverEnLista(lista, de, a);
      expect(movida[a]).toBe(lista[de]);
      const sin = (una: readonly number[]) => una.filter((id) => id !== lista[de]);
      expect(sin(movida)).toEqual(sin(lista));
    }),
  );
});
