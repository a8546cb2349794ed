import { expect, test } from 'vitest';
import { sayItem } from './tiposAvatar.ts';

test.each([
  [{ tipo: 'Sombrero', nombre: 'Gorra' }, 'Gorra'],
  [{ tipo: 'ColorPelo', nombre: 'rosa chicle' }, 'Color de pelo: rosa chicle'],
  [{ tipo: 'ColorFondo', nombre: 'Ámbar' }, 'Color de fondo: ámbar'],
] as const)('names an item on its own: %o', (item, nombre) => {
  expect(sayItem(item)).toBe(nombre);
});
