import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ALUMNOS_LLENOS, GRUPO_LLENO, LIMITES, whoFits } from './limites.ts';

const vienen = fc.array(fc.record({ id: fc.nat(), esSuyo: fc.boolean() }), { maxLength: 30 });
const sitio = fc.record({ enGrupo: fc.integer({ min: -5, max: 30 }), enTotal: fc.integer({ min: -5, max: 30 }) });

it('admits as many as there is room for, and gives a reason for each of the others', () => {
  fc.assert(
    fc.property(vienen, sitio, (todos, hay) => {
      const { caben, fuera } = whoFits(todos, hay);
      expect(caben.length + fuera.length).toBe(todos.length);
      expect(caben.length).toBeLessThanOrEqual(Math.max(0, hay.enGrupo));
      const nuevos = caben.filter(({ esSuyo }) => !esSuyo).length;
      expect(nuevos).toBeLessThanOrEqual(Math.max(0, hay.enTotal));
      const why = fuera.map(({ quien: { esSuyo }, codigo }) =>
        codigo === 'GRUPO_LLENO' ? caben.length >= hay.enGrupo : !esSuyo && nuevos >= hay.enTotal,
      );
      expect(why).toEqual(fuera.map(() => true));
    }),
  );
});

it('keeps the order of arrival', () => {
  const todos = [1, 2, 3, 4].map((id) => ({ id, esSuyo: id % 2 === 0 }));
  expect(whoFits(todos, { enGrupo: 3, enTotal: 1 }).caben.map(({ id }) => id)).toEqual([1, 2, 4]);
});

it('the sentences name the numbers of the limits', () => {
  expect(GRUPO_LLENO).toContain(String(LIMITES.alumnosDeGrupo));
  expect(ALUMNOS_LLENOS.replace('.', '')).toContain(String(LIMITES.alumnos));
});
