import { expect, it } from 'vitest';
import { packageOf } from './paquetes.ts';

it.each([
  ['/x/node_modules/react/index.js', 'react'],
  ['/x/node_modules/@tanstack/store/dist/a.js?v=1', '@tanstack/store'],
  ['/x/node_modules/a/node_modules/b/index.js', 'b'],
  ['/x/web/src/app/main.tsx', undefined],
])('finds the package of %s', (id, name) => {
  expect(packageOf(id)).toBe(name);
});
