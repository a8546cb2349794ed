import { expect, test } from 'vitest';
import { ICONOS_RECOMPENSA } from '../base/iconos.ts';
import { checkNombreRecompensa, checkPrecio } from './recompensa.ts';
import { RECOMPENSAS_EJEMPLO } from './recompensasEjemplo.ts';

test('have different names and icons, cheapest first', () => {
  expect(new Set(RECOMPENSAS_EJEMPLO.map(({ nombre }) => nombre)).size).toBe(RECOMPENSAS_EJEMPLO.length);
  expect(new Set(RECOMPENSAS_EJEMPLO.map(({ nombreIcono }) => nombreIcono)).size).toBe(RECOMPENSAS_EJEMPLO.length);
  const precios = RECOMPENSAS_EJEMPLO.map(({ precio }) => precio);
  expect(precios).toEqual(precios.toSorted((a, b) => a - b));
});

test.each(RECOMPENSAS_EJEMPLO)('$nombre keeps our own rules', ({ nombre, nombreIcono, precio }) => {
  expect(checkNombreRecompensa(nombre)).toBeNull();
  expect(checkPrecio(precio)).toBeNull();
  expect(ICONOS_RECOMPENSA.some((icono) => icono.nombre === nombreIcono)).toBe(true);
});
