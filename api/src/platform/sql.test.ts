import { expect, it } from 'vitest';
import { inOrder, named } from './sql.ts';

const statement = named({
  name: 'prueba',
  text: `select :uno::int[], :dos::int where a = :uno and b = '12:30'::time`,
});

it('numbers each name once, leaves casts alone, and ignores colons that begin no name', () => {
  expect(statement.text).toBe(`select $1::int[], $2::int where a = $1 and b = '12:30'::time`);
  expect(inOrder(statement, { dos: 2, uno: [1] })).toEqual([[1], 2]);
});

it('writes null only for values given as null', () => {
  expect(inOrder(statement, { uno: null, dos: 2 })).toEqual([null, 2]);
  expect(() => inOrder(statement, { uno: 1, tres: 2 })).toThrow('prueba was given no dos');
});

it('passes ordered values as they are', () => {
  expect(inOrder({ name: 'otra', text: 'select $1' }, [1])).toEqual([1]);
});
