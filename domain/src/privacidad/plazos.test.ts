import { expect, it } from 'vitest';
import { PLAZOS, sayPlazo, type PlazoId } from './plazos.ts';

it('says each period in words, with its count', () => {
  for (const id of Object.keys(PLAZOS) as PlazoId[]) {
    expect(sayPlazo(id)).toMatch(new RegExp(`^${PLAZOS[id].cantidad} (mes|día|hora|segundo)e?s?( \\S|$)`, 'u'));
  }
  expect(sayPlazo('clase')).toBe('13 meses desde lo último que pasa en la clase');
  expect(sayPlazo('actividad')).toBe('90 días');
});
