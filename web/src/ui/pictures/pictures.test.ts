import { expect, test } from 'vitest';
import { PICTURES } from './index.ts';

const drawn = import.meta.glob<string>('./*.svg', { eager: true, query: '?raw', import: 'default' });
const nameOf = (path: string) => path.slice(2, -4).replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

test('every illustration is declared in its real size', () => {
  const sizes = Object.entries(drawn).map(([path, svg]) => {
    const [, width, height] = svg.match(/^<svg [^>]*?width="(\d+)" height="(\d+)"/) ?? [];
    return [nameOf(path), { width: Number(width), height: Number(height) }];
  });
  const told = Object.entries(PICTURES).map(([name, { width, height }]) => [name, { width, height }]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(sizes));
});
