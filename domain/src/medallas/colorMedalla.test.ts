import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colorDeMedalla, COLORES_MEDALLA, proposeColor } from './colorMedalla.ts';

const id = fc.integer({ min: 0, max: 2_147_483_647 });
const color = fc.constantFrom(...COLORES_MEDALLA);

it('uses the chosen colour, whatever the id', () => {
  fc.assert(fc.property(id, color, (suyo, elegido) => colorDeMedalla(suyo, elegido) === elegido));
});

it('gives consecutive medals different default colours', () => {
  fc.assert(fc.property(id, (uno) => colorDeMedalla(uno) !== colorDeMedalla(uno + 1)));
});

it('keeps the colours of medals from before they could be chosen', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map((uno) => colorDeMedalla(uno, null))).toEqual([
    'uva',
    'coral',
    'sol',
    'menta',
    'azul',
    'uva',
    'coral',
  ]);
});

it('proposes one of the least used colours', () => {
  const medallas = fc.array(fc.record({ id, color: fc.option(color) }), { maxLength: 40 });
  fc.assert(
    fc.property(medallas, (suyas) => {
      const veces = (uno: string) => suyas.filter((m) => colorDeMedalla(m.id, m.color) === uno).length;
      const propuesto = veces(proposeColor(suyas));
      expect(COLORES_MEDALLA.every((otro) => veces(otro) >= propuesto)).toBe(true);
    }),
  );
});
