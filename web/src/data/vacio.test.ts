import { expect, it } from 'vitest';
import { sayVacio } from './vacio.ts';

it('says that a list is empty only once that is known', () => {
  expect(sayVacio({ data: undefined, isError: false }, 'Ninguna.')).toMatch(/cargando/);
  expect(sayVacio({ data: undefined, isError: true }, 'Ninguna.')).toMatch(/^No se ha podido/);
  expect(sayVacio({ data: [], isError: false }, 'Ninguna.')).toBe('Ninguna.');
  expect(sayVacio({ data: [], isError: false }, undefined)).toBeUndefined();
  expect(sayVacio({ data: [], isError: true }, 'Ninguna.')).toBe('Ninguna.');
});
