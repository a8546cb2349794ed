import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estadoOf, notasOf, type Estado } from './notas.ts';

/** Nota 1 needs two of medal 1; nota 5 four of it and one of medal 2. */
const filas = [
  { nota: 1, medallas: [{ medallaId: 1, cantidad: 2 }] },
  {
    nota: 5,
    medallas: [
      { medallaId: 1, cantidad: 4 },
      { medallaId: 2, cantidad: 1 },
    ],
  },
];
const copia = fc.record({ medallaId: fc.integer({ min: 1, max: 2 }), cantidad: fc.integer({ min: 1, max: 3 }) });

test('each grant gets the grade before and after it, however late it is requested', () => {
  fc.assert(
    fc.property(fc.array(copia, { maxLength: 8 }), fc.array(copia, { maxLength: 4 }), (dadas, despues) => {
      const copias = [...dadas, ...despues].map((una, i) => ({ ...una, loteId: 10 + i }));
      const estado: Estado = { filas, copias };
      let antes = 0;
      const subidas: number[] = [];
      for (const { loteId } of copias) {
        const paso = notasOf(estado, loteId);
        expect(paso.antes).toBe(antes);
        expect(paso).toEqual(notasOf({ filas, copias: copias.filter((una) => una.loteId <= loteId) }, loteId));
        if (paso.ahora > paso.antes) subidas.push(paso.ahora);
        antes = paso.ahora;
      }
      expect(subidas).toEqual([...new Set(subidas)]);
    }),
  );
});

test('collects each copy once, though higher rows repeat the lower ones', () => {
  const obtenida = (loteId: number, cantidad: number) => ({ loteId, cantidad }) as never;
  const medalla = (medallaId: number, cantidad: number, obtenidas: never[]) =>
    ({ medallaId, cantidad, obtenidas }) as never;
  const explicada = {
    filas: [
      { nota: 1, alcanzada: true, medallas: [medalla(1, 1, [obtenida(7, 1)])] },
      { nota: 2, alcanzada: true, medallas: [medalla(1, 3, [obtenida(7, 2), obtenida(9, 1)]), medalla(2, 1, [])] },
    ],
  };
  const estado = estadoOf(explicada);
  expect(estado.copias).toEqual([
    { medallaId: 1, loteId: 7, cantidad: 2 },
    { medallaId: 1, loteId: 9, cantidad: 1 },
  ]);
  expect(notasOf(estado, 7)).toEqual({ antes: 0, ahora: 1, minima: 1 });
});
